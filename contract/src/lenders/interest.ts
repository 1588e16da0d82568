import type { Language } from '../i18n/messages.js';
import type { Lender } from './lender.js';

/** `fixed`: the rate stays as it is agreed. `floating`: it is a benchmark with a spread on it, and follows the benchmark. */
export const INTEREST_TYPES = ['fixed', 'floating'] as const;
export type InterestType = (typeof INTEREST_TYPES)[number];

export const INTEREST_WORDS: Record<InterestType, Record<Language, string>> = {
  fixed: { en: 'Fixed', hi: 'फ़िक्स्ड' },
  floating: { en: 'Floating', hi: 'फ़्लोटिंग' },
};

/** What a floating rate cannot be told without. */
export const FLOATING_FIELDS = [
  'benchmark_name',
  'benchmark_rate',
  'spread_percent',
  'benchmark_reset_months',
] as const satisfies readonly (keyof Lender)[];

/** Monthly rates have three decimals, so that a yearly one may be off by half of twelve thousandths. */
const ROUNDING = 0.0061;

/** Whether benchmark and spread, percent a year, give a rate that the lender charges, `apr_min` to `apr_max` a month. */
export function isInRateBand(
  yearlyPercent: number,
  { apr_min, apr_max }: Partial<Pick<Lender, 'apr_min' | 'apr_max'>>,
): boolean {
  const [low, high] = [apr_min ?? apr_max ?? 0, apr_max ?? apr_min ?? Infinity];
  return yearlyPercent >= low * 12 - ROUNDING && yearlyPercent <= high * 12 + ROUNDING;
}
