import '@marketplace/web/styles/fonts.css';
import '@marketplace/web/styles/base.css';
import { loadBoot } from '@marketplace/web/boot/boot.js';
import { BootContext } from '@marketplace/web/boot/BootContext.js';
import { ErrorBoundary } from '@marketplace/web/errors/ErrorBoundary.js';
import { startLanguage } from '@marketplace/web/i18n/language.js';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { restoreAccount } from '../features/account/usePartnerAccount.js';
import { App } from './App.js';
import { preloadPage } from './pages.js';

/** How long the first rendering waits for the account and the page's code and data. */
const WAIT_MS = 400;

// Awaited in a function, because a module with a top-level await keeps the bundler from joining small files.
async function start(): Promise<void> {
  const boot = await loadBoot();
  startLanguage(boot.language);
  const basename = `${boot.basePath}/partner`;
  const page = restoreAccount().then(
    (account) => account && preloadPage(account, location.pathname.slice(basename.length)),
  );
  // Usually they have arrived with the scripts, and the page renders once.
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  createRoot(document.getElementById('root')!).render(
    <ErrorBoundary>
      <BootContext value={boot}>
        {/* Transitions are off for the router, so that state in the address, such as a ticked box, changes within the event. */}
        <BrowserRouter useTransitions={false} basename={basename}>
          <App />
        </BrowserRouter>
      </BootContext>
    </ErrorBoundary>,
  );
}

void start();
