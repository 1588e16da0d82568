/*
 * Numbers as India writes them, by hand: a phone takes longer to make the first `Intl.NumberFormat` than to draw a page.
 */

/** `1234567.5` -> `12,34,567.5`, with at most three decimals, or with exactly `decimals`. */
export function formatNumber(value: number, decimals?: number): string {
  const digits = decimals === undefined ? String(Math.round(value * 1000) / 1000) : value.toFixed(decimals);
  const [whole = '', fraction] = digits.split('.');
  return fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
}

/** Thousands, then lakhs and crores by two digits. */
const grouped = (whole: string): string => whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
