import { EMPLOYMENTS, type Employment, PRODUCT_TYPES, type ProductType } from '../products/products.js';
import { ratePercentPerYear } from '../offers/rate.js';
import { SCORE_CLASS_MIN, TICKET_CLASS_MIN } from './classes.js';
import type { Lender } from './lender.js';

/** The best score that a bureau gives: no lender asks less interest than for it. */
const SCORE_MAX = 900;

/** What everybody may read of a lender: its price and its people, and none of its conditions. */
export const PUBLIC_LENDER_FIELDS = [
  'code',
  'name',
  'journey',
  'documents',
  'otps',
  'insurance_kinds',
  'loan_amount_upto',
  'min_tenure_months',
  'max_tenure_months',
  'apr_min',
  'apr_max',
  'interest_type',
  'benchmark_name',
  'benchmark_rate',
  'spread_percent',
  'benchmark_reset_months',
  'processing_fees',
  'third_party_fees',
  'late_payment_percent',
  'bounce_charge',
  'foreclosure_percent',
  'part_prepayment_percent',
  'cooling_off_days',
  'grievance_contact',
] as const satisfies readonly (keyof Lender)[];

export type PublicLender = Pick<Lender, (typeof PUBLIC_LENDER_FIELDS)[number]> & { product_types: ProductType[] };

/**
 * Whom the lenders of a product take, all of them together: the widest bound is that of the most lenient lender, and
 * `null` means that at least one has none. Which lender it is, is not told: conditions are answered to applicants.
 */
export interface ProductConditions {
  product_type: ProductType;
  /** How many lenders give it. */
  lenders: number;
  /** Completed years. */
  min_age: number | null;
  max_age: number | null;
  /** Rupees a month. */
  min_income: number | null;
  min_credit_score: number | null;
  /** Rupees. */
  min_loan_amount: number | null;
  employments: Employment[];
}

export interface Catalogue {
  lenders: PublicLender[];
  /** In the order of `PRODUCT_TYPES`; products without lenders are left out. */
  products: ProductConditions[];
}

type CatalogueLender = Omit<Lender, 'lender_id' | 'version' | 'updated_at'>;

/** The lenders that are switched on, by name, because no order says that one is better, and what they ask together. */
export function catalogueOf(
  lenders: readonly CatalogueLender[],
  groups: readonly { id: number; product_types: readonly ProductType[] }[],
): Catalogue {
  const active = lenders
    .filter(({ lender_status }) => lender_status === 1)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const productsOf = ({ lender_group_ids }: CatalogueLender) =>
    PRODUCT_TYPES.filter((product) =>
      groups.some(({ id, product_types }) => lender_group_ids.includes(id) && product_types.includes(product)),
    );
  return {
    lenders: active.map((lender) => ({
      ...(Object.fromEntries(PUBLIC_LENDER_FIELDS.map((field) => [field, lender[field]])) as Omit<
        PublicLender,
        'product_types'
      >),
      product_types: productsOf(lender),
    })),
    products: PRODUCT_TYPES.flatMap((product_type) => {
      const of = active.filter((lender) => productsOf(lender).includes(product_type));
      return of.length === 0 ? [] : [{ product_type, lenders: of.length, ...conditionsOf(of) }];
    }),
  };
}

function conditionsOf(lenders: readonly CatalogueLender[]) {
  return {
    min_age: lowest(lenders.map(({ min_age }) => min_age)),
    max_age: highest(lenders.map(({ max_age }) => max_age)),
    min_income: lowest(lenders.map(({ min_income }) => min_income)),
    min_credit_score: lowest(
      lenders.map(
        ({ min_credit_score: score, credit_score_class: of }) => score ?? (of === null ? null : SCORE_CLASS_MIN[of]),
      ),
    ),
    min_loan_amount: lowest(
      lenders.map(
        ({ min_loan_amount: amount, ticket_class: of }) => amount ?? (of === null ? null : TICKET_CLASS_MIN[of]),
      ),
    ),
    employments: EMPLOYMENTS.filter((employment) => lenders.some((lender) => lender[employment] === 1)),
  };
}

function lowest(bounds: readonly (number | null)[]): number | null {
  return bounds.includes(null) ? null : Math.min(...(bounds as number[]));
}

function highest(bounds: readonly (number | null)[]): number | null {
  return bounds.includes(null) ? null : Math.max(...(bounds as number[]));
}

/** The yearly interest of some lenders in percent, from the lowest to the highest; `null`: none has told a rate. */
export function yearlyRates(
  lenders: readonly Pick<Lender, 'apr_min' | 'apr_max'>[],
): { min: number; max: number } | null {
  const rates = lenders
    .flatMap((lender) => [ratePercentPerYear(lender, SCORE_MAX), ratePercentPerYear(lender, null)])
    .filter((rate) => rate !== null);
  return rates.length === 0 ? null : { min: Math.min(...rates), max: Math.max(...rates) };
}
