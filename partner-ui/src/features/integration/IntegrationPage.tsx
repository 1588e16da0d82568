import { useState } from 'react';
import { API_KEY_MODES, type ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import { lazyPage } from '@marketplace/web/lazy/lazy.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import tabs from '../../shared/tabs.module.css';
import { useRows } from '../../shared/useRows.js';
import { findKeys } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Integration.module.css';
import { keepMode, keptMode } from './keptMode.js';
import { Keys } from './Keys.js';

// Further down the page, and as much as a page each.
const Calls = lazyPage(() => import('./Calls.js'));
const RequestLog = lazyPage(() => import('./RequestLog.js'));
const Webhooks = lazyPage(() => import('./Webhooks.js'));
const Embed = lazyPage(() => import('./Embed.js'));

/** What an owner needs so that programs of the partner work with the marketplace. */
export default function IntegrationPage() {
  const t = useTexts();
  const title = t('integration.title');
  const heading = usePageHeading(title);
  const [mode, setMode] = useState(keptMode);
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{title}</h1>
        <p className={css.soft}>{t('integration.lead')}</p>
      </div>
      <fieldset className={css.modes} aria-describedby="mode-text">
        <legend>{t('integration.mode')}</legend>
        <div className={tabs.tabs}>
          {API_KEY_MODES.map((one) => (
            <label key={one} data-chosen={one === mode}>
              <input
                type="radio"
                name="mode"
                className="visually-hidden"
                checked={one === mode}
                onChange={() => {
                  keepMode(one);
                  setMode(one);
                }}
              />
              {t(`keyMode.${one}`)}
            </label>
          ))}
        </div>
        <p id="mode-text" className={css.soft}>
          {t(`integration.${mode}`)}
        </p>
      </fieldset>
      <OfMode key={mode} mode={mode} />
      <Embed />
    </main>
  );
}

/** Keys, examples, calls and webhooks of one kind. */
function OfMode({ mode }: { mode: ApiKeyMode }) {
  const keys = useRows((after?: number) => findKeys(mode, after));
  return (
    <>
      <Keys mode={mode} list={keys} />
      <Calls mode={mode} keys={keys.rows?.filter(({ state }) => state === 'ACTIVE') ?? []} />
      <RequestLog mode={mode} />
      <Webhooks mode={mode} />
    </>
  );
}
