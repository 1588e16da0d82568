import { describe, expect, it } from '@jest/globals';
import { type Applicant, type LenderRules, offeredAmount, refusals } from './eligibility.js';

const GROUP = 1;
const lender: LenderRules = {
  lender_id: 7,
  lender_status: 1,
  lender_group_ids: [GROUP],
  min_age: 21,
  max_age: 58,
  min_income: 15_000,
  max_income: 90_000,
  salaried: 1,
  self_employed: 0,
  business: 0,
  min_credit_score: 650,
  credit_score_class: null,
  min_loan_amount: 5_000,
  ticket_class: null,
  loan_amount_upto: 200_000,
  lead_window_days: 90,
};
const applicant: Applicant = {
  ageYears: 30,
  employment: 'salaried',
  monthlyIncome: 30_000,
  creditScore: 700,
  desiredAmount: 50_000,
  productGroupIds: [GROUP],
};

type Case = [what: string, rules: Partial<LenderRules>, who: Partial<Applicant>, expected: unknown[]];

describe('a lender refuses', () => {
  const cases: Case[] = [
    ['nobody who meets every bound', {}, {}, []],
    [
      'nobody at the lower bounds',
      {},
      { ageYears: 21, monthlyIncome: 15_000, creditScore: 650, desiredAmount: 5_000 },
      [],
    ],
    ['nobody at the upper bounds', {}, { ageYears: 58, monthlyIncome: 90_000 }, []],
    ['who is a year too young', {}, { ageYears: 20 }, [['AGE_BELOW_MIN', 21, 20, 1]]],
    ['who is a year too old', {}, { ageYears: 59 }, [['AGE_ABOVE_MAX', 58, 59, 1]]],
    ['an income a rupee too low', {}, { monthlyIncome: 14_999 }, [['INCOME_BELOW_MIN', 15_000, 14_999, 1]]],
    ['an income a rupee too high', {}, { monthlyIncome: 90_001 }, [['INCOME_ABOVE_MAX', 90_000, 90_001, 1]]],
    ['an income it does not know', {}, { monthlyIncome: null }, [['INCOME_BELOW_MIN', 15_000, null, null]]],
    [
      'another kind of work',
      {},
      { employment: 'self_employed' },
      [['EMPLOYMENT_NOT_SUPPORTED', 'salaried', 'self_employed', null]],
    ],
    ['no kind of work when it takes all', { self_employed: 1, business: 1 }, { employment: null }, []],
    ['a score a point too low', {}, { creditScore: 649 }, [['SCORE_BELOW_MIN', 650, 649, 1]]],
    ['a score it does not know', {}, { creditScore: null }, [['SCORE_UNKNOWN', 650, null, null]]],
    [
      'what it does not insure',
      { insurance_kinds: ['life'] },
      { insuranceKind: 'two_wheeler' },
      [['PRODUCT_NOT_OFFERED', null, null, null]],
    ],
    ['nothing that it insures', { insurance_kinds: ['life', 'shop'] }, { insuranceKind: 'shop' }, []],
    ['no kind of insurance when it covers all', { insurance_kinds: null }, { insuranceKind: 'shop' }, []],
    ['no score when it asks for none', { min_credit_score: null }, { creditScore: null }, []],
    [
      'by the class of score',
      { min_credit_score: null, credit_score_class: 'excellent' },
      {},
      [['SCORE_BELOW_MIN', 750, 700, 50]],
    ],
    ['by the exact score before the class', { credit_score_class: 'excellent' }, {}, []],
    ['a wish below its smallest loan', {}, { desiredAmount: 4_999 }, [['AMOUNT_BELOW_MIN', 5_000, 4_999, 1]]],
    [
      'by the class of ticket',
      { min_loan_amount: null, ticket_class: 'large' },
      {},
      [['AMOUNT_BELOW_MIN', 200_000, 50_000, 150_000]],
    ],
    ['no wish above its cap', {}, { desiredAmount: 900_000 }, []],
    ['everybody while it is off', { lender_status: 0 }, {}, [['VENDOR_OFF', null, null, null]]],
    ['a product its groups do not serve', { lender_group_ids: [2] }, {}, [['PRODUCT_NOT_OFFERED', null, null, null]]],
    ['a lead inside its window', {}, { daysSinceLead: { 7: 89 } }, [['ALREADY_APPLIED', 90, 89, 1]]],
    ['no lead at the end of its window', {}, { daysSinceLead: { 7: 90 } }, []],
    ['no lead to another lender', {}, { daysSinceLead: { 8: 1 } }, []],
    [
      'for every reason at once',
      { lender_status: 0 },
      {
        ageYears: 17,
        monthlyIncome: 1,
        creditScore: 300,
        desiredAmount: 1,
        employment: 'business',
        productGroupIds: [],
      },
      [
        ['VENDOR_OFF', null, null, null],
        ['PRODUCT_NOT_OFFERED', null, null, null],
        ['AGE_BELOW_MIN', 21, 17, 4],
        ['INCOME_BELOW_MIN', 15_000, 1, 14_999],
        ['EMPLOYMENT_NOT_SUPPORTED', 'salaried', 'business', null],
        ['SCORE_BELOW_MIN', 650, 300, 350],
        ['AMOUNT_BELOW_MIN', 5_000, 1, 4_999],
      ],
    ],
  ];

  it.each(cases)('a lender refuses: %s', (_what, rules, who, expected) => {
    const found = refusals({ ...lender, ...rules }, { ...applicant, ...who });
    expect(found.map(({ code, required, actual, gap }) => [code, required, actual, gap])).toEqual(expected);
  });
});

it.each([
  [200_000, { amount: 200_000, counter_offer: false }],
  [200_001, { amount: 200_000, counter_offer: true }],
])('offers for an amount of %i', (desired, expected) => {
  expect(offeredAmount(lender, desired)).toEqual(expected);
});
