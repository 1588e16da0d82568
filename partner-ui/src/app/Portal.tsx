import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isPhoneRole } from '@marketplace/contract/portal/roles.js';
import { showBrand } from '@marketplace/web/boot/brand.js';
import { BootContext, useBoot } from '@marketplace/web/boot/BootContext.js';
import { Layout } from '@marketplace/web/chrome/Layout.js';
import { IdlePrompt } from '@marketplace/web/idle/IdlePrompt.js';
import { lazyDialog, lazyPage } from '@marketplace/web/lazy/lazy.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { Navigate, Route, Routes, useSearchParams } from 'react-router';
import { getAccount, setLanguage, signOut, type PartnerAccount } from '../features/account/api.js';
import { pageAfterLogin } from '../features/account/callback.js';
import { partnerSession } from '../session/api.js';
import {
  ACCOUNT,
  AGENTS,
  BANK_ACCOUNT,
  COUNTER,
  EARNINGS,
  GENERAL_QUERY,
  INTEGRATION,
  LEAD_MONEY,
  LEADS,
  LOGIN,
  SHARES,
  TECH_SUPPORT,
  USERS,
} from '../session/paths.js';
import { menuOf } from './menu.js';
import { SideMenu } from './SideMenu.js';
import { MasqueradeBanner } from '../features/masquerade/MasqueradeBanner.js';
import { useTexts } from '../i18n/useTexts.js';

const NotFound = lazyPage(() => import('@marketplace/web/pages/NotFound.js'));
const HomePage = lazyPage(() => import('./HomePage.js'));
const LeadsPage = lazyPage(() => import('../features/leads/LeadsPage.js'));
const BankAccountPage = lazyPage(() => import('../features/bank-account/BankAccountPage.js'));
const EarningsPage = lazyPage(() => import('../features/earnings/EarningsPage.js'));
const LeadMoneyPage = lazyPage(() => import('../features/earnings/LeadMoneyPage.js'));
const SharesPage = lazyPage(() => import('../features/earnings/SharesPage.js'));
const CounterPage = lazyPage(() => import('../features/counter/CounterPage.js'));
const CommunicationPage = lazyPage(() => import('../features/communication/CommunicationPage.js'));
const UsersPage = lazyPage(() => import('../features/users/UsersPage.js'));
const IntegrationPage = lazyPage(() => import('../features/integration/IntegrationPage.js'));
const AccountPage = lazyPage(() => import('../features/account/AccountPage.js'));
const WhoLooked = lazyPage(() => import('../features/masquerade/WhoLooked.js'));
const PasswordDialog = lazyDialog(() => import('../features/account/PasswordDialog.js'));

interface PortalProps {
  account: PartnerAccount;
  reload: () => void;
}

/** The signed-in pages, in the brand of the signed-in partner, whichever brand the address names. */
export function Portal({ account, reload }: PortalProps) {
  const t = useTexts();
  const boot = useBoot();
  const [changesPassword, setChangesPassword] = useState(false);
  const { brand, masquerade } = account;
  const ownBoot = useMemo(() => ({ ...boot, brand, basePath: `/${brand.slug}` }), [boot, brand]);
  useLayoutEffect(() => {
    if (boot.brand.slug !== brand.slug) showBrand(brand);
  }, [boot.brand, brand]);

  const language = useLanguage();
  const savedLanguage = useRef(language);
  useEffect(() => {
    if (savedLanguage.current === language) return;
    savedLanguage.current = language;
    // Of an admin it is no choice of the user.
    if (masquerade !== null) return;
    setLanguage(account.userId, language).catch((error: unknown) => {
      // The portal itself has switched; only messages may still use the other language.
      console.error('The chosen language could not be kept.', error);
    });
  }, [account.userId, language, masquerade]);

  const links = menuOf(account.role).map(({ to, text, group }) => ({
    to,
    text: t(text),
    ...(group && { group: t(group) }),
  }));

  return (
    <BootContext value={ownBoot}>
      <MasqueradeBanner account={account} onExit={() => void signOut()} />
      <Layout
        home="/"
        links={links}
        beside={<SideMenu links={links} />}
        user={{ name: account.user_name, page: { to: ACCOUNT, text: t('account.title') }, onLogout: logout }}
      >
        <Routes>
          <Route index element={<HomePage account={account} onChangePassword={() => setChangesPassword(true)} />} />
          <Route path={LEADS} element={<LeadsPage role={account.role} />} />
          {account.role !== 'STAFF' && <Route path={LEAD_MONEY} element={<LeadMoneyPage />} />}
          <Route path={TECH_SUPPORT} element={<CommunicationPage kind="tech_support" />} />
          <Route path={GENERAL_QUERY} element={<CommunicationPage kind="general_query" />} />
          {isPhoneRole(account.role) && (
            <Route path={COUNTER} element={<CounterPage products={brand.product_types} />} />
          )}
          {/* A page that the role does not open is none of its portal. */}
          {account.role === 'OWNER' && <Route path={USERS} element={<UsersPage key={USERS} whose="partner" />} />}
          {isPhoneRole(account.role) && <Route path={EARNINGS} element={<EarningsPage />} />}
          {account.role === 'OWNER' && (
            <Route path={BANK_ACCOUNT} element={<BankAccountPage hasSecondStep={account.totp_enabled === 1} />} />
          )}
          {account.role === 'OWNER' && <Route path={SHARES} element={<SharesPage />} />}
          {account.role === 'OWNER' && <Route path={INTEGRATION} element={<IntegrationPage />} />}
          {account.role === 'MERCHANT' && <Route path={AGENTS} element={<UsersPage key={AGENTS} whose="merchant" />} />}
          <Route
            path={ACCOUNT}
            element={
              <AccountPage account={account} reload={reload}>
                <WhoLooked />
              </AccountPage>
            }
          />
          <Route path={LOGIN} element={<AfterLogin />} />
          <Route path="*" element={<NotFound home="/" homeText={t('toPortal')} />} />
        </Routes>
      </Layout>
      <IdlePrompt idle={account.idle} renewSession={getAccount} onLogout={logout} onTimeUp={logout} />
      {changesPassword && (
        <PasswordDialog
          onClose={() => setChangesPassword(false)}
          onChanged={() => {
            setChangesPassword(false);
            reload();
          }}
        />
      )}
    </BootContext>
  );
}

function logout() {
  const isMasquerade = partnerSession.values().masquerade !== null;
  // An admin is on the way to other pages already.
  void signOut().then(() => !isMasquerade && location.reload());
}

function AfterLogin() {
  const [params] = useSearchParams();
  return <Navigate to={pageAfterLogin(params.get('callback'))} replace />;
}
