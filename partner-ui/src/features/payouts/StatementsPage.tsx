import { formatPeriod } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { STATEMENTS } from '../../session/paths.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { loadAhead, useLoaded } from '../../shared/useLoaded.js';
import { getStatements, type StatementMonth } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './PayoutsPage.module.css';

const money = (rupees: number) => formatPaise(rupeesToPaise(rupees));

export const prefetch = () => loadAhead(getStatements);

/** The months of whoever looks, each with what was paid for it. */
export default function StatementsPage() {
  const t = useTexts();
  const heading = usePageHeading(t('statements.title'));
  const { value: months, problem, reload } = useLoaded(getStatements);
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('statements.title')}</h1>
        <p className={css.soft}>{t('statements.lead')}</p>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {months === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {months?.length === 0 && <p className={css.panel}>{t('statements.none')}</p>}
      <ul className={css.list}>
        {months?.map((month) => (
          <Month key={month.period} month={month} />
        ))}
      </ul>
    </main>
  );
}

function Month({ month }: { month: StatementMonth }) {
  const t = useTexts();
  const language = useLanguage();
  const { period, approved_amount, gst_amount, tds_amount, paid_amount, due_amount } = month;
  const name = formatPeriod(period, language);
  const isApproved = approved_amount !== 0 || paid_amount !== 0 || due_amount !== 0;
  return (
    <li className={css.panel} aria-labelledby={`month-${period}`}>
      <div className={css.head}>
        <h2 id={`month-${period}`}>{name}</h2>
        {isApproved && <strong>{money(paid_amount + due_amount)}</strong>}
      </div>
      {!isApproved && <p className={css.soft}>{t('statements.waits')}</p>}
      {isApproved && (
        <dl className={css.figures}>
          <Figure name={t('payouts.approved')} rupees={approved_amount} />
          {gst_amount !== 0 && <Figure name={t('payouts.gst')} rupees={gst_amount} />}
          {tds_amount !== 0 && <Figure name="TDS" rupees={-tds_amount} />}
          {paid_amount !== 0 && <Figure name={t('statements.paid')} rupees={paid_amount} strong />}
          {due_amount !== 0 && <Figure name={t('statements.due')} rupees={due_amount} strong />}
          {paid_amount === 0 && due_amount === 0 && <Figure name={t('statements.nothing')} rupees={0} strong />}
        </dl>
      )}
      <p>
        <Link className={css.act} to={`${STATEMENTS}/${period}`} aria-label={t('statements.seeOf', { month: name })}>
          {t('statements.see')}
        </Link>
      </p>
    </li>
  );
}

function Figure({ name, rupees, strong = false }: { name: string; rupees: number; strong?: boolean }) {
  return (
    <div className={strong ? css.strong : undefined}>
      <dt>{name}</dt>
      <dd>{money(rupees)}</dd>
    </div>
  );
}
