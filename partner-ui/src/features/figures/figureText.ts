import { formatNumber } from '@marketplace/contract/i18n/numbers.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Figures } from './api.js';

export const count = (n: number) => formatNumber(n);

/** A figure as it is shown; a dash where there is none to show. */
export function figureText(figure: keyof Figures, value: number | null): string {
  if (value === null) return '–';
  return figure === 'amount' || figure === 'commission' ? formatPaise(rupeesToPaise(value)) : count(value);
}
