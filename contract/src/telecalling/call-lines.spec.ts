import { describe, expect, it } from '@jest/globals';
import { EXTENSION, LINE_STATES, LINE_STATUSES, lineAfter } from './call-lines.js';

describe('the line of a call', () => {
  it.each([
    ['dialling', ['ringing', 'answered', 'busy', 'no_answer', 'failed', 'ended']],
    ['ringing', ['answered', 'busy', 'no_answer', 'failed', 'ended']],
    ['answered', ['ended']],
    ['busy', []],
    ['no_answer', []],
    ['failed', []],
    ['ended', []],
  ] as const)('that is %s moves on only by %j', (state, expected) => {
    expect(LINE_STATUSES.filter((status) => lineAfter(state, status) === status)).toEqual(expected);
  });

  it('never goes back to where it was', () => {
    for (const state of LINE_STATES) expect(lineAfter(state, state as never)).toBeUndefined();
  });

  it.each([
    ['204', true],
    ['agent-7', true],
    ['98765432', true],
    ['9876543210', false],
    ['', false],
    ['a b', false],
  ])('an extension %j is taken: %s', (extension, taken) => {
    expect(EXTENSION.test(extension)).toBe(taken);
  });
});
