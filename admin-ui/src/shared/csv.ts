import { safeCell } from '@marketplace/contract/spreadsheets/safe-cell.js';

/**
 * `rows` as CSV for a spreadsheet. Cells that it would run as a formula are neutralised.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(value: string | number | null): string {
  const safe = safeCell(String(value ?? ''));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
