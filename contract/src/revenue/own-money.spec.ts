import { describe, expect, it } from '@jest/globals';
import { nextPayout, ownLineState } from './own-money.js';

describe('the state of an own line', () => {
  it.each([
    [10_000, 0, 0, 'BOOKED'],
    [10_000, 4_000, 4_000, 'BOOKED'],
    [10_000, 10_000, 0, 'APPROVED'],
    [10_000, 10_000, 4_000, 'APPROVED'],
    [10_000, 10_000, 10_000, 'PAID'],
    [-10_000, 0, 0, 'BOOKED'],
    [-10_000, -10_000, -10_000, 'PAID'],
    [0, 0, 0, 'BOOKED'],
  ] as const)('of %i paise, of which %i are approved and %i done with, is %s', (own, approved, done, state) => {
    expect(ownLineState(own, approved, done)).toBe(state);
  });
});

describe('the next payout', () => {
  const month = (period: string, hasProvisional: boolean, hasWaiting: boolean) => ({
    period,
    hasProvisional,
    hasWaiting,
  });

  it.each([
    ['nothing to come', [], [], null],
    ['a month without anything open', [month('2026-09', false, false)], [], null],
    // Closed by 5 December, paid by the lender until 4 January.
    ['the running month', [month('2026-11', true, false)], [], '2027-01-15'],
    ['a booked month whose lender has not paid', [month('2026-10', true, true)], [], '2026-12-15'],
    ['a lender who is late', [month('2026-06', false, true)], [], '2026-12-15'],
    ['an approved payment', [month('2026-11', true, false)], ['2026-11-20'], '2026-12-15'],
    ['a payment that is held until after the next payout', [], ['2026-12-16'], '2027-01-15'],
  ] as const)('with %s', (_what, months, dueFrom, day) => {
    expect(nextPayout(months, dueFrom, '2026-11-26')).toBe(day);
  });
});
