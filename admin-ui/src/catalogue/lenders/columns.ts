import { LENDER_PROPERTIES, type LenderProperty } from '@marketplace/contract/lenders/lender.js';
import type { Texts } from './i18n/useTexts.js';

/** Those that are shown until an admin chooses others, in their order. */
const FIRST = [
  'priority',
  'name',
  'lender_group_ids',
  'min_income',
  'loan_amount_upto',
  'interest_rate',
  'so_status',
  'lender_status',
] as const satisfies readonly LenderProperty[];

const MORE = LENDER_PROPERTIES.filter((property) => !FIRST.some((first) => first === property));

/** Before these two the columns stand that an admin adds. */
const LAST: readonly LenderProperty[] = ['so_status', 'lender_status'];

/** Every property of a lender is a column of the list. */
export const LENDER_COLUMNS: readonly LenderProperty[] = [
  ...FIRST.filter((property) => !LAST.includes(property)),
  ...MORE,
  ...LAST,
];

export const HIDDEN_AT_FIRST: string[] = [...MORE];

/** Those whose name is too long for a column's head. */
const SHORT = ['lender_group_ids', 'min_income', 'loan_amount_upto', 'so_status'] as const;

export function columnLabel(t: Texts, property: LenderProperty): string {
  const short = SHORT.find((one) => one === property);
  return short === undefined ? t(`label.${property}`) : t(`short.${short}`);
}

/** What the choice of columns offers. */
export function columnsIn(t: Texts): Record<string, string> {
  return {
    ...Object.fromEntries(LENDER_COLUMNS.map((property) => [property, columnLabel(t, property)])),
    actions: t('actions'),
  };
}
