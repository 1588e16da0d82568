import { localStorageStore, type Store } from 'react-admin';

const local = localStorageStore();

/** Outlive signing out: light or dark, and the language, in which the sign-in page stands. */
const KEPT = ['theme', 'locale'];

/** Preferences in the browser. Signing out forgets lists and filters, which are the admin's. */
export const store: Store = {
  ...local,
  reset() {
    const kept = KEPT.map((key) => [key, local.getItem<string>(key)] as const);
    local.reset();
    for (const [key, value] of kept) if (value !== undefined) local.setItem(key, value);
  },
};
