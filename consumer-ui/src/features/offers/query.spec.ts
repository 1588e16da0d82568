import { expect, it } from '@jest/globals';
import { askedIn, orderIn, withValue, withWish } from './query.js';

it.each([
  ['', {}],
  ['amount=50000&months=24', { amount: 50_000, tenure_months: 24 }],
  ['months=36', { tenure_months: 36 }],
  ['amount=499&months=0', {}],
  ['amount=500&months=600', { amount: 500, tenure_months: 600 }],
  ['amount=9999999999&months=601', { amount: 9_999_999_999 }],
  ['amount=-5000&months=1e2', {}],
  ['amount=50000.5&months=<b>', {}],
])('the address %j asks for %j', (query, asked) => {
  expect(askedIn(new URLSearchParams(query))).toEqual(asked);
});

it('another wish or order leaves the rest of the address as it is', () => {
  const query = new URLSearchParams('utm=x&compare=1,2&amount=500');
  expect(withWish(query, { amount: 60_000, tenure_months: 12 }).toString()).toBe(
    'utm=x&compare=1%2C2&amount=60000&months=12',
  );
  expect(withValue(query, 'compare', null).toString()).toBe('utm=x&amount=500');
  expect(withValue(query, 'sort', 'emi').toString()).toBe('utm=x&compare=1%2C2&amount=500&sort=emi');
});

it.each([
  ['sort=emi', 'emi'],
  ['sort=ranking', 'ranking'],
  ['sort=constructor', null],
  ['', null],
])('the address %j orders by %j', (query, order) => {
  expect(orderIn(new URLSearchParams(query))).toBe(order);
});
