import form from '@marketplace/web/forms/form.module.css';
import panels from '@marketplace/web/pages/panels.module.css';
import { Link } from 'react-router';
import { useTexts as useChangeTexts } from '../changes/i18n/useTexts.js';
import type { ScoreOpens } from '../types.js';
import { months, rupees, someOf } from '../words.js';
import { useTexts } from './i18n/useTexts.js';
import { useOffersPath } from './useOffersPath.js';
import css from './score.module.css';

/** How many lenders say yes today, and from which score on more do. */
export function Steps({ score, opens }: { score: number | null; opens: ScoreOpens }) {
  const t = useTexts();
  const changeTexts = useChangeTexts();
  const offers = useOffersPath();
  const { yes, lenders, amount, tenure_months, steps } = opens;
  const higher = steps.filter((step) => (score === null || step.score > score) && step.more.length > 0);
  /** Those that the step before did not open. */
  const addedAt = (index: number) => {
    const before = new Set(higher[index - 1]?.more.map(({ lender_id }) => lender_id));
    return higher[index]!.more.filter(({ lender_id }) => !before.has(lender_id)).map(({ name }) => name);
  };
  return (
    <section className={`${panels.panel} ${css.panel}`} aria-labelledby="opens">
      <h2 id="opens">{t('opens.title')}</h2>
      <p className={panels.answer}>{t('opens.yes', { yes, lenders })}</p>
      <p className={panels.small}>
        {t('opens.for', { amount: rupees(amount), months: months(changeTexts, tenure_months) })}
      </p>
      {higher.length > 0 ? (
        <ul className={css.steps}>
          {higher.map((step, index) => (
            <li key={step.score}>
              <b>{t('step.from', { score: step.score, n: step.more.length })}</b>
              <span>{t(index === 0 ? 'step.names' : 'step.also', { names: someOf(changeTexts, addedAt(index)) })}</span>
              {step.apr !== null && <span className={panels.small}>{t('step.apr', { apr: step.apr })}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('step.none')}</p>
      )}
      <Link className={score === null ? form.secondary : form.button} to={offers}>
        {t('opens.toOffers')}
      </Link>
    </section>
  );
}
