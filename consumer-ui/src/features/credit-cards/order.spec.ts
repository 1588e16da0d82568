import { describe, expect, it } from '@jest/globals';
import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { sortCards } from './order.js';

function card(id: number, values: Partial<CreditCard>): CreditCard {
  return {
    category_id: id,
    category_name: `Card ${id}`,
    category_img_thumb: null,
    sort_order: id,
    key_feature: null,
    annual_fee: 0,
    first_year_fee: null,
    marketing_bullets: [],
    secured: 0,
    status: 1,
    utm_link: null,
    version: 1,
    updated_at: '2026-11-21T00:00:00.000Z',
    ...values,
  };
}
const ids = (cards: CreditCard[]) => cards.map((one) => one.category_id);

describe('sortCards', () => {
  const cards = [
    card(1, { annual_fee: 500, category_name: 'Sapphire' }),
    card(2, { annual_fee: null, category_name: 'amber' }),
    card(3, { annual_fee: 999, first_year_fee: 0, category_name: 'Neev' }),
    card(4, { annual_fee: 500, sort_order: 0, category_name: 'Bhoomi' }),
  ];

  it('by cost takes the first year, puts an unknown fee last and equal ones in our order', () => {
    expect(ids(sortCards(cards, 'cost'))).toEqual([3, 4, 1, 2]);
  });

  it('by our order takes sort_order', () => {
    expect(ids(sortCards(cards, 'ours'))).toEqual([4, 1, 2, 3]);
  });

  it('by name ignores capitals', () => {
    expect(ids(sortCards(cards, 'name'))).toEqual([2, 4, 3, 1]);
  });

  it('sorting leaves the given list unchanged', () => {
    sortCards(cards, 'name');
    expect(ids(cards)).toEqual([1, 2, 3, 4]);
  });
});
