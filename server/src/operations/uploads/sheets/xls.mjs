// @ts-check
import xlsx from '@e965/xlsx';
import { excelDay } from '@marketplace/contract/imports/cells.js';
import { Refused } from './refused.mjs';

/** @typedef {import('./xlsx.mjs').Sheet} Sheet */

/**
 * The sheets of an .xls workbook. The format cannot be read piece by piece; it holds 65,536 rows at most.
 * @param {Buffer} file
 * @returns {Generator<Sheet>}
 */
export function* xlsSheets(file) {
  const workbook = read(file);
  const from1904 = workbook.Workbook?.WBProps?.date1904 === true;
  for (const name of workbook.SheetNames) {
    const sheet = workbook.Sheets[name];
    if (!sheet) continue;
    // Blank rows are holes in it.
    const rows = Array.from(sheet['!data'] ?? [], (cells, index) => ({
      number: index + 1,
      cells: Array.from(cells ?? [], (cell) => valueOf(cell, from1904)),
      hidden: sheet['!rows']?.[index]?.hidden === true,
    }));
    yield { name, rows: asList(rows) };
  }
}

/** @param {Buffer} file */
function read(file) {
  try {
    return xlsx.read(file, { type: 'buffer', dense: true, cellNF: true, cellText: false, cellHTML: false });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new Refused(isProtected ? 'UPLOAD.PROTECTED' : 'UPLOAD.UNREADABLE');
  }
}

/**
 * @param {import('@e965/xlsx').CellObject | undefined} cell
 * @param {boolean} from1904
 * @returns {import('@marketplace/contract/imports/cells.js').Cell}
 */
function valueOf(cell, from1904) {
  if (cell?.v === undefined || cell.t === 'z') return null;
  if (cell.t === 'e') return { error: cell.w ?? '#VALUE!' };
  if (typeof cell.v !== 'number') return cell.v instanceof Date ? cell.v.toISOString() : cell.v;
  const format = String(cell.z ?? '');
  if (format && xlsx.SSF.is_date(format)) return excelDay(cell.v, from1904) ?? cell.v;
  return format.includes('%') ? `${Math.round(cell.v * 1e8) / 1e6}%` : cell.v;
}

/**
 * @template T
 * @param {T[]} rows
 */
async function* asList(rows) {
  yield rows;
}
