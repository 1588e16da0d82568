import { MOBILE, normaliseMobile, UUID } from '../fields/fields.js';
import type { MessageKey } from '../i18n/messages.js';
import { PRODUCT_TYPES, type ProductType } from '../products/products.js';
import type { ReportedState } from '../states/lender-application.js';
import { paymentOfReference } from '../tax/payout-run.js';
import { BANK_STATUSES, bankStatusOfWord, type BankStatus, UTR } from './bank-status.js';
import { type Cell, parseAmount, parseDay, parseMonth, parsePercent, textOf } from './cells.js';
import { type Column, COLUMNS, fieldOf, IDENTITIES, type ImportKind } from './columns.js';
import { identityWords } from './header.js';
import { stateOfWord } from './status-words.js';

/** A problem in one cell. `column` is empty when the problem concerns the whole row. */
export interface Problem {
  column: string;
  key: MessageKey;
  vars?: Record<string, string | number>;
}

export interface RowContext {
  /** Internal id of each lender, by its id and by its code in lower case. */
  lenders: ReadonlyMap<string, number>;
  /** The day in India, `YYYY-MM-DD`; later days in a sheet are refused. */
  today: string;
}

/** The values of a row as the database stores them; columns that the file lacks are absent. */
export interface RowValues {
  application_uuid?: string;
  lender_id?: number;
  lender_reference_id?: string;
  mobile?: string;
  product_type?: ProductType;
  state?: ReportedState;
  raw_status?: string;
  bank_status?: BankStatus;
  utr?: string;
  [field: string]: string | number | undefined;
}

/** The longest tenure. */
export const MONTHS_MAX = 480;
const RAW_STATUS_MAX = 80;
/** Excel keeps fifteen digits of a number and replaces the others by zeros. */
const EXACT_MAX = 1e15;

/**
 * Checks a row whose cells are at the indexes in `places`, one for each column of the kind. Returns every problem of
 * the row, not only the first, and no values when there are problems.
 */
export function readRow(
  kind: ImportKind,
  cells: readonly Cell[],
  places: readonly number[],
  context: RowContext,
): { values: RowValues; problems: Problem[] } {
  const values: RowValues = {};
  const problems: Problem[] = [];
  const columns = COLUMNS[kind];
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i]!;
    const place = places[i]!;
    const cell = place < 0 ? null : (cells[place] ?? null);
    const problem = readCell(column, cell, context, values);
    if (problem) problems.push({ column: column.name, ...problem });
  }
  if (problems.length === 0) problems.push(...rowProblems(kind, values));
  return { values, problems };
}

type CellProblem = Omit<Problem, 'column'>;

function readCell(column: Column, cell: Cell, context: RowContext, values: RowValues): CellProblem | undefined {
  if (typeof cell === 'object' && cell !== null) return { key: 'import.formulaError', vars: { error: cell.error } };
  const text = textOf(cell);
  if (text === '') return column.required ? { key: 'field.required' } : undefined;
  const exact = typeof cell === 'number' ? cell : text;
  const field = fieldOf(column.name);
  switch (column.type) {
    case 'uuid': {
      const uuid = text.toLowerCase();
      if (!UUID.test(uuid)) return { key: 'import.uuid' };
      values.application_uuid = uuid;
      return;
    }
    case 'lender': {
      const id = context.lenders.get(text.toLowerCase());
      if (id === undefined) return { key: 'import.lender', vars: { value: text.slice(0, 60) } };
      values.lender_id = id;
      return;
    }
    case 'status': {
      const state = stateOfWord(text);
      if (state === undefined) return { key: 'import.status', vars: { value: text.slice(0, 80) } };
      values.state = state;
      values.raw_status = text.slice(0, RAW_STATUS_MAX);
      return;
    }
    case 'product': {
      const product = productOf(text);
      if (product === undefined) return { key: 'field.oneOf', vars: { values: PRODUCT_TYPES.join(', ') } };
      values.product_type = product;
      return;
    }
    case 'mobile': {
      const mobile = normaliseMobile(text);
      if (!MOBILE.test(mobile)) return { key: 'field.mobile' };
      values.mobile = mobile;
      return;
    }
    case 'text':
      if (typeof cell === 'number' && Math.abs(cell) >= EXACT_MAX) return { key: 'import.rounded' };
      if (field.endsWith('reference_id') || field.endsWith('_reference')) {
        if (/^\d(?:\.\d+)?E\+\d+$/i.test(text)) return { key: 'import.rounded' };
      }
      if (text.length > column.max!) return { key: 'field.maxLength', vars: { max: column.max! } };
      values[field] = text;
      return;
    case 'date': {
      const day = parseDay(exact);
      if (day === undefined) return { key: 'import.date' };
      if (day > context.today) return { key: 'import.future' };
      values[field] = day;
      return;
    }
    case 'month': {
      const month = parseMonth(exact);
      if (month === undefined) return { key: 'import.month' };
      if (month > context.today.slice(0, 7)) return { key: 'import.future' };
      values[field] = month;
      return;
    }
    case 'rupees':
    case 'signedRupees': {
      const rupees = parseAmount(exact, column.type === 'signedRupees');
      if (rupees === undefined) return { key: column.type === 'rupees' ? 'field.rupees' : 'import.signedRupees' };
      values[field] = rupees;
      return;
    }
    case 'percent': {
      const percent = parsePercent(exact);
      if (percent === undefined) return { key: 'import.percent' };
      values[field] = percent;
      return;
    }
    case 'months': {
      if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > MONTHS_MAX) {
        return { key: 'field.range', vars: { min: 1, max: MONTHS_MAX } };
      }
      values[field] = Number(text);
      return;
    }
    case 'paymentReference': {
      const id = paymentOfReference(text);
      if (id === null) return { key: 'import.payment.unknown' };
      values[field] = id;
      return;
    }
    case 'bankStatus': {
      const status = bankStatusOfWord(text);
      if (status === undefined) return { key: 'field.oneOf', vars: { values: BANK_STATUSES.join(', ') } };
      values.bank_status = status;
      values.raw_status = text.slice(0, RAW_STATUS_MAX);
      return;
    }
    case 'utr': {
      if (typeof cell === 'number' && Math.abs(cell) >= EXACT_MAX) return { key: 'import.rounded' };
      const utr = text.toUpperCase();
      if (!UTR.test(utr)) return { key: 'import.utr' };
      values.utr = utr;
      return;
    }
  }
}

/** Problems that concern several cells of the row together. */
function rowProblems(kind: ImportKind, values: RowValues): Problem[] {
  const problems: Problem[] = [];
  const identities = IDENTITIES[kind];
  const has = (name: string) => values[fieldOf(name)] !== undefined;
  if (identities.length > 0 && !identities.some((group) => group.every(has))) {
    problems.push({ column: '', key: 'import.identity', vars: { columns: identityWords(kind) } });
  }
  // The commission is computed from amount and day: without them the disbursal would earn none.
  if (values.state === 'DISBURSED') {
    for (const name of ['disbursed_amount', 'disbursed_on']) {
      if (!has(name)) problems.push({ column: name, key: 'import.disbursal' });
    }
  }
  // Whoever asks where the money is asks the bank by it.
  if (values.bank_status === 'PAID' && !has('utr')) problems.push({ column: 'utr', key: 'field.required' });
  return problems;
}

const SHORT_PRODUCTS: Record<string, ProductType> = {
  pl: 'Personal Loans',
  gl: 'Gold Loans',
  bl: 'Business Loans',
  hl: 'Affordable Housing Loan',
  'home loan': 'Affordable Housing Loan',
  'housing loan': 'Affordable Housing Loan',
  'affordable housing': 'Affordable Housing Loan',
  cc: 'Credit Cards',
  insurance: 'Other Insurance',
};

/** `Personal Loans`, `personal loan`, `PL`. */
function productOf(text: string): ProductType | undefined {
  const word = text.toLowerCase();
  const singular = (name: string) => name.replace(/s$/, '');
  return (
    PRODUCT_TYPES.find((product) => singular(product.toLowerCase()) === singular(word)) ??
    (Object.hasOwn(SHORT_PRODUCTS, word) ? SHORT_PRODUCTS[word] : undefined)
  );
}
