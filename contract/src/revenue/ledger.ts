/** Terms of the commission ledger that the server and the admin share. */

/** PROVISIONAL and UNPRICED months are priced again on every read; a CLOSED month no longer changes. */
export const MONTH_STATES = ['PROVISIONAL', 'UNPRICED', 'CLOSED'] as const;
export type MonthState = (typeof MONTH_STATES)[number];

/** A disbursal; a disbursal taken back after its month was closed; another late change; a manual adjustment. */
export const ACCRUAL_KINDS = ['DISBURSAL', 'CLAWBACK', 'CORRECTION', 'MANUAL'] as const;
export type AccrualKind = (typeof ACCRUAL_KINDS)[number];

/**
 * The states of a partner's share. Stored are ACCRUED, APPROVED and PAID. An accrued share whose commission the lender
 * has paid is shown as LENDER_RECEIVED, which follows from the receipts and is lost when they are undone.
 */
export const ACCRUAL_STATES = ['ACCRUED', 'APPROVED', 'PAID'] as const;
export type AccrualState = (typeof ACCRUAL_STATES)[number];
export const PAYOUT_STATES = ['PROVISIONAL', 'ACCRUED', 'LENDER_RECEIVED', 'APPROVED', 'PAID'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Labels for the admin and for statements. */
export const PAYOUT_STATE_WORDS: Record<PayoutState, string> = {
  PROVISIONAL: 'Provisional',
  ACCRUED: 'Waits for the lender',
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

export const PERIOD = /^\d{4}-(0[1-9]|1[0-2])$/;
export const REASON_MAX = 300;
