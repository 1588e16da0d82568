import { lazyPage } from '@marketplace/web/lazy/lazy.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { useTexts } from './i18n/useTexts.js';
import { FirstCall } from './FirstCall.js';
import css from './Integration.module.css';
import { Keys } from './Keys.js';

// Further down the page, and as much as a page each.
const RequestLog = lazyPage(() => import('./RequestLog.js'));
const Webhooks = lazyPage(() => import('./Webhooks.js'));
const Embed = lazyPage(() => import('./Embed.js'));

/** What an owner needs so that programs of the partner work with the marketplace. */
export default function IntegrationPage() {
  const t = useTexts();
  const title = t('integration.title');
  const heading = usePageHeading(title);
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{title}</h1>
        <p className={css.soft}>{t('integration.lead')}</p>
      </div>
      <Keys />
      <FirstCall />
      <RequestLog />
      <Webhooks />
      <Embed />
    </main>
  );
}
