import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Employment } from '@marketplace/contract/products/products.js';
import { ENDED_STATES, type LenderApplicationState } from '@marketplace/contract/states/lender-application.js';

export const EMPLOYMENT_LABELS: Record<Employment, string> = {
  salaried: 'Salaried',
  self_employed: 'Self-employed',
  business: 'Business owner',
};

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

/** `742, told by Example Bureau`: a score that was fetched counts before one that the customer declares. */
export function scoreWords({ credit_score, credit_score_bureau }: ScoreFacts): string {
  if (credit_score === null) return 'Not known';
  return `${credit_score}, ${credit_score_bureau === null ? 'declared' : `told by ${credit_score_bureau}`}`;
}

interface ScoreFacts {
  credit_score: number | null;
  credit_score_bureau: string | null;
}
