import { describe, expect, it } from '@jest/globals';
import { LENDER_APPLICATION_STATES } from './lender-application.js';
import { type NextStep, nextStep, type NextStepInput } from './next-step.js';

const API: NextStepInput = { state: 'CONSENTED', api: true, dedupe: null, otpRequired: false, journey: false };
const LINK: NextStepInput = { ...API, api: false, dedupe: 'FRESH', journey: true };

describe('the next step at a lender', () => {
  it.each<[string, NextStepInput, NextStep]>([
    ['an offer', { ...API, state: 'OFFERED' }, 'consent'],
    ['while de-dupe runs', API, 'wait'],
    ['a lender that is not sent applications by itself', { ...API, dedupe: 'FRESH' }, 'submit'],
    ['a lender that could not be asked', { ...API, dedupe: 'UNKNOWN' }, 'submit'],
    ['on its way', { ...API, state: 'QUEUED' }, 'wait'],
    ['a lender that was not reached', { ...API, state: 'PUSH_FAILED' }, 'submit'],
    ['the lender is deciding', { ...API, state: 'PUSHED' }, 'wait'],
    ['the lender has sent a code', { ...API, state: 'PUSHED', otpRequired: true }, 'otp'],
    ['accepted, with a page', { ...API, state: 'LENDER_ACCEPTED', journey: true }, 'redirect'],
    ['accepted, without a page', { ...API, state: 'LENDER_ACCEPTED' }, 'status'],
    ['an old code once the lender has gone on', { ...API, state: 'UNDER_REVIEW', otpRequired: true }, 'status'],
    ['a lender with a link', LINK, 'redirect'],
    ['a lender whose link was taken away', { ...LINK, journey: false }, 'status'],
    ['back from the lender', { ...LINK, state: 'REDIRECTED' }, 'redirect'],
    ['paid out', { ...LINK, state: 'DISBURSED' }, 'status'],
    ['refused', { ...API, state: 'REJECTED', journey: true }, 'declined'],
    ['known there already', { ...API, state: 'DUPLICATE' }, 'declined'],
    ['withdrawn', { ...API, state: 'WITHDRAWN' }, 'status'],
  ])('%s', (_name, standing, expected) => {
    expect(nextStep(standing)).toBe(expected);
  });

  it('the next step is never the page of a lender that has none', () => {
    for (const state of LENDER_APPLICATION_STATES) {
      for (const api of [true, false]) {
        expect(nextStep({ ...API, state, api, dedupe: 'FRESH' })).not.toBe('redirect');
      }
    }
  });
});
