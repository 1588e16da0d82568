import { expect, it } from '@jest/globals';
import { amountSteps, nearestStep } from './steps.js';

it('the steps of the amount are finer where loans are small and at both ends', () => {
  const steps = amountSteps(750, 5_010_000);
  expect(steps.slice(0, 3)).toEqual([750, 1000, 1500]);
  expect(steps.slice(-2)).toEqual([5_000_000, 5_010_000]);
  expect(steps).toEqual(expect.arrayContaining([10_000, 15_000, 100_000, 125_000, 1_000_000, 1_100_000]));
  expect(steps.length).toBeLessThan(150);
  expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
});

it('a range of one amount has one step', () => {
  expect(amountSteps(5000, 5000)).toEqual([5000]);
});

it.each([
  [750, 0],
  [100_000, 3],
  [112_000, 3],
  [9_999_999, 4],
])('the amount %i stands at step %i', (amount, expected) => {
  expect(nearestStep([750, 10_000, 50_000, 100_000, 125_000], amount)).toBe(expected);
});
