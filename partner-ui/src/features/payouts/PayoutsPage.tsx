import { formatPeriod, istToday } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { BANK_ACCOUNT, GENERAL_QUERY, STATEMENTS } from '../../session/paths.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { MoreRows } from '../../shared/MoreRows.js';
import { TransferNotes } from '../../shared/transfers/TransferNotes.js';
import { useRows } from '../../shared/useRows.js';
import { getPayouts, type Payout } from './api.js';
import { InvoiceLink } from './InvoiceLink.js';
import { useTexts } from './i18n/useTexts.js';
import css from './PayoutsPage.module.css';

const money = (rupees: number) => formatPaise(rupeesToPaise(rupees));

/** Each payment to whoever looks: what it comes to, whether it went out, and what keeps it back. */
export default function PayoutsPage() {
  const t = useTexts();
  const heading = usePageHeading(t('payouts.title'));
  const list = useRows(getPayouts);
  const { rows, problem, reload } = list;

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('payouts.title')}</h1>
        <p className={css.soft}>
          {t('payouts.lead')} <Link to={STATEMENTS}>{t('statements.title')}</Link>
        </p>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {rows === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {rows?.length === 0 && <p className={css.panel}>{t('payouts.none')}</p>}
      <ul className={css.list}>
        {rows?.map((payout) => (
          <PayoutCard key={payout.id} payout={payout} />
        ))}
      </ul>
      <MoreRows list={list} />
    </main>
  );
}

function PayoutCard({ payout }: { payout: Payout }) {
  const t = useTexts();
  const day = useDay();
  const language = useLanguage();
  const { id, period, made_on, paid_at, net_amount, commission_amount, gst_amount, tds_amount, carried_amount } =
    payout;
  const state =
    payout.is_in_run === 1 ? 'IN_RUN' : payout.state === 'DUE' && payout.hold !== null ? 'HELD' : payout.state;
  return (
    <li className={css.panel} aria-labelledby={`payout-${id}`}>
      <div className={css.head}>
        <h2 id={`payout-${id}`}>
          {formatPeriod(period, language)}
          {payout.source === 'REFERRAL' && `, ${t('payouts.referral')}`}
        </h2>
        <strong>{money(net_amount)}</strong>
      </div>
      <p className={state === 'HELD' ? css.held : undefined}>
        <strong>{t(`payouts.state.${state}`)}</strong>{' '}
        <span className={css.soft}>
          {paid_at === null
            ? t('payouts.approvedOn', { day: day(made_on) })
            : t('payouts.paidOn', { day: day(istToday(new Date(paid_at))) })}
        </span>
      </p>
      <TransferNotes
        isInRun={payout.is_in_run === 1}
        holds={payout.hold === null ? [] : [{ reason: payout.hold, until: payout.hold_until }]}
        returnedFor={payout.returned_for}
        paths={{ account: BANK_ACCOUNT, help: GENERAL_QUERY }}
      />
      <InvoiceLink invoice={payout.invoice} />
      <dl className={css.figures}>
        {payout.utr !== null && (
          <div>
            <dt>{t('payouts.utr')}</dt>
            <dd className={css.utr}>{payout.utr}</dd>
          </div>
        )}
        <Figure name={t('payouts.approved')} rupees={commission_amount} />
        {gst_amount !== 0 && <Figure name={t('payouts.gst')} rupees={gst_amount} />}
        {tds_amount !== 0 && (
          <Figure name={t('payouts.tds', { percent: String(payout.tds_percent) })} rupees={-tds_amount} />
        )}
        {carried_amount !== 0 && <Figure name={t('payouts.carried')} rupees={carried_amount} />}
        <Figure name={t('payouts.net')} rupees={net_amount} strong />
      </dl>
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
