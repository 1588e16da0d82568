import { rupeesToPaise } from '../money/money.js';
import { type Loan, priceLoan, RATE_MAX_PERCENT_PER_YEAR, TENURE_MAX_MONTHS } from '../pricing/loan.js';

/** Terms that a lender itself has named, in rupees. */
export interface LenderTerms {
  amount: number;
  tenure_months: number;
  rate_percent_per_year: number;
  /** With GST, deducted from the loan; `null` if the lender has not named one. */
  processing_fee: number | null;
}

/** What a lender has named so far for one application. */
export interface NamedTerms {
  sanctioned_amount: number | null;
  tenure_months: number | null;
  interest_rate_pa: number | null;
  processing_fee: number | null;
  lender_offers: readonly LenderTerms[];
}

/**
 * The terms that count now: those of the sanction, else the lender's first own offer, else none. A sanction often
 * reports its amount alone; where the lender has offered that amount, its offer has the rest.
 */
export function currentTerms(named: NamedTerms): LenderTerms | null {
  const { sanctioned_amount: amount, tenure_months, interest_rate_pa: rate, processing_fee, lender_offers } = named;
  if (amount === null) return lender_offers[0] ?? null;
  const offered = lender_offers.find((offer) => offer.amount === amount);
  if (offered) return offered;
  if (tenure_months === null || rate === null) return null;
  return { amount, tenure_months, rate_percent_per_year: rate, processing_fee };
}

/** The price of a lender's own terms, in rupees; all `null` for terms that no loan has. */
export interface PricedTerms extends LenderTerms {
  emi: number | null;
  apr: number | null;
  total_interest: number | null;
  total_payable: number | null;
  net_disbursal: number | null;
}

export function pricedTerms(terms: LenderTerms): PricedTerms {
  const loan = loanOf(terms);
  if (loan === null) {
    return { ...terms, emi: null, apr: null, total_interest: null, total_payable: null, net_disbursal: null };
  }
  const price = priceLoan(loan);
  return {
    ...terms,
    emi: price.emiPaise / 100,
    apr: price.aprPercent,
    total_interest: price.totalInterestPaise / 100,
    total_payable: price.totalPayablePaise / 100,
    net_disbursal: price.netDisbursalPaise / 100,
  };
}

/** A lender's figures come from outside, so that they may lie outside of what can be priced. */
function loanOf({ amount, tenure_months, rate_percent_per_year, processing_fee }: LenderTerms): Loan | null {
  const isLoan =
    amount > 0 &&
    Number.isInteger(tenure_months) &&
    tenure_months >= 1 &&
    tenure_months <= TENURE_MAX_MONTHS &&
    rate_percent_per_year >= 0 &&
    rate_percent_per_year <= RATE_MAX_PERCENT_PER_YEAR;
  if (!isLoan) return null;
  return {
    principalPaise: rupeesToPaise(amount),
    ratePercentPerYear: rate_percent_per_year,
    tenureMonths: tenure_months,
    fees: [{ payee: 'lender', amountPaise: rupeesToPaise(Math.max(0, processing_fee ?? 0)), gst: false }],
  };
}
