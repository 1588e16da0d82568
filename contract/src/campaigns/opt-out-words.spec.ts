import { describe, expect, it } from '@jest/globals';
import { type ReplyWish, replyWish } from './opt-out-words.js';

describe('an answer to a message', () => {
  it.each<[string, ReplyWish]>([
    ['STOP', 'stop'],
    ['stop', 'stop'],
    [' Stop. ', 'stop'],
    ['STOP!!!', 'stop'],
    ['"STOP"', 'stop'],
    ['ＳＴＯＰ', 'stop'],
    ['STOP MRKTPL', 'stop'],
    ['Please stop sending me these', 'stop'],
    ['STOP START', 'stop'],
    ['START. No, STOP', 'stop'],
    ['STOPALL', 'stop'],
    ['unsubscribe', 'stop'],
    ['opt out', 'stop'],
    ['OPT-OUT', 'stop'],
    ['cancel', 'stop'],
    ['Quit', 'stop'],
    ['band karo', 'stop'],
    ['बंद', 'stop'],
    ['बन्द', 'stop'],
    ['बंद करें', 'stop'],
    ['कृपया इसे बंद करो।', 'stop'],
    ['\u200bबंद\u200b', 'stop'],
    ['रोकें', 'stop'],
    ['START', 'start'],
    ['start.', 'start'],
    ['शुरू', 'start'],
    ['opt in', 'start'],
    ['When do you start?', 'other'],
    ['unstoppable', 'other'],
    ['nonstop', 'other'],
    ['How do I cancel my EMI?', 'other'],
    ['at the end of June', 'other'],
    ['दुकान बंदरगाह पर है', 'other'],
    ['yes', 'other'],
    ['', 'other'],
    ['…', 'other'],
    ['x'.repeat(5_000), 'other'],
  ])('%j wants: %s', (text, wish) => {
    expect(replyWish(text)).toBe(wish);
  });
});
