// @ts-check
import { posix } from 'node:path';
import { excelDay } from '@marketplace/contract/imports/cells.js';
import { Refused } from './refused.mjs';
import { readEntries, Unpacker } from './zip.mjs';

/**
 * The sheets of an .xlsx workbook (ECMA-376, part 1, 18), row by row as they unpack.
 *
 * @typedef {import('@marketplace/contract/imports/cells.js').Cell} Cell
 * @typedef {{ number: number, cells: Cell[], hidden: boolean }} SheetRow
 * @typedef {{ name: string, rows: AsyncIterable<SheetRow[]> }} Sheet
 */

/** Columns to the right of these are not read. */
const COLUMNS_MAX = 200;
const CELL_MAX = 32_767;

/**
 * @param {Buffer} file
 * @param {number} maxUnpackedBytes
 * @returns {AsyncGenerator<Sheet>}
 */
export async function* xlsxSheets(file, maxUnpackedBytes) {
  const entries = readEntries(file);
  const unpacker = new Unpacker(file, entries, maxUnpackedBytes);
  const text = (/** @type {string} */ name) => unpacker.text(entries.get(name));
  const workbook = await text('xl/workbook.xml');
  const targets = new Map(
    tags(await text('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      posix.join('xl', attribute(tag, 'Target')).replace(/^xl\/(?=\/?xl\/)/, ''),
    ]),
  );
  const from1904 = tags(workbook, 'workbookPr').some((tag) => /^(1|true)$/.test(attribute(tag, 'date1904')));
  const formats = readFormats(await text('xl/styles.xml'));
  const strings = readStrings(await text('xl/sharedStrings.xml'));
  for (const tag of tags(workbook, 'sheet')) {
    const entry = entries.get(targets.get(attribute(tag, '(?:\\w+:)?id')) ?? '');
    if (!entry || !/worksheets\//.test(entry.name)) continue;
    yield {
      name: decode(attribute(tag, 'name')),
      rows: readRows(unpacker.pieces(entry), new CellReader(strings, formats, from1904)),
    };
  }
}

/**
 * The start tags of a name, whatever prefix they carry.
 * @param {string} xml
 * @param {string} name
 */
function tags(xml, name) {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*>`, 'g')) ?? [];
}

/**
 * @param {string} tag
 * @param {string} name
 */
function attribute(tag, name) {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match?.[1] ?? match?.[2] ?? '';
}

/** @param {string} text */
function decode(text) {
  if (!text.includes('&') && !text.includes('_x')) return text;
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_whole, decimal, hex, name) => {
      if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? '';
      const code = decimal ? Number(decimal) : parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x([0-9A-F]{4})_/g, (_whole, hex) => String.fromCharCode(parseInt(hex, 16)));
}

/**
 * What a style makes of a number.
 * @typedef {'date' | 'percent' | ''} Format
 */

/**
 * For each cell style its format (18.8.30: the numbers of built-in formats).
 * @param {string} styles
 * @returns {Format[]}
 */
function readFormats(styles) {
  const own = new Map(tags(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]));
  const cellStyles = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? '';
  return tags(cellStyles, 'xf').map((tag) => formatOf(attribute(tag, 'numFmtId'), own));
}

/**
 * @param {string} id
 * @param {Map<string, string>} own
 * @returns {Format}
 */
function formatOf(id, own) {
  const number = Number(id);
  if (number === 9 || number === 10) return 'percent';
  if ((number >= 14 && number <= 22) || (number >= 27 && number <= 36) || (number >= 45 && number <= 58)) return 'date';
  // Without what is only shown: quoted text, colours and conditions in brackets, escaped characters.
  const code = decode(own.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (code.includes('%')) return 'percent';
  return /[dmy]/i.test(code) && !/general/i.test(code) ? 'date' : '';
}

/**
 * @param {string} xml
 * @returns {string[]}
 */
function readStrings(xml) {
  return [...xml.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>(.*?)<\/(?:\w+:)?si>)/gs)].map((match) =>
    richText(match[1] ?? ''),
  );
}

/**
 * The runs of a text put together, without the reading aids of East Asian ones.
 * @param {string} xml
 */
function richText(xml) {
  const spoken = xml.includes('rPh') ? xml.replace(/<(?:\w+:)?rPh[\s>].*?<\/(?:\w+:)?rPh>/gs, '') : xml;
  let text = '';
  for (const [, part] of spoken.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)) text += part;
  return decode(text);
}

const CELL = /<(?:\w+:)?c(?=[\s/>])([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;

class CellReader {
  /**
   * @param {string[]} strings
   * @param {Format[]} formats
   * @param {boolean} from1904
   */
  constructor(strings, formats, from1904) {
    this.strings = strings;
    this.formats = formats;
    this.from1904 = from1904;
  }

  /**
   * @param {string} xml what stands between the tags of a row
   * @returns {Cell[]}
   */
  cells(xml) {
    /** @type {Cell[]} */
    const cells = [];
    let column = -1;
    for (const [, start = '', content] of xml.matchAll(CELL)) {
      const reference = /\sr\s*=\s*["']([A-Z]{1,3})\d/.exec(start);
      column = reference?.[1] ? columnOf(reference[1]) : column + 1;
      if (column >= COLUMNS_MAX || content === undefined) continue;
      while (cells.length < column) cells.push(null);
      cells[column] = this.value(start, content);
    }
    return cells;
  }

  /**
   * @param {string} start
   * @param {string} content
   * @returns {Cell}
   */
  value(start, content) {
    const type = /\st\s*=\s*["'](\w+)/.exec(start)?.[1] ?? 'n';
    if (type === 'inlineStr') return richText(content).slice(0, CELL_MAX);
    // Of a formula, what Excel computed last.
    const value = VALUE.exec(content)?.[1];
    if (value === undefined || value === '') return null;
    if (type === 's') return (this.strings[Number(value)] ?? '').slice(0, CELL_MAX);
    if (type === 'b') return value === '1';
    if (type === 'e') return { error: decode(value).slice(0, 20) };
    if (type === 'str' || type === 'd') return decode(value).slice(0, CELL_MAX);
    const number = Number(value);
    if (!Number.isFinite(number)) return { error: '#NUM!' };
    const format = this.formats[Number(/\ss\s*=\s*["'](\d+)/.exec(start)?.[1] ?? 0)] ?? '';
    if (format === 'date') return excelDay(number, this.from1904) ?? number;
    return format === 'percent' ? `${Math.round(number * 1e8) / 1e6}%` : number;
  }
}

/** @param {string} letters A is 0 */
function columnOf(letters) {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

const ROW = /<(?:\w+:)?row(?=[\s/>])([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?row>)/gs;
const LAST_ROW_END = /<\/(?:\w+:)?row>/g;
/** A row of the widest sheet that is read. */
const ROW_MAX_CHARACTERS = 8_000_000;

/**
 * @param {AsyncIterable<Buffer>} pieces of the sheet's XML
 * @param {CellReader} reader
 * @returns {AsyncGenerator<SheetRow[]>}
 */
async function* readRows(pieces, reader) {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  let number = 0;
  for await (const piece of pieces) {
    rest += decoder.decode(piece, { stream: true });
    let end = 0;
    for (const match of rest.matchAll(LAST_ROW_END)) end = match.index + match[0].length;
    if (end === 0) {
      if (rest.length > ROW_MAX_CHARACTERS) throw new Refused('UPLOAD.UNREADABLE');
      continue;
    }
    const rows = [];
    for (const [, start = '', content] of rest.slice(0, end).matchAll(ROW)) {
      const given = /\sr\s*=\s*["'](\d{1,7})["']/.exec(start)?.[1];
      number = given ? Number(given) : number + 1;
      if (content === undefined) continue;
      rows.push({ number, cells: reader.cells(content), hidden: /\shidden\s*=\s*["'](1|true)/.test(start) });
    }
    rest = rest.slice(end);
    yield rows;
  }
}
