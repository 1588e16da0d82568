import '@marketplace/web/styles/fonts.css';
import '@marketplace/web/styles/base.css';
import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { utmsIn } from '@marketplace/contract/links/utms.js';
import { consumerPage, MISSING_PATH } from '@marketplace/contract/routes/routes.js';
import { loadBoot } from '@marketplace/web/boot/boot.js';
import { BootContext } from '@marketplace/web/boot/BootContext.js';
import { isFramed } from '@marketplace/web/boot/frame.js';
import { ErrorBoundary } from '@marketplace/web/errors/ErrorBoundary.js';
import { startLanguage } from '@marketplace/web/i18n/language.js';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { customerSession, startCustomer } from '../session/customer.js';
import { keepLanguageSwitches } from '../session/language.js';
import { forgetProduct } from '../session/products.js';
import { keepUtms } from '../session/utms.js';
import { nextTask, takeOver } from '../shared/taking-over/InTurn.js';
import { App } from './App.js';
import { repeatEarlyUse } from './earlyUse.js';
import { waitForInstallPrompt } from './installPrompt.js';
import { preloadPage } from './routes.js';

/** How long the first rendering waits for the customer, the page's code, its first data and the font of Hindi. */
const WAIT_MS = 400;

// Awaited in a function, because a module with a top-level await keeps the bundler from joining small files.
async function start(): Promise<void> {
  const boot = await loadBoot();
  startLanguage(boot.language);
  if (isFramed) void follow(boot.framedBy ?? []);
  else afterLoad(() => void keep(boot));
  waitForInstallPrompt();
  const customer = startCustomer();
  const root = document.getElementById('root')!;
  const drawn = root.dataset['drawn'];
  const path = location.pathname.slice(boot.basePath.length);
  // Also a card or a lender, of which the address alone does not tell that there is none.
  const isMissing = drawn === boot.basePath + MISSING_PATH;
  const page = preloadPage((!isMissing && consumerPage(path, boot)) || MISSING_PATH, customer);
  keepLanguageSwitches();
  keepUtms(utmsIn(location.search));
  if (boot.basePath !== '') customerSession.set({ urlSegment: boot.basePath.slice(1) });
  // A customer who goes back to the products wants to choose again; the stored product would redirect them at once.
  addEventListener('popstate', () => {
    if (customerSession.token() !== null && location.pathname === `${boot.basePath}/products`) forgetProduct();
  });

  const isDrawn =
    (isMissing || drawn === location.pathname + location.hash) &&
    !document.documentElement.classList.contains('drawn-anew');
  const ready = Promise.all([customer, page]);
  // Usually they have arrived with the scripts, and the page renders once. What the server has drawn can wait, also for
  // whatever else the visitor does: a phone is busy with the scripts, and then with taking the page over.
  await (isDrawn ? ready : Promise.race([Promise.all([ready, hindiFont(boot.language)]), wait(WAIT_MS)]));
  if (isDrawn) await nextTask();
  const app = (
    <ErrorBoundary>
      <BootContext value={boot}>
        {/* Transitions are off for the router, so that state in the address, such as a ticked box, changes within the event. */}
        <BrowserRouter useTransitions={false} basename={boot.basePath}>
          <App missing={isMissing ? path : undefined} />
        </BrowserRouter>
      </BootContext>
    </ErrorBoundary>
  );
  if (isDrawn) await takeOver(() => hydrateRoot(root, app));
  else createRoot(root).render(app);
  delete root.dataset['drawn'];
  if (isDrawn) repeatEarlyUse(root);
}

/**
 * Ends when the font of Hindi is there, or has failed. Until it is there the phone's own letters stand in its place; if
 * they have another height, the page moves when it comes.
 */
async function hindiFont(language: Language): Promise<void> {
  if (language === 'hi') await document.fonts.load('16px "Noto Sans Devanagari"', 'अ').catch(() => undefined);
}

/** Few visits are in a frame. Without it the frame keeps its first height. */
async function follow(sites: readonly string[]): Promise<void> {
  const { followFrame } = await import('@marketplace/web/boot/followFrame.js');
  followFrame(sites);
}

/** So that the first visit is not slower for it. */
const KEEP_AFTER_MS = 2_000;

function afterLoad(work: () => void): void {
  const begin = () => void wait(KEEP_AFTER_MS).then(work);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** In development nothing is kept: files keep their names there. */
async function keep(boot: PageBoot): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const { keepOffline } = await import('./keepOffline.js');
    await keepOffline(boot);
  } catch (error) {
    // The connection may be gone already; the next visit tries again.
    console.warn('Nothing could be kept for when there is no connection.', error);
  }
}

void start();
