import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@marketplace/web/http/ApiError.ts';
import { api } from '../../session/api.ts';
import type { Offers, Wish } from './types.ts';

/** Between two moves of a slider; each wish is priced once it rests this long. */
const REST_MS = 120;

export type OffersState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; offers: Offers; isPricing: boolean; pricingError: unknown };

interface OffersControl {
  state: OffersState;
  /** What the sliders show, ahead of the prices. */
  wish: Wish | null;
  change: (wish: Wish) => void;
  /** Asks anew for the same wish, because the facts have changed. */
  refresh: () => void;
  retry: () => void;
}

/** The offers of an application: submitted on what the customer has told by now, repriced as the wish moves. */
export function useOffers(appId: string | null): OffersControl {
  const [state, setState] = useState<OffersState>({ status: 'loading' });
  const [wish, setWish] = useState<Wish | null>(null);
  const [attempt, setAttempt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);

  useEffect(() => {
    if (appId === null) return;
    const calls = latest;
    const call = ++calls.current;
    submitted(appId).then(
      (offers) => {
        if (call !== calls.current) return;
        setWish({ amount: offers.amount, tenure_months: offers.tenure_months });
        setState({ status: 'ready', offers, isPricing: false, pricingError: null });
      },
      (error: unknown) => {
        if (call === calls.current) setState({ status: 'failed', error });
      },
    );
    return () => {
      calls.current++;
      clearTimeout(timer.current);
    };
  }, [appId, attempt]);

  const reprice = useCallback((load: () => Promise<Offers>) => {
    setState((before) => (before.status === 'ready' ? { ...before, isPricing: true } : before));
    clearTimeout(timer.current);
    const call = ++latest.current;
    timer.current = setTimeout(() => {
      load().then(
        (offers) => {
          // A newer wish is on its way.
          if (call === latest.current) setState({ status: 'ready', offers, isPricing: false, pricingError: null });
        },
        (error: unknown) => {
          if (call !== latest.current) return;
          setState((before) =>
            before.status === 'ready' ? { ...before, isPricing: false, pricingError: error } : before,
          );
        },
      );
    }, REST_MS);
  }, []);

  const change = useCallback(
    (next: Wish) => {
      if (appId === null) return;
      setWish(next);
      reprice(() => read(appId, next));
    },
    [appId, reprice],
  );

  const refresh = () => {
    if (appId !== null && wish !== null) reprice(() => submitted(appId, wish));
  };

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state, wish, change, refresh, retry };
}

async function submitted(appId: string, wish?: Wish): Promise<Offers> {
  await api.POST('/api/applications/{appId}/submit', { params: { path: { appId } } });
  return read(appId, wish);
}

async function read(appId: string, wish?: Wish): Promise<Offers> {
  const { data } = await api.GET('/api/applications/{appId}/offers', {
    params: { path: { appId }, query: wish ?? {} },
  });
  return data!;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.code : undefined;
}
