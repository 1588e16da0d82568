import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Employment } from '@marketplace/contract/products/products.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import { ENDED_STATES, type LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import type { LenderApplicationDetails } from '../../api/records.js';

export const APPLICATION_STATE_LABELS: Record<ApplicationState, string> = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  MATCHED: 'Matched',
  NO_MATCH: 'No match',
  IN_PROGRESS: 'In progress',
  SANCTIONED: 'Sanctioned',
  DISBURSED: 'Disbursed',
  CLOSED: 'Closed',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
};

export const EMPLOYMENT_LABELS: Record<Employment, string> = {
  salaried: 'Salaried',
  self_employed: 'Self-employed',
  business: 'Business owner',
};

export const SOURCE_LABELS: Record<LenderApplicationDetails['events'][number]['source'], string> = {
  customer: 'Customer',
  worker: 'Service',
  callback: 'Lender’s callback',
  poll: 'Asked the lender',
  file: 'File',
  undo: 'Undone upload',
  timer: 'Timer',
  admin: 'Admin',
  demo: 'Demo data',
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

/** `742, told by Example Bureau`: a score that was fetched counts before one that the customer declares. */
export function scoreWords({ credit_score, credit_score_bureau }: ScoreFacts): string {
  if (credit_score === null) return 'Not known';
  return `${credit_score}, ${credit_score_bureau === null ? 'declared' : `told by ${credit_score_bureau}`}`;
}

interface ScoreFacts {
  credit_score: number | null;
  credit_score_bureau: string | null;
}
