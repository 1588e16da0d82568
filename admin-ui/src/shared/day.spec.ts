import { describe, expect, it } from '@jest/globals';
import { dayShown, dayTyped } from './day.js';

describe('a day', () => {
  it.each([
    ['05/11/2026', '2026-11-05'],
    [' 5/1/2026 ', '2026-01-05'],
    ['5-1-2026', '2026-01-05'],
    ['5.1.2026', '2026-01-05'],
    ['5 1 2026', '2026-01-05'],
    ['05112026', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', undefined],
    ['11/25/2026', undefined],
    ['5/11/26', undefined],
    ['5/11', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('typed as %j is %j', (typed, day) => {
    expect(dayTyped(typed)).toBe(day);
  });

  it.each([
    ['2026-11-05', '05/11/2026'],
    ['5/1', '5/1'],
    ['', ''],
  ])('%j is shown as %j', (day, shown) => {
    expect(dayShown(day)).toBe(shown);
  });
});
