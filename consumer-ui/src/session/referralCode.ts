import { tabStore } from '@marketplace/web/session/storage.js';

const KEY = 'referral-code';

/** The code of the referral link by which somebody came, until they have registered; it ends with the tab. */
export const referralCode = {
  keep: (code: string) => tabStore().setItem(KEY, code),
  kept: () => tabStore().getItem(KEY),
  forget: () => tabStore().removeItem(KEY),
};
