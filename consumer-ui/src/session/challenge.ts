/** A passcode this tab waits for. */
export interface Challenge {
  prospectId: string;
  /** The secret of its send: without it the code proves nothing. */
  challenge: string;
  /** Ten digits. */
  phone: string;
  /** Epoch milliseconds. */
  resendAt: number;
}

/** Kept while the tab is open, so that a reload of the page forgets nothing, until the code was used. */
export function challengeStore<T extends Challenge>(key: string) {
  return {
    keep: (challenge: T) => sessionStorage.setItem(key, JSON.stringify(challenge)),
    kept: () => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null,
    forget: () => sessionStorage.removeItem(key),
  };
}
