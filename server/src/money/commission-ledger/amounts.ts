import { rupeesToPaise } from '@marketplace/contract/money/money.js';

/** Groups lakhs and crores as in India; Excel has no other format for it. */
export const AMOUNT_FORMAT = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00';

/** DECIMAL comes as text; sums of rupees below a thousand crore are exact as numbers of two decimals. */
export function paiseOf(rupees: string | number): number {
  return rupeesToPaise(Number(rupees));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
