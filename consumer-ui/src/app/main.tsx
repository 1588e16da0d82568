import '@marketplace/web/styles/fonts.css';
import '@marketplace/web/styles/base.css';
import { utmsIn } from '@marketplace/contract/links/utms.js';
import { consumerPage } from '@marketplace/contract/routes/routes.js';
import { loadBoot } from '@marketplace/web/boot/boot.js';
import { BootContext } from '@marketplace/web/boot/BootContext.js';
import { ErrorBoundary } from '@marketplace/web/errors/ErrorBoundary.js';
import { startLanguage } from '@marketplace/web/i18n/language.js';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { customerSession, startCustomer } from '../session/customer.js';
import { followLanguage } from '../session/language.js';
import { forgetProduct } from '../session/products.js';
import { keepUtms } from '../session/utms.js';
import { App } from './App.js';
import { preloadPage } from './routes.js';

/** How long the first drawing waits for who is signed in, the code of the page, and what it shows first. */
const WAIT_MS = 150;

// Awaited in a function: a module that waits at its top keeps the bundler from joining small files.
async function start(): Promise<void> {
  const boot = await loadBoot();
  startLanguage(boot.language);
  const customer = startCustomer();
  const opened = consumerPage(location.pathname.slice(boot.basePath.length), boot);
  const page = opened && preloadPage(opened, customer);
  followLanguage();
  keepUtms(utmsIn(location.search));
  if (boot.basePath !== '') customerSession.set({ urlSegment: boot.basePath.slice(1) });
  // A customer who goes back to the products chooses anew: else the product would lead straight on again.
  addEventListener('popstate', () => {
    if (customerSession.token() !== null && location.pathname === `${boot.basePath}/products`) forgetProduct();
  });

  // Mostly they have come with the scripts, and the page is drawn once.
  await Promise.race([Promise.all([customer, page]), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  const root = createRoot(document.getElementById('root')!);
  // As a transition the first drawing is done in slices, between which the page can answer a finger.
  startTransition(() =>
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <BootContext value={boot}>
            {/* Without transitions: what is kept in the address, like a ticked box, changes within the event. */}
            <BrowserRouter useTransitions={false} basename={boot.basePath}>
              <App />
            </BrowserRouter>
          </BootContext>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
}

void start();
