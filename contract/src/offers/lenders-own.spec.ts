import { describe, expect, it } from '@jest/globals';
import { currentTerms, pricedTerms } from './lenders-own.js';

const OFFER = { amount: 50_000, tenure_months: 12, rate_percent_per_year: 18, processing_fee: 1180 };
const NAMED = {
  ...{ sanctioned_amount: null, tenure_months: 24, interest_rate_pa: 30, processing_fee: 590 },
  lender_offers: [],
};

describe('the terms that count', () => {
  it.each([
    ['none while the lender has named none', NAMED, null],
    ['its own offer', { ...NAMED, lender_offers: [OFFER] }, OFFER],
    [
      'those of the sanction',
      { ...NAMED, sanctioned_amount: 40_000, lender_offers: [OFFER] },
      { amount: 40_000, tenure_months: 24, rate_percent_per_year: 30, processing_fee: 590 },
    ],
    ['its offer of the sanctioned amount', { ...NAMED, sanctioned_amount: 50_000, lender_offers: [OFFER] }, OFFER],
    ['none for a sanction without a rate', { ...NAMED, sanctioned_amount: 40_000, interest_rate_pa: null }, null],
  ])('are %s', (_, named, expected) => {
    expect(currentTerms(named)).toEqual(expected);
  });
});

// 50000 / ((1 - 1.015^-12) / 0.015) = 4584.00; the rate at which 48820 has that instalment is 1.8855 % a month.
it('are priced with the fee taken from the loan', () => {
  expect(pricedTerms(OFFER)).toMatchObject({ emi: 4584, apr: 22.63, net_disbursal: 48_820 });
});

it.each([
  ['no months', { tenure_months: 0 }],
  ['half a month', { tenure_months: 1.5 }],
  ['no amount', { amount: 0 }],
  ['a rate beyond all bounds', { rate_percent_per_year: 9999 }],
])('have no price with %s', (_, wrong) => {
  expect(pricedTerms({ ...OFFER, ...wrong })).toMatchObject({ emi: null, apr: null, net_disbursal: null });
});
