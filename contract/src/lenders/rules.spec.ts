import { describe, expect, it } from '@jest/globals';
import { readField } from '../fields/rules.js';
import type { LenderProperty } from './lender.js';
import {
  LENDER_GROUP_NAME,
  LENDER_RULES,
  lenderProblems,
  type LenderValues,
  NEW_LENDER_NAME,
  withoutApi,
} from './rules.js';

const FLOATING: Partial<LenderValues> = {
  interest_type: 'floating',
  benchmark_name: 'RBI repo rate',
  benchmark_rate: 5.5,
  spread_percent: 6.5,
  benchmark_reset_months: 3,
  apr_min: 0.9,
  apr_max: 1.2,
};

describe('names', () => {
  it.each<[string, boolean, boolean]>([
    ['Aravali-Finance_2', true, true],
    ['कावेरी', true, true],
    ['Narmada Bank PL', false, true],
    ['कावेरी महिला', false, true],
    ['Bank (new)', false, false],
    ['Bank\tPL', false, false],
    ['<b>', false, false],
    ['', false, false],
  ])('%j may be of a new lender: %s, of a renamed one and of a group: %s', (name, asNew, later) => {
    expect(readField(NEW_LENDER_NAME, name).problem === undefined).toBe(asNew);
    expect(readField(LENDER_RULES.name, name).problem === undefined).toBe(later);
    expect(readField(LENDER_GROUP_NAME, name).problem === undefined).toBe(later);
  });
});

describe('a lender property', () => {
  it.each<[LenderProperty, unknown, string | null]>([
    ['priority', 0, null],
    ['priority', -1, 'field.range'],
    ['priority', 'high', 'field.integer'],
    ['priority', '', 'field.required'],
    ['min_income', 15_000.5, null],
    ['min_income', '', null],
    ['min_age', 121, 'field.range'],
    ['min_credit_score', 299, 'field.range'],
    ['min_credit_score', 300, null],
    ['ticket_class', 'tiny', 'field.oneOf'],
    ['apr_min', 1.125, null],
    ['apr_max', 101, 'field.range'],
    ['lead_window_days', null, 'field.required'],
    ['journey', null, 'field.required'],
    ['journey', 'fax', 'field.oneOf'],
    ['documents', null, null],
    ['documents', ['pan', 'passport'], 'field.oneOf'],
    ['otps', ['mobile', 'aadhaar'], null],
    ['so_date_end', '2026-02-30', 'field.day'],
  ])('%s may be %j: %s', (property, value, key) => {
    expect(readField(LENDER_RULES[property], value).problem?.key ?? null).toBe(key);
  });
});

type Case = [string, Partial<LenderValues>, Partial<LenderValues>, object[]];

describe('properties together', () => {
  it.each<Case>([
    ['no bounds', {}, {}, []],
    ['equal bounds', { min_age: 30 }, { max_age: 30 }, []],
    ['one open bound', { min_income: 9 }, { max_income: null }, []],
    ['a bound that is opened', { min_income: 9, max_income: 5 }, { max_income: null }, []],
    [
      'a maximum set below',
      { min_age: 30 },
      { max_age: 29 },
      [{ field: 'max_age', key: 'field.belowMin', vars: { min: 30 } }],
    ],
    [
      'a minimum set above',
      { max_age: 29 },
      { min_age: 30 },
      [{ field: 'min_age', key: 'field.aboveMax', vars: { max: 29 } }],
    ],
    [
      'both set the wrong way round',
      {},
      { min_income: 2, max_income: 1 },
      [{ field: 'max_income', key: 'field.belowMin', vars: { min: 2 } }],
    ],
    [
      'rates of a month',
      { apr_min: 1.5 },
      { apr_max: 1.499 },
      [{ field: 'apr_max', key: 'field.belowMin', vars: { min: 1.5 } }],
    ],
    [
      'months',
      { max_tenure_months: 24 },
      { min_tenure_months: 36 },
      [{ field: 'min_tenure_months', key: 'field.aboveMax', vars: { max: 24 } }],
    ],
    [
      'loans',
      { min_loan_amount: 5000 },
      { loan_amount_upto: 4999.99 },
      [{ field: 'loan_amount_upto', key: 'field.belowMin', vars: { min: 5000 } }],
    ],
    ['one day of an offer', {}, { so_date_start: '2026-11-01', so_date_end: '2026-11-01' }, []],
    [
      'an offer that ends before it starts',
      { so_date_start: '2026-11-10' },
      { so_date_end: '2026-11-09' },
      [{ field: 'so_date_end', key: 'field.belowMin', vars: { min: '2026-11-10' } }],
    ],
    ['what was wrong before and is not touched', { min_age: 30, max_age: 20 }, { name: 'Bank' }, []],
    ['a floating rate that is told whole', { ...FLOATING, interest_type: null }, { interest_type: 'floating' }, []],
    [
      'a floating rate without its benchmark',
      { apr_min: 1, apr_max: 2 },
      { interest_type: 'floating' },
      [{ field: 'interest_type', key: 'field.floatingTerms' }],
    ],
    [
      'what a floating rate needs is emptied',
      FLOATING,
      { benchmark_reset_months: null },
      [{ field: 'benchmark_reset_months', key: 'field.required' }],
    ],
    // 0.9 to 1.2 % a month are 10.8 to 14.4 % a year.
    [
      'a spread that leads above the highest rate',
      FLOATING,
      { spread_percent: 9 },
      [{ field: 'spread_percent', key: 'field.floatingRate', vars: { percent: 14.5 } }],
    ],
    ['a spread that leads to the highest rate', FLOATING, { spread_percent: 8.9 }, []],
    [
      'a benchmark that leads below the lowest rate',
      FLOATING,
      { benchmark_rate: 4 },
      [{ field: 'benchmark_rate', key: 'field.floatingRate', vars: { percent: 10.5 } }],
    ],
    [
      'rates that leave out the floating one',
      FLOATING,
      { apr_min: 1.1 },
      [{ field: 'apr_min', key: 'field.floatingRate', vars: { percent: 12 } }],
    ],
    ['a fixed rate does not look at the benchmark', { ...FLOATING, interest_type: 'fixed' }, { benchmark_rate: 0 }, []],
    ['auto-submission of an API lender', { api: 1 }, { autosubmission: 1 }, []],
    [
      'auto-submission without an API',
      { api: 0 },
      { autosubmission: 1 },
      [{ field: 'autosubmission', key: 'field.apiLenderOnly' }],
    ],
    [
      'auto-submission on while the API goes',
      { api: 1 },
      { autosubmission: 1, api: 0 },
      [{ field: 'autosubmission', key: 'field.apiLenderOnly' }],
    ],
    ['the API of a lender with auto-submission off', { api: 1, autosubmission: 1 }, { api: 0 }, []],
    ['the same in a form that sends everything', { api: 1, autosubmission: 1 }, { api: 0, autosubmission: 1 }, []],
  ])('%s', (_name, before, changes, problems) => {
    expect(lenderProblems(before, changes)).toEqual(problems);
  });

  it.each<[Partial<LenderValues>, Partial<LenderValues>, Partial<LenderValues>]>([
    [{ api: 1, autosubmission: 1 }, { api: 0 }, { api: 0, autosubmission: 0 }],
    [
      { api: 1, autosubmission: 1 },
      { api: 0, autosubmission: 1 },
      { api: 0, autosubmission: 0 },
    ],
    [{ api: 1, autosubmission: 0 }, { api: 0 }, { api: 0 }],
    [{ api: 1, autosubmission: 1 }, { name: 'Bank' }, { name: 'Bank' }],
    [{ api: 1 }, { autosubmission: 1 }, { autosubmission: 1 }],
  ])('over %j, %j are written as %j', (before, changes, written) => {
    expect(withoutApi(before, changes)).toEqual(written);
  });
});
