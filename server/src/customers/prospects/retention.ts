/**
 * How long a decision about a customer is stored, so that questions of lenders and auditors can be answered from the
 * record.
 */
export const DECISIONS_KEPT_DAYS = 8 * 365 + 2;
