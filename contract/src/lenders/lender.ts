import type { InsuranceKind } from '../insurance/kinds.js';
import type { ScoreClass, TicketClass } from './classes.js';
import type { InterestType } from './interest.js';
import type { LenderDocument, LenderJourney, LenderOtp } from './journey.js';

/**
 * A lender as the API returns it (SPEC section 3, with the marketplace's additions). `null` means no limit, or not
 * provided.
 */
export interface Lender {
  lender_id: number;
  /** Short name in addresses, files and callbacks; it never changes. */
  code: string;
  name: string;
  /** Rupees a month. */
  min_income: number | null;
  max_income: number | null;
  /** Completed years. */
  min_age: number | null;
  max_age: number | null;
  ticket_class: TicketClass | null;
  credit_score_class: ScoreClass | null;
  /** Exact bounds, which take precedence over the class. */
  min_loan_amount: number | null;
  min_credit_score: number | null;
  salaried: 0 | 1;
  self_employed: 0 | 1;
  business: 0 | 1;
  /** Position in the order of all lenders; 1 is first. */
  priority: number;
  /** 1: the lender receives new applications. */
  lender_status: 0 | 1;
  /** 1: the special offer is on; it is shown from `so_date_start` to `so_date_end`, both days included. */
  so_status: 0 | 1;
  so_text: string | null;
  /** The same in Hindi; customers who read Hindi see `so_text` without it. */
  so_text_hi: string | null;
  so_date_start: string | null;
  so_date_end: string | null;
  /** Largest loan in rupees. */
  loan_amount_upto: number | null;
  /** Free text for people, such as "3-24 months"; offers are computed with the two bounds instead. */
  tenure: string | null;
  min_tenure_months: number | null;
  max_tenure_months: number | null;
  /** Free text for people, such as "18% – 36% a year". */
  interest_rate: string | null;
  /** Percent per MONTH (1.5 is 18 % nominal a year). */
  apr_min: number | null;
  apr_max: number | null;
  /** `null`: the lender has not told; so are the four of a floating rate and the reset of the spread. */
  interest_type: InterestType | null;
  benchmark_name: string | null;
  /** Percent a year, as are the benchmark's rate and the usual spread on it: together they lie between the two rates. */
  benchmark_rate: number | null;
  spread_percent: number | null;
  /** After so many months at most, the rate follows the benchmark, or the lender may change the spread. */
  benchmark_reset_months: number | null;
  spread_reset_months: number | null;
  /** Percent of the loan, without GST. */
  processing_fees: number | null;
  /** Rupees deducted from the loan for third parties, such as stamp duty, including all taxes. */
  third_party_fees: number | null;
  /** Percent a month of an overdue instalment. */
  late_payment_percent: number | null;
  /** Rupees for a payment that the bank returns. */
  bounce_charge: number | null;
  /** Percent of the outstanding amount, for closing the loan early. */
  foreclosure_percent: number | null;
  /** Percent of what is paid early. */
  part_prepayment_percent: number | null;
  /** Percent of the outstanding amount, for a change from a floating rate to a fixed one, or back. */
  switching_percent: number | null;
  /** Days in which the loan may be given back without a penalty. */
  cooling_off_days: number | null;
  /** Name, phone and e-mail address of the lender's grievance officer. */
  grievance_contact: string | null;
  lender_group_ids: number[];
  /** 1: a matched application with consent is pushed without a click; only for API lenders. */
  autosubmission: 0 | 1;
  /** 1: reached through its API, 0: by a link. */
  api: 0 | 1;
  /** Where a redirect lender's journey starts; `{UNIQUE_ID}` is replaced. */
  utm_link: string | null;
  /** Days after a lead to this lender in which a new one is refused. */
  lead_window_days: number;
  /** Whether the customer needs the lender's app. */
  journey: LenderJourney;
  /** What the customer has ready; `null`: the lender has not told. */
  documents: LenderDocument[] | null;
  /** Where the lender itself sends an OTP; `null`: it has not told. */
  otps: LenderOtp[] | null;
  /** What an insurer covers; `null`: everything, or it is no insurer. */
  insurance_kinds: InsuranceKind[] | null;
  version: number;
  updated_at: string;
}

/** The properties that `update-lender-data` accepts: all except the keys and what the database maintains. */
export type LenderProperty = Exclude<keyof Lender, 'lender_id' | 'code' | 'version' | 'updated_at'>;

/** Named in an object, so that the compiler misses a property that is left out. */
const NAMED: Record<LenderProperty, true> = {
  name: true,
  min_income: true,
  max_income: true,
  min_age: true,
  max_age: true,
  ticket_class: true,
  credit_score_class: true,
  min_loan_amount: true,
  min_credit_score: true,
  salaried: true,
  self_employed: true,
  business: true,
  priority: true,
  lender_status: true,
  so_status: true,
  so_text: true,
  so_text_hi: true,
  so_date_start: true,
  so_date_end: true,
  loan_amount_upto: true,
  tenure: true,
  min_tenure_months: true,
  max_tenure_months: true,
  interest_rate: true,
  apr_min: true,
  apr_max: true,
  interest_type: true,
  benchmark_name: true,
  benchmark_rate: true,
  spread_percent: true,
  benchmark_reset_months: true,
  spread_reset_months: true,
  processing_fees: true,
  third_party_fees: true,
  late_payment_percent: true,
  bounce_charge: true,
  foreclosure_percent: true,
  part_prepayment_percent: true,
  switching_percent: true,
  cooling_off_days: true,
  grievance_contact: true,
  lender_group_ids: true,
  autosubmission: true,
  api: true,
  utm_link: true,
  lead_window_days: true,
  journey: true,
  documents: true,
  otps: true,
  insurance_kinds: true,
};
export const LENDER_PROPERTIES = Object.keys(NAMED) as readonly LenderProperty[];
