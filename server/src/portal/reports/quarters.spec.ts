import { describe, expect, it } from '@jest/globals';
import { quarterOf, quartersIn } from './quarters.js';

describe('quarters', () => {
  it.each([
    ['2026-01-01', '2026-01-01'],
    ['2026-03-31', '2026-01-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026-09-30', '2026-07-01'],
    ['2026-12-31', '2026-10-01'],
  ])('%s is in the quarter from %s', (day, quarter) => expect(quarterOf(day)).toBe(quarter));

  it.each([
    [{ from: '2026-05-10', to: '2026-05-10' }, ['2026-04-01']],
    [{ from: '2026-06-30', to: '2026-07-01' }, ['2026-04-01', '2026-07-01']],
    [{ from: '2025-11-26', to: '2026-11-25' }, ['2025-10-01', '2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']],
  ])('%j has days of %j', (range, quarters) => expect(quartersIn(range)).toEqual(quarters));
});
