import { SCORE_CLASS_MIN, TICKET_CLASS_MIN } from '../lenders/classes.js';
import type { InsuranceKind } from '../insurance/kinds.js';
import type { Lender } from '../lenders/lender.js';
import { type Employment, EMPLOYMENTS } from '../products/products.js';

/**
 * The reasons for which a lender refuses an applicant. `VENDOR_OFF` is for admins only; customers do not see that
 * lender.
 */
export const REFUSAL_CODES = [
  'VENDOR_OFF',
  'PRODUCT_NOT_OFFERED',
  'AGE_BELOW_MIN',
  'AGE_ABOVE_MAX',
  'INCOME_BELOW_MIN',
  'INCOME_ABOVE_MAX',
  'EMPLOYMENT_NOT_SUPPORTED',
  'SCORE_BELOW_MIN',
  'SCORE_UNKNOWN',
  'AMOUNT_BELOW_MIN',
  'ALREADY_APPLIED',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/**
 * `gap` is the distance between `actual` and `required` in their unit (years, rupees, points, days); `null` if unknown.
 */
export interface Refusal {
  code: RefusalCode;
  required: number | string | null;
  actual: number | string | null;
  gap: number | null;
}

/** The facts that the rules use. `null` means unknown. */
export interface Applicant {
  /** Completed years on the day of the check. */
  ageYears: number | null;
  employment: Employment | null;
  /** Rupees a month. */
  monthlyIncome: number | null;
  /** 300 to 900. */
  creditScore: number | null;
  /** The bureau that returned the score; absent if the customer declared it. No rule uses it. */
  scoreBureau?: string;
  /** Rupees; `null` means no wish, which no lender refuses. */
  desiredAmount: number | null;
  /**
   * Yearly income of the whole household in rupees; `null` or absent if it is above the bound up to which forms ask for
   * it.
   */
  householdIncomePerYear?: number | null;
  /** Rupees a month for the instalments of existing loans. */
  existingEmi?: number | null;
  /** What is to be insured; absent for loans, and where nobody was asked. */
  insuranceKind?: InsuranceKind | null;
  /** The lender groups that serve the requested product. */
  productGroupIds: readonly number[];
  /** Days since the last lead of this applicant to a lender, by lender id. */
  daysSinceLead?: Readonly<Record<number, number>>;
}

export type LenderRules = Pick<
  Lender,
  | 'lender_id'
  | 'lender_status'
  | 'lender_group_ids'
  | 'min_age'
  | 'max_age'
  | 'min_income'
  | 'max_income'
  | 'salaried'
  | 'self_employed'
  | 'business'
  | 'min_credit_score'
  | 'credit_score_class'
  | 'min_loan_amount'
  | 'ticket_class'
  | 'loan_amount_upto'
  | 'lead_window_days'
> & {
  /** Absent in the rules of runs from before there were kinds of insurance. */
  insurance_kinds?: Lender['insurance_kinds'];
};

/** The lowest score that `lender` accepts. Its exact figure takes precedence over its class; `null` is no limit. */
export function lowestScore(lender: Pick<LenderRules, 'min_credit_score' | 'credit_score_class'>): number | null {
  return lender.min_credit_score ?? (lender.credit_score_class && SCORE_CLASS_MIN[lender.credit_score_class]);
}

/** The smallest loan of `lender` in rupees. Its exact figure takes precedence over its class; `null` is no limit. */
export function smallestLoan(lender: Pick<LenderRules, 'min_loan_amount' | 'ticket_class'>): number | null {
  return lender.min_loan_amount ?? (lender.ticket_class && TICKET_CLASS_MIN[lender.ticket_class]);
}

/**
 * All reasons for which `lender` refuses `applicant`; none means a match. Every rule is evaluated, and bounds are
 * inclusive (DESIGN section 7). A wish above `loan_amount_upto` is no refusal: see `offeredAmount`.
 */
export function refusals(lender: LenderRules, applicant: Applicant): Refusal[] {
  const found: Refusal[] = [];
  const refuse = (code: RefusalCode, required: Refusal['required'], actual: Refusal['actual'], gap: number | null) =>
    void found.push({ code, required, actual, gap });
  const below = (code: RefusalCode, min: number | null, actual: number | null) => {
    if (min === null || (actual !== null && actual >= min)) return;
    refuse(code, min, actual, actual === null ? null : min - actual);
  };
  const above = (code: RefusalCode, max: number | null, actual: number | null) => {
    if (max !== null && actual !== null && actual > max) refuse(code, max, actual, actual - max);
  };

  if (lender.lender_status !== 1) refuse('VENDOR_OFF', null, null, null);
  const isCovered =
    !lender.insurance_kinds || !applicant.insuranceKind
      ? true
      : lender.insurance_kinds.includes(applicant.insuranceKind);
  if (!isCovered || !lender.lender_group_ids.some((id) => applicant.productGroupIds.includes(id))) {
    refuse('PRODUCT_NOT_OFFERED', null, null, null);
  }
  below('AGE_BELOW_MIN', lender.min_age, applicant.ageYears);
  above('AGE_ABOVE_MAX', lender.max_age, applicant.ageYears);
  below('INCOME_BELOW_MIN', lender.min_income, applicant.monthlyIncome);
  above('INCOME_ABOVE_MAX', lender.max_income, applicant.monthlyIncome);
  // A lender that accepts every kind of employment does not need the applicant's.
  const takesAll = lender.salaried === 1 && lender.self_employed === 1 && lender.business === 1;
  if (!takesAll && (applicant.employment === null || lender[applicant.employment] !== 1)) {
    const taken = EMPLOYMENTS.filter((kind) => lender[kind] === 1);
    refuse('EMPLOYMENT_NOT_SUPPORTED', taken.join(), applicant.employment, null);
  }
  const minScore = lowestScore(lender);
  if (minScore !== null && applicant.creditScore === null) refuse('SCORE_UNKNOWN', minScore, null, null);
  else below('SCORE_BELOW_MIN', minScore, applicant.creditScore);
  if (applicant.desiredAmount !== null) below('AMOUNT_BELOW_MIN', smallestLoan(lender), applicant.desiredAmount);
  const days = applicant.daysSinceLead?.[lender.lender_id];
  if (days !== undefined && days < lender.lead_window_days) {
    refuse('ALREADY_APPLIED', lender.lead_window_days, days, lender.lead_window_days - days);
  }
  return found;
}

/** The amount that a matching lender gives for a wish of `desired` rupees; less than the wish is a counter-offer. */
export function offeredAmount(
  lender: Pick<LenderRules, 'loan_amount_upto'>,
  desired: number,
): { amount: number; counter_offer: boolean } {
  const cap = lender.loan_amount_upto;
  return cap !== null && desired > cap
    ? { amount: cap, counter_offer: true }
    : { amount: desired, counter_offer: false };
}
