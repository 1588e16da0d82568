import { describe, expect, it } from '@jest/globals';
import { type Applicant, offeredAmount, refusals } from '@marketplace/contract/offers/eligibility.js';
import { type RevenueKind, slabProblems } from '@marketplace/contract/revenue/slab.js';
import { DEMO_LENDERS, demoLenderColumns, demoSlabs } from './lenders.js';

const GROUP_IDS = { PL: 1, BL: 2, GL: 3, HL: 4, SL: 5 };
const lenders = DEMO_LENDERS.map((lender, index) => ({
  lender_id: index + 1,
  max_income: null,
  credit_score_class: null,
  ticket_class: null,
  lead_window_days: 90,
  ...demoLenderColumns(lender, GROUP_IDS, index + 1),
}));

/** Codes of the lenders that take `applicant`, with `*` where the wish is above the lender's cap. */
function matches(applicant: Applicant): string[] {
  return lenders
    .filter((lender) => refusals(lender, applicant).length === 0)
    .map((lender) => lender.code + (offeredAmount(lender, applicant.desiredAmount ?? 0).counter_offer ? '*' : ''));
}

describe('the demo lenders', () => {
  it('number 24', () => expect(lenders).toHaveLength(24));

  it('pay by slabs that the revenue form would take', () => {
    const kinds: Record<number, RevenueKind> = { 1: 'percent', 2: 'flat', 3: 'percent_and_flat' };
    const slabs = DEMO_LENDERS.flatMap((_lender, index) => demoSlabs(index));
    expect(new Set(slabs.map((slab) => slab.revenue_type_id))).toEqual(new Set([1, 2, 3]));
    for (const slab of slabs) expect(slabProblems(slab, kinds[slab.revenue_type_id ?? 0])).toEqual({});
  });

  // The published personas of the demo data.
  it.each<[name: string, applicant: Applicant, expected: string[]]>([
    [
      'Asha',
      {
        ageYears: 27,
        employment: 'salaried',
        monthlyIncome: 22_000,
        creditScore: 690,
        desiredAmount: 100_000,
        productGroupIds: [GROUP_IDS.PL],
      },
      ['L01', 'L02', 'L03', 'L06*', 'L08', 'L10*', 'L11', 'L13', 'L15'],
    ],
    [
      'Ravi',
      {
        ageYears: 46,
        employment: 'self_employed',
        monthlyIncome: 30_000,
        creditScore: 700,
        desiredAmount: 300_000,
        productGroupIds: [GROUP_IDS.PL],
      },
      ['L03', 'L04', 'L07*', 'L08', 'L12', 'L13'],
    ],
  ])('match %s as published', (_name, applicant, expected) => {
    expect(matches(applicant)).toEqual(expected);
  });
});
