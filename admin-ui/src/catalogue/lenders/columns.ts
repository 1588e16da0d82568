import { LENDER_PROPERTIES, type LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { LENDER_LABELS } from './lenderFormat.js';

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

const SHORT: Partial<Record<LenderProperty, string>> = {
  lender_group_ids: 'Groups',
  min_income: 'Min. income',
  loan_amount_upto: 'Loan up to',
  so_status: 'Offer',
};

export function columnLabel(property: LenderProperty): string {
  return SHORT[property] ?? LENDER_LABELS[property];
}

/** What the choice of columns offers. */
export const COLUMN_LABELS: Record<string, string> = {
  ...Object.fromEntries(LENDER_COLUMNS.map((property) => [property, columnLabel(property)])),
  actions: 'Actions',
};
