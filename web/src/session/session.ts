/** A signed-in party as this browser remembers it: a token and a few values in localStorage. */
export interface Session<Name extends string> {
  token: () => string | null;
  value: (name: Name) => string | null;
  start: (token: string, values: Record<Name, string>) => void;
  clear: () => void;
  /** Calls `listener` when somebody signs in or out, in this tab or another one. */
  subscribe: (listener: () => void) => () => void;
}

export function createSession<Name extends string>(tokenName: string, names: readonly Name[]): Session<Name> {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === tokenName) notify();
  });
  return {
    token: () => localStorage.getItem(tokenName),
    value: (name) => localStorage.getItem(name),
    start(token, values) {
      for (const name of names) localStorage.setItem(name, values[name]);
      localStorage.setItem(tokenName, token);
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
