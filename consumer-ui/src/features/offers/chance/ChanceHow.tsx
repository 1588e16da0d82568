import { CHANCE_MIN_CASES, incomeBounds, scoreBounds } from '@marketplace/contract/offers/chance.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { useMonth } from '@marketplace/web/i18n/dates.js';
import type { Chances, Offers } from '../types.js';
import { useTexts } from './i18n/useTexts.js';
import css from './ChanceHow.module.css';

interface ChanceHowProps {
  name: string;
  chances: Offers['chances'];
  /** Absent: too few are known. */
  chance: Chances['lenders'][number] | undefined;
  /** Called when this could not be loaded. */
  onClose: () => void;
}

/** Whom the rate of a lender is about, what it was counted from, and what it does not say. */
export default function ChanceHow({ name, chances, chance }: ChanceHowProps) {
  const t = useTexts();
  const month = useMonth();
  if (!chances) {
    return (
      <div className={css.how}>
        <p>{t('missing')}</p>
      </div>
    );
  }
  const { score_band, income_band, employment, from_month, to_month } = chances;
  const [score, income] = [scoreBounds(score_band), incomeBounds(income_band)];
  const period = { from: month(from_month), to: month(to_month) };
  return (
    <div className={css.how}>
      <p>
        {t('like', {
          score: `${score.min} – ${score.max}`,
          income:
            income.max === null
              ? t('income.from', { amount: rupees(income.min) })
              : income.min === 0
                ? t('income.to', { amount: rupees(income.max) })
                : `${rupees(income.min)} – ${rupees(income.max)}`,
          work: t(employment),
        })}
      </p>
      {chance ? (
        <p>
          {t('counted', { n: chance.n, lender: name, ...period })}{' '}
          {t('range', { low: chance.low_percent, high: chance.high_percent })}
        </p>
      ) : (
        <p>{t('few', { n: CHANCE_MIN_CASES, lender: name, ...period })}</p>
      )}
      <p>{t('yes')}</p>
      <p>{t('promise')}</p>
    </div>
  );
}

function rupees(amount: number): string {
  return formatPaise(rupeesToPaise(amount));
}
