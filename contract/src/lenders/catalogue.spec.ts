import { describe, expect, it } from '@jest/globals';
import { catalogueOf, PUBLIC_LENDER_FIELDS, yearlyRates } from './catalogue.js';

type Lender = Parameters<typeof catalogueOf>[0][number];

const GROUPS = [
  { id: 1, product_types: ['Personal Loans'] as const },
  { id: 2, product_types: ['Gold Loans', 'Personal Loans'] as const },
  { id: 3, product_types: ['Other Insurance'] as const },
];

function lender(given: Partial<Lender>): Lender {
  return {
    ...{ code: 'L1', name: 'One', lender_status: 1, lender_group_ids: [1], min_income: 15_000, max_income: null },
    ...{ min_age: 21, max_age: 58, min_credit_score: 650, credit_score_class: null, min_loan_amount: 5_000 },
    ...{ ticket_class: null, salaried: 1, self_employed: 0, business: 0, apr_min: 1.5, apr_max: 3 },
    ...given,
  } as Lender;
}

describe('what everybody may read of the lenders', () => {
  it('those that are switched on by name, with their products in the order of all products', () => {
    const { lenders, products } = catalogueOf(
      [
        lender({ code: 'B', name: 'CASHe', lender_group_ids: [2] }),
        lender({ code: 'A', name: 'Aravali' }),
        lender({ code: 'C', lender_status: 0 }),
        lender({ code: 'D', name: 'Canal Bank' }),
      ],
      GROUPS,
    );
    expect(lenders.map(({ code, product_types }) => [code, product_types])).toEqual([
      ['A', ['Personal Loans']],
      ['D', ['Personal Loans']],
      ['B', ['Personal Loans', 'Gold Loans']],
    ]);
    expect(products.map(({ product_type, lenders: n }) => [product_type, n])).toEqual([
      ['Personal Loans', 3],
      ['Gold Loans', 1],
    ]);
  });

  it('none of what a lender asks of applicants, nor how it is reached', () => {
    const hidden = ['min_income', 'min_age', 'min_credit_score', 'utm_link', 'priority', 'autosubmission', 'api'];
    const [shown] = catalogueOf([lender({ utm_link: 'https://a.example.in' })], GROUPS).lenders;
    expect(Object.keys(shown ?? {}).filter((key) => hidden.includes(key))).toEqual([]);
    expect(Object.keys(shown ?? {}).sort()).toEqual([...PUBLIC_LENDER_FIELDS, 'product_types'].sort());
  });

  it.each<[string, Partial<Lender>, object]>([
    [
      'the widest bounds',
      { min_age: 18, max_age: 70, min_income: 9_000 },
      { min_age: 18, max_age: 70, min_income: 9_000 },
    ],
    ['no bound where one lender has none', { min_income: null, max_age: null }, { min_income: null, max_age: null }],
    ['a class as its lowest score', { min_credit_score: null, credit_score_class: 'fair' }, { min_credit_score: 600 }],
    [
      'the exact score before the class',
      { min_credit_score: 640, credit_score_class: 'any' },
      { min_credit_score: 640 },
    ],
    ['no score where one lender names none', { min_credit_score: null }, { min_credit_score: null }],
    ['a class as its smallest loan', { min_loan_amount: null, ticket_class: 'micro' }, { min_loan_amount: 500 }],
    ['every kind of work', { salaried: 0, business: 1 }, { employments: ['salaried', 'business'] }],
  ])('of the conditions of a product: %s', (_what, given, expected) => {
    const { products } = catalogueOf([lender({}), lender(given)], GROUPS);
    expect(products[0]).toMatchObject(expected);
  });
});

describe('the yearly rates of lenders', () => {
  it.each<[string, { apr_min: number | null; apr_max: number | null }[], object | null]>([
    // Twelve months of 1.5 % and 3 %.
    ['of one', [{ apr_min: 1.5, apr_max: 3 }], { min: 18, max: 36 }],
    [
      'of several',
      [
        { apr_min: 1.5, apr_max: 3 },
        { apr_min: 0.9, apr_max: 1.25 },
      ],
      { min: 10.8, max: 36 },
    ],
    ['with one bound', [{ apr_min: 0.953, apr_max: null }], { min: 11.436, max: 11.436 }],
    ['of nobody', [{ apr_min: null, apr_max: null }], null],
  ])('%s', (_whose, lenders, expected) => {
    expect(yearlyRates(lenders)).toEqual(expected);
  });
});
