import { StrictMode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onSessionOver } from './api/http.js';
import { App, queryClient } from './app/App.js';
import './app/fonts.css';
import { cspNonce } from './shared/cspNonce.js';
import { Oops } from './app/Oops.js';
import { loginPath } from './session/callback.js';
import { endSession } from './session/session.js';
import { ADMIN_BASE } from './shared/paths.js';
import { onStoredTokenChange } from './api/storedSession.js';

const router = createBrowserRouter([{ path: '*', element: <App />, errorElement: <Oops /> }], { basename: ADMIN_BASE });

onSessionOver(() => {
  endSession();
  queryClient.clear();
  void router.navigate(loginPath(window.location), { replace: true });
});

// The tabs share one token: when another tab signs in or out, this one starts anew.
onStoredTokenChange(() => window.location.reload());

const emotion = createCache({ key: 'css', nonce: cspNonce(), prepend: true });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CacheProvider value={emotion}>
      {/* In a transition the page would still be drawn for its old address after react-admin has forgotten the session
          that it belonged to; react-admin would then send it to the sign-in page again, and again. */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>
  </StrictMode>,
);
