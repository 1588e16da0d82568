import { siteStore } from './storage.js';

/** The stored values of a session; `null` for a value that is not set. */
export type SessionValues<Name extends string> = Readonly<Record<Name, string | null>>;

/** A signed-in party as stored in this browser: a token and a few values in localStorage. */
export interface Session<Name extends string> {
  /**
   * The value at the last notification, as for `values`: another tab's change takes effect when its storage event
   * arrives.
   */
  token: () => string | null;
  /** Returns the same object until a value changes, here or in another tab. */
  values: () => SessionValues<Name>;
  start: (token: string, values: Partial<SessionValues<Name>>) => void;
  /** Changes some values; `null` removes one. */
  set: (values: Partial<SessionValues<Name>>) => void;
  /** Removes only the token, after the server has stopped accepting it. */
  expire: () => void;
  clear: () => void;
  /** Calls `listener` when the token or a value changes, in this tab or another one. */
  subscribe: (listener: () => void) => () => void;
}

export function createSession<Name extends string>(tokenName: string, names: readonly Name[]): Session<Name> {
  const listeners = new Set<() => void>();
  const read = () =>
    Object.fromEntries(names.map((name) => [name, siteStore().getItem(name)])) as Record<Name, string | null>;
  let token = siteStore().getItem(tokenName);
  let values = read();
  const notify = () => {
    token = siteStore().getItem(tokenName);
    values = read();
    listeners.forEach((listener) => listener());
  };
  const keep = (changes: Partial<SessionValues<Name>>) => {
    for (const name of names) {
      const value = changes[name];
      if (value === null) siteStore().removeItem(name);
      else if (value !== undefined) siteStore().setItem(name, value);
    }
  };
  // Not there while the server draws a page.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === null || key === tokenName || names.some((name) => name === key)) notify();
  });
  return {
    token: () => token,
    values: () => values,
    start(newToken, changes) {
      keep(changes);
      siteStore().setItem(tokenName, newToken);
      notify();
    },
    set(changes) {
      keep(changes);
      notify();
    },
    expire() {
      // If another tab has signed in meanwhile, its new token was not refused and is kept.
      if (siteStore().getItem(tokenName) === token) siteStore().removeItem(tokenName);
      notify();
    },
    clear() {
      for (const name of [tokenName, ...names]) siteStore().removeItem(name);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
