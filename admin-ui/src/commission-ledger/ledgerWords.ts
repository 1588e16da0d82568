import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { MonthState } from '@marketplace/contract/revenue/ledger.js';

export const MONTH_STATE: Record<MonthState, string> = {
  PROVISIONAL: 'Provisional',
  UNPRICED: 'Not priced',
  CLOSED: 'Closed',
};

/** `null` is not priced. */
export function money(rupees: number | null, unpriced = 'Not priced'): string {
  return rupees === null ? unpriced : formatPaise(rupeesToPaise(rupees));
}
