import type { ReactNode } from 'react';
import { isPhoneRole, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { LanguageSelect } from '@marketplace/web/chrome/LanguageSelect.js';
import form from '@marketplace/web/forms/form.module.css';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { AGENTS, BANK_ACCOUNT, GENERAL_QUERY, USERS } from '../../session/paths.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { getBankAccount, getProfile } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import { NoticesSection } from './NoticesSection.js';
import { TaxSection } from './TaxSection.js';
import css from './Settings.module.css';

interface SettingsPageProps {
  role: PortalRole;
  /** What an admin is refused in somebody's name is not offered either. */
  isOwnHand: boolean;
  onChangePassword: () => void;
  /** Sessions, the second step, and who acted in the account's name. */
  children: ReactNode;
}

/** Everything that belongs to the user's own account, and the way to what is set elsewhere. */
export default function SettingsPage({ role, isOwnHand, onChangePassword, children }: SettingsPageProps) {
  const t = useTexts();
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...usePageHeading(t('settings.title'))}>{t('settings.title')}</h1>
      <ProfileSection />
      <section className={css.panel} aria-labelledby="language">
        <h2 id="language">{t('settings.language')}</h2>
        <p className={css.soft}>{t('settings.languageLead')}</p>
        <LanguageSelect />
      </section>
      <NoticesSection isOwnHand={isOwnHand} />
      {isOwnHand && role !== 'STAFF' && (
        <>
          <BankSection />
          <TaxSection role={role} />
        </>
      )}
      {(role === 'OWNER' || role === 'MERCHANT') && (
        <section className={css.panel} aria-labelledby="people">
          <h2 id="people">{t('settings.people')}</h2>
          <Link className={css.way} to={role === 'OWNER' ? USERS : AGENTS}>
            {t(role === 'OWNER' ? 'users.title' : 'agents.title')}
          </Link>
        </section>
      )}
      {isOwnHand && !isPhoneRole(role) && (
        <section className={css.panel} aria-labelledby="own-password">
          <h2 id="own-password">{t('settings.password')}</h2>
          <p className={css.soft}>{t('settings.passwordLead')}</p>
          <div>
            <button type="button" className={form.secondary} onClick={onChangePassword}>
              {t('password.title')}
            </button>
          </div>
        </section>
      )}
      {children}
    </main>
  );
}

function ProfileSection() {
  const t = useTexts();
  const { value: profile, problem, reload } = useLoaded(getProfile);
  const rows: [string, string | null][] = profile
    ? [
        [t('settings.name'), profile.name],
        [t('settings.role'), t(`role.${profile.role}`)],
        [t('settings.shop'), profile.merchant_name],
        [t('settings.partner'), profile.partner_name],
        [t('settings.phone'), profile.phone_masked],
        [t('settings.email'), profile.email_masked],
      ]
    : [];
  return (
    <section className={css.panel} aria-labelledby="profile">
      <h2 id="profile">{t('settings.profile')}</h2>
      <LoadProblem problem={problem} onRetry={reload} />
      {profile === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {profile && (
        <dl className={css.figures}>
          {rows.map(
            ([label, value]) =>
              value !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <p className={css.soft}>
        {t('settings.wrong')} <Link to={GENERAL_QUERY}>{t('settings.write')}</Link>
      </p>
    </section>
  );
}

function BankSection() {
  const t = useTexts();
  const { value: account, problem, reload } = useLoaded(getBankAccount);
  return (
    <section className={css.panel} aria-labelledby="bank-account">
      <h2 id="bank-account">{t('bank.title')}</h2>
      <LoadProblem problem={problem} onRetry={reload} />
      {account === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {account && (
        <>
          <p className={css.soft}>{t(account.holder_name === null ? 'settings.bankNone' : 'settings.bankLead')}</p>
          {account.holder_name !== null && (
            <p className={css.line}>{[account.bank ?? account.ifsc, account.account_masked].join(' · ')}</p>
          )}
          <Link className={css.way} to={BANK_ACCOUNT}>
            {t(account.holder_name === null ? 'settings.bankEnter' : 'settings.bankLook')}
          </Link>
        </>
      )}
    </section>
  );
}
