/**
 * The price of a loan (DESIGN section 8). Money is integer paise, rates are percent a year, tenure is whole months.
 * A loan is computed as a lender books it: instalment and interest of each month are rounded half up to the paisa, and
 * the last instalment pays what is left. The totals are sums of these instalments.
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

/** What the instalments depend on. */
export type LoanTerms = Omit<Loan, 'fees'>;

export interface Price {
  emiPaise: number;
  /** The last instalment, which pays what rounding left. */
  lastEmiPaise: number;
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
  emiPaise: number;
}

/**
 * All costs of a loan. Formulas: Reserve Bank of India, Key Facts Statement circular of 15 April 2024, annex. Throws
 * `RangeError` outside of the ranges above.
 */
export function priceLoan(loan: Loan): Price {
  checkLoan(loan);
  const { emiPaise, equalInstalments, lastPaise } = debitsOf(loan);
  const lenderFeesPaise = feesPaise(loan.fees, 'lender');
  const thirdPartyFeesPaise = feesPaise(loan.fees, 'third_party');
  const netDisbursalPaise = loan.principalPaise - lenderFeesPaise - thirdPartyFeesPaise;
  const totalPayablePaise = emiPaise * equalInstalments + lastPaise;
  return {
    emiPaise,
    lastEmiPaise: lastPaise,
    totalInterestPaise: totalPayablePaise - loan.principalPaise,
    totalPayablePaise,
    lenderFeesPaise,
    thirdPartyFeesPaise,
    netDisbursalPaise,
    aprPercent:
      netDisbursalPaise > 0
        ? Math.round(1200_00 * ratePerMonth(netDisbursalPaise, emiPaise, equalInstalments + 1, lastPaise)) / 100
        : null,
  };
}

/** The monthly instalment; the ranges of `priceLoan`. */
export function emiPaiseOf({ principalPaise, ratePercentPerYear, rateKind, tenureMonths }: LoanTerms): number {
  if (rateKind === 'flat') {
    const interest = (principalPaise * percentOverTenure(ratePercentPerYear, tenureMonths)) / 100;
    return Math.round((principalPaise + interest) / tenureMonths / 100) * 100;
  }
  return Math.round(principalPaise / annuity(ratePercentPerYear / 1200, tenureMonths));
}

/** A yearly percentage over `tenureMonths`, not compounded: 5 % over six months is 2.5 %. */
export function percentOverTenure(percentPerYear: number, tenureMonths: number): number {
  return (percentPerYear * tenureMonths) / 12;
}

/** The instalments of `loan`, first month first; the ranges of `priceLoan`. */
export function scheduleOf(loan: Loan): Instalment[] {
  checkLoan(loan);
  const { emiPaise, rate, equalInstalments, lastPaise } = debitsOf(loan);
  let owed = loan.principalPaise;
  return Array.from({ length: equalInstalments + 1 }, (_, index) => {
    const isLast = index === equalInstalments;
    const interestPaise = isLast ? lastPaise - owed : Math.round(owed * rate);
    const emi = isLast ? lastPaise : emiPaise;
    const row = {
      month: index + 1,
      outstandingPaise: owed,
      principalPaise: emi - interestPaise,
      interestPaise,
      emiPaise: emi,
    };
    owed -= row.principalPaise;
    return row;
  });
}

/**
 * What the borrower of a floating loan may choose between once the rate has risen by `percentPoints`: a higher
 * instalment, or more instalments (`null`: the old instalment would no longer cover the interest).
 */
export function afterRise(loan: LoanTerms, percentPoints: number): { emiPaise: number; instalments: number | null } {
  const risen = { ...loan, ratePercentPerYear: loan.ratePercentPerYear + percentPoints };
  const emiPaise = emiPaiseOf(loan);
  const rate = risen.ratePercentPerYear / 1200;
  const covers = Math.round(loan.principalPaise * rate) < emiPaise;
  return {
    emiPaise: emiPaiseOf(risen),
    instalments: covers ? equalInstalmentsOf(loan.principalPaise, rate, emiPaise, Infinity).count + 1 : null,
  };
}

/**
 * What is debited: `equalInstalments` of `emiPaise`, then the last one. Of a flat loan, all are equal, so that the last
 * month's interest takes up what rounding left.
 */
function debitsOf(loan: LoanTerms) {
  const { principalPaise, tenureMonths } = loan;
  const emiPaise = emiPaiseOf(loan);
  const isFlat = loan.rateKind === 'flat';
  const rate = isFlat ? ratePerMonth(principalPaise, emiPaise, tenureMonths) : loan.ratePercentPerYear / 1200;
  const { count, owed } = equalInstalmentsOf(principalPaise, rate, emiPaise, tenureMonths - 1);
  const lastPaise = isFlat ? Math.max(emiPaise, owed) : owed + Math.round(owed * rate);
  return { emiPaise, rate, equalInstalments: count, lastPaise };
}

/** How many instalments of `emiPaise` are paid before the last one, at most `max`, and what is owed then. */
function equalInstalmentsOf(principalPaise: number, rate: number, emiPaise: number, max: number) {
  let [owed, count] = [principalPaise, 0];
  while (count < max) {
    const left = owed + Math.round(owed * rate) - emiPaise;
    if (left <= 0) break;
    owed = left;
    count++;
  }
  return { count, owed };
}

/** The fees to `payee` in paise with GST; each fee is rounded on its own. */
export function feesPaise(fees: readonly Fee[], payee: Payee): number {
  return fees.filter((fee) => fee.payee === payee).reduce((sum, fee) => sum + withGst(fee), 0);
}

export function withGst({ amountPaise, gst }: Omit<Fee, 'payee'>): number {
  return gst ? amountPaise + Math.round((amountPaise * GST_PERCENT) / 100) : amountPaise;
}

/**
 * The monthly rate at which `months` instalments, of which the `last` may differ, have the present value `present`,
 * which is above zero and at most what is repaid. The present value falls with the rate and is convex, so that Newton's
 * method started left of the root rises towards it and never passes it.
 */
export function ratePerMonth(present: number, instalment: number, months: number, last = instalment): number {
  let rate = 0;
  for (let step = 0; step < 200; step++) {
    const lastWorth = last * Math.exp(-months * Math.log1p(rate));
    const excess = instalment * annuity(rate, months - 1) + lastWorth - present;
    const slope = instalment * annuitySlope(rate, months - 1) - (months * lastWorth) / (1 + rate);
    const rise = -excess / slope;
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
