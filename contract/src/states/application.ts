import { ENDED_STATES, type LenderApplicationState, STATE_RANK } from './lender-application.js';

export const PROSPECT_STATES = [
  'NEW',
  'VERIFIED',
  'PROFILE_PARTIAL',
  'PROFILE_COMPLETE',
  'BLOCKED',
  'ERASED',
  /** Somebody else has the number now: the record is kept, and nobody signs in to it. */
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

/** A customer has one such application for a product at most; with a disbursed one another may be begun. */
export const OPEN_APPLICATION_STATES = [
  'DRAFT',
  'SUBMITTED',
  'MATCHED',
  'NO_MATCH',
  'IN_PROGRESS',
  'SANCTIONED',
] as const satisfies readonly ApplicationState[];

/** From MATCHED on an application follows its lender applications; withdrawn and expired ones stay so. */
export const FOLLOWING_STATES = [
  'MATCHED',
  'IN_PROGRESS',
  'SANCTIONED',
  'DISBURSED',
  'CLOSED',
] as const satisfies readonly ApplicationState[];

/**
 * The state of an application that has matched, from the states it has at its lenders: the furthest one
 * speaks; when all have ended without a disbursal it is closed.
 */
export function applicationStateOf(atLenders: readonly LenderApplicationState[]): ApplicationState {
  if (atLenders.includes('DISBURSED')) return 'DISBURSED';
  const open = atLenders.filter((state) => !(ENDED_STATES as readonly string[]).includes(state));
  if (open.length === 0) return atLenders.length === 0 ? 'MATCHED' : 'CLOSED';
  const furthest = Math.max(...open.map((state) => STATE_RANK[state]));
  if (furthest >= STATE_RANK.SANCTIONED) return 'SANCTIONED';
  return furthest > STATE_RANK.OFFERED ? 'IN_PROGRESS' : 'MATCHED';
}
