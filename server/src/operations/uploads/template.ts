import { buffer } from 'node:stream/consumers';
import { type Column, COLUMNS, IDENTITIES, type ImportKind } from '@marketplace/contract/imports/columns.js';
import { writeXlsx } from '../../platform/spreadsheets/xlsx.js';

export const TEMPLATE_FORMATS = ['csv', 'xlsx'] as const;
export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number];

export const TEMPLATE_TYPES: Record<TemplateFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const EXPECTED: Record<Column['type'], string> = {
  uuid: 'UUID of the application (with lender_id) or of the application at the lender',
  lender: 'Id or code of the lender',
  text: 'Text',
  status: 'Status in our words or the lender’s',
  product: 'Product, such as Personal Loans',
  mobile: '10 digit mobile number',
  date: 'DD/MM/YYYY or YYYY-MM-DD',
  month: 'YYYY-MM',
  rupees: 'Rupees, at most two decimals',
  signedRupees: 'Rupees, at most two decimals, below zero for what is taken back',
  percent: 'Percent, at most three decimals',
  months: 'Whole months',
};

/** An empty file with the columns of a kind; a workbook explains them on a second sheet. */
export async function makeTemplate(kind: ImportKind, format: TemplateFormat): Promise<Buffer> {
  const names = COLUMNS[kind].map(({ name }) => name);
  // With a byte order mark, so that Excel reads and writes it as UTF-8.
  if (format === 'csv') return Buffer.from(`\ufeff${names.join(',')}\r\n`);
  const explained = COLUMNS[kind].map((column) => [
    column.name,
    neededWord(kind, column),
    EXPECTED[column.type],
    column.example,
  ]);
  return buffer(
    writeXlsx([
      {
        name: 'Data',
        // Formatted as text, because Excel would round long numbers and turn references into dates.
        columns: names.map((header) => ({ header, width: Math.max(16, header.length + 2), format: '@' })),
        rows: [],
      },
      {
        name: 'Columns',
        columns: ['Column', 'Needed', 'What it holds', 'Example'].map((header) => ({ header, width: 36 })),
        rows: explained,
      },
    ]),
  );
}

function neededWord(kind: ImportKind, { name, required }: Column): string {
  if (required) return 'always';
  const groups = IDENTITIES[kind].filter((group) => group.includes(name));
  return groups.length > 0 ? `or another of: ${IDENTITIES[kind].map((group) => group.join(' + ')).join('; ')}` : '';
}
