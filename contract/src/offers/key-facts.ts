import type { Lender } from '../lenders/lender.js';
import { afterRise, type LoanTerms, scheduleOf } from '../pricing/loan.js';
import { loanOf, type Offer, type OfferLender, type PenalCharges } from './engine.js';

/**
 * The Key Facts Statement of an offer; rupees, percent a year. It is indicative: the lender issues the binding one.
 * Contents: Reserve Bank of India, Key Facts Statement circular of 15 April 2024, annex.
 */
export interface KeyFacts {
  indicative: true;
  day: string;
  /** UUID of the application. */
  application: string;
  /** The partner at which the customer applied. */
  brand: { name: string; name_hi: string | null; primary_color: string };
  lender: { lender_id: number; name: string; grievance_contact: string | null };
  amount: number;
  tenure_months: number;
  rate_percent_per_year: number;
  interest_type: Offer['interest_type'];
  /** Of a floating rate. */
  floating: FloatingRate | null;
  emi: number;
  /** The last instalment, which pays what rounding left. */
  last_emi: number;
  /** Deducted from the loan, with GST. */
  fees: Offer['fees'];
  net_disbursal: number;
  total_interest: number;
  total_payable: number;
  apr: number | null;
  contingent_charges: PenalCharges;
  cooling_off_days: number | null;
  schedule: { month: number; outstanding: number; principal: number; interest: number; emi: number }[];
}

/** The annex, part 1, row 7. The spread is this loan's: its rate less the benchmark's. */
export interface FloatingRate {
  benchmark_name: string;
  benchmark_rate: number;
  spread_percent: number;
  benchmark_reset_months: number;
  /** `null`: the lender has not told. */
  spread_reset_months: number | null;
  /** What a rise of the rate by a quarter percent means: this instalment, or so many instalments of the old one. */
  rise: { percent_points: number; emi: number; instalments: number | null };
}

/** The step for which the annex wants the effect of a change. */
const RISE_PERCENT_POINTS = 0.25;

/** What a statement reads of a lender beside the offer. */
export type StatedLender = OfferLender &
  Pick<
    Lender,
    | 'cooling_off_days'
    | 'grievance_contact'
    | 'benchmark_name'
    | 'benchmark_rate'
    | 'benchmark_reset_months'
    | 'spread_reset_months'
  >;

/** Returns `null` if the lender has not provided its rates. */
export function keyFactsOf(
  offer: Offer,
  lender: StatedLender,
  score: number | null,
  { day, application, brand }: Pick<KeyFacts, 'day' | 'application' | 'brand'>,
): KeyFacts | null {
  const loan = loanOf(lender, offer.amount, offer.tenure_months, score);
  const { rate_percent_per_year, emi, total_interest, total_payable } = offer;
  if (!loan || rate_percent_per_year === null || emi === null || total_interest === null || total_payable === null) {
    return null;
  }
  const schedule = scheduleOf(loan).map((row) => ({
    month: row.month,
    outstanding: row.outstandingPaise / 100,
    principal: row.principalPaise / 100,
    interest: row.interestPaise / 100,
    emi: row.emiPaise / 100,
  }));
  return {
    indicative: true,
    day,
    application,
    brand,
    lender: { lender_id: offer.lender_id, name: offer.name, grievance_contact: lender.grievance_contact },
    amount: offer.amount,
    tenure_months: offer.tenure_months,
    rate_percent_per_year,
    interest_type: offer.interest_type,
    floating: offer.interest_type === 'floating' ? floatingOf(lender, loan) : null,
    emi,
    last_emi: schedule.at(-1)?.emi ?? emi,
    fees: offer.fees,
    net_disbursal: offer.net_disbursal,
    total_interest,
    total_payable,
    apr: offer.apr,
    contingent_charges: offer.penal_charges,
    cooling_off_days: lender.cooling_off_days,
    schedule,
  };
}

/** `null` if the lender has not told what its rate follows. */
function floatingOf(lender: StatedLender, loan: LoanTerms): FloatingRate | null {
  const { benchmark_name, benchmark_rate, benchmark_reset_months, spread_reset_months } = lender;
  if (benchmark_name === null || benchmark_rate === null || benchmark_reset_months === null) return null;
  const { emiPaise, instalments } = afterRise(loan, RISE_PERCENT_POINTS);
  return {
    benchmark_name,
    benchmark_rate,
    spread_percent: Math.round((loan.ratePercentPerYear - benchmark_rate) * 1000) / 1000,
    benchmark_reset_months,
    spread_reset_months,
    rise: { percent_points: RISE_PERCENT_POINTS, emi: emiPaise / 100, instalments },
  };
}
