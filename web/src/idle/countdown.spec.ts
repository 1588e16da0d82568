import { describe, expect, it } from '@jest/globals';
import { secondsLeft } from './countdown.js';

const idle = { minutes: 15, countdownSeconds: 60 };
const MINUTE = 60_000;

describe('secondsLeft', () => {
  it.each([
    [0, null],
    [15 * MINUTE - 1, null],
    [15 * MINUTE, 60],
    [15 * MINUTE + 1_000, 59],
    [15 * MINUTE + 59_999, 1],
    [16 * MINUTE, 0],
    [9 * 60 * MINUTE, 0],
  ])('after %d ms without activity is %s', (idleMs, left) => {
    expect(secondsLeft(idleMs, idle)).toBe(left);
  });
});
