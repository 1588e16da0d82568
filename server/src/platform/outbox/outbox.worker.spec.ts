import { describe, expect, it } from '@jest/globals';
import { backoffMs } from './outbox.worker.js';

describe('the pause before a job is tried again', () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [3, 8_000],
    [7, 128_000],
    [11, 2_048_000],
    [12, 3_600_000],
    [60, 3_600_000],
  ])('after try %i is about %i ms, a tenth less or more by chance', (attempts, ms) => {
    expect(backoffMs(attempts, () => 0)).toBeCloseTo(0.9 * ms, 6);
    expect(backoffMs(attempts, () => 0.5)).toBeCloseTo(ms, 6);
    expect(backoffMs(attempts, () => 1)).toBeCloseTo(1.1 * ms, 6);
  });
});
