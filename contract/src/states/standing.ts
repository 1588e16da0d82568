import { ENDED_STATES, type LenderApplicationState, STATE_RANK } from './lender-application.js';

/** The steps that a customer sees an application take, in their order. */
export const STANDING_STEPS = ['applied', 'withLender', 'sanctioned', 'paidOut'] as const;
export type StandingStep = (typeof STANDING_STEPS)[number];

/** The step that an application at a lender has reached; `null`: it has ended, or was never made. */
export function standingStep(state: LenderApplicationState): StandingStep | null {
  if (state === 'OFFERED' || (ENDED_STATES as readonly string[]).includes(state)) return null;
  if (state === 'DISBURSED') return 'paidOut';
  const rank = STATE_RANK[state];
  if (rank >= STATE_RANK.SANCTIONED) return 'sanctioned';
  return rank >= STATE_RANK.PUSHED ? 'withLender' : 'applied';
}

interface Standing {
  state: LenderApplicationState;
  state_at: string;
}

/**
 * The order in which a customer sees applications at lenders: what goes on, the furthest first, then what was paid out,
 * then what has ended; the latest first among equals.
 */
export function byStanding(a: Standing, b: Standing): number {
  return weightOf(b.state) - weightOf(a.state) || b.state_at.localeCompare(a.state_at);
}

function weightOf(state: LenderApplicationState): number {
  const step = standingStep(state);
  if (step === null) return -2;
  return step === 'paidOut' ? -1 : STATE_RANK[state];
}
