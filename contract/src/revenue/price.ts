import { rupeesToPaise } from '../money/money.js';
import type { RevenueKind, Slab } from './slab.js';

/**
 * The commission that a lender owes for one Indian calendar month (DESIGN section 9). All amounts are integer paise
 * without GST; fractions of a paisa are rounded half up, once for each amount that these functions return.
 */

/** The disbursals of a month, net of cooling-off exits, and their sum in paise. */
export interface Month {
  disbursals: number;
  disbursedPaise: number;
}

export type SlabRange = 'disbursed' | 'number' | 'ats';

/** The result of checking one slab: `failed` lists every range that does not contain the month. */
export interface Verdict<S> {
  slab: S;
  outcome: 'chosen' | 'inactive' | 'out-of-range' | 'earlier-slab';
  failed: SlabRange[];
}

export type UnpricedReason = 'no-disbursals' | 'no-slab' | 'no-match';

export interface PricedMonth<S> {
  /** The first active slab in display order whose three ranges contain the month. */
  slab: S | null;
  /** `null` means unpriced, which differs from owing nothing. */
  commissionPaise: number | null;
  unpriced: UnpricedReason | null;
  /** The result for every slab, in display order. */
  verdicts: Verdict<S>[];
}

export type Ranges = Pick<
  Slab,
  'slab_disbursed_min' | 'slab_disbursed_max' | 'slab_number_min' | 'slab_number_max' | 'ats_min' | 'ats_max'
>;
export type Rate = Pick<Slab, 'revenue_flat' | 'revenue_percent'> & { kind: RevenueKind };

/** Prices a whole month by the first matching one of `slabs`, which are in display order. */
export function priceMonth<S extends Ranges & Rate & Pick<Slab, 'status'>>(
  month: Month,
  slabs: readonly S[],
): PricedMonth<S> {
  let chosen: S | null = null;
  const verdicts = slabs.map((slab): Verdict<S> => {
    if (slab.status !== 1) return { slab, outcome: 'inactive', failed: [] };
    const failed = failedRanges(month, slab);
    if (failed.length > 0) return { slab, outcome: 'out-of-range', failed };
    if (chosen !== null) return { slab, outcome: 'earlier-slab', failed };
    chosen = slab;
    return { slab, outcome: 'chosen', failed };
  });
  const slab = chosen as S | null;
  if (slab !== null) return { slab, commissionPaise: commissionPaise(month, slab), unpriced: null, verdicts };
  const unpriced = month.disbursals < 1 ? 'no-disbursals' : slabs.length === 0 ? 'no-slab' : 'no-match';
  return { slab, commissionPaise: null, unpriced, verdicts };
}

function failedRanges({ disbursals, disbursedPaise }: Month, slab: Ranges): SlabRange[] {
  if (disbursals < 1) return ['number', 'ats'];
  const [lowest, highest] = [slab.ats_min ?? 0, slab.ats_max ?? Infinity];
  const holds: Record<SlabRange, boolean> = {
    disbursed: within(disbursedPaise, paise(slab.slab_disbursed_min) ?? 0, paise(slab.slab_disbursed_max) ?? Infinity),
    number: within(disbursals, slab.slab_number_min ?? 0, slab.slab_number_max ?? Infinity),
    // Comparing V with N times the bound, instead of V / N with the bound, needs no division and thus no rounding.
    ats: within(disbursedPaise, rupeesToPaise(lowest) * disbursals, rupeesToPaise(highest) * disbursals),
  };
  return (Object.keys(holds) as SlabRange[]).filter((range) => !holds[range]);
}

/** The commission at `rate`. `month` may be a part of a month, or a signed correction of one. */
export function commissionPaise({ disbursals, disbursedPaise }: Month, rate: Rate): number {
  const percent = rate.kind === 'flat' ? 0 : (rate.revenue_percent ?? 0);
  const flat = rate.kind === 'percent' ? 0 : (rate.revenue_flat ?? 0);
  return percentOf(disbursedPaise, percent) + rupeesToPaise(flat) * disbursals;
}

/**
 * A partner's share: `percent` of the lender's commission for the partner's disbursals, plus a flat fee for each of
 * them.
 */
export function partnerSharePaise(
  commission: number,
  percent: number,
  flatFeePaise: number,
  disbursals: number,
): number {
  return percentOf(commission, percent) + flatFeePaise * disbursals;
}

/** `percent` (steps of 0.001) of an amount, rounded half away from zero as the database does. */
function percentOf(amountPaise: number, percent: number): number {
  const scaled = BigInt(Math.abs(amountPaise)) * BigInt(Math.round(percent * 1000));
  const rounded = Number((scaled + 50_000n) / 100_000n);
  return amountPaise < 0 ? -rounded : rounded;
}

function within(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

function paise(rupees: number | null): number | null {
  return rupees === null ? null : rupeesToPaise(rupees);
}
