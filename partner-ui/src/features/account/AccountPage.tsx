import { Sessions } from '@marketplace/web/session/Sessions.tsx';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { ownSessions } from './api.ts';
import css from './SignInPage.module.css';

/** The security of the own account. */
export default function AccountPage() {
  const t = useTexts();
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...usePageHeading(t('account.title'))}>{t('account.title')}</h1>
      <section className={css.panel} aria-labelledby="sessions">
        <h2 id="sessions">{t('sessions.title')}</h2>
        <p className={css.lead}>{t('sessions.lead')}</p>
        <Sessions {...ownSessions} />
      </section>
    </main>
  );
}
