import { expect, it } from '@jest/globals';
import { lowestBy, lowestOf, ordered } from './order.js';
import type { Offer } from './types.js';

const offer = (lender_id: number, apr: number | null, emi: number | null, net_disbursal: number) =>
  ({ lender_id, apr, emi, net_disbursal }) as Offer;
const OFFERS = [offer(1, 20, 500, 90), offer(2, null, null, 100), offer(3, 15, 600, 90), offer(4, null, null, 50)];

it.each([
  ['ranking', [1, 2, 3, 4]],
  ['cost', [3, 1, 2, 4]],
  ['emi', [1, 3, 2, 4]],
  ['amount', [2, 1, 3, 4]],
] as const)('sorted by %s, offers stand as %j, those without a price last', (order, expected) => {
  expect(ordered(OFFERS, order).map(({ lender_id }) => lender_id)).toEqual(expected);
});

it('the lowest cost is named only where offers differ', () => {
  expect([lowestBy(OFFERS, 'apr'), lowestBy(OFFERS, 'emi')]).toEqual([15, 500]);
  expect(lowestBy([OFFERS[0]!, OFFERS[0]!, OFFERS[1]!], 'apr')).toBeNull();
  expect(lowestBy([], 'apr')).toBeNull();
});

it('only one offer is named as the cheapest, the first of those that share the lowest cost, and none if all do', () => {
  const cheap = [offer(5, 15, 1, 1), offer(6, 15, 1, 1)];
  expect(lowestOf([...OFFERS, ...cheap], 'apr')?.lender_id).toBe(3);
  expect(lowestOf(cheap, 'apr')).toBeUndefined();
  expect(lowestOf([], 'apr')).toBeUndefined();
});
