// @ts-check
import { Refused } from './refused.mjs';
import { readEntries } from './zip.mjs';

/** Refuses a file whose content is not what its extension says, or that Excel itself would not open without asking. */

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Compound File Binary: .xls, and everything that Office protects with a password. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const utf16 = (/** @type {string} */ text) => Buffer.from(text, 'utf16le');

/**
 * @param {Buffer} file
 * @param {import('@marketplace/contract/imports/columns.js').SheetExtension} extension
 */
export function requireAgreement(file, extension) {
  if (file.length === 0) throw new Refused('UPLOAD.EMPTY');
  if (file.subarray(0, 8).equals(OLE)) {
    if (file.includes(utf16('EncryptedPackage'))) throw new Refused('UPLOAD.PROTECTED');
    if (file.includes(utf16('_VBA_PROJECT'))) throw new Refused('UPLOAD.MACROS');
  }
  const found = file.subarray(0, 4).equals(ZIP)
    ? workbookIn(file)
    : file.subarray(0, 8).equals(OLE) && (file.includes(utf16('Workbook')) || file.includes(utf16('Book\0')))
      ? 'xls'
      : isText(file)
        ? 'csv'
        : null;
  if (found !== extension) throw new Refused('UPLOAD.MISNAMED', { extension: `.${extension}` });
}

/**
 * @param {Buffer} file
 * @returns {'xlsx' | null}
 */
function workbookIn(file) {
  const entries = readEntries(file);
  if ([...entries.values()].some(({ encrypted }) => encrypted)) throw new Refused('UPLOAD.PROTECTED');
  if ([...entries.keys()].some((name) => /vbaProject\.bin$/i.test(name))) throw new Refused('UPLOAD.MACROS');
  return entries.has('xl/workbook.xml') ? 'xlsx' : null;
}

/**
 * Text in some character set: no control characters but those of lines, no web page and no XML.
 * @param {Buffer} file
 */
function isText(file) {
  const isUtf16 = [0xfffe, 0xfeff].includes(file.length < 2 ? 0 : file.readUInt16BE(0));
  const start = file.subarray(0, 64 * 1024);
  if (!isUtf16 && start.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return false;
  if (/^(MZ|%PDF|\{\\rtf)/.test(start.toString('latin1', 0, 8))) return false;
  return !/^\s*</.test(start.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\ufeff/, ''));
}
