import type { Evaluation, Offer, UnmatchedLender } from '@marketplace/contract/offers/engine.js';

/** The stored result of a run: enough to show the result of each lender and to compare it with a replay. */
export interface RunResults {
  matched: Pick<Offer, 'lender_id' | 'amount' | 'tenure_months' | 'apr' | 'emi'>[];
  unmatched: Pick<UnmatchedLender, 'lender_id' | 'reasons'>[];
}

export function resultsOf({ matched, unmatched }: Evaluation): RunResults {
  return {
    matched: matched.map(({ lender_id, amount, tenure_months, apr, emi }) => ({
      lender_id,
      amount,
      tenure_months,
      apr,
      emi,
    })),
    unmatched: unmatched.map(({ lender_id, reasons }) => ({ lender_id, reasons })),
  };
}
