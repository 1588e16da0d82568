/** How long a decision on a customer is kept: a lender's or an auditor's question about it is answered from the record. */
export const DECISIONS_KEPT_DAYS = 8 * 365 + 2;
