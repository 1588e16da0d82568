import { expectedPayout, type LeadMoneyStep } from './lead-money.js';

/** What of a line is whose payee's: priced for now, booked, in a payment that is due, or done with. */
export const OWN_LINE_STATES = ['PROVISIONAL', 'BOOKED', 'APPROVED', 'PAID'] as const;
export type OwnLineState = (typeof OWN_LINE_STATES)[number];

/** The lines of a month are read one kind at a time. */
export const OWN_LINE_KINDS = ['booked', 'provisional'] as const;
export type OwnLineKind = (typeof OWN_LINE_KINDS)[number];

/** A booked line by its amounts in paise; one that was taken back has them below zero. */
export function ownLineState(ownPaise: number, approvedPaise: number, donePaise: number): OwnLineState {
  if (ownPaise === 0 || approvedPaise !== ownPaise) return 'BOOKED';
  return donePaise === ownPaise ? 'PAID' : 'APPROVED';
}

/** What of a month of a payee is still to come. */
export interface MonthToCome {
  period: string;
  hasProvisional: boolean;
  /** Booked, and not approved. */
  hasWaiting: boolean;
}

/**
 * The day on which a payee can expect the next payment; `null`: nothing is to come. `dueFrom` are the days from which on
 * approved payments that nobody has to do anything for may be transferred.
 */
export function nextPayout(months: readonly MonthToCome[], dueFrom: readonly string[], today: string): string | null {
  const of = (step: LeadMoneyStep, period: string, approvedOn: string | null = null) =>
    expectedPayout(step, { period, closedOn: null, receivedOn: null, approvedOn, heldUntil: null }, today)?.day ?? [];
  const days = [
    ...dueFrom.flatMap((day) => of('APPROVED', day.slice(0, 7), day)),
    ...months.flatMap(({ period, hasProvisional, hasWaiting }) => {
      if (hasWaiting) return of('WAITS_FOR_LENDER', period);
      return hasProvisional ? of('MONTH_OPEN', period) : [];
    }),
  ];
  return days.toSorted()[0] ?? null;
}
