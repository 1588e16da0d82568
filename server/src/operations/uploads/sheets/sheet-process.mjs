// @ts-check
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { HEADER_SEARCH_ROWS, knownColumns, readHeader } from '@marketplace/contract/imports/header.js';
import { readRow } from '@marketplace/contract/imports/rows.js';
import { contentFields } from '@marketplace/contract/imports/incoming.js';
import { csvSheets } from './csv.mjs';
import { Refused } from './refused.mjs';
import { requireAgreement } from './sniff.mjs';
import { xlsxSheets } from './xlsx.mjs';

/**
 * A process of its own for each uploaded sheet, without the service's secrets: what a stranger's file costs in memory
 * goes back to the system, and a file made to break a reader breaks nothing else. JavaScript, so that it runs from
 * source as well; the rules come from the built contract.
 *
 * Reads from standard input four bytes of length, a JSON of `Options` and the file. Writes frames to standard output: a
 * line of JSON (`FrameHead`), and `bytes` bytes of rows as `LOAD DATA` reads them, one column for each of
 * `incomingFields`.
 *
 * @typedef {import('@marketplace/contract/imports/columns.js').ImportKind} ImportKind
 * @typedef {import('@marketplace/contract/imports/columns.js').SheetExtension} SheetExtension
 * @typedef {import('@marketplace/contract/imports/rows.js').Problem} Problem
 * @typedef {import('@marketplace/contract/imports/cells.js').Cell} Cell
 *
 * @typedef {object} Options
 * @property {ImportKind} kind
 * @property {SheetExtension} extension
 * @property {[key: string, id: number][]} lenders
 * @property {string} today
 * @property {number} maxRows
 * @property {number} maxUnpackedBytes
 *
 * @typedef {object} Notes
 * @property {string} [sheet] that was read, when the workbook has several
 * @property {string[]} [unknownColumns]
 * @property {number} [hiddenRows] that were read like the others
 *
 * @typedef {{ rows: number, bytes: number, mobiles: [row: number, mobile: string][] }} FrameHead
 * @typedef {{ refused: { code: string, vars: Record<string, string | number> } }} RefusedHead
 * @typedef {{ end: Notes }} EndHead
 */

/** Whichever is reached first. The more rows, the closer together lie the lender applications of a step. */
const ROWS_OF_FRAME = 20_000;
/** In characters: of up to three bytes, and a packet of the database holds 16 MB. */
const LENGTH_OF_FRAME = 4 * 1024 * 1024;

/** Puts rows into frames and sends them; waits while the other side is busy. */
class Frames {
  count = 0;
  /** @type {string[]} */
  #lines = [];
  #size = 0;
  /** @type {[number, string][]} */
  #mobiles = [];
  #contentFields;

  /** @param {ImportKind} kind */
  constructor(kind) {
    this.#contentFields = contentFields(kind);
  }

  /**
   * @param {number} number as in the sheet
   * @param {import('@marketplace/contract/imports/rows.js').RowValues} values
   * @param {Problem[]} problems
   */
  async add(number, values, problems) {
    this.count += 1;
    const { mobile, lender_id, application_uuid, product_type } = values;
    if (mobile !== undefined) this.#mobiles.push([number, mobile]);
    const problemsJson = problems.length > 0 ? JSON.stringify(problems) : undefined;
    const content = this.#contentFields.map((field) => escaped(values[field])).join('\t');
    const head = [number, problemsJson, md5(content), lender_id, application_uuid, product_type, mobile?.slice(-4)];
    const line = `${head.map(escaped).join('\t')}\t${content}`;
    this.#size += line.length;
    if (this.#lines.push(line) >= ROWS_OF_FRAME || this.#size >= LENGTH_OF_FRAME) await this.send();
  }

  async send() {
    if (this.#lines.length === 0) return;
    const content = Buffer.from(`${this.#lines.join('\n')}\n`);
    await say({ rows: this.#lines.length, bytes: content.length, mobiles: this.#mobiles }, content);
    this.#lines = [];
    this.#size = 0;
    this.#mobiles = [];
  }
}

/** @param {string} text */
const md5 = (text) => createHash('md5').update(text).digest('hex');

const SPECIAL = /[\\\t\n\r\0]/;

/** @param {string | number | undefined} value */
function escaped(value) {
  if (value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  return SPECIAL.test(value) ? value.replace(/[\\\t\n\r\0]/g, (sign) => (sign === '\\' ? '\\\\' : ' ')) : value;
}

/**
 * @param {FrameHead | RefusedHead | EndHead} head
 * @param {Buffer} [content]
 */
async function say(head, content) {
  process.stdout.write(`${JSON.stringify(head)}\n`);
  if (content && !process.stdout.write(content)) await once(process.stdout, 'drain');
}

/**
 * @param {Buffer} file
 * @param {Options} options
 * @returns {Promise<AsyncIterable<import('./xlsx.mjs').Sheet> | Iterable<import('./xlsx.mjs').Sheet>>}
 */
async function sheetsOf(file, { extension, kind, maxUnpackedBytes }) {
  requireAgreement(file, extension);
  if (extension === 'xlsx') return xlsxSheets(file, maxUnpackedBytes);
  if (extension === 'csv') return csvSheets(file, kind);
  // Slow to load, and rarely needed.
  return (await import('./xls.mjs')).xlsSheets(file);
}

/** @param {Cell} cell */
const isBlank = (cell) => cell === null || (typeof cell === 'string' && cell.trim() === '');

/**
 * @param {Buffer} file
 * @param {Options} options
 * @returns {Promise<Notes>}
 */
async function read(file, options) {
  const { kind, maxRows } = options;
  const context = { lenders: new Map(options.lenders), today: options.today };
  const frames = new Frames(kind);
  /** @type {Notes} */
  const notes = {};
  let sheets = 0;
  let hiddenRows = 0;
  /** @type {import('@marketplace/contract/imports/header.js').Header | undefined} */
  let header;
  for await (const sheet of await sheetsOf(file, options)) {
    sheets += 1;
    // Only to know how many there are.
    if (header) continue;
    let searched = 0;
    reading: for await (const rows of sheet.rows) {
      for (const { number, cells, hidden } of rows) {
        if (cells.every(isBlank)) continue;
        if (header) {
          const { values, problems } = readRow(kind, cells, header.places, context);
          await frames.add(number, values, problems);
          if (hidden) hiddenRows += 1;
          if (frames.count > maxRows)
            throw new Refused('UPLOAD.TOO_MANY_ROWS', { limit: maxRows.toLocaleString('en-IN') });
        } else if (knownColumns(kind, cells) >= 2) {
          header = readHeader(kind, cells);
          notes.sheet = sheet.name;
          if (header.unknown.length > 0)
            notes.unknownColumns = header.unknown.slice(0, 50).map((name) => name.slice(0, 60));
          if (header.problems.length > 0) {
            await frames.add(number, {}, header.problems);
            break reading;
          }
        } else if (++searched >= HEADER_SEARCH_ROWS) {
          break reading;
        }
      }
    }
  }
  if (!header) throw new Refused('UPLOAD.NO_HEADER');
  if (frames.count === 0) throw new Refused('UPLOAD.EMPTY');
  await frames.send();
  if (sheets < 2) delete notes.sheet;
  if (hiddenRows > 0) notes.hiddenRows = hiddenRows;
  return notes;
}

const input = await buffer(process.stdin);
const length = input.readUInt32BE(0);
const options = /** @type {Options} */ (JSON.parse(input.toString('utf8', 4, 4 + length)));
try {
  await say({ end: await read(input.subarray(4 + length), options) });
} catch (error) {
  const known = error instanceof Refused ? error : new Refused('UPLOAD.UNREADABLE');
  if (!(error instanceof Refused)) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  await say({ refused: { code: known.code, vars: known.vars } });
}
