import { describe, expect, it } from '@jest/globals';
import { nextCode, type SentCode, triesLeft } from './code-limits.js';

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
let ids = 0;
const sent = (secondsAgo: number, tries = 0, hasEnded = false): SentCode => ({
  id: ++ids,
  at: NOW - secondsAgo * 1000,
  tries,
  hasEnded,
});

describe('the tries of a code', () => {
  it.each<[string, SentCode, SentCode[], number]>([
    ['are five when it is the only one', sent(10), [], 5],
    ['are fewer by those that were wrong', sent(10, 3), [], 2],
    ['are none after five minutes', sent(300), [], 0],
    ['are none once it was used or replaced', sent(10, 1, true), [], 0],
    ['are five beside one that has used up its own', sent(10), [sent(60, 5)], 5],
    ['leave two to each other code that works', sent(10), [sent(60, 5), sent(90)], 3],
    ['are still two when all others have taken what they may', sent(10), [sent(60, 5), sent(90, 3)], 2],
    ['are none after ten wrong guesses of the number within an hour', sent(10), [sent(2000, 5), sent(3890, 5)], 0],
    ['are five when those wrong guesses are more than an hour old', sent(10), [sent(3901, 5), sent(3950, 5)], 5],
  ])('%s', (_name, code, others, left) => {
    expect(triesLeft(code, [code, ...others], NOW)).toBe(left);
  });

  it('the tries are at most ten in all and at least two for each of three codes, in whatever order they are used', () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]) {
      const codes = [sent(10), sent(50), sent(90)];
      const used = order.map((index) => {
        const code = codes[index]!;
        while (triesLeft(code, codes, NOW) > 0) code.tries++;
        return code.tries;
      });
      expect(used.reduce((sum, tries) => sum + tries)).toBe(10);
      expect(Math.min(...used)).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('the next code for a number', () => {
  it.each<[string, SentCode[], number, string]>([
    ['may be sent when three were that work no longer', [sent(40), sent(100, 5), sent(400)], 0, ''],
    ['waits for the oldest of three that work', [sent(40), sent(100), sent(200)], 100, 'OTP.TOO_SOON'],
    ['may be sent when one of three is replaced', [sent(40, 0, true), sent(100), sent(200)], 0, ''],
    ['waits until it can be tried', [sent(400, 5), sent(2000, 5)], 1900, 'OTP.GUESS_LIMIT'],
    ['waits for the hour of five', [40, 90, 130, 180, 230].map((ago) => sent(ago, 0, true)), 3370, 'OTP.HOUR_LIMIT'],
  ])('%s', (_name, codes, seconds, error) => {
    const next = nextCode(codes, NOW);
    expect(Math.max(0, (next.at - NOW) / 1000)).toBe(seconds);
    if (seconds > 0) expect(next.error).toBe(error);
  });
});
