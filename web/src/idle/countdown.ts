import type { PageBoot } from '@marketplace/contract/brand/brand.js';

/**
 * Seconds left before the user is logged out: `null` before the countdown, `0` when time is up. It uses the clock, so
 * that a laptop that slept through the countdown wakes up logged out.
 */
export function secondsLeft(idleMs: number, { minutes, countdownSeconds }: PageBoot['idle']): number | null {
  const over = Math.floor(idleMs / 1000) - minutes * 60;
  return over < 0 ? null : Math.max(0, countdownSeconds - over);
}
