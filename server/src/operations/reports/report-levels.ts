import { shiftDay } from '@marketplace/contract/dates/ist.js';
import {
  type DayRange,
  figuresOf,
  isMeasure,
  type MeasureName,
  REPORT_CLOCKS,
} from '@marketplace/contract/reports/reports.js';
import type { ReportDelta } from './report-tally.js';

/** What rows of the roll-up are kept apart by, besides clock, day and measure. */
export type Kept = 'lender_id' | 'product_type' | 'partner_id' | 'merchant_id' | 'source' | 'code';

export interface SumLevel {
  /** Stands in the rows: a number never gets another meaning. */
  id: number;
  grain: 'day' | 'month';
  /** All else is summed over. */
  keeps: readonly Kept[];
}

/** The sums that `report_sums` holds of `report_days`, the coarsest of each grain first. */
export const SUM_LEVELS: readonly SumLevel[] = [
  { id: 1, grain: 'day', keeps: [] },
  { id: 2, grain: 'day', keeps: ['product_type'] },
  { id: 3, grain: 'day', keeps: ['partner_id'] },
  { id: 4, grain: 'day', keeps: ['lender_id', 'product_type', 'code'] },
  { id: 5, grain: 'day', keeps: ['lender_id', 'product_type', 'partner_id', 'code'] },
  { id: 6, grain: 'month', keeps: ['lender_id', 'product_type', 'code'] },
  { id: 7, grain: 'month', keeps: ['lender_id', 'product_type', 'partner_id', 'code'] },
];

/** In place of a measure: says that a row of the internal report exists, so that its rows are counted without sums. */
export const ROW_MARK = 'row';
export const MARKED_MEASURES: readonly MeasureName[] = figuresOf('internal-report').filter(isMeasure);

/** A row of `report_sums`; what its level does not keep is 0 or empty, and the day of a month is its first. */
export interface ReportSum extends Omit<ReportDelta, 'measure' | 'merchant_id' | 'source'> {
  level: number;
  measure: MeasureName | typeof ROW_MARK;
}

/** Sums over part of a range. */
export interface LevelSpan extends DayRange {
  level: number;
}

/**
 * Which sums answer a question: whole months from those of months, the days at the edges from those of days, each the
 * coarsest that keeps what is `needed`. `undefined`: only `report_days` tells it.
 */
export function spansOf(range: DayRange, needed: readonly Kept[], byDay: boolean): LevelSpan[] | undefined {
  const coarsest = (grain: SumLevel['grain']) =>
    SUM_LEVELS.find((level) => level.grain === grain && needed.every((one) => level.keeps.includes(one)))?.id;
  const [day, month] = [coarsest('day'), coarsest('month')];
  if (day === undefined) return undefined;
  const months = wholeMonths(range);
  if (byDay || month === undefined || months.from > months.to) return [{ ...range, level: day }];
  const first = `${months.from}-01`;
  const last = `${months.to}-01`;
  return [
    { level: day, from: range.from, to: shiftDay(first, -1) },
    { level: month, from: first, to: last },
    { level: day, from: nextMonth(last), to: range.to },
  ].filter(({ from, to }) => from <= to);
}

/** Whether a mark of these sums is one group of what is `needed`. A mark has no code. */
export function marksAreGroups(spans: readonly LevelSpan[], needed: readonly Kept[]): boolean {
  return spans.every((span) =>
    SUM_LEVELS.find(({ id }) => id === span.level)?.keeps.every((one) => one === 'code' || needed.includes(one)),
  );
}

/** The months that lie in the range from their first day to their last, `YYYY-MM`; `from` is after `to` if none does. */
export function wholeMonths({ from, to }: DayRange): { from: string; to: string } {
  const first = from.endsWith('-01') ? from : nextMonth(from);
  const after = shiftDay(to, 1);
  return { from: first.slice(0, 7), to: shiftDay(`${after.slice(0, 7)}-01`, -1).slice(0, 7) };
}

/** The first day of the month after that of `day`. */
export function nextMonth(day: string): string {
  return `${shiftDay(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** What changes of `report_days` change in `report_sums`: a row there exists where one of its rows does. */
export function sumsOf(deltas: readonly ReportDelta[]): ReportSum[] {
  const sums = new Map<string, ReportSum>();
  const add = (sum: ReportSum) => {
    const { level, clock, measure, day, lender_id, product_type, partner_id, code } = sum;
    const key = JSON.stringify([level, clock, measure, day, lender_id, product_type, partner_id, code]);
    const found = sums.get(key);
    if (found) {
      found.n += sum.n;
      found.amount += sum.amount;
    } else sums.set(key, sum);
  };
  for (const delta of deltas) {
    const { clock, measure, n, amount } = delta;
    for (const { id, grain, keeps } of SUM_LEVELS) {
      const of = {
        ...{ level: id, clock, day: grain === 'day' ? delta.day : `${delta.day.slice(0, 7)}-01` },
        lender_id: keeps.includes('lender_id') ? delta.lender_id : 0,
        product_type: keeps.includes('product_type') ? delta.product_type : '',
        partner_id: keeps.includes('partner_id') ? delta.partner_id : 0,
      };
      add({ ...of, measure, code: keeps.includes('code') ? delta.code : '', n, amount });
      if (MARKED_MEASURES.includes(measure)) add({ ...of, measure: ROW_MARK, code: '', n: 0, amount: 0 });
    }
  }
  return [...sums.values()];
}

/** The rows of a level as `report_days` gives them for a range of days; parameters: `summedParameters`. */
export function summedSql({ grain, keeps }: SumLevel): string {
  const columns = [
    grain === 'day' ? 'day' : "CAST(DATE_FORMAT(day, '%Y-%m-01') AS DATE) AS day",
    keeps.includes('lender_id') ? 'lender_id' : 'CAST(0 AS UNSIGNED) AS lender_id',
    keeps.includes('product_type') ? 'product_type' : "'' AS product_type",
    keeps.includes('partner_id') ? 'partner_id' : 'CAST(0 AS UNSIGNED) AS partner_id',
  ].join(', ');
  const code = keeps.includes('code') ? 'code' : "'' AS code";
  return `SELECT clock, measure, ${columns}, ${code}, SUM(n) AS n, SUM(amount) AS amount
    FROM report_days WHERE clock IN (?) AND day BETWEEN ? AND ? GROUP BY 1, 2, 3, 4, 5, 6, 7
    UNION ALL SELECT DISTINCT clock, '${ROW_MARK}', ${columns}, '', 0, 0
    FROM report_days WHERE clock IN (?) AND day BETWEEN ? AND ? AND measure IN (?)`;
}

export function summedParameters({ from, to }: DayRange): unknown[] {
  return [REPORT_CLOCKS, from, to, REPORT_CLOCKS, from, to, MARKED_MEASURES];
}
