import { BANK_STATUSES } from '@marketplace/contract/imports/bank-status.js';
import { DAY_FORMS, MONTH_FORMS, PERCENT_MAX } from '@marketplace/contract/imports/cells.js';
import {
  type CellType,
  type Column,
  COLUMNS,
  IDENTITIES,
  type ImportKind,
} from '@marketplace/contract/imports/columns.js';
import { identityWords } from '@marketplace/contract/imports/header.js';
import { MONTHS_MAX } from '@marketplace/contract/imports/rows.js';
import { STATUS_WORDS } from '@marketplace/contract/imports/status-words.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { REPORTED_STATES } from '@marketplace/contract/states/lender-application.js';

const formsOf = (forms: readonly { form: string }[]) => forms.map(({ form }) => form).join(', ');

const CONTENT: Record<CellType, string> = {
  uuid: 'UUID of the application (with lender_id) or of the application at the lender',
  lender: 'Id or code of the lender',
  text: 'Text',
  status: `One of ${REPORTED_STATES.join(', ')}, or a usual word for one`,
  product: `One of ${PRODUCT_TYPES.join(', ')}`,
  mobile: '10 digit mobile number',
  date: `${formsOf(DAY_FORMS)}, or a date of Excel; not in the future`,
  month: `${formsOf(MONTH_FORMS)}, or any day of the month; not in the future`,
  rupees: 'Rupees, at most two decimals',
  signedRupees: 'Rupees, at most two decimals, below zero for what is taken back',
  percent: `Percent from 0 to ${PERCENT_MAX}, at most three decimals`,
  paymentReference: 'Reference of the payment, as the file of the payout run has it',
  bankStatus: `One of ${BANK_STATUSES.join(', ')}, or a usual word for one`,
  utr: 'The bank’s number of the transfer, 8 to 30 letters and digits; needed where it was paid',
  months: `Whole months from 1 to ${MONTHS_MAX}`,
};

/** What a cell of the column may hold, for the template and for the description of the API. */
export function contentWord({ type, max }: Column): string {
  return max === undefined ? CONTENT[type] : `${CONTENT[type]}, at most ${max} characters`;
}

/** When a row must hold the column; empty where it need not. */
export function neededWord(kind: ImportKind, { name, required }: Column): string {
  if (required) return 'always';
  const isIdentity = IDENTITIES[kind].some((group) => group.includes(name));
  return isIdentity ? `or another of: ${identityWords(kind)}` : '';
}

/** The columns of a kind of file as a table in Markdown, with the words that its status column understands. */
export function describeColumns(kind: ImportKind): string {
  const columns = COLUMNS[kind];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [
    row(['Column', 'Needed', 'What it holds', 'Example']),
    row(['---', '---', '---', '---']),
    ...columns.map((column) => row([column.name, neededWord(kind, column), contentWord(column), column.example])),
  ];
  const words = REPORTED_STATES.map((state) => `- ${state}: ${STATUS_WORDS[state].join(', ')}`);
  const hasStatus = columns.some(({ type }) => type === 'status');
  return [
    `The columns may stand in any order, below any title. ${table.length - 2} are known:`,
    table.join('\n'),
    ...(hasStatus ? ['Usual words that stand for a status:', words.join('\n')] : []),
  ].join('\n\n');
}
