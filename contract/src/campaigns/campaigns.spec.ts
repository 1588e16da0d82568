import { describe, expect, it } from '@jest/globals';
import { CAMPAIGN_ACTS, CAMPAIGN_STATES, campaignAfter } from './campaigns.js';

describe('a campaign', () => {
  it.each([
    ['DRAFT', { submit: 'WAITING', stop: 'STOPPED' }],
    ['WAITING', { approve: 'RUNNING', stop: 'STOPPED' }],
    ['RUNNING', { pause: 'PAUSED', stop: 'STOPPED', finish: 'FINISHED' }],
    ['PAUSED', { resume: 'RUNNING', stop: 'STOPPED' }],
    ['STOPPED', {}],
    ['FINISHED', {}],
  ] as const)('that is %s can go on to %j and nowhere else', (state, expected) => {
    const moves = CAMPAIGN_ACTS.flatMap((act) => {
      const next = campaignAfter(state, act);
      return next ? [[act, next]] : [];
    });
    expect(Object.fromEntries(moves)).toEqual(expected);
    expect(CAMPAIGN_STATES).toContain(state);
  });
});
