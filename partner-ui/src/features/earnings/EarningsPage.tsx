import { formatPeriod, istToday } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { OwnMoney } from '../../shared/OwnMoney.js';
import { loadAhead, useLoaded } from '../../shared/useLoaded.js';
import { LEADS, PAYOUTS, SHARES } from '../../session/paths.js';
import { MonthLines } from './MonthLines.js';
import { useTermsWords } from './termsWords.js';
import { getOwnEarnings, type OwnEarnings, type OwnMonth, type OwnPayment } from './api.js';
import css from './EarningsPage.module.css';

const money = (rupees: number) => formatPaise(rupeesToPaise(rupees));

export const prefetch = () => loadAhead(getOwnEarnings);

/** What the reader earns, month by month: what is provisional, what waits for lenders, and what was paid after taxes. */
export default function EarningsPage({ role }: { role: PortalRole }) {
  const t = useTexts();
  const heading = usePageHeading(t('own.title'));
  const { value: shown, problem, reload } = useLoaded(getOwnEarnings);

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('own.title')}</h1>
        <p className={css.soft}>
          {t('own.lead')} <Link to={PAYOUTS}>{t('payouts.title')}</Link>
        </p>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {shown === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {shown && <OwnMoney money={shown.money} className={css.panel} />}
      {role === 'OWNER' ? <OfOwner /> : shown && <Agreed earnings={shown} />}
      {shown?.months.length === 0 && (
        <p className={css.panel}>
          {t('own.none')} <Link to={LEADS}>{t('leads.title')}</Link>
        </p>
      )}
      {shown?.months.map((month) => (
        <Month key={month.period} month={month} />
      ))}
    </main>
  );
}

function OfOwner() {
  const t = useTexts();
  return (
    <p className={css.soft}>
      {t('own.ofOwner')} <Link to={SHARES}>{t('shares.title')}</Link>
    </p>
  );
}

function Agreed({ earnings: { now, next } }: { earnings: OwnEarnings }) {
  const t = useTexts();
  const day = useDay();
  const words = useTermsWords('partners');
  return (
    <section className={css.panel} aria-labelledby="agreed">
      <h2 id="agreed">{t('own.agreed')}</h2>
      <p>{now === null ? t('own.notAgreed') : words(now)}</p>
      {next !== null && (
        <p className={css.soft}>{t('shares.from', { day: day(next.valid_from), terms: words(next) })}</p>
      )}
    </section>
  );
}

function Month({ month }: { month: OwnMonth }) {
  const t = useTexts();
  const language = useLanguage();
  const { period, disbursals, unpriced_disbursals, provisional_amount, booked_amount, waiting_amount, payments } =
    month;
  return (
    <section className={css.panel} aria-labelledby={`month-${period}`}>
      <h2 id={`month-${period}`}>{formatPeriod(period, language)}</h2>
      <p className={css.soft}>{t('own.disbursals', { count: String(disbursals) })}</p>
      <dl className={css.figures}>
        {booked_amount !== 0 && <Figure name={t('own.booked')} rupees={booked_amount} strong />}
        {provisional_amount !== 0 && <Figure name={t('own.provisional')} rupees={provisional_amount} />}
        {waiting_amount !== 0 && <Figure name={t('own.waiting')} rupees={waiting_amount} />}
      </dl>
      {unpriced_disbursals > 0 && (
        <p className={css.soft}>{t('earnings.unpriced', { count: String(unpriced_disbursals) })}</p>
      )}
      {payments.map((payment) => (
        <Payment key={payment.id} payment={payment} />
      ))}
      {disbursals !== 0 || booked_amount !== 0 ? <MonthLines period={period} /> : null}
    </section>
  );
}

/** From what was approved to what is transferred. */
function Payment({ payment }: { payment: OwnPayment }) {
  const t = useTexts();
  const day = useDay();
  const { made_on, commission_amount, gst_amount, tds_amount, tds_percent, carried_amount, net_amount, law } = payment;
  return (
    <div className={css.payment}>
      <p>
        {t(`payment.${payment.state}`)}{' '}
        <span className={css.soft}>
          {payment.paid_at === null
            ? t('own.approvedOn', { day: day(made_on) })
            : day(istToday(new Date(payment.paid_at)))}
        </span>
      </p>
      <dl className={css.figures}>
        <Figure name={t(payment.source === 'REFERRAL' ? 'own.referral' : 'own.approved')} rupees={commission_amount} />
        {gst_amount !== 0 && <Figure name={t('own.gst')} rupees={gst_amount} />}
        {tds_amount !== 0 && <Figure name={t('own.tds', { percent: String(tds_percent) })} rupees={-tds_amount} />}
        {carried_amount !== 0 && <Figure name={t('own.carried')} rupees={carried_amount} />}
        <Figure name={t('own.net')} rupees={net_amount} strong />
      </dl>
      {tds_amount !== 0 && <p className={css.soft}>{t('own.law', { law })}</p>}
    </div>
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
