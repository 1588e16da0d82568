import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
import { LOGIN, SETTINGS } from '../session/paths.js';
import { pagesOf } from './pages.js';
import { SideMenu } from './SideMenu.js';
import { MasqueradeBanner } from '../features/masquerade/MasqueradeBanner.js';
import { useTexts } from '../i18n/useTexts.js';

const NotFound = lazyPage(() => import('@marketplace/web/pages/NotFound.js'));
const AgreementNotice = lazyDialog(() => import('../features/agreement/AgreementNotice.js'));
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
  const [agreesLater, setAgreesLater] = useState(false);
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

  const pages = pagesOf(account.role);
  const links = pages.flatMap(({ path, menu }) => {
    if (menu === undefined) return [];
    const also = pages.filter(({ under }) => under === path).map((page) => page.path);
    return [{ to: path, text: t(menu.text), also, ...(menu.group && { group: t(menu.group) }) }];
  });
  const context = { account, reload, onChangePassword: () => setChangesPassword(true) };

  return (
    <BootContext value={ownBoot}>
      <MasqueradeBanner account={account} onExit={() => void signOut()} />
      {account.agreement_due_on !== null && !agreesLater && (
        <AgreementNotice
          dueOn={account.agreement_due_on}
          isOwnHand={masquerade === null}
          onAgreed={reload}
          onClose={() => setAgreesLater(true)}
        />
      )}
      <Layout
        home="/"
        links={links}
        beside={<SideMenu links={links} />}
        user={{ name: account.user_name, page: { to: SETTINGS, text: t('settings.title') }, onLogout: logout }}
      >
        <Routes>
          {pages.map(({ path, element }) => (
            <Route key={path} path={path} element={element(context)} />
          ))}
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
