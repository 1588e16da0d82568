import { rupeesToPaise } from '@marketplace/contract/money/money.js';

/** DECIMAL comes as text; sums of rupees below a thousand crore are exact as numbers of two decimals. */
export function paiseOf(rupees: string | number): number {
  return rupeesToPaise(Number(rupees));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
