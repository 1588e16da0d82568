import { describe, expect, it } from '@jest/globals';
import { readField } from '../fields/rules.js';
import { STEP_KINDS, STEP_RANKS } from '../journey-events/path.js';
import { FUNNEL_STEPS, FUNNEL_STEPS_RULE } from './funnel.js';

describe('steps of a funnel', () => {
  it('are one kind of each rank of the journey, in their order', () => {
    const first = STEP_KINDS.filter((_, i) => STEP_RANKS[i - 1] !== STEP_RANKS[i]);
    expect(FUNNEL_STEPS).toEqual(first);
  });

  it.each([
    ['OTP_VERIFIED,SUBMITTED', true],
    [FUNNEL_STEPS.slice(0, 8).join(','), true],
    [FUNNEL_STEPS.slice(0, 9).join(','), false],
    ['SUBMITTED', false],
    ['', false],
    ['SUBMITTED,OTP_VERIFIED', false],
    ['SUBMITTED,SUBMITTED', false],
    ['SUBMITTED,MESSAGE_SENT', false],
    ['OTP_VERIFIED, SUBMITTED', false],
    ['SUBMITTED,__proto__', false],
    [['OTP_VERIFIED', 'SUBMITTED'], false],
    [{}, false],
    [7, false],
  ])('%j are taken: %s', (given, isTaken) => {
    const read = readField(FUNNEL_STEPS_RULE, given);
    expect(read.problem === undefined).toBe(isTaken);
    if (typeof given === 'string' && isTaken) expect(read).toEqual({ value: given.split(',') });
  });
});
