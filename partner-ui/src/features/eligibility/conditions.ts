import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { EMPLOYMENT_WORDS } from '@marketplace/contract/products/product-words.js';
import { EMPLOYMENTS, isLoan } from '@marketplace/contract/products/products.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import type { Conditions, Shown } from './api.js';
import { useTexts } from './i18n/useTexts.js';

export const SORTS = ['name', 'income', 'smallest', 'largest', 'score'] as const;
export type Sort = (typeof SORTS)[number];

export const rupees = (amount: number) => formatPaise(rupeesToPaise(amount));

/** No lower limit comes before every limit, and no upper one is the largest. */
const KEYS: Record<Exclude<Sort, 'name'>, (row: Conditions) => number> = {
  income: ({ min_monthly_income }) => min_monthly_income ?? 0,
  smallest: ({ min_loan_amount }) => min_loan_amount ?? 0,
  largest: ({ max_loan_amount }) => -(max_loan_amount ?? Infinity),
  score: ({ min_credit_score }) => min_credit_score ?? 0,
};

/** The rows come by name, which stays the order of those that are equal. */
export function shownRows(rows: readonly Conditions[], { product_type, employment }: Shown, sort: Sort): Conditions[] {
  const found = rows.filter(
    (row) =>
      (product_type === undefined || row.product_types.includes(product_type)) &&
      (employment === undefined || row.employment.includes(employment)),
  );
  return sort === 'name' ? found : found.sort((a, b) => compare(KEYS[sort](a), KEYS[sort](b)));
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The cells of a row in words, in the order of the table. */
export function useConditionWords() {
  const t = useTexts();
  const language = useLanguage();
  const range = (from: number | null, to: number | null) => {
    if (from !== null && to !== null) return t('age.both', { from: String(from), to: String(to) });
    if (from !== null) return t('age.from', { from: String(from) });
    return to === null ? t('row.any') : t('age.to', { to: String(to) });
  };
  const income = (from: number | null, to: number | null) => {
    if (to !== null) return t('row.fromTo', { from: rupees(from ?? 0), to: rupees(to) });
    return from === null ? t('row.any') : t('row.from', { amount: rupees(from) });
  };
  return (row: Conditions) => {
    const lends = row.product_types.some(isLoan);
    const loan = (amount: number | null) => {
      if (!lends) return t('row.noLoan');
      return amount === null ? t('row.any') : rupees(amount);
    };
    return {
      age: range(row.min_age, row.max_age),
      employment:
        row.employment.length === EMPLOYMENTS.length
          ? t('row.any')
          : row.employment.map((kind) => EMPLOYMENT_WORDS[kind][language]).join(', '),
      income: income(row.min_monthly_income, row.max_monthly_income),
      smallest: loan(row.min_loan_amount),
      largest: loan(row.max_loan_amount),
      score: row.min_credit_score === null ? t('row.any') : String(row.min_credit_score),
    };
  };
}
