import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';

export function rupees(amount: number): string {
  return formatPaise(rupeesToPaise(amount));
}
