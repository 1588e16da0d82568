import type { Offer } from './types.js';

export type Order = 'ranking' | 'cost' | 'emi' | 'amount';

/** The offers in another order. `ranking` is the server's order, which also decides between equals. */
export function ordered(offers: readonly Offer[], order: Order): Offer[] {
  const value: Record<Exclude<Order, 'ranking'>, (offer: Offer) => number> = {
    cost: (offer) => offer.apr ?? Infinity,
    emi: (offer) => offer.emi ?? Infinity,
    amount: (offer) => -offer.net_disbursal,
  };
  if (order === 'ranking') return [...offers];
  const of = value[order];
  return offers.toSorted((a, b) => of(a) - of(b) || 0);
}

/** The lowest value of a figure, if the offers differ in it. */
export function lowestBy(offers: readonly Offer[], figure: 'apr' | 'emi'): number | null {
  const values = offers.map((offer) => offer[figure]).filter((value) => value !== null);
  const lowest = Math.min(...values);
  return values.some((value) => value !== lowest) ? lowest : null;
}
