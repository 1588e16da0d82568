import { useMoment } from '@marketplace/web/i18n/dates.js';
import { useTexts } from '../../i18n/useTexts.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { MoreRows } from '../../shared/MoreRows.js';
import { useRows } from '../../shared/useRows.js';
import { listMasquerades } from './api.js';
import css from './WhoLooked.module.css';

/** Which admins acted in the user's name, when and why; for an owner, in the name of anybody below. */
export default function WhoLooked() {
  const t = useTexts();
  const moment = useMoment();
  const list = useRows(listMasquerades);
  const { rows, problem, reload } = list;

  return (
    <section className={css.panel} aria-labelledby="who-looked">
      <h2 id="who-looked">{t('masquerade.list')}</h2>
      <p className={css.soft}>{t('masquerade.listLead')}</p>
      <LoadProblem problem={problem} onRetry={reload} />
      {rows === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {rows?.length === 0 && <p className={css.soft}>{t('masquerade.nobody')}</p>}
      <ul className={css.list}>
        {rows?.map(({ id, admin_name, user_name, reason, started_at, ended_at }) => (
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
      <MoreRows list={list} />
    </section>
  );
}
