import { formatPaise } from '@marketplace/contract/money/money.js';

export function rupees(amount: number): string {
  return formatPaise(Math.round(amount) * 100);
}
