import { describe, expect, it } from '@jest/globals';
import {
  expectedPayout,
  type LeadMoneyAmounts,
  leadMoneyStep,
  type LeadMoneyStep,
  type MoneyDates,
} from './lead-money.js';

const AMOUNTS: LeadMoneyAmounts = {
  ...{ stands: true, isBooked: true, provisionalPaise: 0, bookedPaise: 1_000, releasedPaise: 0 },
  ...{ approvedPaise: 0, duePaise: 0, heldPaise: 0, deductedPaise: 0 },
};

describe('the money of a lead', () => {
  it.each<[LeadMoneyStep, Partial<LeadMoneyAmounts>]>([
    ['MONTH_OPEN', { isBooked: false, bookedPaise: 0, provisionalPaise: 900 }],
    ['NOT_PRICED', { isBooked: false, bookedPaise: 0, provisionalPaise: null }],
    ['TAKEN_BACK', { isBooked: false, bookedPaise: 0, stands: false }],
    ['WAITS_FOR_LENDER', {}],
    ['PART_RECEIVED', { releasedPaise: 400, approvedPaise: 400 }],
    ['WAITS_FOR_APPROVAL', { releasedPaise: 400 }],
    ['WAITS_FOR_APPROVAL', { releasedPaise: 1_000, approvedPaise: 400 }],
    ['APPROVED', { releasedPaise: 400, approvedPaise: 400, duePaise: 400 }],
    ['APPROVED', { releasedPaise: 1_000, approvedPaise: 1_000, duePaise: 600 }],
    ['APPROVED', { releasedPaise: 1_000, approvedPaise: 1_000, duePaise: 600, heldPaise: 200 }],
    ['HELD', { releasedPaise: 1_000, approvedPaise: 1_000, duePaise: 600, heldPaise: 600 }],
    ['PAID', { releasedPaise: 1_000, approvedPaise: 1_000 }],
    ['DEDUCTED', { releasedPaise: 1_000, approvedPaise: 1_000, deductedPaise: 1_000 }],
    ['TAKEN_BACK', { bookedPaise: 0, stands: false }],
    ['NOT_AGREED', { bookedPaise: 0 }],
  ])('is %s with %j', (step, given) => {
    expect(leadMoneyStep({ ...AMOUNTS, ...given }, true, true)).toBe(step);
  });

  it('is NO_DISBURSAL before a lender pays out, and NOT_AGREED for whom nothing is agreed', () => {
    expect(leadMoneyStep(AMOUNTS, false, true)).toBe('NO_DISBURSAL');
    expect(leadMoneyStep({ ...AMOUNTS, isBooked: false }, true, false)).toBe('NOT_AGREED');
  });
});

describe('a payout is expected', () => {
  const NOTHING: MoneyDates = {
    ...{ period: '2026-10', closedOn: null, receivedOn: null, approvedOn: null, heldUntil: null },
  };

  it.each<[LeadMoneyStep, Partial<MoneyDates>, today: string, day: string | null, late: boolean]>([
    // Closed by 5 November, paid by 5 December.
    ['MONTH_OPEN', {}, '2026-10-20', '2026-12-15', false],
    ['MONTH_OPEN', { period: '2026-12' }, '2026-12-31', '2027-02-15', false],
    ['NOT_PRICED', {}, '2026-12-16', '2027-01-15', true],
    ['WAITS_FOR_LENDER', { closedOn: '2026-11-20' }, '2026-11-26', '2027-01-15', false],
    ['WAITS_FOR_LENDER', { closedOn: '2026-11-15' }, '2026-11-26', '2026-12-15', false],
    ['PART_RECEIVED', { closedOn: '2026-07-02' }, '2026-11-26', '2026-12-15', true],
    ['WAITS_FOR_APPROVAL', { closedOn: '2026-11-01', receivedOn: '2026-11-14' }, '2026-11-15', '2026-11-15', false],
    ['APPROVED', { closedOn: '2026-11-01', approvedOn: '2026-11-16' }, '2026-11-26', '2026-12-15', false],
    ['APPROVED', { closedOn: '2026-11-01', approvedOn: '2026-11-10' }, '2026-11-26', '2026-12-15', true],
    ['HELD', { approvedOn: '2026-11-10' }, '2026-11-26', null, false],
    ['HELD', { approvedOn: '2026-11-10', heldUntil: '2026-11-28' }, '2026-11-26', '2026-12-15', false],
    ['PAID', { closedOn: '2026-11-01' }, '2026-11-26', null, false],
    ['NO_DISBURSAL', {}, '2026-11-26', null, false],
  ])('for %s with %j on %s: %s, late: %s', (step, given, today, day, isLate) => {
    expect(expectedPayout(step, { ...NOTHING, ...given }, today)).toEqual(day === null ? null : { day, isLate });
  });
});
