import { useEffect, useSyncExternalStore } from 'react';
import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';

export type CardsState =
  { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready'; cards: readonly CreditCard[] };

let state: CardsState = { status: 'loading' };
let asked = false;
const listeners = new Set<() => void>();

/** The cards that customers see, loaded once a visit. */
export function useCards(): CardsState {
  useEffect(() => {
    if (!asked) void load();
  }, []);
  return useSyncExternalStore(subscribe, () => state);
}

async function load(): Promise<void> {
  asked = true;
  show({ status: 'loading' });
  try {
    show({ status: 'ready', cards: await fetchCards() });
  } catch (error) {
    console.error('The credit cards could not be loaded.', error);
    show({ status: 'failed', retry: () => void load() });
  }
}

/** The served page has a preload link for this address, so that the browser usually has the answer. */
async function fetchCards(): Promise<CreditCard[]> {
  const response = await fetch('/api/get-credit-cards-data');
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return (await response.json()) as CreditCard[];
}

function show(next: CardsState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
