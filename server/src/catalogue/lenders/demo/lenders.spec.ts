import { describe, expect, it } from '@jest/globals';
import { evaluateOffers, type OfferRequest } from '@marketplace/contract/offers/engine.js';
import { whatIf } from '@marketplace/contract/offers/what-if.js';
import { DEMO_LENDERS, demoLenderColumns } from './lenders.js';

const GROUP_IDS = { PL: 1, BL: 2, GL: 3, HL: 4, SL: 5 };
const GROUPS = [{ id: GROUP_IDS.PL, product_types: ['Personal Loans'] as const }];
const lenders = DEMO_LENDERS.map((lender, index) => ({
  lender_id: index + 1,
  max_income: null,
  credit_score_class: null,
  ticket_class: null,
  lead_window_days: 90,
  so_status: 0 as const,
  so_text: null,
  so_text_hi: null,
  so_date_start: null,
  so_date_end: null,
  ...demoLenderColumns(lender, GROUP_IDS, index + 1),
}));
const rules = { lenders, groups: GROUPS, ranking: 'cost' as const };

const request = (applicant: OfferRequest['applicant']): OfferRequest => ({
  product: 'Personal Loans',
  applicant,
  tenureMonths: 24,
  day: '2026-11-21',
});
const ASHA = request({
  ageYears: 27,
  employment: 'salaried',
  monthlyIncome: 22_000,
  creditScore: 690,
  desiredAmount: 100_000,
});
const RAVI = request({
  ageYears: 46,
  employment: 'self_employed',
  monthlyIncome: 30_000,
  creditScore: 700,
  desiredAmount: 300_000,
});

describe('the demo lenders', () => {
  it('there are 24 lenders', () => expect(lenders).toHaveLength(24));

  // The published personas of the demo data; `*` where the wish is above the lender's cap.
  it.each<[name: string, request: OfferRequest, expected: string[]]>([
    ['Asha', ASHA, ['L01', 'L02', 'L03', 'L06*', 'L08', 'L10*', 'L11', 'L13', 'L15']],
    ['Ravi', RAVI, ['L03', 'L04', 'L07*', 'L08', 'L12', 'L13']],
  ])('the lenders match %s as published', (_name, wish, expected) => {
    const found = evaluateOffers(wish, rules).matched.map(
      ({ lender_id, counter_offer }) => `L${String(lender_id).padStart(2, '0')}${counter_offer ? '*' : ''}`,
    );
    expect(found.sort()).toEqual(expected);
  });

  it('Asha is shown what would open more lenders', () => {
    expect(whatIf(ASHA, rules, evaluateOffers(ASHA, rules))).toEqual([
      {
        changes: [
          { field: 'monthly_income', from: 22_000, to: 25_000 },
          { field: 'credit_score', from: 690, to: 700 },
        ],
        opens: [{ lender_id: 4, name: 'Dhara Loans' }],
      },
    ]);
  });
});
