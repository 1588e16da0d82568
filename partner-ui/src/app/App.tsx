import { Layout } from '@marketplace/web/chrome/Layout.tsx';
import { laterPage } from '@marketplace/web/later/later.tsx';
import { Spinner } from '@marketplace/web/pages/Spinner.tsx';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { CHOOSE_PASSWORD, loginPath } from '../features/account/callback.ts';
import { SignInPage } from '../features/account/SignInPage.tsx';
import { usePartnerAccount } from '../features/account/usePartnerAccount.ts';
import { Portal } from './Portal.tsx';
import { Unreachable } from './Unreachable.tsx';

const ChoosePasswordPage = laterPage(() => import('../features/account/ChoosePasswordPage.tsx'));

/** The routes of `PARTNER_PATHS` in the contract. All but signing in and choosing a password by a link need a session that the server accepts. */
export function App() {
  const state = usePartnerAccount();
  const { pathname } = useLocation();
  // The link is for whoever was sent it, whoever is signed in here.
  if (pathname === CHOOSE_PASSWORD) {
    return (
      <Layout home="/" links={[]}>
        <ChoosePasswordPage />
      </Layout>
    );
  }
  if (state.status === 'in') return <Portal account={state.account} reload={state.reload} />;
  return (
    <Layout home="/" links={[]}>
      {state.status === 'restoring' && <Spinner />}
      {state.status === 'unreachable' && <Unreachable error={state.error} retry={state.reload} />}
      {state.status === 'out' && (
        <Routes>
          <Route path="/login" element={<SignInPage />} />
          <Route path="*" element={<ToLogin />} />
        </Routes>
      )}
    </Layout>
  );
}

function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={loginPath(pathname + search)} replace />;
}
