import type { ReactNode } from 'react';
import { isPhoneRole } from '@marketplace/contract/portal/roles.js';
import { Sessions } from '@marketplace/web/session/Sessions.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import { BANK_ACCOUNT } from '../../session/paths.js';
import { ownSessions, type PartnerAccount } from './api.js';
import { SecondStep } from './SecondStep.js';
import css from './SignInPage.module.css';

interface AccountPageProps {
  account: PartnerAccount;
  reload: () => void;
  /** The list of who acted in the account's name. */
  children: ReactNode;
}

/** The security settings of the own account, and who acted in its name. */
export default function AccountPage({ account, reload, children }: AccountPageProps) {
  const t = useTexts();
  // What an admin is refused in somebody's name is not offered either.
  const isOwnHand = account.masquerade === null;
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...usePageHeading(t('account.title'))}>{t('account.title')}</h1>
      {isOwnHand && (
        <section className={css.panel} aria-labelledby="sessions">
          <h2 id="sessions">{t('sessions.title')}</h2>
          <p className={css.lead}>{t('sessions.lead')}</p>
          <Sessions {...ownSessions} />
        </section>
      )}
      {isOwnHand && account.role === 'OWNER' && (
        <section className={css.panel} aria-labelledby="bank-account">
          <h2 id="bank-account">{t('bank.title')}</h2>
          <p className={css.lead}>
            {t('bank.lead')} <Link to={BANK_ACCOUNT}>{t('bank.look')}</Link>
          </p>
        </section>
      )}
      {isOwnHand && !isPhoneRole(account.role) && (
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
      <section className={css.panel} aria-labelledby="who-looked">
        <h2 id="who-looked">{t('masquerade.list')}</h2>
        <p className={css.lead}>{t('masquerade.listLead')}</p>
        {children}
      </section>
    </main>
  );
}
