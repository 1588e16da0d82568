import { tabStore } from '@marketplace/web/session/storage.js';

/** The passcode challenge that this tab waits for. */
export interface Challenge {
  prospectId: string;
  /** The secret of the challenge, without which the code is invalid. */
  challenge: string;
  /** Ten digits. */
  phone: string;
  /** Epoch milliseconds. */
  resendAt: number;
}

/** Stored while the tab is open, so that a reload keeps it, and deleted when the code was used. */
export function challengeStore<T extends Challenge>(key: string) {
  return {
    keep: (challenge: T) => tabStore().setItem(key, JSON.stringify(challenge)),
    kept: () => JSON.parse(tabStore().getItem(key) ?? 'null') as T | null,
    forget: () => tabStore().removeItem(key),
  };
}
