import type { DayRange } from '@marketplace/contract/reports/reports.js';

/** The first day of the quarter of a calendar year that has the day. */
export function quarterOf(day: string): string {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** The first days of all quarters that have a day of the range. */
export function quartersIn({ from, to }: DayRange): string[] {
  const quarters = [];
  for (let quarter = quarterOf(from); quarter <= to; quarter = nextAfter(quarter)) quarters.push(quarter);
  return quarters;
}

function nextAfter(quarter: string): string {
  const month = Number(quarter.slice(5, 7));
  return month === 10
    ? `${Number(quarter.slice(0, 4)) + 1}-01-01`
    : `${quarter.slice(0, 4)}-${String(month + 3).padStart(2, '0')}-01`;
}
