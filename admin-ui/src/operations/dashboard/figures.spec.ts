import { expect, it } from '@jest/globals';
import { change, percent, reportOf } from './figures.js';

it.each([
  [1, 3, '33.3 %'],
  [0, 3, '0 %'],
  [3, 3, '100 %'],
  [5, 0, '–'],
  [4_000, 1, '4,00,000 %'],
])('%d of %d is %s', (part, whole, expected) => expect(percent(part, whole)).toBe(expected));

it.each([
  [112, 100, '+12 %'],
  [965, 1000, '-3.5 %'],
  [7, 7, '0 %'],
  [0, 7, '-100 %'],
  [7, 0, '–'],
])('%d after %d is %s', (now, before, expected) => expect(change(now, before)).toBe(expected));

it('the report of a day is asked for by its days', () => {
  expect(reportOf('2026-11-20', '2026-11-20')).toBe(
    '/internal-report?preset=Custom+Range&from=2026-11-20&to=2026-11-20',
  );
});
