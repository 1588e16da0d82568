import form from '@marketplace/web/forms/form.module.css';
import { Link } from 'react-router';
import { useCustomer } from '../../session/customer.js';
import { Furthest } from './Furthest.js';
import { useTexts } from './i18n/useTexts.js';
import { useStatus } from './useStatus.js';
import css from './status.module.css';

/** Above a page: where the customer's application stands. Nothing for those who have not applied anywhere. */
export function StatusHead({ page }: { page: string }) {
  const t = useTexts();
  const { profile } = useCustomer();
  if (profile?.has_applied !== 1) return null;
  return (
    <section className={css.head} aria-label={t('title')}>
      {profile.identity_check_required === 1 ? (
        <div className={css.card}>
          <p>{t('check')}</p>
          <Link className={form.secondary} to="/user/status">
            {t('check.link')}
          </Link>
        </div>
      ) : (
        <Latest page={page} />
      )}
    </section>
  );
}

function Latest({ page }: { page: string }) {
  const t = useTexts();
  const { state } = useStatus(page);
  if (state.status === 'failed') {
    return (
      <div className={css.card}>
        <p>
          <Link to="/user/status">{t('title')}</Link>
        </p>
      </div>
    );
  }
  const [row, ...others] = state.status === 'ready' ? state.rows : [];
  if (!row) return <div className={css.skeleton} aria-busy="true" />;
  return (
    <Furthest row={row}>
      <Link className={css.all} to="/user/status">
        {others.length === 0 ? t('title') : t('more', { n: others.length })}
      </Link>
    </Furthest>
  );
}
