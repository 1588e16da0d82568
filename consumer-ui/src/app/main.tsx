import '@marketplace/web/styles/fonts.css';
import '@marketplace/web/styles/base.css';
import { utmsIn } from '@marketplace/contract/links/utms.js';
import { consumerPage } from '@marketplace/contract/routes/routes.js';
import { loadBoot } from '@marketplace/web/boot/boot.js';
import { BootContext } from '@marketplace/web/boot/BootContext.js';
import { isFramed } from '@marketplace/web/boot/frame.js';
import { ErrorBoundary } from '@marketplace/web/errors/ErrorBoundary.js';
import { startLanguage } from '@marketplace/web/i18n/language.js';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { customerSession, startCustomer } from '../session/customer.js';
import { keepLanguageSwitches } from '../session/language.js';
import { forgetProduct } from '../session/products.js';
import { keepUtms } from '../session/utms.js';
import { App } from './App.js';
import { preloadPage } from './routes.js';

/** How long the first rendering waits for the customer, the page's code and its first data. */
const WAIT_MS = 400;

// Awaited in a function, because a module with a top-level await keeps the bundler from joining small files.
async function start(): Promise<void> {
  const boot = await loadBoot();
  startLanguage(boot.language);
  if (isFramed) void follow(boot.framedBy ?? []);
  const customer = startCustomer();
  const opened = consumerPage(location.pathname.slice(boot.basePath.length), boot);
  const page = opened && preloadPage(opened, customer);
  keepLanguageSwitches();
  keepUtms(utmsIn(location.search));
  if (boot.basePath !== '') customerSession.set({ urlSegment: boot.basePath.slice(1) });
  // A customer who goes back to the products wants to choose again; the stored product would redirect them at once.
  addEventListener('popstate', () => {
    if (customerSession.token() !== null && location.pathname === `${boot.basePath}/products`) forgetProduct();
  });

  // Usually they have arrived with the scripts, and the page renders once.
  await Promise.race([Promise.all([customer, page]), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  createRoot(document.getElementById('root')!).render(
    <ErrorBoundary>
      <BootContext value={boot}>
        {/* Transitions are off for the router, so that state in the address, such as a ticked box, changes within the event. */}
        <BrowserRouter useTransitions={false} basename={boot.basePath}>
          <App />
        </BrowserRouter>
      </BootContext>
    </ErrorBoundary>,
  );
  if ('serviceWorker' in navigator && !isFramed && customerSession.token() !== null) {
    const { startPushWorker } = await import('./pushWorker.js');
    await startPushWorker();
  }
}

/** Few visits are in a frame. Without it the frame keeps its first height. */
async function follow(sites: readonly string[]): Promise<void> {
  const { followFrame } = await import('@marketplace/web/boot/followFrame.js');
  followFrame(sites);
}

void start();
