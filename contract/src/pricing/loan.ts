/**
 * The price of a loan (DESIGN section 8). Money is integer paise, rates are percent a year, tenure is whole months.
 * Balances are carried unrounded; every amount that a function returns is rounded once, half up, to the paisa.
 */

/** The rate of goods and services tax on services. */
export const GST_PERCENT = 18;

export const PRINCIPAL_MAX_PAISE = 99_99_99_99_999_00;
/** A lender's rate is at most 100 % a month, see `LENDER_RULES`. */
export const RATE_MAX_PERCENT_PER_YEAR = 1200;
export const TENURE_MAX_MONTHS = 600;

export type Payee = 'lender' | 'third_party';

/** A fee that is deducted from the loan before it is paid out. */
export interface Fee {
  payee: Payee;
  /** Without GST. */
  amountPaise: number;
  /** Whether GST is added. */
  gst: boolean;
}

/**
 * The balance on which interest is charged: the outstanding amount, or (`flat`) the whole loan until the end. Loans of
 * a flat rate are repaid in whole rupees, as they are sold.
 */
export type RateKind = 'reducing' | 'flat';

export interface Loan {
  principalPaise: number;
  ratePercentPerYear: number;
  /** `reducing` by default. */
  rateKind?: RateKind;
  tenureMonths: number;
  fees: readonly Fee[];
}

export interface Price {
  emiPaise: number;
  totalInterestPaise: number;
  totalPayablePaise: number;
  /** With GST. */
  lenderFeesPaise: number;
  thirdPartyFeesPaise: number;
  netDisbursalPaise: number;
  /** Yearly cost with all fees, to two decimals; `null` if the fees are as high as the loan. */
  aprPercent: number | null;
}

export interface Instalment {
  month: number;
  /** The outstanding amount before the instalment. */
  outstandingPaise: number;
  principalPaise: number;
  interestPaise: number;
}

/**
 * All costs of a loan. Formulas: Reserve Bank of India, Key Facts Statement circular of 15 April 2024, annex. Throws
 * `RangeError` outside of the ranges above.
 */
export function priceLoan(loan: Loan): Price {
  checkLoan(loan);
  const { principalPaise, tenureMonths } = loan;
  const emi = exactEmi(loan);
  const lenderFeesPaise = feesPaise(loan.fees, 'lender');
  const thirdPartyFeesPaise = feesPaise(loan.fees, 'third_party');
  const netDisbursalPaise = principalPaise - lenderFeesPaise - thirdPartyFeesPaise;
  const total = emi * tenureMonths;
  return {
    emiPaise: Math.round(emi),
    totalInterestPaise: Math.round(total - principalPaise),
    totalPayablePaise: Math.round(total),
    lenderFeesPaise,
    thirdPartyFeesPaise,
    netDisbursalPaise,
    aprPercent:
      netDisbursalPaise > 0 ? Math.round(1200_00 * ratePerMonth(netDisbursalPaise, emi, tenureMonths)) / 100 : null,
  };
}

/** Monthly instalment in paise, unrounded; the ranges of `priceLoan`. */
export function exactEmi({ principalPaise, ratePercentPerYear, rateKind, tenureMonths }: Omit<Loan, 'fees'>): number {
  if (rateKind === 'flat') {
    const interest = (principalPaise * percentOverTenure(ratePercentPerYear, tenureMonths)) / 100;
    return Math.round((principalPaise + interest) / tenureMonths / 100) * 100;
  }
  return principalPaise / annuity(ratePercentPerYear / 1200, tenureMonths);
}

/** A yearly percentage over `tenureMonths`, not compounded: 5 % over six months is 2.5 %. */
export function percentOverTenure(percentPerYear: number, tenureMonths: number): number {
  return (percentPerYear * tenureMonths) / 12;
}

/** The instalments of `loan`, first month first; the ranges of `priceLoan`. */
export function scheduleOf(loan: Loan): Instalment[] {
  checkLoan(loan);
  const { principalPaise, tenureMonths } = loan;
  const emi = exactEmi(loan);
  const rate =
    loan.rateKind === 'flat' ? ratePerMonth(principalPaise, emi, tenureMonths) : loan.ratePercentPerYear / 1200;
  let outstanding = principalPaise;
  return Array.from({ length: tenureMonths }, (_, index) => {
    const interest = outstanding * rate;
    const row = {
      month: index + 1,
      outstandingPaise: Math.round(outstanding),
      principalPaise: Math.round(emi - interest),
      interestPaise: Math.round(interest),
    };
    outstanding -= emi - interest;
    return row;
  });
}

/** The fees to `payee` in paise with GST; each fee is rounded on its own. */
export function feesPaise(fees: readonly Fee[], payee: Payee): number {
  return fees.filter((fee) => fee.payee === payee).reduce((sum, fee) => sum + withGst(fee), 0);
}

export function withGst({ amountPaise, gst }: Omit<Fee, 'payee'>): number {
  return gst ? amountPaise + Math.round((amountPaise * GST_PERCENT) / 100) : amountPaise;
}

/**
 * The monthly rate at which `months` instalments have the present value `present`, which is above zero and at most what
 * is repaid. The present value falls with the rate and is convex, so that Newton's method started left of the root
 * rises towards it and never passes it.
 */
export function ratePerMonth(present: number, instalment: number, months: number): number {
  let rate = 0;
  for (let step = 0; step < 200; step++) {
    const excess = instalment * annuity(rate, months) - present;
    const rise = -excess / (instalment * annuitySlope(rate, months));
    if (!(rise > 1e-14 * (1 + rate))) break;
    rate += rise;
  }
  return rate;
}

/** The present value of `months` payments of 1 at `rate` per month. */
function annuity(rate: number, months: number): number {
  return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
}

/** The derivative of `annuity` by the rate; near zero its limit, because the difference would cancel out. */
function annuitySlope(rate: number, months: number): number {
  if (rate * months < 1e-6) return (-months * (months + 1)) / 2;
  return (months * Math.exp(-(months + 1) * Math.log1p(rate)) - annuity(rate, months)) / rate;
}

function checkLoan({ principalPaise, ratePercentPerYear, tenureMonths, fees }: Loan): void {
  if (!Number.isInteger(principalPaise) || principalPaise < 1 || principalPaise > PRINCIPAL_MAX_PAISE) {
    throw new RangeError('A loan is of a whole number of paise above zero');
  }
  if (!(ratePercentPerYear >= 0 && ratePercentPerYear <= RATE_MAX_PERCENT_PER_YEAR)) {
    throw new RangeError(`A rate is from 0 to ${RATE_MAX_PERCENT_PER_YEAR} % a year`);
  }
  if (!Number.isInteger(tenureMonths) || tenureMonths < 1 || tenureMonths > TENURE_MAX_MONTHS) {
    throw new RangeError(`A tenure is from 1 to ${TENURE_MAX_MONTHS} whole months`);
  }
  if (!fees.every(({ amountPaise }) => Number.isInteger(amountPaise) && amountPaise >= 0)) {
    throw new RangeError('A fee is a whole number of paise');
  }
}
