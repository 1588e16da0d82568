import { describe, expect, it } from '@jest/globals';
import { isInReferralTime, lastReferralDay } from './referral-pay.js';

describe('the time within which a first disbursal is paid for', () => {
  it.each([
    ['2026-11-20', 90, '2027-02-18'],
    ['2027-02-27', 2, '2027-03-01'],
    ['2028-02-27', 2, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('of somebody who joined on %s within %i days ends with %s', (joined, days, last) => {
    expect(lastReferralDay(joined, days)).toBe(last);
  });

  it.each([
    ['the day of joining', '2026-11-20', true],
    ['the last day', '2026-12-20', true],
    ['the day after the last', '2026-12-21', false],
    ['the day before joining', '2026-11-19', false],
  ])('%s: %s counts: %s', (_what, disbursed, counts) => {
    expect(isInReferralTime(disbursed, '2026-11-20', 30)).toBe(counts);
  });
});
