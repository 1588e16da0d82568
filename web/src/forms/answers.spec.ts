import { describe, expect, it } from '@jest/globals';
import { FORMS } from '@marketplace/contract/forms/forms.js';
import { ASKED_FIELDS, type AskedField } from '@marketplace/contract/forms/profile.js';
import { type Answers, firstOpenStep, latinDigits, slashed, textOf, normalised, valueOf } from './answers.js';

const rule = (name: AskedField) => ASKED_FIELDS[name].rule;

describe('a field', () => {
  it.each<[AskedField, string | number | null, string]>([
    ['first_name', 'Asha', 'Asha'],
    ['first_name', '', ''],
    ['first_name', null, ''],
    ['monthly_income', 150_000, '1,50,000'],
    ['emi', 0, '0'],
    ['monthly_income', 0, ''],
    ['credit_score', 750, '750'],
    ['allow_sms', 1, '1'],
  ])('of %s shows %j as %j', (name, value, text) => {
    expect(textOf(rule(name), value)).toBe(text);
  });

  it.each<[AskedField, string, unknown, string]>([
    ['first_name', '  Asha   Devi ', 'Asha Devi', 'Asha Devi'],
    ['tin', 'abcpe 1234 f', 'ABCPE1234F', 'ABCPE1234F'],
    ['tin', ' abc', 'abc', ' abc'],
    ['tin', '******234F', '******234F', '******234F'],
    ['monthly_income', '1.5 lakh', 150_000, '1,50,000'],
    ['monthly_income', '50 हज़ार', 50_000, '50,000'],
    ['monthly_income', 'a lot', 'a lot', 'a lot'],
    ['monthly_income', '', null, ''],
    ['birth_date', '5.7.1990', '05/07/1990', '05/07/1990'],
    ['birth_date', '05071990', '05/07/1990', '05/07/1990'],
    ['birth_date', '31/02/1990', '31/02/1990', '31/02/1990'],
    ['postal_code', '411 001', '411001', '411001'],
    ['credit_score', '750', 750, '750'],
    ['allow_sms', '1', 1, '1'],
  ])('of %s takes %j for %j and writes %j', (name, typed, value, text) => {
    expect([valueOf(rule(name), typed), normalised(rule(name), typed)]).toEqual([value, text]);
  });
});

it.each([
  ['०५/०७/१९९०', '05/07/1990'],
  ['98765', '98765'],
])('%s is read as %s', (typed, text) => {
  expect(latinDigits(typed)).toBe(text);
});

describe('a date while it is typed', () => {
  it.each([
    ['0', '', '0'],
    ['05', '0', '05/'],
    ['05//', '05/', '05/'],
    ['05/0', '05/', '05/0'],
    ['05/07', '05/0', '05/07/'],
    ['5/07', '5/0', '5/07/'],
    ['05/07/1990', '05/07/199', '05/07/1990'],
    ['05', '05/', '05'],
    ['05/07', '05/07/', '05/07'],
  ])('is %s after %s and becomes %s', (text, before, becomes) => {
    expect(slashed(text, before)).toBe(becomes);
  });
});

describe('the first step to put right', () => {
  const complete: Partial<Record<AskedField, string | number>> = {
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.in',
    birth_date: '**/**/1990',
    gender: 'female',
    marital_status: 'single',
    postal_code: '560001',
    profession_type: 'teacher',
    insurance_kind: 'life',
    sum_insured: 1_000_000,
    monthly_income: 30_000,
    comm_preference: 'sms',
  };
  const answers = (typed: Partial<Record<AskedField, string>>, refused?: AskedField): Answers => ({
    text: (name) => typed[name],
    stored: (name) => complete[name] ?? '',
    refusal: (name) => (name === refused ? 'refused' : undefined),
    change: () => undefined,
  });

  it.each<[string, number | undefined, Answers]>([
    ['none when all is there', undefined, answers({})],
    ['the one with a typed mistake', 3, answers({ postal_code: '12' })],
    ['the one with an emptied answer', 1, answers({ first_name: '' })],
    ['the one with an answer that the server refuses', 4, answers({}, 'comm_preference')],
    ['none for what another form asks', undefined, answers({ tin: 'x' }, 'tin')],
  ])('is %s', (_name, step, given) => {
    expect(firstOpenStep(FORMS.insurance, given)).toBe(step);
  });
});
