import { Readable } from 'node:stream';
import type { SheetCell } from './xlsx.js';

const CHUNK = 16_384;

/** Rows as CSV, streamed; a date is a day. Texts that came from outside have been through `safeCell`. */
export function writeCsv(header: readonly string[], rows: AsyncIterable<readonly SheetCell[]>): Readable {
  return Readable.from(csvOf(header, rows), { objectMode: false });
}

async function* csvOf(header: readonly string[], rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<string> {
  // With a byte order mark, so that Excel reads it as UTF-8.
  let text = `\ufeff${header.map(csvCell).join(',')}\r\n`;
  for await (const row of rows) {
    text += `${row.map(csvCell).join(',')}\r\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}

function csvCell(cell: SheetCell): string {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
