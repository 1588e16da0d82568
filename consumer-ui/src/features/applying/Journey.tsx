import { useState } from 'react';
import { standingStep } from '@marketplace/contract/states/standing.js';
import { isFramed } from '@marketplace/web/boot/frame.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useTexts as useSharedTexts } from '@marketplace/web/i18n/useTexts.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Link } from 'react-router';
import { api } from '../../session/api.js';
import { forgetProduct } from '../../session/products.js';
import { Steps } from '../../shared/standing/Steps.js';
import { Consent } from './Consent.js';
import { LenderOtp } from './LenderOtp.js';
import { offersPath } from './offersPath.js';
import { Timeline } from './Timeline.js';
import { useTexts } from './i18n/useTexts.js';
import { lenderPath, type Submission } from './useSubmissions.js';
import { rupees } from './words.js';
import { Withdraw } from './Withdraw.js';
import css from './applying.module.css';

interface JourneyProps {
  row: Submission;
  rows: readonly Submission[];
  reload: () => Promise<void>;
  isStale: boolean;
}

/** The application at one lender: the next step most prominently, then the figures, then the timeline. */
export function Journey({ row, rows, reload, isStale }: JourneyProps) {
  const t = useTexts();
  const offline = useSharedTexts()('offline');
  const lender = row.lender_name;
  const { kind } = row.next;
  // An approval is shown before the next step.
  const isApproved = row.state === 'SANCTIONED';
  const step = standingStep(row.state);
  const { premium, premium_on } = row;
  const showsPremium = premium !== null && premium_on !== null && step !== null;
  const title = isApproved ? row.words : t(`${kind}.title`, { lender });
  const heading = usePageHeading(title);
  return (
    <>
      <div role="status">
        <h1 {...heading}>{title}</h1>
        {showsPremium ? (
          <Premium amount={premium} on={premium_on} lender={lender} />
        ) : (
          isApproved && row.sanctioned_amount !== null && <p className={css.won}>{rupees(row.sanctioned_amount)}</p>
        )}
        <p className={css.words}>
          {isApproved ? t('approved.lead', { lender }) : kind === 'consent' ? t('consent.lead', { lender }) : row.words}
        </p>
      </div>
      {step && <Steps step={step} product={row.product_type} />}
      {isStale && (
        <p role="alert" className={form.notice}>
          {offline}
        </p>
      )}
      {kind === 'status' ? (
        <Onward rows={rows} />
      ) : (
        <section className={css.card} aria-label={title}>
          <Step row={row} kind={kind} rows={rows} reload={reload} />
        </section>
      )}
      {kind !== 'consent' && <Figures row={isApproved && !showsPremium ? { ...row, sanctioned_amount: null } : row} />}
      <Timeline row={row} />
      {kind !== 'consent' && row.can_withdraw === 1 && <Withdraw row={row} reload={reload} />}
    </>
  );
}

/** What the insurer asks for a year. */
function Premium({ amount, on, lender }: { amount: number; on: string; lender: string }) {
  const t = useTexts();
  const day = useDay();
  return (
    <>
      <p className={css.won}>
        {rupees(amount)} <small>{t('premium')}</small>
      </p>
      <p>{t('premium.told', { lender, day: day(on) })}</p>
    </>
  );
}

interface StepProps extends Omit<JourneyProps, 'isStale'> {
  kind: Exclude<Submission['next']['kind'], 'status'>;
}

function Step({ row, kind, rows, reload }: StepProps) {
  const t = useTexts();
  const lender = row.lender_name;
  switch (kind) {
    case 'consent':
      return <Consent row={row} reload={reload} />;
    case 'otp':
      return <LenderOtp row={row} reload={reload} />;
    case 'submit':
      return <Send row={row} reload={reload} />;
    case 'wait':
      return (
        <>
          <span className={css.spinner} aria-hidden="true" />
          <p>{t('wait')}</p>
        </>
      );
    case 'redirect':
      return (
        <>
          <p>{t('redirect', { lender })}</p>
          <a
            className={form.button}
            href={row.next.url ?? ''}
            // No lender lets a site show its pages in a frame.
            {...(isFramed && { target: '_blank', rel: 'noopener' })}
          >
            {t('redirect.button', { lender })}
          </a>
        </>
      );
    case 'declined':
      return <Declined row={row} rows={rows} />;
  }
}

/** A link back to the offers, or to a new start once a loan is paid out or no lender is left. */
function Onward({ rows }: Pick<JourneyProps, 'rows'>) {
  const t = useTexts();
  return (
    <p>
      {isOver(rows) ? (
        <Link className={form.secondary} to="/products" onClick={forgetProduct}>
          {t('arrival.products')}
        </Link>
      ) : (
        <Link className={form.secondary} to={offersPath()}>
          {t('offers')}
        </Link>
      )}
    </p>
  );
}

/** Nothing can be chosen any more, so that the offers would only say that the application has ended. */
function isOver(rows: readonly Submission[]): boolean {
  return rows.some(({ disbursed_on }) => disbursed_on !== null) || rows.every(({ can_withdraw }) => can_withdraw === 0);
}

function Send({ row, reload }: { row: Submission; reload: () => Promise<void> }) {
  const t = useTexts();
  const offline = useSharedTexts()('offline');
  const [isSending, setSending] = useState(false);
  const lender = row.lender_name;
  const isAgain = row.state === 'PUSH_FAILED';
  const send = async () => {
    setSending(true);
    try {
      await api.POST('/api/applications/{appId}/lenders/{lenderId}/submit', {
        params: { path: { appId: row.appId, lenderId: row.lender_id } },
      });
      await reload();
    } catch (error) {
      toast(errorText(error, offline), 'error');
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <p>{t(isAgain ? 'submit.again' : 'submit', { lender })}</p>
      <button type="button" className={form.button} disabled={isSending} onClick={() => void send()}>
        {isAgain ? t('submit.againButton') : t('submit.button', { lender })}
      </button>
    </>
  );
}

/** The alternatives after a refusal: the other lenders with an open offer. */
function Declined({ row, rows }: { row: Submission; rows: readonly Submission[] }) {
  const t = useTexts();
  const open = rows.filter(({ next }) => next.kind === 'consent');
  return (
    <>
      {row.reason && <p>{t('declined.reason', { lender: row.lender_name, reason: row.reason })}</p>}
      <h2>{t('declined.open')}</h2>
      {open.length === 0 ? (
        <p>{t(isOver(rows) ? 'declined.over' : 'declined.nothing')}</p>
      ) : (
        <ul className={css.open}>
          {open.map((other) => (
            <li key={other.uuid}>
              <Link to={lenderPath(other)}>{other.lender_name}</Link>
              {other.offered_amount !== null && <span>{rupees(other.offered_amount)}</span>}
            </li>
          ))}
        </ul>
      )}
      <Onward rows={rows} />
    </>
  );
}

function Figures({ row }: { row: Submission }) {
  const t = useTexts();
  const lender = row.lender_name;
  const figures = [
    // Once the lender has named its own terms, those of the marketplace count no more.
    [t('amount'), row.lender_terms?.amount ?? row.offered_amount],
    [t('sanctioned'), row.sanctioned_amount],
    [t('disbursed'), row.disbursed_amount],
    [t('emi'), row.lender_terms?.emi ?? null],
  ] as const;
  return (
    <>
      <dl className={css.figures}>
        {figures.map(
          ([label, amount]) =>
            amount !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{rupees(amount)}</dd>
              </div>
            ),
        )}
        {typeof row.lender_terms?.apr === 'number' && (
          <div>
            <dt>{t('apr')}</dt>
            <dd>{row.lender_terms.apr} %</dd>
          </div>
        )}
        {row.lender_reference_id && (
          <div>
            <dt>{t('reference', { lender })}</dt>
            <dd className={css.reference}>{row.lender_reference_id}</dd>
          </div>
        )}
      </dl>
      {row.can_withdraw === 1 && row.lender_offers.length > 0 && (
        <section className={css.card}>
          <h2>{t('own.title', { lender })}</h2>
          <ul>
            {row.lender_offers.map((offer) => (
              <li key={`${offer.amount} ${offer.tenure_months}`}>
                {t('own.line', {
                  amount: rupees(offer.amount),
                  months: t('months', { n: offer.tenure_months }),
                  percent: offer.rate_percent_per_year,
                })}
                {offer.processing_fee !== null && `, ${t('own.fee', { amount: rupees(offer.processing_fee) })}`}
                {offer.emi !== null && (
                  <strong className={css.price}>
                    {t('emi')} {rupees(offer.emi)} · {t('apr')} {offer.apr ?? '—'} %
                  </strong>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
