import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import { SHELL_PATH } from '@marketplace/contract/routes/routes.js';
import { currentLanguage, onLanguageSwitch } from '@marketplace/web/i18n/language.js';
import { customerSession } from '../session/customer.js';
import type { KeptMessage } from '../service-worker/kept-message.js';

/** Lets the browser keep the app for when it is offline. What it keeps, and what never, says the service worker. */
export async function keepOffline({ basePath }: PageBoot): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch (error) {
    console.error('The app is not kept for when there is no connection.', error);
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  // Whoever is signed in can sign out without a connection, too.
  if (customerSession.token() !== null) await import('@marketplace/web/chrome/Drawer.js').catch(() => undefined);
  const tell = () => {
    const shell = `${basePath}${SHELL_PATH}?lang=${currentLanguage()}`;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    (navigator.serviceWorker.controller ?? active)?.postMessage({ shell, files } satisfies KeptMessage);
  };
  tell();
  onLanguageSwitch(tell);
}
