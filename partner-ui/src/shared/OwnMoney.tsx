import type { components } from '@marketplace/contract/api/schema.d.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { Link } from 'react-router';
import { useTexts } from '../i18n/useTexts.js';
import css from './OwnMoney.module.css';

const money = (rupees: number) => formatPaise(rupeesToPaise(rupees));

interface OwnMoneyProps {
  money: components['schemas']['OwnMoney'];
  /** Where it stands month by month; left out: here. */
  path?: string;
  className?: string;
}

/** The reader's own money: what is booked, and beside it, never in it, what may still change. */
export function OwnMoney({ money: own, path, className = '' }: OwnMoneyProps) {
  const t = useTexts();
  const day = useDay();
  return (
    <section className={className} aria-labelledby="money">
      <h2 id="money">{t('money.title')}</h2>
      <dl className={css.figures}>
        <Figure name={t('money.earned')} value={money(own.earned_amount)} />
        <Figure name={t('money.expected')} value={money(own.expected_amount)} isOpen />
        <Figure name={t('money.paid')} value={money(own.paid_amount)} />
        <Figure
          name={t('money.next')}
          value={own.next_payout_on === null ? t('money.nothing') : day(own.next_payout_on)}
          isText
        />
      </dl>
      <p className={css.note}>
        {t('money.note')}
        {own.unpriced_disbursals > 0 && ` ${t('earnings.unpriced', { count: String(own.unpriced_disbursals) })}`}
      </p>
      {path !== undefined && (
        <p>
          <Link to={path}>{t('money.more')}</Link>
        </p>
      )}
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string;
  isOpen?: boolean;
  isText?: boolean;
}

function Figure({ name, value, isOpen = false, isText = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={`${isOpen ? css.open : ''} ${isText ? css.text : ''}`}>{value}</dd>
    </div>
  );
}
