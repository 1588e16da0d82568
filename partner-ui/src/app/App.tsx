import { Layout } from '@marketplace/web/chrome/Layout.tsx';
import { Spinner } from '@marketplace/web/pages/Spinner.tsx';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { loginPath } from '../features/account/callback.ts';
import { SignInPage } from '../features/account/SignInPage.tsx';
import { usePartnerAccount } from '../features/account/usePartnerAccount.ts';
import { Portal } from './Portal.tsx';
import { Unreachable } from './Unreachable.tsx';

/** The routes of `PARTNER_PATHS` in the contract. All but the sign-in page need a session that the server accepts. */
export function App() {
  const state = usePartnerAccount();
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
