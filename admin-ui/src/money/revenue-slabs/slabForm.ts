import { SLAB_VALUES, type Slab, type SlabField, type SlabValues } from '@marketplace/contract/revenue/slab.js';
import type { Texts } from './i18n/useTexts.js';
import { rangesInWords, revenueInWords } from './slabWords.js';

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

export function differences(t: Texts, stored: Slab, mine: SlabValues, kind: Slab['kind'] | undefined) {
  const [theirs, own] = [rangesInWords(t, stored), rangesInWords(t, mine)];
  return [
    ...(['disbursed', 'number', 'ats'] as const).map((range) => ({
      label: t(`range.${range}`),
      stored: theirs[range],
      mine: own[range],
    })),
    { label: t('revenue'), stored: revenueInWords(t, stored, stored.kind), mine: revenueInWords(t, mine, kind) },
  ].filter((one) => one.stored !== one.mine);
}
