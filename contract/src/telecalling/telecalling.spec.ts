import { describe, expect, it } from '@jest/globals';
import { CALL_CAMPAIGN_ACTS, CALL_CAMPAIGN_STATES, callCampaignAfter, leadAfter } from './telecalling.js';

describe('a campaign of calls', () => {
  it.each([
    ['DRAFT', { start: 'RUNNING', end: 'ENDED' }],
    ['RUNNING', { pause: 'PAUSED', end: 'ENDED' }],
    ['PAUSED', { resume: 'RUNNING', end: 'ENDED' }],
    ['ENDED', {}],
  ] as const)('that is %s can be moved on to %j', (state, expected) => {
    const found = CALL_CAMPAIGN_ACTS.map((act) => [act, callCampaignAfter(state, act)] as const);
    expect(Object.fromEntries(found.filter(([, next]) => next !== undefined))).toEqual(expected);
  });

  it('that has ended never runs again', () => {
    expect(CALL_CAMPAIGN_STATES.filter((state) => callCampaignAfter(state, 'resume') === 'RUNNING')).toEqual([
      'PAUSED',
    ]);
  });
});

describe('a lead after its call', () => {
  it.each([
    ['interested', 1, 'DONE'],
    ['not_interested', 1, 'DONE'],
    ['wrong_number', 1, 'DONE'],
    ['do_not_call', 1, 'DONE'],
    ['no_answer', 2, 'AGAIN'],
    ['no_answer', 3, 'DONE'],
    ['busy', 2, 'AGAIN'],
    ['busy', 3, 'DONE'],
    // The customer asked for it: no number of attempts speaks against it.
    ['call_back', 3, 'AT'],
  ] as const)('that was logged as %s after attempt %i of 3 is %s', (disposition, attempts, expected) => {
    expect(leadAfter(disposition, attempts, 3)).toBe(expected);
  });
});
