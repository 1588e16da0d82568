import type { InterestType } from '../lenders/interest.js';
import type { Lender } from '../lenders/lender.js';
import { rupeesToPaise } from '../money/money.js';
import { type Fee, type Loan, priceLoan, TENURE_MAX_MONTHS } from '../pricing/loan.js';
import { ratePercentPerYear } from './rate.js';
import {
  type Employment,
  EMPLOYMENTS,
  isLoan,
  LOW_HOUSEHOLD_INCOME_MAX,
  type ProductType,
  SECURED_PRODUCTS,
} from '../products/products.js';
import {
  type Applicant,
  type LenderRules,
  offeredAmount,
  type Refusal,
  refusals,
  smallestLoan,
} from './eligibility.js';

/** Increased when the engine returns a different result for the same request and the same rules. */
export const ENGINE_VERSION = 3;

/** The fields of a lender that the engine reads. */
export const OFFER_LENDER_FIELDS = [
  'lender_id',
  'name',
  'priority',
  'lender_status',
  'lender_group_ids',
  'min_age',
  'max_age',
  'min_income',
  'max_income',
  'salaried',
  'self_employed',
  'business',
  'min_credit_score',
  'credit_score_class',
  'min_loan_amount',
  'ticket_class',
  'loan_amount_upto',
  'lead_window_days',
  'min_tenure_months',
  'max_tenure_months',
  'apr_min',
  'apr_max',
  'interest_type',
  'processing_fees',
  'third_party_fees',
  'late_payment_percent',
  'bounce_charge',
  'foreclosure_percent',
  'part_prepayment_percent',
  'switching_percent',
  'so_status',
  'so_text',
  'so_text_hi',
  'so_date_start',
  'so_date_end',
  'insurance_kinds',
] as const satisfies readonly (keyof Lender)[];
export type OfferLender = Pick<Lender, Exclude<(typeof OFFER_LENDER_FIELDS)[number], 'insurance_kinds'>> &
  Pick<LenderRules, 'insurance_kinds'>;

/** The order of offers, by decreasing weight of the criteria. */
export const RANKING_POLICIES = {
  cost: ['apr', 'emi', 'priority', 'lender_id'],
  priority: ['priority', 'apr', 'emi', 'lender_id'],
} as const;
export type RankingPolicy = keyof typeof RANKING_POLICIES;

/** Everything except the applicant that determines the offers. Stored by version, so that a run can be replayed. */
export interface OfferRules {
  lenders: readonly OfferLender[];
  groups: readonly { id: number; product_types: readonly ProductType[] }[];
  ranking: RankingPolicy;
}

export interface OfferRequest {
  product: ProductType;
  applicant: Omit<Applicant, 'productGroupIds'>;
  /** Repayment period in months; `null` is the product's usual tenure. */
  tenureMonths: number | null;
  /** Day in India, `YYYY-MM-DD`. */
  day: string;
}

/** Charges of a lender that may come later. `null`: not provided. */
export interface PenalCharges {
  late_payment_percent_per_month: number | null;
  bounce_charge: number | null;
  foreclosure_percent: number | null;
  part_prepayment_percent: number | null;
  switching_percent: number | null;
}

/**
 * The applicants that a lender accepts. `null`: no limit. A lender that accepts every kind of employment has no
 * `employments`.
 */
export interface Asks {
  min_age: number | null;
  max_age: number | null;
  min_income: number | null;
  max_income: number | null;
  employments: Employment[] | null;
}

/** The offer of a lender that accepts the applicant; rupees, percent a year. */
export interface Offer {
  lender_id: number;
  name: string;
  priority: number;
  /** 0, as are the tenure and all figures, where nothing is lent: an insurer quotes its own price. */
  amount: number;
  tenure_months: number;
  /** The rate and everything computed from it are `null` if the lender has not provided its rates. */
  rate_percent_per_year: number | null;
  /** `null`: the lender has not told. */
  interest_type: InterestType | null;
  apr: number | null;
  emi: number | null;
  total_interest: number | null;
  total_payable: number | null;
  net_disbursal: number;
  /** Deducted from the loan, with GST. */
  fees: { lender: number; third_party: number; total: number };
  penal_charges: PenalCharges;
  /** The amount is less than the wish, because the lender gives no more. */
  counter_offer: boolean;
  special_offer: { text: string; text_hi: string | null; until: string | null } | null;
  /** The bounds within which the customer can change the wish for this offer. */
  limits: {
    min_amount: number | null;
    max_amount: number | null;
    min_tenure_months: number;
    max_tenure_months: number;
  };
  /**
   * This instalment and those of existing loans exceed half of the household's income, so that the offer cannot be
   * chosen.
   */
  over_instalment_limit: boolean;
  asks: Asks;
}

export interface UnmatchedLender {
  lender_id: number;
  name: string;
  reasons: Refusal[];
}

export interface WishRange {
  min_amount: number;
  max_amount: number;
  min_tenure_months: number;
  max_tenure_months: number;
}

export interface Evaluation {
  /** The wish for which the offers were priced. */
  amount: number;
  tenure_months: number;
  /** In the order of the ranking policy. */
  matched: Offer[];
  /** In the order of `priority`. */
  unmatched: UnmatchedLender[];
  /**
   * The amounts and tenures that at least one lender gives this applicant; `null` if there are none, whatever the wish.
   */
  range: WishRange | null;
  /** Rupees a month that remain for a new instalment beside the existing ones; `null` is no limit. */
  instalment_limit: number | null;
}

/** The amount in rupees and the tenure in months that are priced for an applicant without a wish. */
const USUAL_LOAN: Partial<Record<ProductType, { amount: number; tenureMonths: number }>> = {
  'Gold Loans': { amount: 50_000, tenureMonths: 12 },
  'Business Loans': { amount: 200_000, tenureMonths: 24 },
  'Affordable Housing Loan': { amount: 1_000_000, tenureMonths: 180 },
  'Solar Loans': { amount: 200_000, tenureMonths: 60 },
};
const USUAL_PERSONAL_LOAN = { amount: 50_000, tenureMonths: 24 };
const NOTHING = { amount: 0, tenureMonths: 0 };

/** Of a product in which nothing is lent, both are 0. */
export function usualLoan(product: ProductType): { amount: number; tenureMonths: number } {
  return isLoan(product) ? (USUAL_LOAN[product] ?? USUAL_PERSONAL_LOAN) : NOTHING;
}

/** The figures of an offer in which nothing is lent. */
const NO_LOAN: Omit<Offer, keyof ReturnType<typeof saidOf>> = {
  amount: 0,
  tenure_months: 0,
  rate_percent_per_year: null,
  interest_type: null,
  apr: null,
  emi: null,
  total_interest: null,
  total_payable: null,
  net_disbursal: 0,
  fees: { lender: 0, third_party: 0, total: 0 },
  penal_charges: {
    late_payment_percent_per_month: null,
    bounce_charge: null,
    foreclosure_percent: null,
    part_prepayment_percent: null,
    switching_percent: null,
  },
  counter_offer: false,
  limits: { min_amount: null, max_amount: null, min_tenure_months: 0, max_tenure_months: 0 },
  over_instalment_limit: false,
};

/**
 * The result of every lender for a request (DESIGN section 7). The function is pure, so that the same request and rules
 * always have the same result. Every rule of every lender is evaluated. Lenders that are off are among the unmatched,
 * which customers must not see. Insurers are left out for loans, and lenders for insurance.
 */
export function evaluateOffers(request: OfferRequest, rules: OfferRules): Evaluation {
  const { product, day } = request;
  const lends = isLoan(product);
  const usual = usualLoan(product);
  const isOtherKind = ({ product_types: served }: OfferRules['groups'][number]) =>
    served.length > 0 && served.every((one) => isLoan(one) !== lends);
  const ofOtherKind = new Set(rules.groups.filter(isOtherKind).map(({ id }) => id));
  const applicant: Applicant = {
    ...request.applicant,
    productGroupIds: rules.groups.filter((group) => group.product_types.includes(product)).map(({ id }) => id),
  };
  const amount = applicant.desiredAmount ?? usual.amount;
  const tenureMonths = request.tenureMonths ?? usual.tenureMonths;
  const limit = instalmentLimit(product, applicant);
  const matched: Offer[] = [];
  const unmatched: (UnmatchedLender & { priority: number })[] = [];
  let range: WishRange | null = null;
  for (const lender of rules.lenders) {
    const { lender_group_ids: groups } = lender;
    if (groups.length > 0 && groups.every((id) => ofOtherKind.has(id))) continue;
    const reasons = refusals(lender, applicant);
    if (lends && reasons.every(({ code }) => code === 'AMOUNT_BELOW_MIN')) range = widened(range, lender);
    if (reasons.length === 0) {
      // An applicant without a wish is offered what the lender gives of the usual loan.
      const least = applicant.desiredAmount === null ? Math.max(amount, smallestLoan(lender) ?? 0) : amount;
      const wish = { amount: least, tenureMonths, score: applicant.creditScore, day, limit };
      matched.push(lends ? offerOf(lender, wish) : { ...NO_LOAN, ...saidOf(lender, day) });
    } else {
      unmatched.push({ lender_id: lender.lender_id, name: lender.name, reasons, priority: lender.priority });
    }
  }
  return {
    amount,
    tenure_months: tenureMonths,
    matched: matched.sort(rules.ranking === 'priority' ? byPriorityThenCost : byCost),
    unmatched: unmatched
      .sort((a, b) => a.priority - b.priority || a.lender_id - b.lender_id)
      .map(({ lender_id, name, reasons }) => ({ lender_id, name, reasons })),
    range,
    instalment_limit: limit,
  };
}

/**
 * Rupees a month that remain for a new instalment; `null` is no limit. In households with at most 3,00,000 rupees a
 * year, the instalments of all unsecured loans must not exceed half of the monthly income. Source: Reserve Bank of
 * India, Regulatory Framework for Microfinance Loans, 2022, paragraph 5.
 */
export function instalmentLimit(
  product: ProductType,
  { householdIncomePerYear, existingEmi }: Pick<Applicant, 'householdIncomePerYear' | 'existingEmi'>,
): number | null {
  const perYear = householdIncomePerYear ?? Infinity;
  if (perYear > LOW_HOUSEHOLD_INCOME_MAX || SECURED_PRODUCTS.includes(product) || !isLoan(product)) return null;
  return Math.max(0, perYear / 24 - (existingEmi ?? 0));
}

/** The tenure nearest to the wish within the lender's range. */
export function offeredTenure(
  lender: Pick<OfferLender, 'min_tenure_months' | 'max_tenure_months'>,
  tenureMonths: number,
): number {
  const { min, max } = tenureRange(lender);
  return Math.min(max, Math.max(min, tenureMonths));
}

/** Bounds of the amount where no lender sets any. */
const AMOUNT_MIN = 500;
const AMOUNT_MAX = 10_000_000;

function widened(range: WishRange | null, lender: OfferLender): WishRange {
  const { min, max } = tenureRange(lender);
  return {
    min_amount: Math.min(range?.min_amount ?? Infinity, smallestLoan(lender) ?? AMOUNT_MIN),
    max_amount: Math.max(range?.max_amount ?? 0, lender.loan_amount_upto ?? AMOUNT_MAX),
    min_tenure_months: Math.min(range?.min_tenure_months ?? Infinity, min),
    max_tenure_months: Math.max(range?.max_tenure_months ?? 0, max),
  };
}

function tenureRange(lender: Pick<OfferLender, 'min_tenure_months' | 'max_tenure_months'>) {
  return { min: lender.min_tenure_months ?? 1, max: lender.max_tenure_months ?? TENURE_MAX_MONTHS };
}

/** The loan that `lender` would give; `null` if it has not provided its rates. */
export function loanOf(lender: OfferLender, amount: number, tenureMonths: number, score: number | null): Loan | null {
  const rate = ratePercentPerYear(lender, score);
  const principalPaise = rupeesToPaise(amount);
  return rate === null
    ? null
    : { principalPaise, ratePercentPerYear: rate, tenureMonths, fees: feesOf(lender, amount) };
}

function feesOf(lender: OfferLender, amount: number): Fee[] {
  return [
    { payee: 'lender', amountPaise: Math.round(amount * (lender.processing_fees ?? 0)), gst: true },
    { payee: 'third_party', amountPaise: rupeesToPaise(lender.third_party_fees ?? 0), gst: false },
  ];
}

function offerOf(
  lender: OfferLender,
  wish: { amount: number; tenureMonths: number; score: number | null; day: string; limit: number | null },
): Offer {
  const { amount, counter_offer } = offeredAmount(lender, wish.amount);
  const tenure = offeredTenure(lender, wish.tenureMonths);
  const rate = ratePercentPerYear(lender, wish.score);
  // The fees are known even without a rate.
  const price = priceLoan({
    principalPaise: rupeesToPaise(amount),
    ratePercentPerYear: rate ?? 0,
    tenureMonths: tenure,
    fees: feesOf(lender, amount),
  });
  const { min, max } = tenureRange(lender);
  // The properties are not spread: a literal that begins with a spread costs V8 ten times as much for each property
  // that follows.
  const { lender_id, name, priority, special_offer, asks } = saidOf(lender, wish.day);
  return {
    lender_id,
    name,
    priority,
    special_offer,
    asks,
    amount,
    tenure_months: tenure,
    rate_percent_per_year: rate,
    interest_type: lender.interest_type,
    apr: rate === null ? null : price.aprPercent,
    emi: rate === null ? null : price.emiPaise / 100,
    total_interest: rate === null ? null : price.totalInterestPaise / 100,
    total_payable: rate === null ? null : price.totalPayablePaise / 100,
    net_disbursal: price.netDisbursalPaise / 100,
    fees: {
      lender: price.lenderFeesPaise / 100,
      third_party: price.thirdPartyFeesPaise / 100,
      total: (price.lenderFeesPaise + price.thirdPartyFeesPaise) / 100,
    },
    penal_charges: {
      late_payment_percent_per_month: lender.late_payment_percent,
      bounce_charge: lender.bounce_charge,
      foreclosure_percent: lender.foreclosure_percent,
      part_prepayment_percent: lender.part_prepayment_percent,
      switching_percent: lender.switching_percent,
    },
    counter_offer,
    limits: {
      min_amount: smallestLoan(lender),
      max_amount: lender.loan_amount_upto,
      min_tenure_months: min,
      max_tenure_months: max,
    },
    over_instalment_limit: wish.limit !== null && rate !== null && price.emiPaise > rupeesToPaise(wish.limit),
  };
}

/** The properties of an offer that depend only on the lender and the day. */
function saidOf(lender: OfferLender, day: string) {
  const { lender_id, name, priority, min_age, max_age, min_income, max_income } = lender;
  const taken = EMPLOYMENTS.filter((kind) => lender[kind] === 1);
  const employments = taken.length === EMPLOYMENTS.length ? null : taken;
  const asks: Asks = { min_age, max_age, min_income, max_income, employments };
  return { lender_id, name, priority, special_offer: specialOffer(lender, day), asks };
}

/**
 * The badge of a special offer, shown from its first day to its last. It never changes which lenders match or their
 * order.
 */
function specialOffer(lender: OfferLender, day: string): Offer['special_offer'] {
  const { so_status, so_text, so_text_hi, so_date_start, so_date_end } = lender;
  const runs = so_status === 1 && (so_date_start ?? day) <= day && day <= (so_date_end ?? day);
  return runs && so_text !== null ? { text: so_text, text_hi: so_text_hi, until: so_date_end } : null;
}

function byCost(a: Offer, b: Offer): number {
  return (a.apr ?? Infinity) - (b.apr ?? Infinity) || (a.emi ?? Infinity) - (b.emi ?? Infinity) || byPriority(a, b);
}

function byPriority(a: Offer, b: Offer): number {
  return a.priority - b.priority || a.lender_id - b.lender_id;
}

function byPriorityThenCost(a: Offer, b: Offer): number {
  return a.priority - b.priority || byCost(a, b);
}
