import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { firstYearCostPaise } from '@marketplace/contract/credit-cards/fees.js';

/** `cost`: first-year cost, lowest first. `ours`: the order of the admin's list. */
export const ORDERS = ['cost', 'ours', 'name'] as const;
export type Order = (typeof ORDERS)[number];
export const DEFAULT_ORDER: Order = 'cost';

/** What the order of a card depends on. */
export type SortedCard = Pick<
  CreditCard,
  'category_id' | 'category_name' | 'sort_order' | 'annual_fee' | 'first_year_fee'
>;

/** Cards in `order`. Unknown fees come last, and equal cards keep the order of the admin's list. */
export function sortCards<C extends SortedCard>(cards: readonly C[], order: Order): C[] {
  const ours = (a: C, b: C) => a.sort_order - b.sort_order || a.category_id - b.category_id;
  const cost = (card: C) => firstYearCostPaise(card) ?? Number.MAX_SAFE_INTEGER;
  const compare: Record<Order, typeof ours> = {
    cost: (a, b) => cost(a) - cost(b) || ours(a, b),
    ours,
    name: (a, b) => a.category_name.localeCompare(b.category_name, 'en-IN') || ours(a, b),
  };
  return [...cards].sort(compare[order]);
}
