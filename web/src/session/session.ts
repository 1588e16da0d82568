/** What a session remembers: `null` where a value is not set. */
export type SessionValues<Name extends string> = Readonly<Record<Name, string | null>>;

/** A signed-in party as this browser remembers it: a token and a few values in localStorage. */
export interface Session<Name extends string> {
  /** Like the values, what the listeners were told last: another tab's change counts when its event has come. */
  token: () => string | null;
  /** The same object until a value changes, here or in another tab. */
  values: () => SessionValues<Name>;
  start: (token: string, values: Partial<SessionValues<Name>>) => void;
  /** Changes some values; `null` forgets one. */
  set: (values: Partial<SessionValues<Name>>) => void;
  /** Forgets the token alone: the server takes it no longer. */
  expire: () => void;
  clear: () => void;
  /** Calls `listener` when the token or a value changes, in this tab or another one. */
  subscribe: (listener: () => void) => () => void;
}

export function createSession<Name extends string>(tokenName: string, names: readonly Name[]): Session<Name> {
  const listeners = new Set<() => void>();
  const read = () =>
    Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)])) as Record<Name, string | null>;
  let token = localStorage.getItem(tokenName);
  let values = read();
  const notify = () => {
    token = localStorage.getItem(tokenName);
    values = read();
    listeners.forEach((listener) => listener());
  };
  const keep = (changes: Partial<SessionValues<Name>>) => {
    for (const name of names) {
      const value = changes[name];
      if (value === null) localStorage.removeItem(name);
      else if (value !== undefined) localStorage.setItem(name, value);
    }
  };
  addEventListener('storage', ({ key }) => {
    if (key === null || key === tokenName || names.some((name) => name === key)) notify();
  });
  return {
    token: () => token,
    values: () => values,
    start(newToken, changes) {
      keep(changes);
      localStorage.setItem(tokenName, newToken);
      notify();
    },
    set(changes) {
      keep(changes);
      notify();
    },
    expire() {
      // Where another tab has signed in meanwhile, its token was not refused.
      if (localStorage.getItem(tokenName) === token) localStorage.removeItem(tokenName);
      notify();
    },
    clear() {
      for (const name of [tokenName, ...names]) localStorage.removeItem(name);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
