import { emiPaiseOf, type Instalment, type LoanTerms, scheduleOf } from './loan.js';

/** What is paid beside the instalments, in paise. */
export interface Prepayments {
  /** With each instalment, from the first on. */
  monthlyPaise: number;
  /** Once, with the instalment of `onceMonth`. */
  oncePaise: number;
  onceMonth: number;
}

export interface PrepaidInstalment extends Instalment {
  prepaidPaise: number;
}

/**
 * The instalments of a loan of a reducing balance on which more is paid: the instalment stays, and the loan ends
 * earlier. Without charges for paying early. The ranges are those of `priceLoan`.
 */
export function withPrepayments(
  loan: LoanTerms,
  { monthlyPaise, oncePaise, onceMonth }: Prepayments,
): PrepaidInstalment[] {
  const rate = loan.ratePercentPerYear / 1200;
  const emiPaise = emiPaiseOf(loan);
  const most = scheduleOf({ ...loan, fees: [] }).length;
  const rows: PrepaidInstalment[] = [];
  let owed = loan.principalPaise;
  for (let month = 1; owed > 0; month++) {
    const interestPaise = Math.round(owed * rate);
    const due = month < most ? Math.min(emiPaise, owed + interestPaise) : owed + interestPaise;
    const principalPaise = due - interestPaise;
    const wanted = monthlyPaise + (month === onceMonth ? oncePaise : 0);
    const prepaidPaise = Math.min(wanted, owed - principalPaise);
    rows.push({ month, outstandingPaise: owed, principalPaise, interestPaise, emiPaise: due, prepaidPaise });
    owed -= principalPaise + prepaidPaise;
  }
  return rows;
}
