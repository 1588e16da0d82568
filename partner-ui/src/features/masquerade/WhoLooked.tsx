import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from '../../i18n/useTexts.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { listMasquerades } from './api.js';
import css from './WhoLooked.module.css';

/** Which admins acted in the user's name, when and why; for an owner, in the name of anybody below. */
export default function WhoLooked() {
  const t = useTexts();
  const moment = useMoment();
  const { value: found, setValue: setFound, problem, reload } = useLoaded(() => listMasquerades());
  const offline = t('offline');

  const more = async () => {
    const last = found?.rows.at(-1);
    if (!found || !last) return;
    try {
      const next = await listMasquerades(last.id);
      setFound({ rows: [...found.rows, ...next.rows], hasMore: next.hasMore });
    } catch (error) {
      toast(errorText(error, offline), 'error');
    }
  };

  return (
    <section className={css.panel} aria-labelledby="who-looked">
      <h2 id="who-looked">{t('masquerade.list')}</h2>
      <p className={css.soft}>{t('masquerade.listLead')}</p>
      <LoadProblem problem={problem} onRetry={reload} />
      {found === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {found?.rows.length === 0 && <p className={css.soft}>{t('masquerade.nobody')}</p>}
      <ul className={css.list}>
        {found?.rows.map(({ id, admin_name, user_name, reason, started_at, ended_at }) => (
          <li key={id}>
            <strong>{t('masquerade.who', { admin: admin_name, user: user_name })}</strong>
            <p>{t(`masqueradeReason.${reason}`)}</p>
            <p className={css.soft}>
              {ended_at === null
                ? t('masquerade.since', { from: moment(started_at) })
                : t('masquerade.when', { from: moment(started_at), to: moment(ended_at) })}
            </p>
          </li>
        ))}
      </ul>
      {found?.hasMore && (
        <button type="button" className={form.secondary} onClick={() => void more()}>
          {t('more')}
        </button>
      )}
    </section>
  );
}
