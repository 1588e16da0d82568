import { describe, expect, it } from '@jest/globals';
import {
  bandsOf,
  chanceMonths,
  chanceOf,
  type DecisionEvent,
  decisionOf,
  incomeBandOf,
  incomeBounds,
  INCOME_BANDS,
  scoreBandOf,
  scoreBounds,
  SCORE_BANDS,
  wilson,
} from './chance.js';

describe('bands', () => {
  it.each([
    [300, 'any'],
    [599, 'any'],
    [600, 'fair'],
    [649, 'fair'],
    [650, 'good'],
    [699, 'good'],
    [700, 'very_good'],
    [749, 'very_good'],
    [750, 'excellent'],
    [900, 'excellent'],
  ])('a score of %i is in the band %s', (score, band) => {
    expect(scoreBandOf(score)).toBe(band);
  });

  it.each([
    [1, 'lowest'],
    [14_999, 'lowest'],
    [14_999.5, 'lowest'],
    [15_000, 'low'],
    [25_000, 'middle'],
    [39_999, 'middle'],
    [40_000, 'high'],
    [75_000, 'highest'],
    [1_000_000, 'highest'],
  ])('an income of %d rupees a month is in the band %s', (income, band) => {
    expect(incomeBandOf(income)).toBe(band);
  });

  it('follow on one another without a gap', () => {
    expect(SCORE_BANDS.map(scoreBounds)).toEqual([
      { min: 300, max: 599 },
      { min: 600, max: 649 },
      { min: 650, max: 699 },
      { min: 700, max: 749 },
      { min: 750, max: 900 },
    ]);
    expect(INCOME_BANDS.map(incomeBounds)).toEqual([
      { min: 0, max: 14_999 },
      { min: 15_000, max: 24_999 },
      { min: 25_000, max: 39_999 },
      { min: 40_000, max: 74_999 },
      { min: 75_000, max: null },
    ]);
  });

  it('an applicant of whom one fact is unknown has none', () => {
    const known = { creditScore: 712, monthlyIncome: 32_000, employment: 'salaried' } as const;
    expect(bandsOf(known)).toEqual({ score_band: 'very_good', income_band: 'middle', employment: 'salaried' });
    for (const fact of ['creditScore', 'monthlyIncome', 'employment'] as const) {
      expect(bandsOf({ ...known, [fact]: null })).toBeNull();
    }
  });
});

describe('what a lender decided', () => {
  const event = (kind: DecisionEvent['kind'], day = '2026-03-10', facts: DecisionEvent['facts'] = null) => ({
    ...{ kind, day, facts },
  });
  const yes = (month: string) => ({ month, isYes: true });
  const no = (month: string) => ({ month, isYes: false });

  it.each<[string, DecisionEvent[], unknown]>([
    ['nothing, while it is open', [event('PUSHED'), event('UNDER_REVIEW')], null],
    ['yes, with a sanction', [event('PUSHED'), event('SANCTIONED', '2026-02-27')], yes('2026-02')],
    ['yes, with a disbursal that skipped the sanction', [event('DISBURSED', '2026-04-01')], yes('2026-04')],
    [
      'yes once, in the month of the first step',
      [event('SANCTIONED', '2026-01-31'), event('DISBURSED', '2026-02-02'), event('CLOSED', '2026-09-01')],
      yes('2026-01'),
    ],
    ['yes, although the customer withdrew later', [event('SANCTIONED'), event('WITHDRAWN')], yes('2026-03')],
    ['no, with a refusal', [event('PUSHED'), event('REJECTED', '2026-05-09')], no('2026-05')],
    [
      'no, where a refusal followed on a sanction',
      [event('SANCTIONED', '2026-03-10'), event('REJECTED', '2026-04-02')],
      no('2026-04'),
    ],
    ['nothing, where the customer withdrew before', [event('UNDER_REVIEW'), event('WITHDRAWN')], null],
    ['nothing, where it expired', [event('PUSHED'), event('EXPIRED')], null],
    ['nothing about a duplicate', [event('CONSENTED'), event('DUPLICATE')], null],
    [
      'no, when a sanction is reported late after it',
      [event('REJECTED', '2026-03-10'), event('SANCTIONED', '2026-03-11', { late: true })],
      no('2026-03'),
    ],
    [
      'nothing, when the file that told it was undone',
      [event('REJECTED'), event('REJECTED', '2026-03-12', { undone: true })],
      null,
    ],
    [
      'yes again, when the refusal after it was undone',
      [event('SANCTIONED', '2026-03-01'), event('REJECTED'), event('REJECTED', '2026-03-12', { undone: true })],
      yes('2026-03'),
    ],
  ])('is %s', (_what, events, expected) => {
    expect(decisionOf(events)).toEqual(expected);
  });
});

describe('the months that count', () => {
  it.each([
    ['2026-11-27', '2025-11', '2026-10'],
    ['2026-01-01', '2025-01', '2025-12'],
    ['2026-12-31', '2025-12', '2026-11'],
  ])('on %s are those from %s to %s', (day, from, to) => {
    expect(chanceMonths(day)).toEqual({ from, to });
  });
});

describe('the interval of a share', () => {
  // R. G. Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is as published', (yes, n, low, high) => {
    const interval = wilson(yes, n);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('of all is that of none, turned round', () => {
    expect(wilson(20, 20).low).toBeCloseTo(1 - 0.1611, 4);
    expect(wilson(20, 20).high).toBe(1);
  });
});

describe('a chance', () => {
  it('is hidden for fewer than 50 decided applications', () => {
    expect(chanceOf(30, 19)).toBeNull();
    expect(chanceOf(30, 20)).not.toBeNull();
    expect(chanceOf(0, 0)).toBeNull();
  });

  it.each([
    // 45 of 60 are 75 %, within 62.8 and 84.2; 3 of 50 are 6 %, within 2.1 and 16.2; none of 60 are at most 6.02.
    [45, 15, { n: 60, percent: 75, low_percent: 60, high_percent: 85 }],
    [3, 47, { n: 50, percent: 5, low_percent: 0, high_percent: 20 }],
    [0, 60, { n: 60, percent: 0, low_percent: 0, high_percent: 10 }],
    [60, 0, { n: 60, percent: 100, low_percent: 90, high_percent: 100 }],
  ])('of %i yes and %i no is told in steps of five, its bounds outwards', (yes, no, expected) => {
    expect(chanceOf(yes, no)).toEqual(expected);
  });
});
