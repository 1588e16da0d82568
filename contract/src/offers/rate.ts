import type { Lender } from '../lenders/lender.js';

/** At this score and above a lender charges its lowest rate; at the other bound and below, its highest. */
const LOWEST_RATE_SCORE = 800;
const HIGHEST_RATE_SCORE = 600;

/**
 * The nominal rate in percent a year that `lender` charges for a score. It lies between the lender's two monthly rates,
 * falls evenly from score 600 to 800 in steps of 0.01 % a month, and is the highest where there is no score. Only the
 * score counts, so that similar customers see similar rates.
 */
export function ratePercentPerYear(lender: Pick<Lender, 'apr_min' | 'apr_max'>, score: number | null): number | null {
  const [low, high] = [lender.apr_min ?? lender.apr_max, lender.apr_max ?? lender.apr_min];
  if (low === null || high === null) return null;
  const share = ((score ?? 0) - HIGHEST_RATE_SCORE) / (LOWEST_RATE_SCORE - HIGHEST_RATE_SCORE);
  const perMonth = high - (high - low) * Math.min(1, Math.max(0, share));
  // Both bounds have three decimals and are used unrounded.
  const step = perMonth === high || perMonth === low ? 1000 : 100;
  return Math.round((Math.round(perMonth * step) / step) * 12_000) / 1000;
}
