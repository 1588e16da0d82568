import { WEBHOOK_TRIES_S } from '@marketplace/contract/partner-api/webhooks.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { MoreRows } from '../../shared/MoreRows.js';
import { useRows } from '../../shared/useRows.js';
import { findDeliveries, resendDelivery, type Webhook, type WebhookDelivery } from './api.js';
import { Code } from './Code.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Integration.module.css';

/** What was sent to a webhook and what came of it, the newest first. */
export default function WebhookLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTexts();
  const list = useRows((after?: number) => findDeliveries(webhook.id, after));
  const { rows, problem, reload, replace } = list;

  const resend = async ({ id }: WebhookDelivery) => {
    try {
      replace(await resendDelivery(webhook.id, id));
      toast(t('hooks.resent'));
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
  };

  return (
    <Dialog title={t('hooks.log')} onClose={onClose}>
      <div className={css.section}>
        <p className={css.soft} translate="no">
          {webhook.url}
        </p>
        <LoadProblem problem={problem} onRetry={reload} />
        {!rows && problem === undefined && <div role="status" aria-label={t('loading')} className={css.skeleton} />}
        {rows?.length === 0 && <p>{t('hooks.noMessages')}</p>}
        <ul className={css.log} aria-label={t('hooks.logOf', { url: webhook.url })}>
          {rows?.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} isOn={webhook.state === 'ON'} onResend={resend} />
          ))}
        </ul>
        <div className={form.actions}>
          <button type="button" className={form.secondary} onClick={reload}>
            {t('hooks.refresh')}
          </button>
          <MoreRows list={list} />
        </div>
      </div>
    </Dialog>
  );
}

interface DeliveryProps {
  delivery: WebhookDelivery;
  isOn: boolean;
  onResend: (delivery: WebhookDelivery) => Promise<void>;
}

function Delivery({ delivery, isOn, onResend }: DeliveryProps) {
  const t = useTexts();
  const moment = useMoment();
  const { type, state, attempts, last_problem, last_status, last_ms, next_at, created_at, payload } = delivery;
  const outcome =
    last_status !== null
      ? t('hooks.answered', { status: last_status, ms: last_ms ?? 0 })
      : last_problem !== null && last_problem !== 'STATUS'
        ? t(`hooks.because.${last_problem}`)
        : null;
  const facts = [
    moment(created_at),
    ...(outcome === null ? [] : [outcome]),
    ...(attempts > 1 ? [t('hooks.tries', { n: attempts, all: WEBHOOK_TRIES_S.length })] : []),
    ...(next_at !== null && attempts > 0 ? [t('hooks.next', { date: moment(next_at) })] : []),
  ];
  return (
    <li>
      <div className={css.who}>
        <strong>{t(`hooks.event.${type}`)}</strong>
        <span className={`${css.chip} ${css[state]}`}>{t(`hooks.delivery.${state}`)}</span>
      </div>
      <p className={css.soft}>{facts.join(' · ')}</p>
      <details>
        <summary>{t('hooks.payload')}</summary>
        <Code label={t('hooks.payload')}>{JSON.stringify(payload, null, 2)}</Code>
      </details>
      {isOn && state !== 'WAITING' && (
        <div className={css.actions}>
          <button type="button" className={form.plain} onClick={() => void onResend(delivery)}>
            {t('hooks.resend')}
          </button>
        </div>
      )}
    </li>
  );
}
