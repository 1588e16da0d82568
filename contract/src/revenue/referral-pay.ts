import { shiftDay } from '../dates/ist.js';
import type { FieldRule } from '../fields/rules.js';
import { REFERRAL_KINDS } from '../partners/referrals.js';

/** What is paid for whom somebody brings: a fixed sum, once, and nothing for whom those bring: decision 95. */
export const REFERRAL_TERMS_RULES = {
  kind: { kind: 'choice', values: REFERRAL_KINDS },
  valid_from: { kind: 'day' },
  /** Rupees for each one who is brought; 0: nothing is paid from that day on. */
  amount: { kind: 'rupees', max: 100_000 },
  /** Days after joining within which the first disbursal counts. */
  within_days: { kind: 'whole', min: 1, max: 365 },
} as const satisfies Record<string, FieldRule>;

export const REFERRAL_ENTRIES = ['EARNED', 'TAKEN_BACK'] as const;
export type ReferralEntry = (typeof REFERRAL_ENTRIES)[number];

/** The last day on which the first disbursal of somebody who joined on a day (`YYYY-MM-DD`) is paid for. */
export function lastReferralDay(joinedOn: string, withinDays: number): string {
  return shiftDay(joinedOn, withinDays);
}

export function isInReferralTime(disbursedOn: string, joinedOn: string, withinDays: number): boolean {
  return disbursedOn >= joinedOn && disbursedOn <= lastReferralDay(joinedOn, withinDays);
}
