import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { AccrualKind, MonthState, PayoutState } from '@marketplace/contract/revenue/ledger.js';

export const MONTH_STATE: Record<MonthState, string> = {
  PROVISIONAL: 'Provisional',
  UNPRICED: 'Not priced',
  CLOSED: 'Closed',
};

export const PAYOUT_STATE: Record<PayoutState, string> = {
  PROVISIONAL: 'Provisional',
  ACCRUED: 'Waits for the lender',
  LENDER_RECEIVED: 'Lender has paid',
  APPROVED: 'Approved',
  PAID: 'Paid',
};

export const KIND: Record<AccrualKind, string> = {
  DISBURSAL: 'Disbursal',
  CLAWBACK: 'Taken back',
  CORRECTION: 'Correction',
  MANUAL: 'Adjustment',
};

/** `null` is not priced. */
export function money(rupees: number | null): string {
  return rupees === null ? 'Not priced' : formatPaise(rupeesToPaise(rupees));
}

/** `2026-10` -> `Oct 2026`. */
export function monthName(period: string): string {
  return new Date(`${period}-15T00:00:00Z`).toLocaleDateString('en-IN', { month: 'short', year: 'numeric' });
}

/** The Indian month of now, `back` months ago. */
export function recentPeriod(back: number): string {
  const now = new Date(Date.now() + 5.5 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15)).toISOString().slice(0, 7);
}
