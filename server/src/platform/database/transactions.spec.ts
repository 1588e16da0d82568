import { describe, expect, it } from '@jest/globals';
import { pauseMs } from './transactions.js';

describe('the pause before a transaction is tried again', () => {
  it.each([
    [1, 20],
    [2, 40],
    [5, 320],
    [6, 640],
    [60, 640],
  ])('after attempt %i is any time below %i ms', (attempt, limit) => {
    expect(pauseMs(attempt, () => 0)).toBe(0);
    expect(pauseMs(attempt, () => 0.5)).toBe(limit / 2);
    expect(pauseMs(attempt, () => 1)).toBe(limit);
  });
});
