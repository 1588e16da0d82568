import { SLAB_VALUES, type Slab, type SlabField, type SlabValues } from '@marketplace/contract/revenue/slab.js';
import { RANGE_LABELS, rangesInWords, revenueInWords } from './slabWords.js';

export function textsOf(slab: Slab | undefined): Record<SlabField, string> {
  const entries = SLAB_VALUES.map((name) => [name, slab?.[name] == null ? '' : String(slab[name])]);
  return Object.fromEntries(entries) as Record<SlabField, string>;
}

/** What the type does not pay is not kept. */
export function valuesOf(texts: Record<SlabField, string>, kind: Slab['kind'] | undefined): SlabValues {
  const numbers = Object.fromEntries(
    SLAB_VALUES.map((name) => {
      const text = texts[name].replaceAll(',', '').trim();
      return [name, text === '' ? null : Number(text)];
    }),
  ) as unknown as SlabValues;
  return {
    ...numbers,
    ...(kind === 'flat' && { revenue_percent: null }),
    ...(kind === 'percent' && { revenue_flat: null }),
  };
}

export function differences(stored: Slab, mine: SlabValues, kind: Slab['kind'] | undefined) {
  const [theirs, own] = [rangesInWords(stored), rangesInWords(mine)];
  return [
    ...(['disbursed', 'number', 'ats'] as const).map((range) => ({
      label: RANGE_LABELS[range],
      stored: theirs[range],
      mine: own[range],
    })),
    { label: 'Revenue', stored: revenueInWords(stored, stored.kind), mine: revenueInWords(mine, kind) },
  ].filter((one) => one.stored !== one.mine);
}
