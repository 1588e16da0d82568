import { describe, expect, it } from '@jest/globals';
import { type CardApplicant, cardChecks, type CardConditions, matchCards } from './match.js';

const OPEN: CardConditions = {
  min_income: null,
  min_age: null,
  max_age: null,
  min_credit_score: null,
  employments: null,
  pincode_prefixes: null,
};
const ASHA: CardApplicant = {
  ageYears: 27,
  employment: 'salaried',
  monthlyIncome: 22_000,
  creditScore: 690,
  postalCode: '560001',
};
const UNKNOWN: CardApplicant = {
  ageYears: null,
  employment: null,
  monthlyIncome: null,
  creditScore: null,
  postalCode: null,
};

describe('the conditions of a card', () => {
  it.each<[string, Partial<CardConditions>, string, number | string]>([
    ['an income at the limit', { min_income: 22_000 }, 'INCOME met', 22_000],
    ['an income a rupee short', { min_income: 22_001 }, 'INCOME missed', 22_000],
    ['no income asked', { min_income: 0 }, 'INCOME met', 22_000],
    ['the youngest age', { min_age: 27 }, 'AGE met', 27],
    ['a year too young', { min_age: 28 }, 'AGE missed', 27],
    ['the oldest age', { max_age: 27 }, 'AGE met', 27],
    ['a year too old', { max_age: 26 }, 'AGE missed', 27],
    ['an age within the band', { min_age: 21, max_age: 60 }, 'AGE met', 27],
    ['one of two kinds of work', { employments: ['salaried', 'business'] }, 'EMPLOYMENT met', 'salaried'],
    ['another kind of work', { employments: ['self_employed'] }, 'EMPLOYMENT missed', 'salaried'],
    ['a score at the limit', { min_credit_score: 690 }, 'SCORE met', 690],
    ['a score a point short', { min_credit_score: 691 }, 'SCORE missed', 690],
    ['a pincode in the second region', { pincode_prefixes: '11, 560' }, 'PINCODE met', '560001'],
    ['the very pincode', { pincode_prefixes: '560001' }, 'PINCODE met', '560001'],
    ['a pincode elsewhere', { pincode_prefixes: '11, 60' }, 'PINCODE missed', '560001'],
  ])('%s', (_what, conditions, expected, actual) => {
    const checks = cardChecks({ ...OPEN, ...conditions }, ASHA);
    expect(checks.map(({ code, result }) => `${code} ${result}`)).toEqual([expected]);
    expect(checks[0]?.actual).toBe(actual);
  });

  it('what is not known is said so and is no miss', () => {
    const all: CardConditions = {
      min_income: 15_000,
      min_age: 21,
      max_age: 60,
      min_credit_score: 700,
      employments: ['salaried'],
      pincode_prefixes: '56',
    };
    expect(cardChecks(all, UNKNOWN).map(({ code, result }) => `${code} ${result}`)).toEqual([
      'INCOME unknown',
      'AGE unknown',
      'EMPLOYMENT unknown',
      'SCORE unknown',
      'PINCODE unknown',
    ]);
  });
});

describe('matching cards', () => {
  it('those that fit come first, then those with something unknown, then the nearest misses, each in the given order', () => {
    const cards = [
      { ...OPEN, name: 'two misses', min_income: 50_000, min_age: 30 },
      { ...OPEN, name: 'needs a score', min_credit_score: 700 },
      { ...OPEN, name: 'one miss', min_income: 50_000 },
      { ...OPEN, name: 'a miss and a score', min_income: 50_000, min_credit_score: 700 },
      { ...OPEN, name: 'fits', min_income: 15_000 },
      { ...OPEN, name: 'asks nothing' },
    ];
    const found = matchCards(cards, { ...ASHA, creditScore: null });
    expect(found.map(({ card, result }) => `${card.name}: ${result}`)).toEqual([
      'fits: met',
      'asks nothing: met',
      'needs a score: unknown',
      'one miss: missed',
      'a miss and a score: missed',
      'two misses: missed',
    ]);
  });
});
