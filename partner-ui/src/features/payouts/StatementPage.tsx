import { type ReactNode, useState } from 'react';
import { formatPeriod, istToday } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { saveFile } from '@marketplace/web/http/saveFile.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Link, useParams } from 'react-router';
import { BANK_ACCOUNT, GENERAL_QUERY, STATEMENTS } from '../../session/paths.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { TransferNotes } from '../../shared/transfers/TransferNotes.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { fetchStatementFile, getStatement, type Statement, type StatementPayment } from './api.js';
import { InvoiceLink } from './InvoiceLink.js';
import { useTexts } from './i18n/useTexts.js';
import css from './PayoutsPage.module.css';

const money = (rupees: number) => formatPaise(rupeesToPaise(rupees));

/** One month of whoever looks: what was booked by lender, and each payment with its taxes. */
export default function StatementPage() {
  const t = useTexts();
  const language = useLanguage();
  const period = useParams()['period'] ?? '';
  const title = t('statement.title', { month: formatPeriod(period, language) });
  const heading = usePageHeading(title);
  const { value: statement, problem, reload } = useLoaded(() => getStatement(period), period);
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <p>
          <Link className={css.act} to={STATEMENTS}>
            {t('statement.back')}
          </Link>
        </p>
        <h1 {...heading}>{title}</h1>
        {statement && (
          <p className={css.soft}>
            {statement.payee_name} · {statement.number}
          </p>
        )}
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {statement === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {statement && (
        <>
          <Booked statement={statement} />
          <ul className={css.list}>
            {statement.payments.map((payment) => (
              <Payment key={payment.id} payment={payment} />
            ))}
          </ul>
          {statement.balance_amount !== 0 && (
            <p className={`${css.panel} ${css.narrow}`}>
              {t('statement.balance', { amount: money(-statement.balance_amount) })}
            </p>
          )}
          <Files statement={statement} />
        </>
      )}
    </main>
  );
}

function Booked({ statement: { groups, booked_amount, waiting_amount } }: { statement: Statement }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section className={`${css.panel} ${css.narrow}`} aria-labelledby="booked">
      <h2 id="booked">{t('statement.booked')}</h2>
      {groups.length === 0 && <p>{t('statement.noLines')}</p>}
      <dl className={css.figures}>
        {groups.map(({ lender_name, product_type, kind, lines, amount }) => (
          <Row
            key={`${lender_name}-${product_type}-${kind}`}
            name={[
              lender_name,
              product_type && PRODUCT_WORDS[product_type][language],
              `${t(`statement.kind.${kind}`)}: ${lines}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {money(amount)}
          </Row>
        ))}
        <Row name={t('statement.total')} strong>
          {money(booked_amount)}
        </Row>
        {waiting_amount !== 0 && <Row name={t('statement.waiting')}>{money(waiting_amount)}</Row>}
      </dl>
    </section>
  );
}

/** From what was approved to what arrived. */
function Payment({ payment }: { payment: StatementPayment }) {
  const t = useTexts();
  const day = useDay();
  const { id, made_on, paid_at, commission_amount, gst_percent, tds_amount, carried_amount, net_amount } = payment;
  const held = payment.state === 'DUE' && payment.holds.length > 0;
  const state = payment.is_in_run === 1 ? 'IN_RUN' : held ? 'HELD' : payment.state;
  return (
    <li className={css.panel} aria-labelledby={`payment-${id}`}>
      <div className={css.head}>
        <h2 id={`payment-${id}`}>
          {t('statement.payment', { day: day(made_on) })}
          {payment.source === 'REFERRAL' && `, ${t('payouts.referral')}`}
        </h2>
        <strong>{money(net_amount)}</strong>
      </div>
      <p className={state === 'HELD' ? css.held : undefined}>
        <strong>
          {paid_at === null
            ? t(`payouts.state.${state}`)
            : t('statement.paidOn', { day: day(istToday(new Date(paid_at))) })}
        </strong>
      </p>
      <TransferNotes
        isInRun={payment.is_in_run === 1}
        holds={payment.holds}
        returnedFor={payment.returned_for}
        paths={{ account: BANK_ACCOUNT, help: GENERAL_QUERY }}
      />
      <InvoiceLink invoice={payment.invoice} />
      <dl className={css.figures}>
        <Row name={t('payouts.approved')}>{money(commission_amount)}</Row>
        {(['cgst', 'sgst', 'igst'] as const).map((tax) => {
          const amount = payment[`${tax}_amount`];
          if (amount === 0) return null;
          const name = t('statement.gst', { tax: tax.toUpperCase(), percent: String(gst_percent) });
          return (
            <Row key={tax} name={name}>
              {money(amount)}
            </Row>
          );
        })}
        <Row name={t('statement.tds', { percent: String(payment.tds_percent) })}>
          {tds_amount === 0 ? t('statement.noTds') : money(-tds_amount)}
        </Row>
        {carried_amount !== 0 && <Row name={t('payouts.carried')}>{money(carried_amount)}</Row>}
        <Row name={t('payouts.net')} strong>
          {money(net_amount)}
        </Row>
        <Row name={t('statement.law')}>{payment.law}</Row>
        {payment.account_masked !== null && <Row name={t('statement.account')}>{payment.account_masked}</Row>}
        {payment.utr !== null && <Row name={t('payouts.utr')}>{payment.utr}</Row>}
      </dl>
    </li>
  );
}

function Files({ statement: { period, number } }: { statement: Statement }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  async function save(format: 'pdf' | 'xlsx') {
    setBusy(true);
    try {
      saveFile(await fetchStatementFile(period, format), `${number}.${format}`);
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setBusy(false);
  }
  return (
    <div className={css.narrow}>
      <div className={form.actions}>
        {(['pdf', 'xlsx'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className={form.secondary}
            disabled={busy}
            onClick={() => void save(format)}
          >
            {t(`statement.${format}`)}
          </button>
        ))}
      </div>
      <p className={css.soft}>{t('statement.files')}</p>
    </div>
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
