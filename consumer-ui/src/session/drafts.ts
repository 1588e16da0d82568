import { pageStore, siteStore, type Store } from '@marketplace/web/session/storage.js';

const PREFIX = 'draft.';
const BEFORE_PREFIX = 'draftBefore.';

/** Fields with a PAN: half an identity is not left in a browser, where others may find it. */
const SECRET: readonly string[] = ['tin', 'business_pan', 'pan'];
const secrets = pageStore();

export const isSecret = (field: string) => SECRET.includes(field);

/** Where the unsaved text of a field is stored: in this browser, or only as long as the page is open. */
export const draftStore = (field: string): Store => (isSecret(field) ? secrets : siteStore());

/** Prefix of the names under which the browser stores a customer's unsaved texts. */
export function draftPrefix(prospectId: string): string {
  return `${PREFIX}${prospectId}.`;
}

/** Prefix of the names of what the server had when those texts were typed. */
export function beforePrefix(prospectId: string): string {
  return `${BEFORE_PREFIX}${prospectId}.`;
}

/** The fields with texts of this customer that the server does not have. */
export function draftsOf(prospectId: string): string[] {
  const prefix = draftPrefix(prospectId);
  const keys = [...keysOf(siteStore()), ...keysOf(secrets)];
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** Deletes the drafts of all customers in this browser, or of all but one. */
export function forgetDrafts(except?: string): void {
  const kept = except === undefined ? [] : [draftPrefix(except), beforePrefix(except)];
  for (const store of [siteStore(), secrets]) {
    for (const key of keysOf(store)) {
      const isDraft = key.startsWith(PREFIX) || key.startsWith(BEFORE_PREFIX);
      if (isDraft && !kept.some((prefix) => key.startsWith(prefix))) store.removeItem(key);
    }
  }
}

const keysOf = (store: Store) => Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
