import { type PublicLender, yearlyRates } from '@marketplace/contract/lenders/catalogue.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { useTexts } from './i18n/useTexts.js';

type Texts = ReturnType<typeof useTexts>;

export const inRupees = (rupees: number) => formatPaise(rupeesToPaise(rupees));

/** `18 % to 36 %`; `null` if none of them has told a rate. */
export function rateText(t: Texts, lenders: readonly PublicLender[]): string | null {
  const span = yearlyRates(lenders);
  return span && t(span.min === span.max ? 'rate.one' : 'rate.span', span);
}

/** `2 % to 6 % of the loan, and 18 % GST on it`. */
export function feeText(t: Texts, lenders: readonly PublicLender[]): string | null {
  const span = spanOf(lenders.map(({ processing_fees }) => processing_fees));
  return span && t(span.max === 0 ? 'fee.none' : span.min === span.max ? 'fee.one' : 'fee.span', span);
}

/** `3 to 24 months`. */
export function tenureText(t: Texts, lenders: readonly PublicLender[]): string | null {
  const span = spanOf(lenders.flatMap(({ min_tenure_months: min, max_tenure_months: max }) => [min, max]));
  return span && t('tenure.span', span);
}

/** The largest loan that any of them gives, in rupees; `null`: some have no limit, or none has told. */
export function mostOf(lenders: readonly PublicLender[]): number | null {
  return spanOf(lenders.map(({ loan_amount_upto }) => loan_amount_upto))?.max ?? null;
}

function spanOf(values: readonly (number | null)[]): { min: number; max: number } | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : { min: Math.min(...known), max: Math.max(...known) };
}
