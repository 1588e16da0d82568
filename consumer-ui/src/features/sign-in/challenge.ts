import type { ConsentTextAbout } from '@marketplace/contract/consents/consents.js';

/** The passcode this tab waits for: kept while the tab is open, so that a reload of the page forgets nothing. */
export interface Challenge {
  /** Ten digits. */
  phone: string;
  /** Epoch milliseconds. */
  resendAt: number;
  consentTextVersion: ConsentTextAbout<'terms_privacy'>;
}

const KEY = 'challenge';

export function keepChallenge(challenge: Challenge): void {
  sessionStorage.setItem(KEY, JSON.stringify(challenge));
}

export function keptChallenge(): Challenge | null {
  return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Challenge | null;
}

export function forgetChallenge(): void {
  sessionStorage.removeItem(KEY);
}
