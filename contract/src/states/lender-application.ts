/**
 * The life of one application at one lender. `LENDER_APPLICATION_ORDER` is the way forward: a step may be
 * skipped, and news of an earlier step that comes late is kept as an event but never moves the state back.
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

/** How far along a state is; a change goes to a higher rank only. */
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

/** Nothing follows on these. */
export const ENDED_STATES = [
  'DUPLICATE',
  'COOLING_OFF_EXIT',
  'CLOSED',
  'REJECTED',
  'EXPIRED',
  'WITHDRAWN',
] as const satisfies readonly LenderApplicationState[];

/** The money went out: it is a loan, whatever became of it. */
export const PAID_OUT_STATES = [
  'DISBURSED',
  'COOLING_OFF_EXIT',
  'CLOSED',
] as const satisfies readonly LenderApplicationState[];

/** States that say an application at a lender is still running. */
export const OPEN_STATES = LENDER_APPLICATION_STATES.filter(
  (state) => state !== 'DISBURSED' && !(ENDED_STATES as readonly string[]).includes(state),
);

/** The lender has not been sent the application: nothing that it reports can be about this one. */
export const UNSENT_STATES = ['OFFERED', 'CONSENTED', 'DUPLICATE'] as const satisfies readonly LenderApplicationState[];

/** What a lender, a callback or a file may report. The states before it are the marketplace's own. */
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

/** What becomes of a report: the state moves, the report is only kept as an event, or it changes nothing. */
export type StateChange = 'moves' | 'late' | 'same';

/** What news of `to` does to an application in `from` (DESIGN section 6). */
export function stateChange(from: LenderApplicationState, to: LenderApplicationState): StateChange {
  if (from === to) return 'same';
  if ((ENDED_STATES as readonly string[]).includes(from)) return 'late';
  if (to === 'COOLING_OFF_EXIT' || to === 'CLOSED') return from === 'DISBURSED' ? 'moves' : 'late';
  if (from === 'DISBURSED') return 'late';
  if (to === 'DUPLICATE') return from === 'CONSENTED' ? 'moves' : 'late';
  // A push that failed is tried again.
  if (from === 'PUSH_FAILED' && to === 'QUEUED') return 'moves';
  return STATE_RANK[to] > STATE_RANK[from] ? 'moves' : 'late';
}

/** What becomes of a lender's report, by callback, poll or file: none counts before the application was sent there. */
export function reportedChange(from: LenderApplicationState, to: ReportedState): StateChange {
  return (UNSENT_STATES as readonly string[]).includes(from) ? 'late' : stateChange(from, to);
}
