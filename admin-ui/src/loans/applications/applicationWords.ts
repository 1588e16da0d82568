import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { ENDED_STATES, type LenderApplicationState } from '@marketplace/contract/states/lender-application.js';

/** How a state is coloured: it went well, it ended, or it goes on. */
export function toneOf(state: LenderApplicationState): 'success' | 'default' | 'info' {
  if (state === 'DISBURSED' || state === 'CLOSED') return 'success';
  return (ENDED_STATES as readonly string[]).includes(state) ? 'default' : 'info';
}

export function rupees(amount: number | null): string {
  return amount === null ? '–' : formatPaise(rupeesToPaise(amount));
}

/** The amount that counts by now: paid out, else sanctioned, else offered. */
export function amountOf(row: {
  disbursed_amount: number | null;
  sanctioned_amount: number | null;
  offered_amount: number | null;
}): number | null {
  return row.disbursed_amount ?? row.sanctioned_amount ?? row.offered_amount;
}

/** Who applies, as far as a list shows it. */
export const nameOf = ({ applicant_name, phone_masked }: { applicant_name: string | null; phone_masked: string }) =>
  applicant_name ?? phone_masked;
