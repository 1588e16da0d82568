import type { Readable } from 'node:stream';
import type { ExportFormat } from '@marketplace/contract/exports/exports.js';
import { safeCell } from '@marketplace/contract/spreadsheets/safe-cell.js';
import { writeCsv } from '../spreadsheets/csv.js';
import { type SheetCell, writeXlsx } from '../spreadsheets/xlsx.js';

/** `day` is `YYYY-MM-DD`, `instant` is ISO 8601 in UTC and is written as the time in India. */
export type ExportKind = 'text' | 'day' | 'instant' | 'number' | 'rupees';
export type ExportCell = string | number | null;

/** A column as it is kept with its export. */
export interface ExportHead {
  header: string;
  kind: ExportKind;
  /** What is written for each code, in the language of the one who asked. */
  words?: Readonly<Record<string, string>>;
}

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const COLUMN: Record<ExportKind, { width: number; format?: string }> = {
  text: { width: 24 },
  day: { width: 14, format: 'dd mmm yyyy' },
  instant: { width: 20, format: 'dd mmm yyyy hh:mm:ss' },
  number: { width: 12 },
  rupees: { width: 16, format: '#,##0.00' },
};

const IST_MS = 5.5 * 3_600_000;

/** The rows as a file, streamed: days, times and amounts as a spreadsheet reads them. */
export function writeExport(
  format: ExportFormat,
  name: string,
  head: readonly ExportHead[],
  rows: AsyncIterable<readonly ExportCell[]>,
): Readable {
  const cells = cellsOf(rows, head, format);
  if (format === 'csv')
    return writeCsv(
      head.map(({ header }) => header),
      cells,
    );
  const columns = head.map(({ header, kind }) => ({ header, ...COLUMN[kind] }));
  return writeXlsx([{ name, columns, rows: cells }]);
}

async function* cellsOf(
  rows: AsyncIterable<readonly ExportCell[]>,
  head: readonly ExportHead[],
  format: ExportFormat,
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows)
    yield row.map((cell, i) => cellOf(wordFor(cell, head[i]?.words), head[i]?.kind ?? 'text', format));
}

/** A code that has no word stays as it is. A cell may be several codes with commas between them. */
function wordFor(cell: ExportCell, words: ExportHead['words']): ExportCell {
  if (cell === null || !words) return cell;
  const word = (code: string | number) => (Object.hasOwn(words, code) ? words[code]! : code);
  return typeof cell === 'string' && cell.includes(', ') ? cell.split(', ').map(word).join(', ') : word(cell);
}

export function cellOf(cell: ExportCell, kind: ExportKind, format: ExportFormat): SheetCell {
  if (typeof cell !== 'string') return cell;
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`);
  if (kind !== 'instant') return safeCell(cell);
  const inIndia = new Date(Date.parse(cell) + IST_MS);
  return format === 'xlsx' ? inIndia : inIndia.toISOString().slice(0, 19).replace('T', ' ');
}
