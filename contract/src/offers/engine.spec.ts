import { describe, expect, it } from '@jest/globals';
import { evaluateOffers, instalmentLimit, type OfferLender, type OfferRequest, type OfferRules } from './engine.js';
import { ratePercentPerYear } from './rate.js';
import { whatIf } from './what-if.js';

const GROUP = { id: 1, product_types: ['Personal Loans'] as const };

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
  min_credit_score: 650,
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
  processing_fees: 2,
  third_party_fees: 100,
  late_payment_percent: 2,
  bounce_charge: 500,
  foreclosure_percent: 4,
  part_prepayment_percent: 2,
  switching_percent: null,
  so_status: 0,
  so_text: 'No fee in October',
  so_text_hi: 'अक्टूबर में कोई शुल्क नहीं',
  so_date_start: '2026-10-01',
  so_date_end: '2026-10-31',
  ...given,
});

const rulesOf = (lenders: OfferLender[], given: Partial<OfferRules> = {}): OfferRules => ({
  lenders,
  groups: [GROUP],
  ranking: 'cost',
  ...given,
});

const request = (
  applicant: Partial<OfferRequest['applicant']> = {},
  given: Partial<OfferRequest> = {},
): OfferRequest => ({
  product: 'Personal Loans',
  applicant: {
    ageYears: 30,
    employment: 'salaried',
    monthlyIncome: 30_000,
    creditScore: 700,
    desiredAmount: 100_000,
    ...applicant,
  },
  tenureMonths: 24,
  day: '2026-10-15',
  ...given,
});

const offersOf = (one: OfferRequest, ...lenders: OfferLender[]) => evaluateOffers(one, rulesOf(lenders)).matched;

describe('an offer', () => {
  it('has the price of the loan, with its fees', () => {
    // 1,00,000 at 1.5 % a month over 24 months: EMI by the annuity 20.0304; fee 2 % with GST, and 100 to others.
    expect(offersOf(request(), lender(7))).toEqual([
      {
        lender_id: 7,
        name: 'Lender 7',
        priority: 7,
        amount: 100_000,
        tenure_months: 24,
        rate_percent_per_year: 18,
        interest_type: 'fixed',
        apr: 20.59,
        emi: 4992.41,
        total_interest: 19_817.83,
        total_payable: 119_817.83,
        net_disbursal: 97_540,
        fees: { lender: 2360, third_party: 100, total: 2460 },
        penal_charges: {
          late_payment_percent_per_month: 2,
          bounce_charge: 500,
          foreclosure_percent: 4,
          part_prepayment_percent: 2,
          switching_percent: null,
        },
        counter_offer: false,
        special_offer: null,
        limits: { min_amount: 5000, max_amount: 200_000, min_tenure_months: 6, max_tenure_months: 36 },
        over_instalment_limit: false,
        asks: { min_age: 21, max_age: 60, min_income: 15_000, max_income: null, employments: ['salaried'] },
      },
    ]);
  });

  it.each<[string, Partial<OfferRequest['applicant']>, number | null, object]>([
    ['of a wish above its cap is less', { desiredAmount: 500_000 }, 24, { amount: 200_000, counter_offer: true }],
    ['of a wish at its cap is that', { desiredAmount: 200_000 }, 24, { amount: 200_000, counter_offer: false }],
    ['of a tenure above its longest is that', {}, 60, { tenure_months: 36 }],
    ['of a tenure below its shortest is that', {}, 1, { tenure_months: 6 }],
    ['of no wish is of the usual loan', { desiredAmount: null }, null, { amount: 50_000, tenure_months: 24 }],
  ])('%s', (_what, applicant, tenureMonths, expected) => {
    expect(offersOf(request(applicant, { tenureMonths }), lender(1))).toMatchObject([expected]);
  });

  it('an offer without a wished amount is at least the lender’s minimum', () => {
    expect(offersOf(request({ desiredAmount: null }), lender(1, { min_loan_amount: 80_000 }))).toMatchObject([
      { amount: 80_000, counter_offer: false },
    ]);
  });

  it('an offer of a lender without rates has no price, and comes last', () => {
    const silent = lender(1, { apr_min: null, apr_max: null });
    expect(offersOf(request(), silent, lender(2))).toMatchObject([
      { lender_id: 2 },
      { lender_id: 1, rate_percent_per_year: null, apr: null, emi: null, total_payable: null, net_disbursal: 97_540 },
    ]);
  });

  const SPECIAL = { text: 'No fee in October', text_hi: 'अक्टूबर में कोई शुल्क नहीं', until: '2026-10-31' };
  it.each<[string, Partial<OfferLender>, unknown]>([
    ['2026-10-01', {}, SPECIAL],
    ['2026-10-31', {}, SPECIAL],
    ['2026-09-30', {}, null],
    ['2026-11-01', {}, null],
    ['2026-11-01', { so_date_end: null }, { ...SPECIAL, until: null }],
    ['2020-01-01', { so_date_start: null }, SPECIAL],
    ['2026-10-15', { so_status: 0 }, null],
    ['2026-10-15', { so_text: null }, null],
    ['2026-10-15', { so_text_hi: null }, { ...SPECIAL, text_hi: null }],
  ])('carries its special offer on %s with %j', (day, given, expected) => {
    const [offer] = offersOf(request({}, { day }), lender(1, { so_status: 1, ...given }));
    expect(offer?.special_offer).toEqual(expected);
  });
});

it.each<[number | null, number]>([
  [null, 24],
  [300, 24],
  [600, 24],
  [700, 18],
  [690, 18.6],
  [800, 12],
  [900, 12],
])('a score of %s has a rate of %d %% a year from 1 to 2 % a month', (score, expected) => {
  expect(ratePercentPerYear({ apr_min: 1, apr_max: 2 }, score)).toBe(expected);
});

it('one rate alone applies to every score', () => {
  expect(ratePercentPerYear({ apr_min: 1.175, apr_max: null }, 650)).toBe(14.1);
  expect(ratePercentPerYear({ apr_min: null, apr_max: 1.175 }, 800)).toBe(14.1);
});

describe('the order', () => {
  const ranked = (lenders: OfferLender[], ranking: OfferRules['ranking'] = 'cost') =>
    evaluateOffers(request(), rulesOf(lenders, { ranking })).matched.map(({ lender_id }) => lender_id);
  const cheap = { apr_min: 1, apr_max: 1 };

  it.each<[string, OfferLender[], number[]]>([
    ['is by yearly cost', [lender(1), lender(2, cheap), lender(3, { processing_fees: 5 })], [2, 1, 3]],
    [
      'then by instalment',
      // The same cost over more months: no fees, so that the yearly cost is the rate.
      [
        lender(1, { ...cheap, processing_fees: 0, third_party_fees: 0 }),
        lender(2, { ...cheap, processing_fees: 0, third_party_fees: 0, min_tenure_months: 30 }),
      ],
      [2, 1],
    ],
    ['then by priority', [lender(1, { priority: 9 }), lender(2, { priority: 8 })], [2, 1]],
    ['then by id', [lender(2, { priority: 1 }), lender(1, { priority: 1 })], [1, 2]],
    ['never by a special offer', [lender(1), lender(2, { so_status: 1 })], [1, 2]],
  ])('%s', (_what, lenders, expected) => {
    expect(ranked(lenders)).toEqual(expected);
    expect(ranked(lenders.toReversed())).toEqual(expected);
  });

  it('the order is by priority first where it is set so', () => {
    expect(ranked([lender(1, { priority: 2 }), lender(2, { priority: 3, ...cheap })], 'priority')).toEqual([1, 2]);
    expect(ranked([lender(1, { priority: 3 }), lender(2, { priority: 3, ...cheap })], 'priority')).toEqual([2, 1]);
  });
});

describe('insurers', () => {
  const COVER = { id: 2, product_types: ['Other Insurance'] as const };
  const insurer = (lender_id: number, given: Partial<OfferLender> = {}) =>
    lender(lender_id, {
      ...{ lender_group_ids: [COVER.id], self_employed: 1, business: 1, min_credit_score: null, min_loan_amount: null },
      ...{ loan_amount_upto: null, apr_min: null, apr_max: null, processing_fees: null },
      ...given,
    });
  const rules = rulesOf([lender(1), insurer(2), insurer(3, { min_age: 31, min_income: 40_000 })], {
    groups: [GROUP, COVER],
  });

  it('insurers accept or refuse by the same rules, and lend nothing', () => {
    const asked = request(
      { desiredAmount: null, householdIncomePerYear: 100_000 },
      { product: 'Other Insurance', tenureMonths: null },
    );
    const found = evaluateOffers(asked, rules);
    expect(found).toMatchObject({ amount: 0, tenure_months: 0, range: null, instalment_limit: null });
    expect(found.matched).toMatchObject([
      {
        ...{ lender_id: 2, amount: 0, tenure_months: 0, apr: null, emi: null, net_disbursal: 0 },
        asks: { min_age: 21, max_age: 60, min_income: 15_000, max_income: null, employments: null },
      },
    ]);
    expect(found.unmatched.map(({ lender_id, reasons }) => [lender_id, reasons.map(({ code }) => code)])).toEqual([
      [3, ['AGE_BELOW_MIN', 'INCOME_BELOW_MIN']],
    ]);
  });

  it('insurers are not asked for loans', () => {
    const { matched, unmatched } = evaluateOffers(request(), rules);
    expect([matched.map(({ lender_id }) => lender_id), unmatched]).toEqual([[1], []]);
  });

  it('insurers that also lend are asked for both', () => {
    const both = { ...rules, lenders: [insurer(4, { lender_group_ids: [GROUP.id, COVER.id] })] };
    expect(evaluateOffers(request(), both).matched).toMatchObject([{ lender_id: 4, amount: 100_000 }]);
    expect(evaluateOffers(request({}, { product: 'Other Insurance' }), both).matched).toMatchObject([{ amount: 0 }]);
  });

  it('insurers accept with more income', () => {
    const asked = request({ ageYears: 35, desiredAmount: null }, { product: 'Other Insurance' });
    expect(whatIf(asked, rules, evaluateOffers(asked, rules))).toEqual([
      { changes: [{ field: 'monthly_income', from: 30_000, to: 40_000 }], opens: [{ lender_id: 3, name: 'Lender 3' }] },
    ]);
  });
});

describe('lenders that say no', () => {
  it('lenders that refuse stand in the order of priority, each with all its reasons', () => {
    const off = lender(1, { priority: 5, lender_status: 0 });
    const strict = lender(2, { priority: 4, min_income: 40_000, min_credit_score: 750 });
    expect(evaluateOffers(request(), rulesOf([off, strict])).unmatched).toEqual([
      {
        lender_id: 2,
        name: 'Lender 2',
        reasons: [
          { code: 'INCOME_BELOW_MIN', required: 40_000, actual: 30_000, gap: 10_000 },
          { code: 'SCORE_BELOW_MIN', required: 750, actual: 700, gap: 50 },
        ],
      },
      { lender_id: 1, name: 'Lender 1', reasons: [{ code: 'VENDOR_OFF', required: null, actual: null, gap: null }] },
    ]);
  });
});

describe('the range of a wish', () => {
  const rangeOf = (...lenders: OfferLender[]) =>
    evaluateOffers(request({ desiredAmount: 4000 }), rulesOf(lenders)).range;

  it('the range covers all that lend to the applicant, whatever is wished now', () => {
    expect(rangeOf(lender(1), lender(2, { loan_amount_upto: 900_000, min_tenure_months: 3 }))).toEqual({
      min_amount: 5000,
      max_amount: 900_000,
      min_tenure_months: 3,
      max_tenure_months: 36,
    });
  });

  it('the range has default bounds where lenders have none', () => {
    const open = { min_loan_amount: null, loan_amount_upto: null, min_tenure_months: null, max_tenure_months: null };
    expect(rangeOf(lender(1, open))).toEqual({
      min_amount: 500,
      max_amount: 10_000_000,
      min_tenure_months: 1,
      max_tenure_months: 600,
    });
  });

  it('there is no range where nobody lends', () => {
    expect(rangeOf(lender(1, { max_age: 25 }))).toBeNull();
  });
});

describe('a household of little income', () => {
  it.each<[string, number | null, number | null, number | null]>([
    ['may spend half of its month', 300_000, null, 12_500],
    ['less what it pays already', 240_000, 4000, 6000],
    ['and nothing more when that is half', 240_000, 10_000, 0],
    ['or above half', 240_000, 20_000, 0],
    ['is none above the bound', 300_001, 4000, null],
    ['is none where nothing is known', null, 4000, null],
  ])('%s', (_what, householdIncomePerYear, existingEmi, expected) => {
    const household = { householdIncomePerYear, existingEmi };
    expect(instalmentLimit('Personal Loans', household)).toBe(expected);
    expect(instalmentLimit('Gold Loans', household)).toBeNull();
  });

  it('a household of little income sees which instalments are too high', () => {
    const both = [lender(1), lender(2, { loan_amount_upto: 50_000 })];
    const { matched, instalment_limit } = evaluateOffers(
      request({ householdIncomePerYear: 120_000, existingEmi: 100 }),
      rulesOf(both),
    );
    expect(instalment_limit).toBe(4900);
    // 4,992 for the whole wish, 2,496 for the half.
    expect(matched.map((offer) => [offer.lender_id, offer.over_instalment_limit])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});

describe('what would change this', () => {
  const suggestions = (one: OfferRequest, ...lenders: OfferLender[]) => {
    const rules = rulesOf(lenders);
    return whatIf(one, rules, evaluateOffers(one, rules)).map(({ changes, opens }) => [
      changes.map(({ field, from, to }) => [field, from, to]),
      opens.map(({ lender_id }) => lender_id),
    ]);
  };

  it.each<[string, OfferRequest, OfferLender[], unknown[]]>([
    ['is nothing when all say yes', request(), [lender(1)], []],
    [
      'is the lowest income that one asks for',
      request(),
      [lender(1, { min_income: 40_000 }), lender(2, { min_income: 33_000 })],
      [[[['monthly_income', 30_000, 33_000]], [2]]],
    ],
    [
      'opens all that ask for as much or less',
      request(),
      [lender(1, { min_income: 33_000 }), lender(2, { min_income: 33_000 })],
      [[[['monthly_income', 30_000, 33_000]], [1, 2]]],
    ],
    [
      'is one change for each field, the smaller first, then both',
      request(),
      [
        lender(1, { min_income: 45_000 }),
        lender(2, { min_credit_score: 710 }),
        lender(3, { min_income: 33_000, min_credit_score: 750 }),
      ],
      [
        [[['credit_score', 700, 710]], [2]],
        [[['monthly_income', 30_000, 45_000]], [1]],
        [
          [
            ['monthly_income', 30_000, 33_000],
            ['credit_score', 700, 750],
          ],
          [2, 3],
        ],
      ],
    ],
    [
      'is a larger loan where the wish is too small',
      request({ desiredAmount: 3000 }),
      [lender(1)],
      [[[['amount', 3000, 5000]], [1]]],
    ],
    [
      'is a score that was not told',
      request({ creditScore: null }),
      [lender(1)],
      [[[['credit_score', null, 650]], [1]]],
    ],
    ['is nothing where age stands against it too', request(), [lender(1, { min_income: 40_000, max_age: 25 })], []],
    ['is nothing where the lender is off', request(), [lender(1, { min_income: 40_000, lender_status: 0 })], []],
    [
      'is nothing that closes as many as it opens',
      request(),
      [lender(1, { max_income: 32_000 }), lender(2, { min_income: 33_000 })],
      [],
    ],
    [
      'is a longer tenure or a smaller loan where the instalment is too high',
      request({ householdIncomePerYear: 120_000, existingEmi: 500 }),
      [lender(1)],
      // At 1.5 % a month 27 months make 4,532 and 28 4,400; over 24 months 90,000 make 4,493 and 91,000 4,543.
      [
        [[['amount', 100_000, 90_000]], [1]],
        [[['tenure_months', 24, 28]], [1]],
      ],
    ],
  ])('%s', (_what, one, lenders, expected) => {
    expect(suggestions(one, ...lenders)).toEqual(expected);
  });
});
