import { describe, expect, it } from '@jest/globals';
import { type SortedCard, sortCards } from './order.js';

function card(id: number, values: Partial<SortedCard>): SortedCard {
  return {
    category_id: id,
    category_name: `Card ${id}`,
    sort_order: id,
    annual_fee: 0,
    first_year_fee: null,
    ...values,
  };
}
const ids = (cards: readonly SortedCard[]) => cards.map((one) => one.category_id);

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
