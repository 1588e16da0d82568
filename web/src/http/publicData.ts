import { useEffect, useSyncExternalStore } from 'react';

export type PublicState<Data> =
  { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready'; data: Data };

export interface PublicData<Data> {
  /** The data, loaded once a visit. */
  use: () => PublicState<Data>;
  /** Loads it before a page asks for it; resolves when it has arrived or failed. */
  prefetch: () => Promise<void>;
  /** The server has it already when it draws a page. */
  keep: (data: Data) => void;
}

/** Data that everybody may read and many pages show. The page that the server sent has a preload link for it. */
export function publicData<Data>(address: string, name: string): PublicData<Data> {
  let state: PublicState<Data> = { status: 'loading' };
  let asked: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: PublicState<Data>) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const load = async () => {
    show({ status: 'loading' });
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      show({ status: 'ready', data: (await response.json()) as Data });
    } catch (error) {
      console.error(`The ${name} could not be loaded.`, error);
      show({ status: 'failed', retry: () => void (asked = load()) });
    }
  };
  const prefetch = () => (asked ??= load());
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    use: function usePublicData() {
      useEffect(() => void prefetch(), []);
      return useSyncExternalStore(subscribe, () => state);
    },
    prefetch,
    keep: (data) => show({ status: 'ready', data }),
  };
}
