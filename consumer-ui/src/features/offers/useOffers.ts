import { useCallback, useEffect, useRef, useState } from 'react';
import { PRELOAD_REQUESTS } from '@marketplace/contract/journey/preload-requests.js';
import { OPEN_APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import { Prefetch } from '@marketplace/web/http/Prefetch.js';
import { ApiError } from '@marketplace/web/http/ApiError.js';
import { api } from '../../session/api.js';
import { currentCustomer, customerSession } from '../../session/customer.js';
import type { Offers, Wish } from './types.js';

/** The offers of the last submission, if there was one. */
const prefetched = new Prefetch<Offers | null>();

/** Prefetches the data that the offers page shows first. */
export async function prefetchOffers(): Promise<void> {
  const { appId } = customerSession.values();
  if (appId !== null) await prefetched.start(appId, () => readLast(appId));
}

/** How long a slider has to rest before its wish is priced. */
const REST_MS = 120;

export type OffersState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; offers: Offers; isPricing: boolean; pricingError: unknown };

interface OffersControl {
  state: OffersState;
  /** The value of the sliders, which may be newer than the prices. */
  wish: Wish | null;
  change: (wish: Wish) => void;
  /** Prices the same wish again, because the facts have changed. */
  refresh: () => void;
  retry: () => void;
}

/**
 * The offers of an application. They are submitted with the customer's current details and priced again when the wish
 * changes.
 */
export function useOffers(appId: string | null): OffersControl {
  const [first] = useState(() => openOnly(appId === null ? null : prefetched.peek(appId)));
  const [state, setState] = useState<OffersState>(() => (first ? stateOf(first) : { status: 'loading' }));
  const [wish, setWish] = useState<Wish | null>(() => first && wishOf(first));
  const [attempt, setAttempt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);

  useEffect(() => {
    if (appId === null) return;
    const calls = latest;
    const call = ++calls.current;
    const show = (offers: Offers) => {
      if (call !== calls.current) return;
      setWish(wishOf(offers));
      setState(stateOf(offers));
    };
    load(appId, first, show).catch((error: unknown) => {
      if (call === calls.current) setState({ status: 'failed', error });
    });
    return () => {
      calls.current++;
      clearTimeout(timer.current);
    };
  }, [appId, first, attempt]);

  const reprice = useCallback((load: () => Promise<Offers>) => {
    setState((before) => (before.status === 'ready' ? { ...before, isPricing: true } : before));
    clearTimeout(timer.current);
    const call = ++latest.current;
    timer.current = setTimeout(() => {
      load().then(
        (offers) => {
          // Otherwise a newer wish is being priced.
          if (call === latest.current) setState(stateOf(offers));
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

/**
 * Shows the offers of the last submission at once, then submits the details as they are now, and shows the new offers
 * if they differ.
 */
async function load(appId: string, shown: Offers | null, show: (offers: Offers) => void): Promise<void> {
  const last = await (prefetched.take(appId) ?? readLast(appId));
  const open = openOnly(last);
  if (open && open !== shown) show(open);
  // Before the identity check nothing is submitted, and the last offers are shown.
  if (open && currentCustomer().profile?.identity_check_required === 1) return;
  try {
    const version = await submit(appId);
    if (version !== last?.version) show(await read(appId));
  } catch (error) {
    // If the server did not answer, the last offers stay shown.
    if (!last || error instanceof ApiError) throw error;
    console.error('The details could not be submitted anew.', error);
  }
}

async function readLast(appId: string): Promise<Offers | null> {
  try {
    return await read(appId);
  } catch (error) {
    if (codeOf(error) === 'APPLICATION.NOT_SUBMITTED') return null;
    throw error;
  }
}

function openOnly(offers: Offers | null | undefined): Offers | null {
  return offers && (OPEN_APPLICATION_STATES as readonly string[]).includes(offers.state) ? offers : null;
}

function stateOf(offers: Offers): OffersState {
  return { status: 'ready', offers, isPricing: false, pricingError: null };
}

function wishOf({ amount, tenure_months }: Offers): Wish {
  return { amount, tenure_months };
}

async function submitted(appId: string, wish: Wish): Promise<Offers> {
  await submit(appId);
  return read(appId, wish);
}

async function submit(appId: string): Promise<number> {
  const { data } = await api.POST('/api/applications/{appId}/submit', { params: { path: { appId } } });
  return data!.version;
}

async function read(appId: string, wish?: Wish): Promise<Offers> {
  const { data } = await api.GET(PRELOAD_REQUESTS.offers.path, {
    params: { path: { appId }, query: wish ?? {} },
  });
  return data!;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.code : undefined;
}
