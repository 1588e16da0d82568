import { describe, expect, it } from '@jest/globals';
import type { JourneyEventKind, JourneyFacts } from '@marketplace/contract/journey-events/journey-events.js';
import { type LeadEvent, standingOf } from './lead-standing.js';

type Told = [day: number, kind: JourneyEventKind, lender?: number, facts?: JourneyFacts];

const DAY = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;

function eventsOf(told: readonly Told[]): LeadEvent[] {
  return told.map(([day, kind, lender, facts], n) => ({
    ...{ id: n + 1, at: new Date(`${DAY(day)}T06:00:00Z`), day: DAY(day), kind, application_id: 7 },
    lender_application_id: lender ?? null,
    facts: facts ? JSON.stringify(facts) : null,
  }));
}

const SUBMITTED: Told[] = [
  [1, 'SUBMITTED'],
  [1, 'MATCHED'],
  [1, 'OFFERED', 41],
  [1, 'OFFERED', 42],
];
const SENT: Told[] = [...SUBMITTED, [3, 'CONSENTED', 41], [3, 'PUSHED', 41]];

describe('how long a lead stands in its state', () => {
  it.each<[string, Told[], [string, number] | null]>([
    ['no event', [], null],
    ['no submission', [[1, 'FORM_STEP_SAVED']], null],
    ['a submission alone', [[2, 'SUBMITTED']], ['SUBMITTED', 2]],
    ['offers to choose from', SUBMITTED, ['MATCHED', 1]],
    ['offers made anew on another day', [...SUBMITTED, [4, 'SUBMITTED'], [4, 'OFFERED', 43]], ['MATCHED', 1]],
    ['a lender that has it', SENT, ['IN_PROGRESS', 3]],
    ['a later step at the lender, which is the same state', [...SENT, [6, 'UNDER_REVIEW', 41]], ['IN_PROGRESS', 3]],
    ['a second lender', [...SENT, [5, 'CONSENTED', 42]], ['IN_PROGRESS', 3]],
    ['a sanction', [...SENT, [8, 'SANCTIONED', 41]], ['SANCTIONED', 8]],
    [
      'a report that came late',
      [...SENT, [8, 'SANCTIONED', 41], [9, 'KYC_PENDING', 41, { late: true }]],
      ['SANCTIONED', 8],
    ],
    [
      'a sanction that was undone',
      [...SENT, [8, 'SANCTIONED', 41], [9, 'SANCTIONED', 41, { undone: true }]],
      ['IN_PROGRESS', 3],
    ],
    ['one lender that refused, and an offer of another', [...SENT, [7, 'REJECTED', 41]], ['MATCHED', 7]],
    ['all lenders that refused', [...SENT, [7, 'REJECTED', 41], [7, 'REJECTED', 42]], null],
    ['a loan', [...SENT, [9, 'DISBURSED', 41]], null],
    [
      'no offer',
      [
        [1, 'SUBMITTED'],
        [1, 'NO_MATCH'],
      ],
      null,
    ],
    [
      'no offer, and one after another run',
      [
        [1, 'SUBMITTED'],
        [1, 'NO_MATCH'],
        [5, 'MATCHED'],
        [5, 'OFFERED', 41],
      ],
      ['MATCHED', 5],
    ],
    ['an application that was withdrawn', [...SENT, [6, 'WITHDRAWN']], null],
    ['one lender from which it was withdrawn', [...SENT, [6, 'WITHDRAWN', 41]], ['MATCHED', 6]],
    ['an application that expired', [...SUBMITTED, [20, 'EXPIRED']], null],
  ])('%s', (_, told, expected) => {
    expect(standingOf(eventsOf(told))).toEqual(expected && { state: expected[0], since: DAY(expected[1]) });
  });
});
