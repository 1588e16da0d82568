import { describe, expect, it } from '@jest/globals';
import { REFUSAL_CODES } from '../offers/eligibility.js';
import { ruleOfRefusal, stricterBound } from './refusal-rules.js';

describe('the rule that covers a refusal', () => {
  it.each([
    ['SCORE_BELOW_MIN', null, 'score'],
    ['Rejected', 'Bureau record does not meet the lender’s policy', 'score'],
    ['LOW_INCOME', null, 'income'],
    ['INCOME_ABOVE_MAX', null, 'income'],
    ['Rejected', 'Income could not be verified', 'documents'],
    ['KYC rejected', null, 'documents'],
    ['AGE_ABOVE_MAX', null, 'age'],
    // "Age" stands in neither.
    ['Manager declined', 'Agency refused', 'unknown'],
    ['EMPLOYMENT_NOT_SUPPORTED', null, 'employment'],
    ['AMOUNT_BELOW_MIN', null, 'amount'],
    ['ALREADY_APPLIED', null, 'lead_window'],
    [null, 'Existing customer in another programme', 'lead_window'],
    ['De-dupe', null, 'lead_window'],
    [null, 'Too many open loans', 'debts'],
    [null, 'Address outside the lender’s service area', 'area'],
    ['Pincode not serviceable', null, 'area'],
    ['PRODUCT_NOT_OFFERED', null, 'product'],
    ['Rejected', null, 'unknown'],
    [null, null, 'unknown'],
  ])('told as %s and %s is %s', (code, reason, expected) => {
    expect(ruleOfRefusal(code, reason)).toBe(expected);
  });

  it('is one of ours for each code of our own rules', () => {
    const ours = REFUSAL_CODES.filter((code) => code !== 'VENDOR_OFF');
    expect(ours.map((code) => [code, ruleOfRefusal(code)]).filter(([, rule]) => rule === 'unknown')).toEqual([]);
  });
});

describe('a stricter bound', () => {
  const to = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

  it.each([
    // Of 100 approved, 1 to 100, five may be lost: 6 is the bound.
    ['min', null, [1, 5, 6, 50], to(100), { bound: 6, caught: 2, lost: 5 }],
    ['max', null, [95, 96, 120], to(100), { bound: 95, caught: 2, lost: 5 }],
    // Of fewer than twenty none may be lost.
    ['min', 10, [12, 19, 20, 30], [20, 40, 60], { bound: 20, caught: 2, lost: 0 }],
    ['max', 60, [55, 50], [20, 40, 50], { bound: 50, caught: 1, lost: 0 }],
    ['min', 20, [12, 19], [20, 40], null],
    ['max', 50, [55], [50], null],
    ['min', null, [30, 40], [20], null],
    ['min', null, [30], [], null],
    ['min', null, [], [20], null],
  ] as const)(
    'at least or at most (%s), now %s, of refused %j and approved is found',
    (side, now, refused, approved, found) => {
      expect(stricterBound(side, now, refused, approved)).toEqual(found);
    },
  );
});
