import { expect, it } from '@jest/globals';
import type { Month } from './ledgerCalls.js';
import { type MonthSort, sortedMonths, totalsOf } from './monthTable.js';

const month = (lender_name: string, period: string, given: Partial<Month> = {}) =>
  ({
    ...{ lender_name, period, state: 'CLOSED', disbursals: 1, disbursed_amount: 10.1, expected_amount: 0.1 },
    ...{ received_amount: 0.2, variance: 0.1, partner_amount: 0.05 },
    ...given,
  }) as Month;
const MONTHS = [
  month('Meru', '2026-09', { variance: 5 }),
  month('Aravali', '2026-10', { variance: -10, state: 'PROVISIONAL' }),
  month('Aravali', '2026-08', { variance: -7, expected_amount: 300 }),
  month('Aravali', '2026-07', { variance: null, expected_amount: null, state: 'UNPRICED' }),
];

it.each<[MonthSort['by'], MonthSort['direction'], string[]]>([
  ['period', 'DESC', ['2026-10', '2026-09', '2026-08', '2026-07']],
  ['lender_name', 'ASC', ['2026-10', '2026-08', '2026-07', '2026-09']],
  ['variance', 'ASC', ['2026-08', '2026-09', '2026-10', '2026-07']],
  ['variance', 'DESC', ['2026-09', '2026-08', '2026-10', '2026-07']],
  ['expected_amount', 'DESC', ['2026-08', '2026-10', '2026-09', '2026-07']],
])('months by %s, %s, have those last of which it is not known', (by, direction, periods) => {
  expect(sortedMonths(MONTHS, { by, direction }).map(({ period }) => period)).toEqual(periods);
});

it('totals are exact to the paisa, with the variance of closed months only', () => {
  expect(totalsOf(MONTHS)).toEqual({
    ...{ months: 4, disbursals: 4, disbursed: 40.4, expected: 300.2, received: 0.8 },
    ...{ variance: -2, partners: 0.2, unpriced: 1 },
  });
});
