import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Region } from '@marketplace/contract/revenue/coverage.js';
import type { SlabRange, UnpricedReason, Verdict } from '@marketplace/contract/revenue/price.js';
import type { RevenueKind, Slab, SlabValues } from '@marketplace/contract/revenue/slab.js';

/** Slabs, months and what the engine says about them, in words. */

export const RANGE_LABELS: Record<SlabRange, string> = {
  disbursed: 'Disbursed in the month',
  number: 'Disbursals in the month',
  ats: 'Average ticket size (ATS)',
};

export function rupees(amount: number): string {
  return formatPaise(rupeesToPaise(amount));
}

export function count(value: number): string {
  return value.toLocaleString('en-IN');
}

/** `format` writes one bound. */
export function rangeInWords(min: number | null, max: number | null, format: (value: number) => string): string {
  if (min !== null && max !== null) return `${format(min)} to ${format(max)}`;
  if (min !== null) return `${format(min)} or more`;
  return max === null ? 'Any' : `Up to ${format(max)}`;
}

export function rangesInWords(slab: SlabValues): Record<SlabRange, string> {
  return {
    disbursed: rangeInWords(slab.slab_disbursed_min, slab.slab_disbursed_max, rupees),
    number: rangeInWords(slab.slab_number_min, slab.slab_number_max, count),
    ats: rangeInWords(slab.ats_min, slab.ats_max, rupees),
  };
}

export function revenueInWords({ revenue_percent, revenue_flat }: SlabValues, kind: RevenueKind | undefined): string {
  const percent = kind !== 'flat' && revenue_percent ? [`${revenue_percent} %`] : [];
  const flat = kind !== 'percent' && revenue_flat ? [`${rupees(revenue_flat)} for each disbursal`] : [];
  return [...percent, ...flat].join(' and ');
}

const FAILED: Record<SlabRange, string> = {
  disbursed: 'the amount disbursed is outside its range',
  number: 'the number of disbursals is outside its range',
  ats: 'the average ticket size is outside its range',
};

export function verdictInWords({ outcome, failed }: Verdict<Slab>): string {
  switch (outcome) {
    case 'chosen':
      return 'prices the month: it is the first active slab whose three ranges hold';
    case 'inactive':
      return 'not used: it is switched off';
    case 'earlier-slab':
      return 'not used: its ranges hold, but an earlier slab prices the month';
    case 'out-of-range':
      return `not used: ${failed.map((range) => FAILED[range]).join(', ')}`;
  }
}

export const UNPRICED: Record<UnpricedReason, string> = {
  'no-disbursals': 'A month without disbursals has no commission.',
  'no-slab': 'Not priced: this lender has no slab.',
  'no-match': 'Not priced: no active slab matches. The month would wait in the unpriced queue.',
};

/** The months of a gap: only what bounds them is named. */
export function regionInWords({ number: [least, most], disbursedPaise: [low, high], ats }: Region): string {
  const parts = [];
  if (least === most) parts.push(`${count(least)} disbursal${least === 1 ? '' : 's'}`);
  else if (least > 1 || most < Infinity) {
    parts.push(
      most === Infinity ? `${count(least)} or more disbursals` : `${count(least)} to ${count(most)} disbursals`,
    );
  }
  if (low === high) parts.push(`exactly ${formatPaise(low)} disbursed`);
  else if (low > 1 && high < Infinity) parts.push(`${formatPaise(low)} to ${formatPaise(high)} disbursed`);
  else if (low > 1) parts.push(`${formatPaise(low)} or more disbursed`);
  else if (high < Infinity) parts.push(`up to ${formatPaise(high)} disbursed`);
  if (ats.minPaise > 0) parts.push(`ATS ${ats.minOpen ? 'above' : 'from'} ${formatPaise(ats.minPaise)}`);
  if (ats.maxPaise < Infinity) parts.push(`ATS ${ats.maxOpen ? 'below' : 'up to'} ${formatPaise(ats.maxPaise)}`);
  return parts.length === 0 ? 'every month' : parts.join(', ');
}
