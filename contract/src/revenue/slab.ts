import type { MessageKey } from '../i18n/messages.js';

/** The payment of a revenue type: a percentage of the disbursed amount, a sum for each disbursal, or both. */
export const REVENUE_KINDS = ['percent', 'flat', 'percent_and_flat'] as const;
export type RevenueKind = (typeof REVENUE_KINDS)[number];

/** The ranges of a slab and its payment. Amounts are rupees; both bounds are inclusive, and `null` is unbounded. */
export interface SlabValues {
  /** Rupees disbursed in the month. */
  slab_disbursed_min: number | null;
  slab_disbursed_max: number | null;
  /** Disbursals in the month. */
  slab_number_min: number | null;
  slab_number_max: number | null;
  /** Average ticket size: rupees disbursed for each disbursal. */
  ats_min: number | null;
  ats_max: number | null;
  revenue_type_id: number | null;
  /** Rupees for each disbursal, without GST. */
  revenue_flat: number | null;
  /** Percent of what was disbursed, in steps of 0.001. */
  revenue_percent: number | null;
}

/** A lender's slab as the API returns it. */
export interface Slab extends SlabValues {
  id: number;
  lender_id: number;
  revenue_type_id: number;
  /** Of its revenue type. */
  kind: RevenueKind;
  status: 0 | 1;
  display_order: number;
  version: number;
}

export const SLAB_RANGES = [
  ['slab_disbursed_min', 'slab_disbursed_max'],
  ['slab_number_min', 'slab_number_max'],
  ['ats_min', 'ats_max'],
] as const;

export const SLAB_VALUES = [...SLAB_RANGES.flat(), 'revenue_type_id', 'revenue_flat', 'revenue_percent'] as const;
export type SlabField = (typeof SLAB_VALUES)[number];

/** The largest sum in rupees that the ledger can store, and the largest number of disbursals in a month. */
export const SLAB_RUPEES_MAX = 9_999_999_999;
export const SLAB_NUMBER_MAX = 9_999_999;

export type SlabProblems = Partial<Record<SlabField, MessageKey>>;

/**
 * The problems of a slab (SPEC section 5), by field; the revenue form and the API both use this function. `kind` is
 * that of the chosen revenue type: what the type pays must be above zero. An unreadable number is `NaN`.
 */
export function slabProblems(values: SlabValues, kind: RevenueKind | undefined): SlabProblems {
  const problems: SlabProblems = {};
  if (kind === undefined) problems.revenue_type_id = 'revenue.typeRequired';
  for (const [min, max] of SLAB_RANGES) {
    const scale = min === 'slab_number_min' ? 0 : 2;
    const limit = min === 'slab_number_min' ? SLAB_NUMBER_MAX : SLAB_RUPEES_MAX;
    for (const bound of [min, max]) {
      const value = values[bound];
      if (value !== null && !isWithin(value, limit, scale)) problems[bound] = 'revenue.positive';
    }
    const [low, high] = [values[min], values[max]];
    if (low !== null && high !== null && high <= low) problems[max] ??= 'revenue.maxAboveMin';
  }
  const { revenue_flat: flat, revenue_percent: percent } = values;
  if (flat !== null && !isWithin(flat, SLAB_RUPEES_MAX, 2)) problems.revenue_flat = 'revenue.positive';
  if (percent !== null && !isWithin(percent, 100, 3)) problems.revenue_percent = 'revenue.percentRange';
  if (kind !== undefined && kind !== 'flat' && !percent) problems.revenue_percent ??= eitherMissing(flat, kind);
  if (kind !== undefined && kind !== 'percent' && !flat) problems.revenue_flat ??= eitherMissing(percent, kind);
  return withoutUndefined(problems);
}

/** A type that pays both needs only one of the two. */
function eitherMissing(other: number | null, kind: RevenueKind): MessageKey | undefined {
  return kind === 'percent_and_flat' && other ? undefined : 'revenue.eitherRequired';
}

function isWithin(value: number, max: number, decimals: number): boolean {
  const scaled = value * 10 ** decimals;
  return value >= 0 && value <= max && Math.abs(scaled - Math.round(scaled)) < 1e-4;
}

function withoutUndefined(problems: Record<string, MessageKey | undefined>): SlabProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, key]) => key !== undefined));
}
