import { shiftDay } from '../dates/ist.js';

/**
 * Where the money of a lead stands for one payee: no lender has paid out; what was paid out was given back; nothing is
 * agreed with the payee; the lender's month is open; no slab prices it; the lender has not paid, or a part; the payout
 * is not approved; it is about to be transferred; its transfer is held; it was deducted from something that was taken back; it was paid.
 */
export const LEAD_MONEY_STEPS = [
  'NO_DISBURSAL',
  'TAKEN_BACK',
  'NOT_AGREED',
  'MONTH_OPEN',
  'NOT_PRICED',
  'WAITS_FOR_LENDER',
  'PART_RECEIVED',
  'WAITS_FOR_APPROVAL',
  'APPROVED',
  'HELD',
  'DEDUCTED',
  'PAID',
] as const;
export type LeadMoneyStep = (typeof LEAD_MONEY_STEPS)[number];

/** A month is closed by the 5th of the next one. */
const CLOSED_BY_DAY = 5;
/** Lenders pay within 30 days of the closing. */
export const LENDER_PAYS_DAYS = 30;
/** What was approved is transferred on the 15th. */
const PAYOUT_DAY = '15';

export interface MoneyDates {
  /** The month of the disbursal, `YYYY-MM`. */
  period: string;
  closedOn: string | null;
  /** When the lender's last money came. */
  receivedOn: string | null;
  approvedOn: string | null;
  /** When what holds a transfer ends by itself; `null`: it does not. */
  heldUntil: string | null;
}

export interface ExpectedPayout {
  day: string;
  /** The day on which it was to be expected is over. */
  isLate: boolean;
}

/** The day on which a payee can expect what is not paid yet; `null` where nothing is to be expected. Days in India. */
export function expectedPayout(step: LeadMoneyStep, dates: MoneyDates, today: string): ExpectedPayout | null {
  const from = startOf(step, dates);
  if (from === null) return null;
  const day = payoutDayFrom(from);
  return day >= today ? { day, isLate: false } : { day: payoutDayFrom(today), isLate: true };
}

/** Steps at which the lender's money is still missing. */
const WAITS_FOR_MONEY: readonly LeadMoneyStep[] = ['MONTH_OPEN', 'NOT_PRICED', 'WAITS_FOR_LENDER', 'PART_RECEIVED'];

function startOf(
  step: LeadMoneyStep,
  { period, closedOn, receivedOn, approvedOn, heldUntil }: MoneyDates,
): string | null {
  const closed = closedOn ?? `${monthAfter(period)}-${String(CLOSED_BY_DAY).padStart(2, '0')}`;
  const paid = shiftDay(closed, LENDER_PAYS_DAYS);
  if (WAITS_FOR_MONEY.includes(step)) return paid;
  if (step === 'WAITS_FOR_APPROVAL') return receivedOn ?? paid;
  if (step === 'HELD') return heldUntil;
  return step === 'APPROVED' ? (approvedOn ?? paid) : null;
}

/** The first payout day on or after `day`. */
function payoutDayFrom(day: string): string {
  const period = day.slice(0, 7);
  return `${day.slice(8) <= PAYOUT_DAY ? period : monthAfter(period)}-${PAYOUT_DAY}`;
}

function monthAfter(period: string): string {
  return shiftDay(`${period}-28`, 4).slice(0, 7);
}

/** What of a payee's part of a lead is where, in paise; what is taken back is in them already. */
export interface LeadMoneyAmounts {
  /** Whether what was paid out still stands. */
  stands: boolean;
  /** Whether the ledger has booked something for the disbursal. */
  isBooked: boolean;
  /** Of an open month; `null`: no slab prices it. */
  provisionalPaise: number | null;
  bookedPaise: number;
  releasedPaise: number;
  approvedPaise: number;
  /** Of what is approved, what waits for its transfer, what of that is held, and what was deducted. */
  duePaise: number;
  heldPaise: number;
  deductedPaise: number;
}

export function leadMoneyStep(of: LeadMoneyAmounts, wasDisbursed: boolean, isAgreed: boolean): LeadMoneyStep {
  if (!wasDisbursed) return 'NO_DISBURSAL';
  if (!of.isBooked) {
    if (!of.stands) return 'TAKEN_BACK';
    if (!isAgreed) return 'NOT_AGREED';
    return of.provisionalPaise === null ? 'NOT_PRICED' : 'MONTH_OPEN';
  }
  if (of.duePaise > 0) return of.heldPaise === of.duePaise ? 'HELD' : 'APPROVED';
  if (of.releasedPaise > of.approvedPaise) return 'WAITS_FOR_APPROVAL';
  if (of.bookedPaise > of.approvedPaise) return of.releasedPaise > 0 ? 'PART_RECEIVED' : 'WAITS_FOR_LENDER';
  if (!of.stands) return 'TAKEN_BACK';
  if (of.bookedPaise === 0) return 'NOT_AGREED';
  return of.deductedPaise > 0 ? 'DEDUCTED' : 'PAID';
}
