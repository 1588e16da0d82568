import { describe, expect, it } from '@jest/globals';
import { evaluateOffers, type OfferLender, type OfferRequest, type OfferRules } from './engine.js';
import { scoreSteps } from './score-steps.js';

const lender = (lender_id: number, given: Partial<OfferLender> = {}): OfferLender => ({
  lender_id,
  name: `Lender ${lender_id}`,
  priority: lender_id,
  lender_status: 1,
  lender_group_ids: [1],
  min_age: 21,
  max_age: 60,
  min_income: 15_000,
  max_income: null,
  salaried: 1,
  self_employed: 0,
  business: 0,
  min_credit_score: null,
  credit_score_class: null,
  min_loan_amount: 5000,
  ticket_class: null,
  loan_amount_upto: 200_000,
  lead_window_days: 90,
  min_tenure_months: 6,
  max_tenure_months: 36,
  apr_min: 1,
  apr_max: 2,
  interest_type: 'fixed',
  processing_fees: 0,
  third_party_fees: 0,
  late_payment_percent: 2,
  bounce_charge: 500,
  foreclosure_percent: 4,
  part_prepayment_percent: 2,
  switching_percent: null,
  so_status: 0,
  so_text: null,
  so_text_hi: null,
  so_date_start: null,
  so_date_end: null,
  ...given,
});

const LENDERS = [
  lender(1),
  lender(2, { min_credit_score: 700 }),
  lender(3, { credit_score_class: 'good' }),
  // Says no for another reason at any score.
  lender(4, { min_credit_score: 720, min_income: 90_000 }),
  lender(5, { min_credit_score: 690, lender_status: 0 }),
  lender(6, { min_credit_score: 700 }),
];
const RULES: OfferRules = {
  lenders: LENDERS,
  groups: [{ id: 1, product_types: ['Personal Loans'] }],
  ranking: 'cost',
};

const stepsFor = (creditScore: number | null) => {
  const request: OfferRequest = {
    product: 'Personal Loans',
    applicant: { ageYears: 30, employment: 'salaried', monthlyIncome: 30_000, creditScore, desiredAmount: 100_000 },
    tenureMonths: 24,
    day: '2026-10-15',
  };
  return scoreSteps(request, RULES, evaluateOffers(request, RULES)).map(({ score, lenders, apr, more }) => [
    ...[score, lenders, apr],
    more.map(({ lender_id }) => lender_id),
  ]);
};

describe('the steps of a score', () => {
  // Without fees the yearly cost is the rate: 24 % up to 600, 12 % from 800, so 24 - 12 * 50 / 200 = 21 at 650, 18 at 700.
  it('begin where more lenders say yes, and name those that say no today', () => {
    expect(stepsFor(660)).toEqual([
      [300, 1, 24, []],
      [650, 2, 21, []],
      [700, 4, 18, [2, 6]],
    ]);
  });

  it('tell somebody without a score what each would open', () => {
    expect(stepsFor(null)).toEqual([
      [300, 1, 24, []],
      [650, 2, 21, [3]],
      [700, 4, 18, [2, 3, 6]],
    ]);
  });
});
