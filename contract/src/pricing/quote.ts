import type { FieldRule } from '../fields/rules.js';
import { rupeesToPaise } from '../money/money.js';
import {
  type Loan,
  type Payee,
  priceLoan,
  RATE_MAX_PERCENT_PER_YEAR,
  type RateKind,
  scheduleOf,
  TENURE_MAX_MONTHS,
} from './loan.js';

/** The rules of the body of `POST /api/pricing/quote`, in rupees. */
export const QUOTE_RULES = {
  amount: { kind: 'whole', min: 500, max: 9_999_999_999 },
  rate_percent_per_year: { kind: 'percent', max: RATE_MAX_PERCENT_PER_YEAR },
  rate_kind: { kind: 'choice', values: ['reducing', 'flat'] },
  tenure_months: { kind: 'whole', min: 1, max: TENURE_MAX_MONTHS },
} as const satisfies Record<string, FieldRule>;

export const FEE_RULES = {
  payee: { kind: 'choice', values: ['lender', 'third_party'] },
  amount: { kind: 'rupees', max: 9_999_999_999 },
  gst: { kind: 'flag' },
} as const satisfies Record<string, FieldRule>;

export interface QuotedFee {
  payee: Payee;
  /** Rupees without GST. */
  amount: number;
  gst: 0 | 1;
}

export interface QuoteRequest {
  amount: number;
  rate_percent_per_year: number;
  rate_kind?: RateKind;
  tenure_months: number;
  fees?: QuotedFee[];
}

/** The price of a loan in rupees. */
export interface Quote {
  amount: number;
  tenure_months: number;
  emi: number;
  /** The last instalment, which pays what rounding left. */
  last_emi: number;
  total_interest: number;
  total_payable: number;
  /** With GST. */
  lender_fees: number;
  third_party_fees: number;
  net_disbursal: number;
  /** `null` if the fees are as high as the loan. */
  apr: number | null;
  schedule: { month: number; outstanding: number; principal: number; interest: number; emi: number }[];
}

export function quoteOf(request: QuoteRequest): Quote {
  const loan: Loan = {
    principalPaise: rupeesToPaise(request.amount),
    ratePercentPerYear: request.rate_percent_per_year,
    rateKind: request.rate_kind ?? 'reducing',
    tenureMonths: request.tenure_months,
    fees: (request.fees ?? []).map(({ payee, amount, gst }) => ({
      payee,
      amountPaise: rupeesToPaise(amount),
      gst: gst === 1,
    })),
  };
  const price = priceLoan(loan);
  return {
    amount: request.amount,
    tenure_months: request.tenure_months,
    emi: price.emiPaise / 100,
    last_emi: price.lastEmiPaise / 100,
    total_interest: price.totalInterestPaise / 100,
    total_payable: price.totalPayablePaise / 100,
    lender_fees: price.lenderFeesPaise / 100,
    third_party_fees: price.thirdPartyFeesPaise / 100,
    net_disbursal: price.netDisbursalPaise / 100,
    apr: price.aprPercent,
    schedule: scheduleOf(loan).map(({ month, outstandingPaise, principalPaise, interestPaise, emiPaise }) => ({
      month,
      outstanding: outstandingPaise / 100,
      principal: principalPaise / 100,
      interest: interestPaise / 100,
      emi: emiPaise / 100,
    })),
  };
}
