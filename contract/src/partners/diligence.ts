import type { FieldRule } from '../fields/rules.js';

/** What of a payee's papers is missing, wrong, double or about to end: decision 99. */
export const DILIGENCE_FINDINGS = [
  'AGREEMENT_MISSING',
  'PAN_MISSING',
  'ACCOUNT_MISSING',
  'EXPIRED',
  'EXPIRES_SOON',
  'DUPLICATE',
] as const;
export type DiligenceFinding = (typeof DILIGENCE_FINDINGS)[number];

/** The fourth letters of a PAN, which say what its holder is; another letter is no PAN. */
export const PAN_HOLDERS = ['P', 'C', 'H', 'F', 'A', 'T', 'B', 'L', 'J', 'G'] as const;

/** From so many days before its end on, a payee stands in the queue. */
export const EXPIRES_SOON_DAYS = 30;

/** By what two payees are found to be one. */
export const DUPLICATE_KINDS = ['MOBILE', 'PAN', 'ACCOUNT'] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

/** What an admin has decided: nothing yet, that doubles are in order, or that the payee's links rest. */
export const DILIGENCE_DECISIONS = ['OPEN', 'CLEARED', 'RESTING'] as const;
export type DiligenceDecision = (typeof DILIGENCE_DECISIONS)[number];

/** Why; words of somebody's own could tell of a person. */
export const DECISION_REASONS = {
  OPEN: [],
  CLEARED: ['papers_checked', 'same_owner', 'family_account'],
  RESTING: ['papers_missing', 'duplicate', 'misuse', 'own_wish'],
} as const satisfies Record<DiligenceDecision, readonly string[]>;
export type DecisionReason = (typeof DECISION_REASONS)[DiligenceDecision][number];
export const ALL_DECISION_REASONS: readonly DecisionReason[] = Object.values(DECISION_REASONS).flat();

/** Whether `reason` is one of the decision's; to leave it open needs none. */
export function isReasonOf(decision: DiligenceDecision, reason: DecisionReason | null): boolean {
  const own: readonly DecisionReason[] = DECISION_REASONS[decision];
  return reason === null ? own.length === 0 : own.includes(reason);
}

/** The number of a point-of-sales person or of a licence for insurance. */
export const LICENCE_NUMBER = /^[A-Z0-9][A-Z0-9/-]{4,29}$/;

export const DILIGENCE_RULES = {
  expires_on: { kind: 'day', nullable: true },
  licence_number: {
    ...{ kind: 'text', max: 40, pattern: LICENCE_NUMBER, message: 'field.licence', nullable: true },
    normalise: (typed) => typed.replaceAll(/\s/g, '').toUpperCase(),
  },
  decision: { kind: 'choice', values: DILIGENCE_DECISIONS },
  decision_reason: { kind: 'choice', values: ALL_DECISION_REASONS, nullable: true },
} as const satisfies Record<string, FieldRule>;
