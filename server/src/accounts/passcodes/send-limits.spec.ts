import { describe, expect, it } from '@jest/globals';
import { nextSend } from './send-limits.js';

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const ago = (...seconds: number[]) => seconds.map((one) => NOW - one * 1000);

describe('the next code for a number', () => {
  it.each<[string, number[], number, string]>([
    ['at once when there was none', [], -Infinity, 'OTP.TOO_SOON'],
    ['30 seconds after the last', ago(10), 20, 'OTP.TOO_SOON'],
    ['now, when that is over', ago(30), 0, 'OTP.TOO_SOON'],
    ['an hour after the fifth', ago(40, 100, 200, 300, 3000), 600, 'OTP.HOUR_LIMIT'],
    ['now, when the fifth is an hour old', ago(40, 100, 200, 300, 3600), 0, 'OTP.HOUR_LIMIT'],
    ['30 seconds after the last, when that is later', ago(5, 100, 200, 300, 3590), 25, 'OTP.TOO_SOON'],
    [
      'a day after the tenth',
      ago(4000, 4100, 4200, 4300, 9000, 10000, 20000, 30000, 40000, 80000),
      6400,
      'OTP.DAY_LIMIT',
    ],
    [
      'an hour after the fifth, when that is later',
      ago(40, 100, 200, 300, 400, 10000, 20000, 30000, 40000, 86390),
      3200,
      'OTP.HOUR_LIMIT',
    ],
  ])('may be sent %s', (_name, sent, seconds, error) => {
    const next = nextSend(sent);
    expect([(next.at - NOW) / 1000, next.error]).toEqual([seconds, error]);
  });
});
