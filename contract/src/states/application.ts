import { ENDED_STATES, type LenderApplicationState, PAID_OUT_STATES, STATE_RANK } from './lender-application.js';

export const PROSPECT_STATES = [
  'NEW',
  'VERIFIED',
  'PROFILE_PARTIAL',
  'PROFILE_COMPLETE',
  'BLOCKED',
  'ERASED',
  /** The number now belongs to somebody else: the record is kept, but nobody can sign in to it. */
  'DETACHED',
] as const;
export type ProspectState = (typeof PROSPECT_STATES)[number];

export const APPLICATION_STATES = [
  'DRAFT',
  'SUBMITTED',
  'MATCHED',
  'NO_MATCH',
  'IN_PROGRESS',
  'SANCTIONED',
  'DISBURSED',
  'CLOSED',
  'WITHDRAWN',
  'EXPIRED',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** A customer has at most one such application for each product. After a disbursal another one may be started. */
export const OPEN_APPLICATION_STATES = [
  'DRAFT',
  'SUBMITTED',
  'MATCHED',
  'NO_MATCH',
  'IN_PROGRESS',
  'SANCTIONED',
] as const satisfies readonly ApplicationState[];

/**
 * From MATCHED on, the state of an application follows its lender applications; WITHDRAWN and EXPIRED no longer change.
 */
export const FOLLOWING_STATES = [
  'MATCHED',
  'IN_PROGRESS',
  'SANCTIONED',
  'DISBURSED',
  'CLOSED',
] as const satisfies readonly ApplicationState[];

/**
 * The state of a matched application, derived from its states at the lenders: the most advanced one counts; if all have
 * ended without a disbursal, the application is closed.
 */
export function applicationStateOf(atLenders: readonly LenderApplicationState[]): ApplicationState {
  if (atLenders.includes('DISBURSED')) return 'DISBURSED';
  const open = atLenders.filter((state) => !(ENDED_STATES as readonly string[]).includes(state));
  if (open.length === 0) return atLenders.length === 0 ? 'MATCHED' : 'CLOSED';
  const furthest = Math.max(...open.map((state) => STATE_RANK[state]));
  if (furthest >= STATE_RANK.SANCTIONED) return 'SANCTIONED';
  return furthest > STATE_RANK.OFFERED ? 'IN_PROGRESS' : 'MATCHED';
}

/**
 * The state at the lender that got furthest: a loan that was paid out, else what goes on, else what has ended. `null`
 * without lenders.
 */
export function furthestState(atLenders: readonly LenderApplicationState[]): LenderApplicationState | null {
  const isIn = (states: readonly LenderApplicationState[], state: LenderApplicationState) => states.includes(state);
  const weight = (state: LenderApplicationState) => {
    if (state === 'DISBURSED') return 3_000;
    if (isIn(PAID_OUT_STATES, state)) return 2_000;
    return isIn(ENDED_STATES, state) ? -1 : STATE_RANK[state];
  };
  return atLenders.reduce<LenderApplicationState | null>(
    (best, state) => (best === null || weight(state) > weight(best) ? state : best),
    null,
  );
}

/** At a lender these tell nothing of the customer's choice: an offer that was not chosen ends like one that was. */
export const UNTOLD_STATES = ['EXPIRED', 'WITHDRAWN'] as const satisfies readonly LenderApplicationState[];

/**
 * Whether the customer chose at least one lender, or a lender reported about them; `null`: the states do not tell, and
 * what is known already holds.
 */
export function isActedOn(atLenders: readonly LenderApplicationState[]): boolean | null {
  const chosen = atLenders.filter((state) => state !== 'OFFERED');
  if (chosen.length === 0) return false;
  return chosen.some((state) => !(UNTOLD_STATES as readonly string[]).includes(state)) ? true : null;
}
