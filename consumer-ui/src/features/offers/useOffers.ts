import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PRELOAD_REQUESTS } from '@marketplace/contract/journey/preload-requests.js';
import { OPEN_APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import { Prefetch } from '@marketplace/web/http/Prefetch.js';
import { ApiError } from '@marketplace/web/http/ApiError.js';
import { useSearchParams } from 'react-router';
import { api } from '../../session/api.js';
import { currentCustomer, customerSession } from '../../session/customer.js';
import { type Asked, askedIn, withWish } from './query.js';
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
  /** Follows a slider: the address changes when it rests, without a step in the browser's history. */
  change: (wish: Wish) => void;
  /** Tries another wish, which Back undoes. */
  tryOut: (wish: Wish) => void;
  /** Prices the same wish again, because the facts have changed. */
  refresh: () => void;
  retry: () => void;
}

/**
 * The offers of an application. They are submitted with the customer's current details and priced again when the wish
 * in the address changes.
 */
export function useOffers(appId: string | null): OffersControl {
  const [query, setQuery] = useSearchParams();
  const asked = askedIn(query);
  const key = JSON.stringify(asked);
  // What was prefetched is priced for the wish of the submission.
  const [first] = useState(() =>
    openOnly(appId === null || Object.keys(asked).length > 0 ? null : prefetched.peek(appId)),
  );
  const [state, setState] = useState<OffersState>(() => (first ? stateOf(first) : { status: 'loading' }));
  const [wish, setWish] = useState<Wish | null>(() => first && wishOf(first));
  const [attempt, setAttempt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  const priced = useRef(key);

  const askedNow = useEffectEvent(() => asked);
  useEffect(() => {
    if (appId === null) return;
    const calls = latest;
    const call = ++calls.current;
    const show = (offers: Offers) => {
      if (call !== calls.current) return;
      setWish(wishOf(offers));
      setState(stateOf(offers));
    };
    load(appId, first, askedNow(), show).catch((error: unknown) => {
      if (call === calls.current) setState({ status: 'failed', error });
    });
    return () => {
      calls.current++;
      clearTimeout(timer.current);
    };
  }, [appId, first, attempt]);

  const reprice = useCallback((load: () => Promise<Offers>) => {
    setState(pricing);
    const call = ++latest.current;
    load().then(
      (offers) => {
        // Otherwise a newer wish is being priced.
        if (call !== latest.current) return;
        // A slider that has moved on meanwhile stays where it is.
        if (timer.current === undefined) setWish(wishOf(offers));
        setState(stateOf(offers));
      },
      (error: unknown) => {
        if (call !== latest.current) return;
        setState((before) =>
          before.status === 'ready' ? { ...before, isPricing: false, pricingError: error } : before,
        );
      },
    );
  }, []);

  // The sliders, a change that was tried out, and Back all arrive here.
  useEffect(() => {
    if (appId === null || priced.current === key) return;
    priced.current = key;
    reprice(() => read(appId, askedNow()));
  }, [appId, key, reprice]);

  const change = (next: Wish) => {
    setWish(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setQuery((before) => withWish(before, next), { replace: true });
    }, REST_MS);
  };

  const tryOut = (next: Wish) => {
    setWish(next);
    setQuery((before) => withWish(before, next));
  };

  const refresh = () => {
    if (appId !== null) reprice(() => submitted(appId, asked));
  };

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state, wish, change, tryOut, refresh, retry };
}

/**
 * Shows the offers of the last submission at once, then submits the details as they are now, and shows the new offers
 * if they differ.
 */
async function load(appId: string, shown: Offers | null, asked: Asked, show: (offers: Offers) => void): Promise<void> {
  const kept = prefetched.take(appId);
  const last = await (kept && Object.keys(asked).length === 0 ? kept : readLast(appId, asked));
  const open = openOnly(last);
  if (open && open !== shown) show(open);
  // Before the identity check nothing is submitted, and the last offers are shown.
  if (open && currentCustomer().profile?.identity_check_required === 1) return;
  try {
    const version = await submit(appId);
    if (version !== last?.version) show(await read(appId, asked));
  } catch (error) {
    // If the server did not answer, the last offers stay shown.
    if (!last || error instanceof ApiError) throw error;
    console.error('The details could not be submitted anew.', error);
  }
}

async function readLast(appId: string, asked: Asked = {}): Promise<Offers | null> {
  try {
    return await read(appId, asked);
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

function pricing(before: OffersState): OffersState {
  return before.status === 'ready' ? { ...before, isPricing: true } : before;
}

function wishOf({ amount, tenure_months }: Offers): Wish {
  return { amount, tenure_months };
}

async function submitted(appId: string, asked: Asked): Promise<Offers> {
  await submit(appId);
  return read(appId, asked);
}

async function submit(appId: string): Promise<number> {
  const { data } = await api.POST('/api/applications/{appId}/submit', { params: { path: { appId } } });
  return data!.version;
}

async function read(appId: string, asked: Asked): Promise<Offers> {
  const { data } = await api.GET(PRELOAD_REQUESTS.offers.path, {
    params: { path: { appId }, query: asked },
  });
  return data!;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.code : undefined;
}
