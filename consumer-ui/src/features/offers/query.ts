import { QUOTE_RULES } from '@marketplace/contract/pricing/quote.js';
import { ORDERS, type Order } from './order.js';
import type { Wish } from './types.js';

/** What the address asks for; a part that is absent is that of the submission. */
export type Asked = Partial<Wish>;

const NAMES = { amount: 'amount', tenure_months: 'months' } as const satisfies Record<keyof Wish, string>;

/** The wish in the address. Anything that the API would refuse is left out, because anybody can write an address. */
export function askedIn(query: URLSearchParams): Asked {
  const asked: Asked = {};
  for (const field of ['amount', 'tenure_months'] as const) {
    const { min, max } = QUOTE_RULES[field];
    const text = query.get(NAMES[field]) ?? '';
    if (/^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max) asked[field] = Number(text);
  }
  return asked;
}

/** The address's query with another wish; what else it says is kept. */
export function withWish(query: URLSearchParams, wish: Wish): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(NAMES.amount, String(wish.amount));
  next.set(NAMES.tenure_months, String(wish.tenure_months));
  return next;
}

export function orderIn(query: URLSearchParams): Order | null {
  return ORDERS.find((order) => order === query.get('sort')) ?? null;
}

/** The query with one value set, or removed by `null`. */
export function withValue(query: URLSearchParams, name: 'sort' | 'compare', value: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
