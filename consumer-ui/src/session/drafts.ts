import { siteStore } from '@marketplace/web/session/storage.js';

const PREFIX = 'draft.';

/** Prefix of the names under which the browser stores a customer's unsaved texts. */
export function draftPrefix(prospectId: string): string {
  return `${PREFIX}${prospectId}.`;
}

/** The names under which texts of this customer are stored that the server does not have. */
export function draftsOf(prospectId: string): string[] {
  const store = siteStore();
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
  return keys.filter((key) => key.startsWith(draftPrefix(prospectId)));
}

/** Deletes the drafts of all customers in this browser, or of all but one. */
export function forgetDrafts(except?: string): void {
  const store = siteStore();
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
  for (const key of keys) {
    const isKept = except !== undefined && key.startsWith(draftPrefix(except));
    if (key.startsWith(PREFIX) && !isKept) store.removeItem(key);
  }
}
