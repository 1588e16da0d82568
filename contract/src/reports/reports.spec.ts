import { describe, expect, it } from '@jest/globals';
import { daysIn, hoursKept, isYoungCohort, periodBefore, presetRange } from './reports.js';

describe('days of reports', () => {
  it.each([
    ['Yesterday', '2026-11-30T18:29:59Z', '2026-11-29', '2026-11-29'],
    // In India the first of December has begun.
    ['Yesterday', '2026-11-30T18:30:00Z', '2026-11-30', '2026-11-30'],
    ['Last 7 Days', '2026-03-03T12:00:00Z', '2026-02-24', '2026-03-02'],
    ['Last 30 Days', '2028-03-01T12:00:00Z', '2028-01-31', '2028-02-29'],
  ] as const)('%s at %s is from %s to %s', (preset, now, from, to) => {
    expect(presetRange(preset, new Date(now))).toEqual({ from, to });
  });

  it.each([
    ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ])('the period before %s to %s is %s to %s', (from, to, fromBefore, toBefore) => {
    expect(periodBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
  });

  it('both ends of a range belong to it', () => {
    expect(daysIn({ from: '2027-11-01', to: '2028-10-31' })).toBe(366);
  });

  it.each([
    ['2026-10-24', true],
    ['2026-10-23', false],
  ])('on 23 November the cohort of %s is young: %s', (day, young) => {
    expect(isYoungCohort(day, '2026-11-23')).toBe(young);
  });

  it.each([
    [0.9, 0],
    [47.9, 47],
    [48, 48],
    [71.9, 48],
    [72, 72],
  ])('%d hours are kept as %d', (hours, kept) => {
    expect(hoursKept(hours)).toBe(kept);
  });
});
