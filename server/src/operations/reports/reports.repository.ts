import { Injectable } from '@nestjs/common';
import { shiftDay } from '@marketplace/contract/dates/ist.js';
import {
  type DayRange,
  type MeasureName,
  REPORT_ROWS_MAX,
  type ReportClock,
  type ReportDimension,
} from '@marketplace/contract/reports/reports.js';
import { DataSource } from 'typeorm';
import type { ReportFilterDto } from './dto/report.dto.js';

/** A row of a report before its figures are put together: sums by measure. */
export interface StoredReportRow {
  day: string | null;
  product_type: string | null;
  lender_id: number | null;
  partner_id: number | null;
  sums: Partial<Record<MeasureName, number>>;
  amount: number;
}

export type ReportGroup = Pick<StoredReportRow, 'day' | 'product_type' | 'lender_id' | 'partner_id'>;

export const NO_GROUP: ReportGroup = { day: null, product_type: null, lender_id: null, partner_id: null };

export interface ReportScope extends Pick<
  ReportFilterDto,
  'product_type' | 'lender_id' | 'partner_id' | 'merchant_id' | 'source'
> {
  clock: ReportClock;
  range: DayRange;
}

const COLUMN_OF: Record<ReportDimension, 'day' | 'product_type' | 'lender_id' | 'partner_id'> = {
  day: 'day',
  product: 'product_type',
  lender: 'lender_id',
  partner: 'partner_id',
};

/** Groups are columns of the table, never text of a request. */
const columnsOf = (group: readonly ReportDimension[]) => group.map((dimension) => COLUMN_OF[dimension]);

const listOf = (group: readonly ReportDimension[]) =>
  columnsOf(group)
    .map((column) => `${column}, `)
    .join('');
const orderOf = (group: readonly ReportDimension[]) =>
  columnsOf(group)
    .map((column) => (column === 'day' ? 'day DESC, ' : `${column}, `))
    .join('');

/** Sums of the roll-up. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The groups that have any figure, in their order, and the sums of each; `limit` groups from `offset` on. */
  async rows(
    scope: ReportScope,
    group: readonly ReportDimension[],
    measures: readonly MeasureName[],
    { offset = 0, limit = REPORT_ROWS_MAX }: { offset?: number; limit?: number } = {},
  ): Promise<StoredReportRow[]> {
    // Groups are many by day or partner and something else: the database sorts them and answers some.
    const areMany = group.length > 1 && (group.includes('day') || group.includes('partner'));
    if (areMany) return this.someRows(scope, group, measures, { offset, limit });
    return (await this.allRows(scope, group, measures)).slice(offset, offset + limit);
  }

  /** A row for each measure, which is a third of the work of a column for each. */
  private async allRows(
    scope: ReportScope,
    group: readonly ReportDimension[],
    measures: readonly MeasureName[],
  ): Promise<StoredReportRow[]> {
    const { where, parameters } = whereOf(scope, measures);
    const listed = listOf(group);
    const found = await this.dataSource.query<
      (Partial<ReportGroup> & { measure: MeasureName; n: string; amount: string })[]
    >(
      `SELECT ${listed}measure, SUM(n) AS n, SUM(amount) AS amount FROM report_days WHERE ${where}
       GROUP BY clock, ${listed}measure ORDER BY ${orderOf(group)}measure`,
      parameters,
    );
    const rows: StoredReportRow[] = [];
    let lastKey = '';
    for (const { measure, n, amount, ...of } of found) {
      const key = JSON.stringify(of);
      if (key !== lastKey) rows.push({ ...NO_GROUP, ...of, sums: {}, amount: 0 });
      lastKey = key;
      const row = rows.at(-1)!;
      row.sums[measure] = Number(n);
      row.amount += Number(amount);
    }
    return rows;
  }

  private async someRows(
    scope: ReportScope,
    group: readonly ReportDimension[],
    measures: readonly MeasureName[],
    { offset, limit }: { offset: number; limit: number },
  ): Promise<StoredReportRow[]> {
    const { where, parameters } = whereOf(scope, measures);
    const sums = measures.map((_, i) => `SUM(IF(measure = ?, n, 0)) AS m${i}`).join(', ');
    const rows = await this.dataSource.query<(Partial<ReportGroup> & Record<`m${number}` | 'amount', string | null>)[]>(
      `SELECT ${listOf(group)}${sums}, SUM(amount) AS amount FROM report_days WHERE ${where}
       GROUP BY ${listOf(group)}clock ORDER BY ${orderOf(group)}clock LIMIT ? OFFSET ?`,
      [...measures, ...parameters, limit, offset],
    );
    return rows.map((row) => ({
      day: row.day ?? null,
      product_type: row.product_type ?? null,
      lender_id: row.lender_id ?? null,
      partner_id: row.partner_id ?? null,
      amount: Number(row.amount ?? 0),
      sums: Object.fromEntries(measures.map((name, i) => [name, Number(row[`m${i}`] ?? 0)])),
    }));
  }

  async countRows(
    scope: ReportScope,
    group: readonly ReportDimension[],
    measures: readonly MeasureName[],
  ): Promise<number> {
    const { where, parameters } = whereOf(scope, measures);
    const [row] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM (SELECT DISTINCT ${columnsOf(group).join(', ')} FROM report_days WHERE ${where}) g`,
      parameters,
    );
    return Number(row?.n ?? 0);
  }

  /** How many decisions took how many hours, by group. */
  async decisions(
    scope: ReportScope,
    group: readonly ReportDimension[],
  ): Promise<(Partial<ReportGroup> & { hours: number; n: number })[]> {
    const { where, parameters } = whereOf(scope, ['decided']);
    const listed = listOf(group);
    const rows = await this.dataSource.query<(Partial<ReportGroup> & { code: string; n: string })[]>(
      `SELECT ${listed}code, SUM(n) AS n FROM report_days WHERE ${where} AND code <> '' GROUP BY ${listed}code`,
      parameters,
    );
    return rows.map(({ code, n, ...of }) => ({ ...of, hours: Number(code), n: Number(n) }));
  }

  /** The last day on which a lender told of anything, by group. */
  async lastReports(
    scope: ReportScope,
    group: readonly ReportDimension[],
  ): Promise<(Partial<ReportGroup> & { last: string | null })[]> {
    const { where, parameters } = whereOf({ ...scope, clock: 'activity' }, ['reports']);
    const listed = listOf(group);
    return this.dataSource.query<(Partial<ReportGroup> & { last: string | null })[]>(
      `SELECT ${listed}MAX(day) AS last FROM report_days WHERE ${where} AND n > 0 GROUP BY ${listed}clock`,
      parameters,
    );
  }

  async refusals(scope: ReportScope): Promise<{ lender_id: number; product_type: string; code: string; n: string }[]> {
    const { where, parameters } = whereOf(scope, ['refused']);
    return this.dataSource.query(
      `SELECT lender_id, product_type, code, SUM(n) AS n FROM report_days WHERE ${where}
       GROUP BY lender_id, product_type, code HAVING SUM(n) > 0 ORDER BY SUM(n) DESC, lender_id, product_type, code
       LIMIT 100`,
      parameters,
    );
  }

  /** Lenders without a price. */
  async unpricedLenders(): Promise<Set<number>> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM lenders l WHERE NOT EXISTS (SELECT 1 FROM lender_revenue_slabs s
       WHERE s.lender_id = l.id AND s.status = 1 AND s.deleted_at IS NULL)`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** What the ledger has booked for the months from `from` to `to`, by lender. */
  async commissions(from: string, to: string): Promise<Map<number, number>> {
    const rows = await this.dataSource.query<{ lender_id: number; commission: string }[]>(
      `SELECT lender_id, SUM(commission_amount) AS commission FROM commission_months
       WHERE period BETWEEN ? AND ? GROUP BY lender_id`,
      [from, to],
    );
    return new Map(rows.map(({ lender_id, commission }) => [lender_id, Number(commission)]));
  }

  async names(table: 'lenders' | 'partners'): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ id: number; name: string }[]>(
      table === 'lenders' ? 'SELECT id, name FROM lenders ORDER BY id' : 'SELECT id, name FROM partners ORDER BY id',
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async foldedAt(): Promise<Date> {
    const [row] = await this.dataSource.query<{ folded_at: Date }[]>(
      'SELECT folded_at FROM report_progress WHERE id = 1',
    );
    return row!.folded_at;
  }
}

function whereOf(scope: ReportScope, measures: readonly MeasureName[]): { where: string; parameters: unknown[] } {
  const { clock, range, product_type, lender_id, partner_id, merchant_id, source } = scope;
  const given = Object.entries({ product_type, lender_id, partner_id, merchant_id, source }).filter(
    ([, value]) => value !== undefined,
  );
  return {
    // Each day by itself, because within a range of days the key leads to no measure.
    where: ['clock = ? AND day IN (?) AND measure IN (?)', ...given.map(([column]) => `${column} = ?`)].join(' AND '),
    parameters: [clock, daysOf(range), measures, ...given.map(([, value]) => value)],
  };
}

/** The days of a range, for keys that go on behind the day. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}
