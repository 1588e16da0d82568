import { isPhoneRole } from '@marketplace/contract/portal/roles.js';
import { Sessions } from '@marketplace/web/session/Sessions.js';
import { useTexts } from '../../i18n/useTexts.js';
import { ownSessions, type PartnerAccount } from './api.js';
import { SecondStep } from './SecondStep.js';
import css from './SignInPage.module.css';

/** Where the user is signed in, and the second step of those who have a password. */
export default function Security({ account, reload }: { account: PartnerAccount; reload: () => void }) {
  const t = useTexts();
  return (
    <>
      <section className={css.panel} aria-labelledby="sessions">
        <h2 id="sessions">{t('sessions.title')}</h2>
        <p className={css.lead}>{t('sessions.lead')}</p>
        <Sessions {...ownSessions} />
      </section>
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
    </>
  );
}
