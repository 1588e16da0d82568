import { expect, it } from '@jest/globals';
import { LENDER_APPLICATION_STATES } from './lender-application.js';
import { byStanding, standingStep } from './standing.js';

it('each state of an application at a lender belongs to one of four steps, or to none once it has ended', () => {
  const steps = Object.fromEntries(LENDER_APPLICATION_STATES.map((state) => [state, standingStep(state)]));
  expect(steps).toEqual({
    OFFERED: null,
    CONSENTED: 'applied',
    DUPLICATE: null,
    QUEUED: 'applied',
    PUSHED: 'withLender',
    PUSH_FAILED: 'applied',
    LENDER_ACCEPTED: 'withLender',
    REDIRECTED: 'withLender',
    KYC_PENDING: 'withLender',
    UNDER_REVIEW: 'withLender',
    SANCTIONED: 'sanctioned',
    OFFER_ACCEPTED: 'sanctioned',
    AGREEMENT_SIGNED: 'sanctioned',
    DISBURSED: 'paidOut',
    COOLING_OFF_EXIT: null,
    CLOSED: null,
    REJECTED: null,
    EXPIRED: null,
    WITHDRAWN: null,
  });
});

it('what goes on comes before what was paid out, and that before what has ended', () => {
  const at = (state: (typeof LENDER_APPLICATION_STATES)[number], day: number) => ({
    state,
    state_at: `2026-11-${day}T10:00:00.000Z`,
  });
  const rows = [
    at('REJECTED', 25),
    at('DISBURSED', 26),
    at('WITHDRAWN', 27),
    at('UNDER_REVIEW', 20),
    at('SANCTIONED', 12),
    at('SANCTIONED', 14),
  ];
  expect(rows.toSorted(byStanding).map(({ state, state_at }) => `${state} ${state_at.slice(8, 10)}`)).toEqual([
    'SANCTIONED 14',
    'SANCTIONED 12',
    'UNDER_REVIEW 20',
    'DISBURSED 26',
    'WITHDRAWN 27',
    'REJECTED 25',
  ]);
});
