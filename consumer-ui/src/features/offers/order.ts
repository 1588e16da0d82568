import type { Offer } from './types.js';

export const ORDERS = ['ranking', 'cost', 'emi', 'amount'] as const;
export type Order = (typeof ORDERS)[number];

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

/** The one offer of the lowest figure, the first of `offers` where several share it; none if all do. */
export function lowestOf(offers: readonly Offer[], figure: 'apr' | 'emi'): Offer | undefined {
  const lowest = lowestBy(offers, figure);
  return lowest === null ? undefined : offers.find((offer) => offer[figure] === lowest);
}

/** The lowest value of a figure, if the offers differ in it. */
export function lowestBy(offers: readonly Offer[], figure: 'apr' | 'emi'): number | null {
  const values = offers.map((offer) => offer[figure]).filter((value) => value !== null);
  const lowest = Math.min(...values);
  return values.some((value) => value !== lowest) ? lowest : null;
}
