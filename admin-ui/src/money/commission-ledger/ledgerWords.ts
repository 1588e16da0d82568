import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { MonthState } from '@marketplace/contract/revenue/ledger.js';
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

/** Of a partner's month, beside what is priced. */
export function unpricedWords(disbursals: number): string {
  return `${counted(disbursals, 'more disbursal')} ${disbursals === 1 ? 'is' : 'are'} not priced yet.`;
}
