import { useState } from 'react';
import type { ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import { WEBHOOK_EVENTS } from '@marketplace/contract/partner-api/webhooks.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { deleteWebhook, findWebhooks, renewSecret, switchWebhook, testWebhook, type Webhook } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Integration.module.css';
import { Secret } from './Secret.js';

const WebhookDialog = lazyDialog(() => import('./WebhookDialog.js'));
const WebhookLog = lazyDialog(() => import('./WebhookLog.js'));

export default function Webhooks({ mode }: { mode: ApiKeyMode }) {
  const t = useTexts();
  const { value, setValue, problem, reload } = useLoaded(findWebhooks);
  const [isCreating, setCreating] = useState(false);
  const shown = value?.filter((webhook) => webhook.mode === mode);
  const replace = (changed: Webhook) =>
    setValue((last) => last?.map((one) => (one.id === changed.id ? changed : one)) ?? last);

  return (
    <section className={css.section} aria-labelledby="webhooks">
      <div className={css.head}>
        <div>
          <h2 id="webhooks">{t('hooks.title')}</h2>
          <p className={css.soft}>{t('hooks.lead')}</p>
        </div>
        <button type="button" className={form.button} onClick={() => setCreating(true)}>
          {t('hooks.create')}
        </button>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {!value && problem === undefined && <div role="status" aria-label={t('loading')} className={css.skeleton} />}
      {shown?.length === 0 && <p className={css.panel}>{t(`hooks.none.${mode}`)}</p>}
      <ul className={css.list}>
        {shown?.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            onChanged={replace}
            onDeleted={() => setValue((last) => last?.filter(({ id }) => id !== webhook.id))}
          />
        ))}
      </ul>
      {isCreating && (
        <WebhookDialog
          mode={mode}
          onSaved={(saved) => setValue((last) => [saved, ...(last ?? [])])}
          onClose={() => setCreating(false)}
        />
      )}
    </section>
  );
}

interface WebhookCardProps {
  webhook: Webhook;
  onChanged: (webhook: Webhook) => void;
  onDeleted: () => void;
}

type Open = 'edit' | 'log' | 'renew' | 'delete';

function WebhookCard({ webhook, onChanged, onDeleted }: WebhookCardProps) {
  const t = useTexts();
  const moment = useMoment();
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { id, url, mode, state, off_reason, events, failing_since, former_secret_until } = webhook;
  const close = () => {
    setOpen(undefined);
    setSecret(undefined);
  };
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setBusy(false);
  };
  const renew = () =>
    run(async () => {
      const { secret: renewed, ...changed } = await renewSecret(id);
      onChanged(changed);
      setSecret(renewed);
    });
  const remove = () =>
    run(async () => {
      close();
      await deleteWebhook(id);
      onDeleted();
      toast(t('hooks.deleted'));
    });
  const test = () =>
    run(async () => {
      await testWebhook(id);
      toast(t('hooks.tested'));
    });
  const action = (text: string, onClick: () => void) => (
    <button type="button" className={form.plain} disabled={isBusy} aria-label={`${text}: ${url}`} onClick={onClick}>
      {text}
    </button>
  );

  return (
    <li className={css.card}>
      <div className={css.who}>
        <strong className={css.hint} translate="no">
          {url}
        </strong>
        <span className={css.chips}>
          <span className={`${css.chip} ${css[mode]}`}>{t(`keyMode.${mode}`)}</span>
          <span className={`${css.chip} ${css[state]}`}>{t(`hooks.state.${state}`)}</span>
        </span>
      </div>
      <p className={css.soft}>
        {events.length === WEBHOOK_EVENTS.length
          ? t('hooks.all')
          : t('hooks.some', { count: events.length, all: WEBHOOK_EVENTS.length })}
      </p>
      {off_reason !== null && <p className={css.warning}>{t(`hooks.off.${off_reason}`)}</p>}
      {off_reason === null && failing_since !== null && (
        <p className={css.warning}>{t('hooks.failing', { date: moment(failing_since) })}</p>
      )}
      {former_secret_until !== null && (
        <p className={css.soft}>{t('hooks.former', { date: moment(former_secret_until) })}</p>
      )}
      <div className={css.actions}>
        {action(t('hooks.log'), () => setOpen('log'))}
        {state === 'ON' && action(t('hooks.test'), () => void test())}
        {action(t('hooks.edit'), () => setOpen('edit'))}
        {action(t('hooks.renew'), () => setOpen('renew'))}
        {off_reason !== 'ADMIN' &&
          action(
            t(state === 'ON' ? 'hooks.off' : 'hooks.on'),
            () => void run(async () => onChanged(await switchWebhook(id, state === 'OFF'))),
          )}
        {action(t('hooks.delete'), () => setOpen('delete'))}
      </div>
      {open === 'edit' && <WebhookDialog mode={mode} webhook={webhook} onSaved={onChanged} onClose={close} />}
      {open === 'log' && <WebhookLog webhook={webhook} onClose={close} />}
      {open === 'renew' && secret === undefined && (
        <Dialog title={t('hooks.renewAsk')} onClose={close}>
          <div className={form.form}>
            <p>{t('hooks.renewText')}</p>
            <div className={form.actions}>
              <button type="button" className={form.button} disabled={isBusy} onClick={() => void renew()}>
                {t('hooks.renew')}
              </button>
              <button type="button" className={form.secondary} onClick={close}>
                {t('cancel')}
              </button>
            </div>
          </div>
        </Dialog>
      )}
      {secret !== undefined && (
        <Dialog title={t('hooks.once')} onClose={close}>
          <Secret
            text={t('hooks.onceText')}
            label={t('hooks.secret')}
            secret={secret}
            kept={t('hooks.kept')}
            onClose={close}
          />
        </Dialog>
      )}
      {open === 'delete' && (
        <Dialog title={t('hooks.deleteAsk')} onClose={close}>
          <div className={form.form}>
            <p>{t('hooks.deleteText', { url })}</p>
            <div className={form.actions}>
              <button type="button" className={form.button} onClick={() => void remove()}>
                {t('hooks.delete')}
              </button>
              <button type="button" className={form.secondary} onClick={close}>
                {t('cancel')}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </li>
  );
}
