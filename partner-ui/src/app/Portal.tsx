import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { showBrand } from '@marketplace/web/boot/brand.js';
import { BootContext, useBoot } from '@marketplace/web/boot/BootContext.js';
import { Layout } from '@marketplace/web/chrome/Layout.js';
import { IdlePrompt } from '@marketplace/web/idle/IdlePrompt.js';
import { lazyDialog, lazyPage } from '@marketplace/web/lazy/lazy.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { Navigate, Route, Routes, useSearchParams } from 'react-router';
import { getAccount, setLanguage, signOut, type PartnerAccount } from '../features/account/api.js';
import { ACCOUNT, LOGIN, pageAfterLogin } from '../features/account/callback.js';
import { RevenuePage } from '../features/revenue/RevenuePage.js';
import { useTexts } from '../i18n/useTexts.js';

const NotFound = lazyPage(() => import('@marketplace/web/pages/NotFound.js'));
const AccountPage = lazyPage(() => import('../features/account/AccountPage.js'));
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
  const { brand } = account;
  const ownBoot = useMemo(() => ({ ...boot, brand, basePath: `/${brand.slug}` }), [boot, brand]);
  useLayoutEffect(() => {
    if (boot.brand.slug !== brand.slug) showBrand(brand);
  }, [boot.brand, brand]);

  const language = useLanguage();
  const savedLanguage = useRef(language);
  useEffect(() => {
    if (savedLanguage.current === language) return;
    savedLanguage.current = language;
    setLanguage(account.merchantId, language).catch((error: unknown) => {
      // The portal itself has switched; only messages may still use the other language.
      console.error('The chosen language could not be kept.', error);
    });
  }, [account.merchantId, language]);

  return (
    <BootContext value={ownBoot}>
      <Layout
        home="/"
        links={[
          { to: '/', text: t('revenue.title') },
          { to: ACCOUNT, text: t('account.title') },
        ]}
        user={{ name: account.user_name, onLogout: logout }}
      >
        <Routes>
          <Route index element={<RevenuePage account={account} onChangePassword={() => setChangesPassword(true)} />} />
          <Route path={ACCOUNT} element={<AccountPage account={account} reload={reload} />} />
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
  void signOut().then(() => location.reload());
}

function AfterLogin() {
  const [params] = useSearchParams();
  return <Navigate to={pageAfterLogin(params.get('callback'))} replace />;
}
