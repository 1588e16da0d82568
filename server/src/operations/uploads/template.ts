import { buffer } from 'node:stream/consumers';
import { COLUMNS, type ImportKind } from '@marketplace/contract/imports/columns.js';
import { writeXlsx } from '../../platform/spreadsheets/xlsx.js';
import { contentWord, neededWord } from './column-words.js';

export type TemplateFormat = 'csv' | 'xlsx';

export const TEMPLATE_TYPES: Record<TemplateFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** An empty file with the columns of a kind; a workbook explains them on a sheet of its own. */
export async function makeTemplate(kind: ImportKind, format: TemplateFormat): Promise<Buffer> {
  const names = COLUMNS[kind].map(({ name }) => name);
  // With a byte order mark, so that Excel reads and writes it as UTF-8.
  if (format === 'csv') return Buffer.from(`\ufeff${names.join(',')}\r\n`);
  const explained = COLUMNS[kind].map((column) => [
    column.name,
    neededWord(kind, column),
    contentWord(column),
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
