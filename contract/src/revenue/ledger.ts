/** Terms of the commission ledger that the server and the admin share. */

/** PROVISIONAL and UNPRICED months are priced again on every read; a CLOSED month no longer changes. */
export const MONTH_STATES = ['PROVISIONAL', 'UNPRICED', 'CLOSED'] as const;
export type MonthState = (typeof MONTH_STATES)[number];

/** A disbursal; a disbursal taken back after its month was closed; another late change; a manual adjustment. */
export const ACCRUAL_KINDS = ['DISBURSAL', 'CLAWBACK', 'CORRECTION', 'MANUAL'] as const;
export type AccrualKind = (typeof ACCRUAL_KINDS)[number];

/**
 * The states of a partner's share. Stored are ACCRUED, APPROVED and PAID, of the whole share. An accrued share whose
 * commission the lender has paid is shown as LENDER_RECEIVED, or as PART_RECEIVED while something of it is missing: both
 * follow from the receipts and are lost when they are undone.
 */
export const ACCRUAL_STATES = ['ACCRUED', 'APPROVED', 'PAID'] as const;
export type AccrualState = (typeof ACCRUAL_STATES)[number];
export const PAYOUT_STATES = [
  'PROVISIONAL',
  'ACCRUED',
  'PART_RECEIVED',
  'LENDER_RECEIVED',
  'APPROVED',
  'PAID',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Labels for the admin and for statements. */
export const PAYOUT_STATE_WORDS: Record<PayoutState, string> = {
  PROVISIONAL: 'Provisional',
  ACCRUED: 'Waits for the lender',
  PART_RECEIVED: 'Lender has paid a part',
  LENDER_RECEIVED: 'Lender has paid',
  APPROVED: 'Approved',
  PAID: 'Paid',
};

export const ACCRUAL_KIND_WORDS: Record<AccrualKind, string> = {
  DISBURSAL: 'Disbursal',
  CLAWBACK: 'Taken back',
  CORRECTION: 'Correction',
  MANUAL: 'Adjustment',
};

/** What an admin decides about a lender that paid less or more than it owes for a month. */
export const VARIANCE_DECISIONS = ['ACCEPTED', 'DISPUTED', 'WAITING'] as const;
export type VarianceDecision = (typeof VARIANCE_DECISIONS)[number];

/**
 * How a month stands with its lender: not due before it is closed, nothing paid yet, no difference, or a difference that
 * nobody has decided about or that was accepted, disputed or left to wait. A decision is about one amount.
 */
export const VARIANCE_STATES = ['NOT_DUE', 'AWAITED', 'NONE', 'OPEN', ...VARIANCE_DECISIONS] as const;
export type VarianceState = (typeof VARIANCE_STATES)[number];

/** What lines are looked for by: those that wait for a decision, and those of each decision. */
export const LINE_DECISIONS = ['OPEN', ...VARIANCE_DECISIONS] as const;
export type LineDecision = (typeof LINE_DECISIONS)[number];

export const VARIANCE_STATE_WORDS: Record<VarianceState, string> = {
  NOT_DUE: 'Not due yet',
  AWAITED: 'Nothing paid yet',
  NONE: 'None',
  OPEN: 'To decide',
  ACCEPTED: 'Accepted',
  DISPUTED: 'Disputed',
  WAITING: 'Waits',
};

export const PERIOD = /^\d{4}-(0[1-9]|1[0-2])$/;
export const REASON_MAX = 300;
