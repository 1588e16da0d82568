import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Region } from '@marketplace/contract/revenue/coverage.js';
import type { SlabRange, Verdict } from '@marketplace/contract/revenue/price.js';
import type { RevenueKind, Slab, SlabValues } from '@marketplace/contract/revenue/slab.js';
import type { Texts } from './i18n/useTexts.js';

/** Slabs, months and what the engine says about them, in words. */

export function rupees(amount: number): string {
  return formatPaise(rupeesToPaise(amount));
}

export function count(value: number): string {
  return value.toLocaleString('en-IN');
}

/** `format` writes one bound. */
export function rangeInWords(
  t: Texts,
  min: number | null,
  max: number | null,
  format: (value: number) => string,
): string {
  if (min !== null && max !== null) return t('fromTo', { min: format(min), max: format(max) });
  if (min !== null) return t('orMore', { min: format(min) });
  return max === null ? t('any') : t('upTo', { max: format(max) });
}

export function rangesInWords(t: Texts, slab: SlabValues): Record<SlabRange, string> {
  return {
    disbursed: rangeInWords(t, slab.slab_disbursed_min, slab.slab_disbursed_max, rupees),
    number: rangeInWords(t, slab.slab_number_min, slab.slab_number_max, count),
    ats: rangeInWords(t, slab.ats_min, slab.ats_max, rupees),
  };
}

export function revenueInWords(
  t: Texts,
  { revenue_percent, revenue_flat }: SlabValues,
  kind: RevenueKind | undefined,
): string {
  const percent = kind !== 'flat' && revenue_percent ? [`${revenue_percent} %`] : [];
  const flat = kind !== 'percent' && revenue_flat ? [t('flatPays', { revenueFlat: rupees(revenue_flat) })] : [];
  return [...percent, ...flat].join(t('and'));
}

export function verdictInWords(t: Texts, { outcome, failed }: Verdict<Slab>): string {
  switch (outcome) {
    case 'chosen':
      return t('verdict.chosen');
    case 'inactive':
      return t('verdict.inactive');
    case 'earlier-slab':
      return t('verdict.earlier');
    case 'out-of-range':
      return t('verdict.outOfRange', { range: failed.map((range) => t(`failed.${range}`)).join(', ') });
  }
}

/** The months of a gap: only what bounds them is named. */
export function regionInWords(t: Texts, { number: [least, most], disbursedPaise: [low, high], ats }: Region): string {
  const parts = [];
  if (least === most) parts.push(t('disbursals', { smart_count: least, count: count(least) }));
  else if (least > 1 || most < Infinity) {
    parts.push(
      most === Infinity
        ? t('disbursalsOrMore', { least: count(least) })
        : t('disbursalsFromTo', { least: count(least), most: count(most) }),
    );
  }
  if (low === high) parts.push(t('disbursedExactly', { low: formatPaise(low) }));
  else if (low > 1 && high < Infinity)
    parts.push(t('disbursedFromTo', { low: formatPaise(low), high: formatPaise(high) }));
  else if (low > 1) parts.push(t('disbursedOrMore', { low: formatPaise(low) }));
  else if (high < Infinity) parts.push(t('disbursedUpTo', { high: formatPaise(high) }));
  if (ats.minPaise > 0) parts.push(t(ats.minOpen ? 'ats.above' : 'ats.from', { amount: formatPaise(ats.minPaise) }));
  if (ats.maxPaise < Infinity)
    parts.push(t(ats.maxOpen ? 'ats.below' : 'ats.upTo', { amount: formatPaise(ats.maxPaise) }));
  return parts.length === 0 ? t('everyMonth') : parts.join(', ');
}
