import { Layout } from '@marketplace/web/chrome/Layout.js';
import { ApiError } from '@marketplace/web/http/ApiError.js';
import { lazyPage } from '@marketplace/web/lazy/lazy.js';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { loginPath } from '../features/account/callback.js';
import { CHOOSE_PASSWORD, INVITATION } from '../session/paths.js';
import { usePartnerAccount } from '../features/account/usePartnerAccount.js';
import { Portal } from './Portal.js';
import { Unreachable } from './Unreachable.js';

const SignInPage = lazyPage(() => import('../features/account/SignInPage.js'));
const SecondStepPage = lazyPage(() => import('../features/account/SecondStepPage.js'));
const InvitationPage = lazyPage(() => import('../features/account/InvitationPage.js'));
const ChoosePasswordPage = lazyPage(() => import('../features/account/ChoosePasswordPage.js'));

/**
 * The routes of `PARTNER_PATHS` in the contract. All except signing in and choosing a password by a link need a valid
 * session.
 */
export function App() {
  const state = usePartnerAccount();
  const { pathname } = useLocation();
  // The link belongs to the person it was sent to, even if somebody else is signed in here.
  if (pathname === CHOOSE_PASSWORD || pathname === INVITATION) {
    return (
      <Layout home="/" links={[]}>
        {pathname === INVITATION ? <InvitationPage /> : <ChoosePasswordPage />}
      </Layout>
    );
  }
  if (state.status === 'in') return <Portal account={state.account} reload={state.reload} />;
  return (
    <Layout home="/" links={[]}>
      {state.status === 'restoring' && <Spinner />}
      {state.status === 'unreachable' &&
        (needsSecondStep(state.error) ? (
          <SecondStepPage onChanged={state.reload} />
        ) : (
          <Unreachable error={state.error} retry={state.reload} />
        ))}
      {state.status === 'out' && (
        <Routes>
          <Route path="/login" element={<SignInPage />} />
          <Route path="*" element={<ToLogin />} />
        </Routes>
      )}
    </Layout>
  );
}

function needsSecondStep(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'AUTH.SECOND_STEP_REQUIRED';
}

function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={loginPath(pathname + search)} replace />;
}
