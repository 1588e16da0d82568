import { isPhoneRole } from '@marketplace/contract/portal/roles.js';
import { Sessions } from '@marketplace/web/session/Sessions.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import { BANK_ACCOUNT } from '../../session/paths.js';
import { ownSessions, type PartnerAccount } from './api.js';
import { SecondStep } from './SecondStep.js';
import css from './SignInPage.module.css';

/** The security settings of the own account. */
export default function AccountPage({ account, reload }: { account: PartnerAccount; reload: () => void }) {
  const t = useTexts();
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...usePageHeading(t('account.title'))}>{t('account.title')}</h1>
      <section className={css.panel} aria-labelledby="sessions">
        <h2 id="sessions">{t('sessions.title')}</h2>
        <p className={css.lead}>{t('sessions.lead')}</p>
        <Sessions {...ownSessions} />
      </section>
      {account.role === 'OWNER' && (
        <section className={css.panel} aria-labelledby="bank-account">
          <h2 id="bank-account">{t('bank.title')}</h2>
          <p className={css.lead}>
            {t('bank.lead')} <Link to={BANK_ACCOUNT}>{t('bank.look')}</Link>
          </p>
        </section>
      )}
      {!isPhoneRole(account.role) && (
        <section className={css.panel} aria-labelledby="second-step">
          <h2 id="second-step">{t('step.title')}</h2>
          <SecondStep
            // A new key resets the component when the second step is switched on or off.
            key={account.totp_enabled}
            enabled={account.totp_enabled === 1}
            required={account.totp_required === 1}
            onChanged={reload}
          />
        </section>
      )}
    </main>
  );
}
