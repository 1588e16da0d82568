import { localStorageStore, type Store } from 'react-admin';

const local = localStorageStore();

/** Preferences in the browser. Signing out forgets lists and filters, which are the admin's, but not light or dark. */
export const store: Store = {
  ...local,
  reset() {
    const theme = local.getItem<string>('theme');
    local.reset();
    if (theme !== undefined) local.setItem('theme', theme);
  },
};
