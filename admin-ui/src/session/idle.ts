import type { PageBoot } from '@marketplace/contract/brand/brand.js';

export type IdleTimes = PageBoot['idle'];

export type IdlePhase = { name: 'active' } | { name: 'prompt'; secondsLeft: number } | { name: 'over' };

/** Where an admin stands who was last active at `lastActiveAt` (both times in milliseconds). */
export function idlePhase(now: number, lastActiveAt: number, idle: IdleTimes): IdlePhase {
  const idleMs = now - lastActiveAt - idle.minutes * 60_000;
  if (idleMs < 0) return { name: 'active' };
  const secondsLeft = Math.ceil(idle.countdownSeconds - idleMs / 1000);
  return secondsLeft > 0 ? { name: 'prompt', secondsLeft } : { name: 'over' };
}

/** The last activity in any tab of this browser: the tabs share one session, so they share its idling. */
const LAST_ACTIVE = 'a_lastActiveAt';

export function lastActiveAt(): number {
  return Number(localStorage.getItem(LAST_ACTIVE)) || 0;
}

export function noteActivity(now: number): void {
  localStorage.setItem(LAST_ACTIVE, String(now));
}
