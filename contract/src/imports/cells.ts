import { parseRupees } from '../money/money.js';

/** The value of a cell. Dates in Excel's own format have become `YYYY-MM-DD`, percentages `12.5%`. */
export type Cell = string | number | boolean | null | { error: string };

/** The text of a cell, with spaces removed at both ends and runs of spaces reduced to one. */
export function textOf(cell: Exclude<Cell, { error: string }>): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return /^\S*$/.test(cell) ? cell : cell.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim();
  return typeof cell === 'number' ? plainNumber(cell) : String(cell).toUpperCase();
}

/** Never written with an exponent, such as `1e+21`. */
function plainNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) >= 1e15 ? BigInt(value).toString() : String(value);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_MS = 86_400_000;
/** Days that Excel counts before 1 January 1970. Excel counts 1900 as a leap year. */
const EXCEL_EPOCH_DAYS = 25_569;
const DAYS_BETWEEN_DATE_SYSTEMS = 1462;

/** A day as Excel numbers it, from 1900, or from 1904 in old workbooks of the Mac, as `YYYY-MM-DD`. */
export function excelDay(serial: number, from1904 = false): string | undefined {
  const days = Math.floor(serial) + (from1904 ? DAYS_BETWEEN_DATE_SYSTEMS : 0) - EXCEL_EPOCH_DAYS;
  if (!Number.isFinite(days) || Math.abs(days) > 100_000) return undefined;
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** How a day may be written, with or without a time behind it; `order` says what each number is. */
export const DAY_FORMS = [
  { form: 'YYYY-MM-DD', pattern: /^(\d{4})(-)(\d{1,2})-(\d{1,2})(?:[T ].*)?$/, order: 'year first' },
  { form: 'DD/MM/YYYY', pattern: /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?: .*)?$/, order: 'day first' },
  { form: 'DD-Mon-YYYY', pattern: /^(\d{1,2})([ -])([a-z]{3})[a-z]*[ -](\d{4})(?: .*)?$/i, order: 'day first' },
] as const;

/**
 * A day in one of `DAY_FORMS`, or as Excel counts it. Answers `YYYY-MM-DD`, or `undefined` for what is no day of the
 * calendar, or ambiguous.
 */
export function parseDay(cell: string | number): string | undefined {
  if (typeof cell === 'number') return cell >= 20_000 && cell < 80_000 ? excelDay(cell) : undefined;
  for (const { pattern, order } of DAY_FORMS) {
    const found = pattern.exec(cell);
    if (!found) continue;
    const [, first = '', , month = '', last = ''] = found;
    const [year, day] = order === 'year first' ? [first, last] : [last, first];
    return calendarDay(Number(year), monthOf(month), Number(day));
  }
  return /^\d{5}(\.\d+)?$/.test(cell) ? parseDay(Number(cell)) : undefined;
}

/** `11` and `November` are the eleventh; a word that is no month is none. */
function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function calendarDay(year: number, month: number, day: number): string | undefined {
  if (year < 1990 || year > 2099 || month < 1 || month > 12) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

/** How a month may be written beside as any of its days. */
export const MONTH_FORMS = [
  { form: 'YYYY-MM', pattern: /^(\d{4})-(\d{1,2})$/, order: 'year first' },
  { form: 'MM/YYYY', pattern: /^(\d{1,2})[/.-](\d{4})$/, order: 'month first' },
  { form: 'Mon YYYY', pattern: /^([a-z]{3})[a-z]*[ '-](\d{4})$/i, order: 'month first' },
] as const;

/** A month in one of `MONTH_FORMS`, or any day of it. Answers `YYYY-MM`. */
export function parseMonth(cell: string | number): string | undefined {
  const day = parseDay(cell);
  if (day !== undefined || typeof cell === 'number') return day?.slice(0, 7);
  for (const { pattern, order } of MONTH_FORMS) {
    const found = pattern.exec(cell);
    if (!found) continue;
    const [, first = '', last = ''] = found;
    const [year, month] = order === 'year first' ? [first, last] : [last, first];
    return calendarDay(Number(year), monthOf(month), 1)?.slice(0, 7);
  }
  return undefined;
}

/** The largest amount that a column of the database holds, in rupees. */
const RUPEES_MAX = 9_999_999_999;

/** An amount in rupees as `parseRupees` reads it; negative amounts (`-500`, `(500)`) too where `signed`. */
export function parseAmount(cell: string | number, signed: boolean): number | undefined {
  // Spreadsheet formulas leave values such as 1499.9999999998.
  const value = typeof cell === 'number' ? Math.round(cell * 1e6) / 1e6 : cell;
  const negative = typeof value === 'number' ? value < 0 : /^(?:-.*|\(.*\))$/.test(value);
  if (negative && !signed) return undefined;
  const bare = typeof value === 'number' ? Math.abs(value) : value.replace(/^(?:-\s*|\((.*)\)$)/, '$1');
  const rupees = parseRupees(bare);
  if (rupees === undefined || rupees > RUPEES_MAX) return undefined;
  return negative ? -rupees : rupees;
}

export const PERCENT_MAX = 200;

/** `18`, `18.5`, `18.5 %`: percent with at most three decimals, from 0 to `PERCENT_MAX`. */
export function parsePercent(cell: string | number): number | undefined {
  const text = typeof cell === 'number' ? String(Math.round(cell * 1e6) / 1e6) : cell;
  const match = /^(\d{1,3}(?:\.\d{1,3})?)\s*%?$/.exec(text);
  const value = Number(match?.[1]);
  return match && value <= PERCENT_MAX ? value : undefined;
}
