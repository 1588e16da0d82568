import { type ReactNode } from 'react';
import { formatPeriod, istToday } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { useDay, useMoment } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { TransferNotes } from '../../shared/transfers/TransferNotes.js';
import { BANK_ACCOUNT, GENERAL_QUERY, LEADS, PAYOUTS } from '../../session/paths.js';
import { getLeadMoney, type LeadAtLender, type UntrainedPayee } from './api.js';
import css from './EarningsPage.module.css';

const money = (rupees: number) => formatPaise(rupeesToPaise(rupees));

/** "Why am I not paid?": from the lender's state to the transfer, for the lead that the address names. */
export default function LeadMoneyPage() {
  const t = useTexts();
  const language = useLanguage();
  const [params] = useSearchParams();
  const id = Number(params.get('lead'));
  const heading = usePageHeading(t('why.title'));
  const { value: shown, problem, reload } = useLoaded(() => getLeadMoney(id), id);

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <p>
          <Link to={LEADS}>{t('why.back')}</Link>
        </p>
        <h1 {...heading}>{t('why.title')}</h1>
        {shown && (
          <p className={css.soft}>
            {shown.customer_name ?? t('leads.noName')} · {shown.phone_masked} ·{' '}
            {PRODUCT_WORDS[shown.product_type][language]}
          </p>
        )}
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {shown === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {shown?.untrained
        .filter(({ lender_name }) => lender_name === null)
        .map(({ lacked_by, module_id, ...titles }) => (
          <p key={`${lacked_by}-${module_id}`} className={css.panel}>
            {t(`why.untrained.${lacked_by}`, { title: titles[`title_${language}`] })}
          </p>
        ))}
      {shown?.lenders.length === 0 && <p className={css.panel}>{t('why.noLender')}</p>}
      {shown?.lenders.map((lender) => (
        <AtLender
          key={lender.lender_name}
          lead={id}
          lender={lender}
          untrained={shown.untrained.filter(({ lender_name }) => lender_name === lender.lender_name)}
        />
      ))}
    </main>
  );
}

interface AtLenderProps {
  lead: number;
  lender: LeadAtLender;
  /** Who lacked what this lender demands. */
  untrained: readonly UntrainedPayee[];
}

function AtLender({ lead, lender, untrained }: AtLenderProps) {
  const t = useTexts();
  const language = useLanguage();
  const day = useDay();
  const moment = useMoment();
  const { lender_name, state, state_at, step, disbursed_on, disbursed_amount, expected_on, is_late } = lender;
  const name = `lender-${lender_name.replaceAll(/\W/g, '-')}`;
  return (
    <section className={css.panel} aria-labelledby={name}>
      <div className={css.head}>
        <h2 id={name}>{lender_name}</h2>
        {lender.amount !== null && step !== 'NO_DISBURSAL' && <strong>{money(lender.amount)}</strong>}
      </div>
      {untrained.map(({ lacked_by, module_id, ...titles }) => (
        <p key={`${lacked_by}-${module_id}`} className={css.answer}>
          {t(`why.untrainedAt.${lacked_by}`, { title: titles[`title_${language}`], lender: lender_name })}
        </p>
      ))}
      <p className={css.answer}>{t(`why.${step}`)}</p>
      {expected_on !== null && (
        <p className={is_late === 1 ? css.late : undefined}>
          {t(is_late === 1 ? 'why.late' : 'why.expected', { day: day(expected_on) })}
        </p>
      )}
      <dl className={css.figures}>
        <Row name={t('why.state')}>
          {t(`atLender.${state}`)} <span className={css.soft}>{moment(state_at)}</span>
        </Row>
        {disbursed_on !== null && disbursed_amount !== null && (
          <Row name={t('why.disbursed')}>
            {money(disbursed_amount)} <span className={css.soft}>{day(disbursed_on)}</span>
          </Row>
        )}
        {disbursed_on !== null && <Booked lender={lender} period={disbursed_on.slice(0, 7)} />}
      </dl>
      {disbursed_on !== null && <Received lender={lender} />}
      {lender.payments.map((payment) => (
        <TransferNotes
          key={payment.id}
          isInRun={payment.is_in_run === 1}
          holds={payment.holds}
          returnedFor={payment.returned_for}
          paths={{ account: BANK_ACCOUNT, help: GENERAL_QUERY, invoice: PAYOUTS }}
        />
      ))}
      {lender.payments.map((payment) => (
        <dl key={payment.id} className={`${css.figures} ${css.payment}`}>
          <Row
            name={t(payment.state === 'DUE' && payment.holds.length > 0 ? 'why.held' : `payment.${payment.state}`)}
            strong
          >
            {money(payment.amount)}{' '}
            <span className={css.soft}>
              {payment.paid_at === null
                ? t('own.approvedOn', { day: day(payment.made_on) })
                : day(istToday(new Date(payment.paid_at)))}
            </span>
          </Row>
          <Row name={t('why.payment')}>{money(payment.net_amount)}</Row>
          {payment.tds_amount !== 0 && (
            <Row name={t('own.tds', { percent: String(payment.tds_percent) })}>{money(-payment.tds_amount)}</Row>
          )}
          {payment.tds_amount !== 0 && <Row name={t('why.law')}>{payment.law}</Row>}
        </dl>
      ))}
      <p>
        <Link to={`${GENERAL_QUERY}?${lender.line_id === null ? `lead=${lead}` : `line=${lender.line_id}`}`}>
          {t('why.dispute', { lender: lender_name })}
        </Link>
      </p>
    </section>
  );
}

/** The lender's month, its price, and what comes of it for the payee. */
function Booked({ lender, period }: { lender: LeadAtLender; period: string }) {
  const t = useTexts();
  const day = useDay();
  const language = useLanguage();
  const { month_closed_on, slab, commission_amount, passed_on_amount, amount, is_provisional } = lender;
  return (
    <>
      <Row name={t('why.month', { month: formatPeriod(period, language) })}>
        {month_closed_on === null ? t('why.open') : t('why.closed', { day: day(month_closed_on) })}
      </Row>
      {slab !== null && (
        <Row name={t('why.slab')}>
          {[
            slab.revenue_percent === null ? null : `${slab.revenue_percent} %`,
            slab.revenue_flat === null ? null : money(slab.revenue_flat),
          ]
            .filter(Boolean)
            .join(' + ')}
        </Row>
      )}
      {commission_amount !== null && <Row name={t('why.commission')}>{money(commission_amount)}</Row>}
      {passed_on_amount !== null && passed_on_amount !== 0 && (
        <Row name={t('why.passedOn')}>{money(-passed_on_amount)}</Row>
      )}
      <Row name={t(is_provisional === 1 ? 'why.shareProvisional' : 'why.share')} strong>
        {amount === null ? t('why.noPrice') : money(amount)}
      </Row>
    </>
  );
}

function Received({ lender: { receipts, released_amount } }: { lender: LeadAtLender }) {
  const t = useTexts();
  const day = useDay();
  if (receipts.length === 0) return <p className={css.soft}>{t('why.notReceived')}</p>;
  return (
    <dl className={`${css.figures} ${css.payment}`}>
      {receipts.map(({ received_on, is_named, invoice_no, amount }, place) => (
        <Row key={place} name={t(is_named === 1 ? 'why.receipt' : 'why.receiptOfMonth')}>
          {[amount === null ? null : money(amount), invoice_no, received_on === null ? null : day(received_on)]
            .filter(Boolean)
            .join(' · ')}
        </Row>
      ))}
      <Row name={t('why.released')}>{money(released_amount)}</Row>
    </dl>
  );
}

function Row({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? css.strong : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
