import { expect, it } from '@jest/globals';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { premiumFor } from './premium.js';

const bornYearsAgo = (years: number) => `01/01/${Number(istToday().slice(0, 4)) - years}`;

it.each([
  ['a health cover of 5 lakh at 28', { insurance_kind: 'health', sum_insured: 500_000, age: 28 }, 7080],
  ['the same at 50', { insurance_kind: 'health', sum_insured: 500_000, age: 50 }, 14_160],
  ['a life cover of 10 lakh at 30', { insurance_kind: 'life', sum_insured: 1_000_000, age: 30 }, 4956],
  ['the same at 64', { insurance_kind: 'life', sum_insured: 1_000_000, age: 64 }, 10_620],
  ['a new two-wheeler', { insurance_kind: 'two_wheeler', sum_insured: 60_000, vehicle_age: 0, age: 64 }, 2124],
  ['an old car', { insurance_kind: 'motor', sum_insured: 300_000, vehicle_age: 12, age: 28 }, 13_275],
  ['a shop', { insurance_kind: 'shop', sum_insured: 777_777, age: 64 }, 2294.44],
])('the premium of %s', (_cover, { age, ...cover }, rupees) => {
  expect(premiumFor({ ...cover, birth_date: bornYearsAgo(age) })).toBe(rupees);
});
