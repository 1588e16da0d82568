// @ts-check
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { HEADER_SEARCH_ROWS, knownColumns } from '@marketplace/contract/imports/header.js';
import { Refused } from './refused.mjs';

/** @typedef {import('./xlsx.mjs').Sheet} Sheet */
/** @typedef {import('@marketplace/contract/imports/columns.js').ImportKind} ImportKind */

const DELIMITERS = [',', ';', '\t', '|'];
const ROWS_AT_ONCE = 500;

/**
 * The one sheet of a .csv file, whatever character set and separator it was saved with.
 * @param {Buffer} file
 * @param {ImportKind} kind
 * @returns {Generator<Sheet>}
 */
export function* csvSheets(file, kind) {
  const text = textOfFile(file);
  // Excel's own way to name the separator; the line counts as the first.
  const declared = /^sep=(.)\r?\n/i.exec(text);
  const start = declared ? declared[0].length : 0;
  const delimiter = declared?.[1] ?? delimiterOf(text, kind);
  yield { name: '', rows: readRows(start ? text.slice(start) : text, delimiter, start ? 1 : 0) };
}

/**
 * UTF-8 and UTF-16 by their marks, else UTF-8 where all of it is, else what Windows writes in the West.
 * @param {Buffer} file
 */
function textOfFile(file) {
  const mark = file.readUIntBE(0, Math.min(2, file.length) || 1);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(file);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Not by TextDecoder: Node's takes Windows-1252 for Latin-1.
    return file.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);
  }
}

/** What Windows-1252 has at 80 to 9f, where Latin-1 has control characters. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * The separator under which a line near the top names most columns.
 * @param {string} text
 * @param {ImportKind} kind
 */
function delimiterOf(text, kind) {
  const lines = text.slice(0, 64 * 1024).split(/\r\n|\n|\r/, HEADER_SEARCH_ROWS);
  const unquoted = (/** @type {string} */ cell) => cell.replaceAll('"', '');
  const score = (/** @type {string} */ delimiter) =>
    Math.max(...lines.map((line) => knownColumns(kind, line.split(delimiter).map(unquoted))));
  return DELIMITERS.reduce((best, one) => (score(one) > score(best) ? one : best));
}

/**
 * @param {string} text
 * @param {string} delimiter
 * @param {number} skipped lines above
 */
async function* readRows(text, delimiter, skipped) {
  const parser = Readable.from(slices(text)).pipe(
    parse({ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false }),
  );
  let number = skipped;
  /** @type {import('./xlsx.mjs').SheetRow[]} */
  let rows = [];
  try {
    for await (const cells of parser) {
      rows.push({ number: ++number, cells, hidden: false });
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    // A quotation mark that is never closed, most of all.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) {
      throw new Refused('UPLOAD.UNREADABLE');
    }
    throw error;
  }
  yield rows;
}

/** @param {string} text */
function* slices(text) {
  const size = 64 * 1024;
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
