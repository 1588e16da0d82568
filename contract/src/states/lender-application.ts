/**
 * The states of one application at one lender, in their order. A step may be skipped, and a late report of an earlier
 * step is stored as an event but never moves the state back.
 */
export const LENDER_APPLICATION_STATES = [
  'OFFERED',
  'CONSENTED',
  'DUPLICATE',
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
  'DISBURSED',
  'COOLING_OFF_EXIT',
  'CLOSED',
  'REJECTED',
  'EXPIRED',
  'WITHDRAWN',
] as const;
export type LenderApplicationState = (typeof LENDER_APPLICATION_STATES)[number];

/** The rank of each state; a change leads only to a higher rank. */
export const STATE_RANK: Record<LenderApplicationState, number> = {
  OFFERED: 0,
  CONSENTED: 10,
  QUEUED: 20,
  PUSH_FAILED: 25,
  PUSHED: 30,
  LENDER_ACCEPTED: 40,
  REDIRECTED: 50,
  KYC_PENDING: 60,
  UNDER_REVIEW: 70,
  SANCTIONED: 80,
  OFFER_ACCEPTED: 90,
  AGREEMENT_SIGNED: 100,
  DISBURSED: 110,
  COOLING_OFF_EXIT: 120,
  CLOSED: 120,
  DUPLICATE: 200,
  REJECTED: 200,
  EXPIRED: 200,
  WITHDRAWN: 200,
};

/** Final states. */
export const ENDED_STATES = [
  'DUPLICATE',
  'COOLING_OFF_EXIT',
  'CLOSED',
  'REJECTED',
  'EXPIRED',
  'WITHDRAWN',
] as const satisfies readonly LenderApplicationState[];

/** The loan was paid out, whatever happened to it afterwards. */
export const PAID_OUT_STATES = [
  'DISBURSED',
  'COOLING_OFF_EXIT',
  'CLOSED',
] as const satisfies readonly LenderApplicationState[];

/** The lender has said yes, whatever the customer did afterwards. */
export const APPROVED_STATES = [
  'SANCTIONED',
  'OFFER_ACCEPTED',
  'AGREEMENT_SIGNED',
  ...PAID_OUT_STATES,
] as const satisfies readonly LenderApplicationState[];

/** The states in which an application is still running at the lender. */
export const OPEN_STATES = LENDER_APPLICATION_STATES.filter(
  (state) => state !== 'DISBURSED' && !(ENDED_STATES as readonly string[]).includes(state),
);

/** The lender has not been sent the application, so that its reports cannot concern it. */
export const UNSENT_STATES = ['OFFERED', 'CONSENTED', 'DUPLICATE'] as const satisfies readonly LenderApplicationState[];

/**
 * The states that a lender's answer, a callback or a file may report. The earlier states are set by the marketplace.
 */
export const REPORTED_STATES = [
  'LENDER_ACCEPTED',
  'KYC_PENDING',
  'UNDER_REVIEW',
  'SANCTIONED',
  'OFFER_ACCEPTED',
  'AGREEMENT_SIGNED',
  'DISBURSED',
  'COOLING_OFF_EXIT',
  'CLOSED',
  'REJECTED',
  'EXPIRED',
  'WITHDRAWN',
] as const satisfies readonly LenderApplicationState[];
export type ReportedState = (typeof REPORTED_STATES)[number];

/** The effect of a report: the state moves, the report is only stored as an event, or nothing changes. */
export type StateChange = 'moves' | 'late' | 'same';

/** The effect of a report of `to` on an application in `from` (DESIGN section 6). */
export function stateChange(from: LenderApplicationState, to: LenderApplicationState): StateChange {
  if (from === to) return 'same';
  if ((ENDED_STATES as readonly string[]).includes(from)) return 'late';
  if (to === 'COOLING_OFF_EXIT' || to === 'CLOSED') return from === 'DISBURSED' ? 'moves' : 'late';
  if (from === 'DISBURSED') return 'late';
  if (to === 'DUPLICATE') return from === 'CONSENTED' ? 'moves' : 'late';
  // A failed push is repeated.
  if (from === 'PUSH_FAILED' && to === 'QUEUED') return 'moves';
  return STATE_RANK[to] > STATE_RANK[from] ? 'moves' : 'late';
}

/**
 * The effect of a lender's report by callback, poll or file. Reports from before the application was sent are ignored.
 */
export function reportedChange(from: LenderApplicationState, to: ReportedState): StateChange {
  return (UNSENT_STATES as readonly string[]).includes(from) ? 'late' : stateChange(from, to);
}
