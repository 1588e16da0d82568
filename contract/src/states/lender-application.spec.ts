import { describe, expect, it } from '@jest/globals';
import { applicationStateOf, furthestState, isActedOn } from './application.js';
import {
  type LenderApplicationState,
  OPEN_STATES,
  REPORTED_STATES,
  reportedChange,
  stateChange,
} from './lender-application.js';

describe('news of a state', () => {
  it.each<[LenderApplicationState, LenderApplicationState, string]>([
    ['OFFERED', 'CONSENTED', 'moves'],
    ['CONSENTED', 'DUPLICATE', 'moves'],
    ['CONSENTED', 'QUEUED', 'moves'],
    ['QUEUED', 'PUSHED', 'moves'],
    ['QUEUED', 'PUSH_FAILED', 'moves'],
    ['PUSH_FAILED', 'QUEUED', 'moves'],
    ['PUSHED', 'REJECTED', 'moves'],
    ['LENDER_ACCEPTED', 'REDIRECTED', 'moves'],
    // Steps may be skipped.
    ['PUSHED', 'SANCTIONED', 'moves'],
    ['CONSENTED', 'DISBURSED', 'moves'],
    // News of an earlier step comes late.
    ['SANCTIONED', 'KYC_PENDING', 'late'],
    ['DISBURSED', 'SANCTIONED', 'late'],
    ['SANCTIONED', 'DUPLICATE', 'late'],
    // Nobody is rejected, expired or withdrawn after the money went out.
    ['DISBURSED', 'REJECTED', 'late'],
    ['DISBURSED', 'WITHDRAWN', 'late'],
    ['DISBURSED', 'COOLING_OFF_EXIT', 'moves'],
    ['DISBURSED', 'CLOSED', 'moves'],
    ['SANCTIONED', 'COOLING_OFF_EXIT', 'late'],
    ['UNDER_REVIEW', 'EXPIRED', 'moves'],
    ['UNDER_REVIEW', 'WITHDRAWN', 'moves'],
    // What has ended stays so.
    ['REJECTED', 'DISBURSED', 'late'],
    ['CLOSED', 'COOLING_OFF_EXIT', 'late'],
    ['WITHDRAWN', 'REJECTED', 'late'],
    ['SANCTIONED', 'SANCTIONED', 'same'],
  ])('a new state from %s to %s %s', (from, to, expected) => {
    expect(stateChange(from, to)).toBe(expected);
  });

  it('a disbursal or an end leaves nothing open', () => {
    expect(OPEN_STATES).toEqual([
      'OFFERED',
      'CONSENTED',
      'QUEUED',
      'PUSHED',
      'PUSH_FAILED',
      'LENDER_ACCEPTED',
      'REDIRECTED',
      'KYC_PENDING',
      'UNDER_REVIEW',
      'SANCTIONED',
      'OFFER_ACCEPTED',
      'AGREEMENT_SIGNED',
    ]);
  });
});

describe("a lender's report", () => {
  it.each(['OFFERED', 'CONSENTED', 'DUPLICATE'] as const)(
    'a report of any state about an application in %s comes late',
    (from) => {
      expect(REPORTED_STATES.map((to) => reportedChange(from, to))).toEqual(REPORTED_STATES.map(() => 'late'));
    },
  );

  it.each(['QUEUED', 'PUSHED', 'PUSH_FAILED', 'REDIRECTED'] as const)(
    'a report of a disbursal about one in %s, which the lender may have, moves it',
    (from) => {
      expect(reportedChange(from, 'DISBURSED')).toBe('moves');
    },
  );
});

describe('an application', () => {
  it.each<[LenderApplicationState[], string]>([
    [[], 'MATCHED'],
    [['OFFERED', 'OFFERED'], 'MATCHED'],
    [['OFFERED', 'CONSENTED'], 'IN_PROGRESS'],
    [['REJECTED', 'UNDER_REVIEW'], 'IN_PROGRESS'],
    [['KYC_PENDING', 'SANCTIONED'], 'SANCTIONED'],
    [['AGREEMENT_SIGNED'], 'SANCTIONED'],
    [['SANCTIONED', 'DISBURSED', 'REJECTED'], 'DISBURSED'],
    [['REJECTED', 'EXPIRED'], 'CLOSED'],
    [['COOLING_OFF_EXIT'], 'CLOSED'],
  ])('an application with %j at its lenders is %s', (atLenders, expected) => {
    expect(applicationStateOf(atLenders)).toBe(expected);
  });
});

describe('the furthest of several states at lenders', () => {
  it.each<[LenderApplicationState | null, LenderApplicationState[]]>([
    [null, []],
    ['OFFERED', ['OFFERED']],
    ['UNDER_REVIEW', ['OFFERED', 'UNDER_REVIEW', 'PUSHED']],
    // What goes on comes before what has ended, however far that was.
    ['OFFERED', ['REJECTED', 'OFFERED', 'EXPIRED']],
    ['REJECTED', ['REJECTED', 'EXPIRED']],
    // A loan that is paid out comes before all, and one that still runs before one that is over.
    ['DISBURSED', ['AGREEMENT_SIGNED', 'CLOSED', 'DISBURSED']],
    ['CLOSED', ['AGREEMENT_SIGNED', 'CLOSED', 'REJECTED']],
    ['COOLING_OFF_EXIT', ['SANCTIONED', 'COOLING_OFF_EXIT']],
  ])('is %s of %j', (furthest, states) => {
    expect(furthestState(states)).toBe(furthest);
  });
});

describe('whether a customer acted', () => {
  it.each<[boolean | null, LenderApplicationState[]]>([
    [false, []],
    [false, ['OFFERED', 'OFFERED']],
    [true, ['OFFERED', 'CONSENTED']],
    [true, ['EXPIRED', 'DUPLICATE']],
    [true, ['REJECTED']],
    // An offer ends like this with and without the customer's choice.
    [null, ['EXPIRED']],
    [null, ['OFFERED', 'WITHDRAWN']],
  ])('is %s by the states %j', (acted, states) => {
    expect(isActedOn(states)).toBe(acted);
  });
});
