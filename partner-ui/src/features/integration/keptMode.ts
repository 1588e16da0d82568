import { API_KEY_MODES, type ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import { siteStore } from '@marketplace/web/session/storage.js';

const NAME = 'integration_mode';

/** The kind of keys that the page was last about in this browser. */
export function keptMode(): ApiKeyMode {
  return API_KEY_MODES.find((mode) => mode === siteStore().getItem(NAME)) ?? 'test';
}

export function keepMode(mode: ApiKeyMode): void {
  siteStore().setItem(NAME, mode);
}
