import { type FormEvent, useState } from 'react';
import { API_CALL_DAYS, API_CALL_OUTCOMES } from '@marketplace/contract/partner-api/api-calls.js';
import type { ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { MoreRows } from '../../shared/MoreRows.js';
import { useRows } from '../../shared/useRows.js';
import { type ApiCall, type ApiCallFilter, findCalls } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Integration.module.css';

const REQUEST_ID_MAX = 64;

/** What the partner's programs called and how it was answered, the newest first. */
export default function RequestLog({ mode }: { mode: ApiKeyMode }) {
  const t = useTexts();
  const [filter, setFilter] = useState<ApiCallFilter>({ mode });
  const [requestId, setRequestId] = useState('');
  const list = useRows((after?: number) => findCalls(filter, after), filter);
  const { rows, problem, reload } = list;
  const search = (event: FormEvent) => {
    event.preventDefault();
    // Asked anew also when nothing was changed: that is how the newest are looked for.
    setFilter({ ...filter, request_id: requestId.trim() });
  };

  return (
    <section className={css.section} aria-labelledby="log">
      <div>
        <h2 id="log">{t('log.title')}</h2>
        <p className={css.soft}>{t('log.lead', { days: API_CALL_DAYS })}</p>
      </div>
      <form className={css.filters} onSubmit={search}>
        <Field label={t('log.outcome')} id="log-outcome">
          {(control) => (
            <select
              {...control}
              value={filter.outcome ?? ''}
              onChange={({ target }) => {
                const outcome = API_CALL_OUTCOMES.find((one) => one === target.value);
                setFilter({ mode, request_id: filter.request_id, outcome });
              }}
            >
              <option value="">{t('log.all')}</option>
              {API_CALL_OUTCOMES.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {t(`log.outcome.${outcome}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('log.requestId')} id="log-request" hint={t('log.requestIdHint')}>
          {(control) => (
            <input
              {...control}
              type="search"
              value={requestId}
              onChange={({ target }) => setRequestId(target.value)}
              maxLength={REQUEST_ID_MAX}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <button type="submit" className={form.secondary}>
          {t('log.search')}
        </button>
      </form>
      <LoadProblem problem={problem} onRetry={reload} />
      {!rows && problem === undefined && <div role="status" aria-label={t('loading')} className={css.skeleton} />}
      {rows?.length === 0 && <p className={css.panel}>{filter.request_id ? t('log.notFound') : t('log.none')}</p>}
      {rows && rows.length > 0 && (
        <ul className={`${css.panel} ${css.log}`} aria-label={t('log.title')}>
          {rows.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ul>
      )}
      <MoreRows list={list} />
    </section>
  );
}

function Call({ call }: { call: ApiCall }) {
  const t = useTexts();
  const moment = useMoment();
  const { created_at, method, route, status, outcome, error_code, hint, request_id, ms, calls } = call;
  return (
    <li>
      <div className={css.who}>
        <strong className={css.hint} translate="no">
          {method} {route.replace('/api/partner-api/v1', '')}
        </strong>
        <span className={`${css.chip} ${css[outcome]}`} translate="no">
          {[status, error_code].filter((part) => part !== null).join(' ')}
        </span>
      </div>
      <p className={css.soft}>
        {[moment(created_at), t('log.ms', { ms }), ...(calls > 1 ? [t('log.calls', { calls })] : [])].join(' · ')}
      </p>
      <p className={css.soft} translate="no">
        <span className={css.hint}>{hint}…</span> · <span className={css.hint}>{request_id}</span>
      </p>
    </li>
  );
}
