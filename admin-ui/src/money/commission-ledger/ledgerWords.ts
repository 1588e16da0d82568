import { formatPeriod } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { type MonthState, VARIANCE_STATE_WORDS } from '@marketplace/contract/revenue/ledger.js';
import type { Month, Payout } from './ledgerCalls.js';
import { counted } from '../../shared/words.js';

export const MONTH_STATE: Record<MonthState, string> = {
  PROVISIONAL: 'Provisional',
  UNPRICED: 'Not priced',
  CLOSED: 'Closed',
};

/** `null` is not priced. */
export function money(rupees: number | null, unpriced = 'Not priced'): string {
  return rupees === null ? unpriced : formatPaise(rupeesToPaise(rupees));
}

/** Only a closed month is due: of others the difference is no news. */
export function varianceWords({ variance, variance_state }: Pick<Month, 'variance' | 'variance_state'>): string {
  if (variance_state === 'NOT_DUE') return VARIANCE_STATE_WORDS.NOT_DUE;
  return variance_state === 'NONE' ? money(0) : `${money(variance)} · ${VARIANCE_STATE_WORDS[variance_state]}`;
}

/** Why a month cannot be closed now. */
export function obstacleWords({ closing_obstacle, period, earlier_open }: Month): string | null {
  switch (closing_obstacle) {
    case 'RUNNING':
      return `${formatPeriod(period)} is not over yet.`;
    case 'UNPRICED':
      return 'No active slab matches: what the lender owes is not known.';
    case 'EARLIER_OPEN':
      return `Months are closed in their order, and ${formatPeriod(earlier_open ?? period)} is open.`;
    case null:
      return null;
  }
}

/** Of a partner's month, beside what is priced. */
export function unpricedWords(disbursals: number): string {
  return `${counted(disbursals, 'more disbursal')} ${disbursals === 1 ? 'is' : 'are'} not priced yet.`;
}

/** Why nothing of a partner's month can be approved. */
export function waitWords({ accrued_amount, provisional_amount }: Payout): string {
  if (accrued_amount > 0) return `Nothing to approve: ${money(accrued_amount)} waits for payments of lenders.`;
  if (provisional_amount > 0) return 'Nothing to approve, and no statement yet: the months are not closed.';
  return 'Nothing is left to approve.';
}
