import { describe, expect, it } from '@jest/globals';
import { audienceProblem, EVERYBODY } from './audiences.js';

describe('the filter of an audience', () => {
  it.each([
    ['nothing asked', {}, null],
    ['equal bounds', { income_min: 5_000, income_max: 5_000, idle_days_min: 3, idle_days_max: 3 }, null],
    ['a lower bound alone', { idle_days_min: 3_650 }, null],
    ['an upper bound alone', { income_max: 0 }, null],
    ['an income from more than up to', { income_min: 5_001, income_max: 5_000 }, 'income_min'],
    ['days from more than up to', { idle_days_min: 4, idle_days_max: 3 }, 'idle_days_min'],
  ] as const)('with %s has the problem that is expected', (_, asked, expected) => {
    expect(audienceProblem({ ...EVERYBODY, ...asked })).toBe(expected);
  });
});
