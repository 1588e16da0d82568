import { useState } from 'react';
import type { ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from './i18n/useTexts.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { MoreRows } from '../../shared/MoreRows.js';
import type { LoadedRows } from '../../shared/useRows.js';
import { type ApiKey, revokeKey } from './api.js';
import css from './Integration.module.css';

const NewKeyDialog = lazyDialog(() => import('./NewKeyDialog.js'));

export function Keys({ mode, list }: { mode: ApiKeyMode; list: LoadedRows<ApiKey> }) {
  const t = useTexts();
  const { rows, problem, reload, replace } = list;
  const [isCreating, setCreating] = useState(false);

  return (
    <section className={css.section} aria-labelledby="keys">
      <div className={css.head}>
        <div>
          <h2 id="keys">{t('keys.title')}</h2>
          <p className={css.soft}>{t('keys.lead')}</p>
        </div>
        <button type="button" className={form.button} onClick={() => setCreating(true)}>
          {t('keys.create')}
        </button>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {rows === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {rows?.length === 0 && <p className={css.panel}>{t(`keys.none.${mode}`)}</p>}
      <ul className={css.list}>
        {rows?.map((key) => (
          <KeyCard key={key.id} apiKey={key} onChanged={replace} />
        ))}
      </ul>
      <MoreRows list={list} />
      {isCreating && <NewKeyDialog mode={mode} onCreated={reload} onClose={() => setCreating(false)} />}
    </section>
  );
}

function KeyCard({ apiKey, onChanged }: { apiKey: ApiKey; onChanged: (key: ApiKey) => void }) {
  const t = useTexts();
  const moment = useMoment();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, name, mode, hint, state, scopes, created_at, last_used_at, expires_at } = apiKey;

  const revoke = async () => {
    setAsking(false);
    setBusy(true);
    try {
      onChanged(await revokeKey(id));
      toast(t('keys.revoked', { name }));
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setBusy(false);
  };
  const times = [
    t('keys.created', { date: moment(created_at) }),
    last_used_at === null ? t('keys.unused') : t('keys.used', { date: moment(last_used_at) }),
    ...(state === 'ACTIVE' && expires_at !== null ? [t('keys.until', { date: moment(expires_at) })] : []),
  ];

  return (
    <li className={css.card}>
      <div className={css.who}>
        <strong>{name}</strong>
        <span className={css.chips}>
          <span className={`${css.chip} ${css[mode]}`}>{t(`keyMode.${mode}`)}</span>
          <span className={`${css.chip} ${css[state]}`}>{t(`keyState.${state}`)}</span>
        </span>
      </div>
      <p className={css.hint} translate="no">
        {hint}…
      </p>
      <p className={css.soft}>{scopes.map((scope) => t(`scope.${scope}`)).join(' · ')}</p>
      <p className={css.soft}>{times.join(' · ')}</p>
      {state === 'ACTIVE' && (
        <div className={css.actions}>
          <button
            type="button"
            className={form.plain}
            disabled={isBusy}
            aria-label={`${t('keys.revoke')}: ${name}`}
            onClick={() => setAsking(true)}
          >
            {t('keys.revoke')}
          </button>
        </div>
      )}
      {isAsking && (
        <Dialog title={t('keys.ask', { name })} onClose={() => setAsking(false)}>
          <div className={form.form}>
            <p>{t('keys.askText')}</p>
            <div className={form.actions}>
              <button type="button" className={form.button} onClick={() => void revoke()}>
                {t('keys.revoke')}
              </button>
              <button type="button" className={form.secondary} onClick={() => setAsking(false)}>
                {t('cancel')}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </li>
  );
}
