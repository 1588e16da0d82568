import { Injectable } from '@nestjs/common';
import { shiftDay } from '@marketplace/contract/dates/ist.js';
import {
  type DayRange,
  type MeasureName,
  REPORT_COUNT_MAX,
  REPORT_ROWS_MAX,
  type ReportClock,
  type ReportDimension,
} from '@marketplace/contract/reports/reports.js';
import { DataSource } from 'typeorm';
import type { ReportFilterDto } from './dto/report.dto.js';
import { type Kept, marksAreGroups, ROW_MARK, spansOf } from './report-levels.js';

/** A row of a report before its figures are put together: sums by measure. */
export interface StoredReportRow {
  day: string | null;
  product_type: string | null;
  lender_id: number | null;
  partner_id: number | null;
  merchant_id: number | null;
  sums: Partial<Record<MeasureName, number>>;
  amount: number;
}

export type ReportGroup = Omit<StoredReportRow, 'sums' | 'amount'>;

/** Sums are text. */
export interface BookedCommission {
  lender_id: number;
  partner_id?: number | null;
  product_type?: string;
  commission: string;
}

export const NO_GROUP: ReportGroup = {
  ...{ day: null, product_type: null },
  ...{ lender_id: null, partner_id: null, merchant_id: null },
};

export interface ReportScope extends Pick<
  ReportFilterDto,
  'product_type' | 'lender_id' | 'partner_id' | 'merchant_id' | 'source'
> {
  clock: ReportClock;
  range: DayRange;
}

const COLUMN_OF: Record<ReportDimension, keyof ReportGroup> = {
  day: 'day',
  product: 'product_type',
  lender: 'lender_id',
  partner: 'partner_id',
  merchant: 'merchant_id',
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

  /**
   * The first groups that have any figure, in their order, with the sums of each; and how many there are, counted up to
   * `atMost`.
   */
  async firstRows(
    scope: ReportScope,
    group: readonly ReportDimension[],
    measures: readonly MeasureName[],
    atMost = REPORT_COUNT_MAX,
  ): Promise<{ rows: StoredReportRow[]; total: number; more: boolean }> {
    let { range } = scope;
    let total: number | undefined;
    if (group.includes('day') && group.length > 1) {
      const counts = await this.newestDays(scope, group, measures, atMost);
      total = counts.reduce((sum, { n }) => sum + n, 0);
      let seen = 0;
      const last = counts.find(({ n }) => (seen += n) >= REPORT_ROWS_MAX);
      if (last) range = { from: last.day, to: range.to };
    }
    const rows = await this.rows({ ...scope, range }, group, measures);
    const found = total ?? rows.length;
    return { rows: rows.slice(0, REPORT_ROWS_MAX), total: Math.min(found, atMost), more: found > atMost };
  }

  /** A row for each measure, which is a third of the work of a column for each. */
  async rows(
    scope: ReportScope,
    group: readonly ReportDimension[],
    measures: readonly MeasureName[],
  ): Promise<StoredReportRow[]> {
    const { from, parameters } = sumsOf(scope, columnsOf(group), measures);
    const listed = listOf(group);
    const found = await this.dataSource.query<
      (Partial<ReportGroup> & { measure: MeasureName; n: string; amount: string })[]
    >(
      `SELECT ${listed}measure, SUM(n) AS n, SUM(amount) AS amount FROM ${from}
       GROUP BY ${listed}measure ORDER BY ${orderOf(group)}measure`,
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

  /** How many groups each day has, newest first, until they are more than `atMost`. */
  private async newestDays(
    scope: ReportScope,
    group: readonly ReportDimension[],
    measures: readonly MeasureName[],
    atMost: number,
  ): Promise<{ day: string; n: number }[]> {
    const counts: { day: string; n: number }[] = [];
    let total = 0;
    for (const range of growingParts(scope.range)) {
      const found = await this.rowsByDay({ ...scope, range }, group, measures);
      counts.push(...found);
      total = found.reduce((sum, { n }) => sum + n, total);
      if (total > atMost) break;
    }
    return counts;
  }

  /** How many groups each day has, newest first. */
  private async rowsByDay(
    scope: ReportScope,
    group: readonly ReportDimension[],
    measures: readonly MeasureName[],
  ): Promise<{ day: string; n: number }[]> {
    const { from, parameters, isGroup } = sumsOf(scope, columnsOf(group), measures, { marks: true });
    const columns = columnsOf(group).filter((column) => column !== 'day');
    const rows = await this.dataSource.query<{ day: string; n: number }[]>(
      `SELECT day, COUNT(${isGroup ? '*' : `DISTINCT ${columns.join(', ')}`}) AS n FROM ${from}
       GROUP BY day ORDER BY day DESC`,
      parameters,
    );
    return rows.map(({ day, n }) => ({ day, n: Number(n) }));
  }

  /** How many decisions took how many hours, by group. */
  async decisions(
    scope: ReportScope,
    group: readonly ReportDimension[],
  ): Promise<(Partial<ReportGroup> & { hours: number; n: number })[]> {
    const { from, parameters } = sumsOf(scope, [...columnsOf(group), 'code'], ['decided']);
    const listed = listOf(group);
    const rows = await this.dataSource.query<(Partial<ReportGroup> & { code: string; n: string })[]>(
      `SELECT ${listed}code, SUM(n) AS n FROM ${from} AND code <> '' GROUP BY ${listed}code`,
      parameters,
    );
    return rows.map(({ code, n, ...of }) => ({ ...of, hours: Number(code), n: Number(n) }));
  }

  /** The last day on which a lender told of anything, by group. */
  async lastReports(
    scope: ReportScope,
    group: readonly ReportDimension[],
  ): Promise<(Partial<ReportGroup> & { last: string })[]> {
    const { from, parameters } = sumsOf({ ...scope, clock: 'activity' }, [...columnsOf(group), 'day'], ['reports']);
    const listed = listOf(group);
    return this.dataSource.query<(Partial<ReportGroup> & { last: string })[]>(
      `SELECT ${listed}MAX(day) AS last FROM ${from} AND n > 0 GROUP BY ${listed}clock`,
      parameters,
    );
  }

  async refusals(scope: ReportScope): Promise<{ lender_id: number; product_type: string; code: string; n: string }[]> {
    const { from, parameters } = sumsOf(scope, ['lender_id', 'product_type', 'code'], ['refused']);
    return this.dataSource.query(
      `SELECT lender_id, product_type, code, SUM(n) AS n FROM ${from}
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

  /** What the ledger has booked for the months from `from` to `to`, by lender and what else is asked. */
  async commissions(
    { from, to }: { from: string; to: string },
    { product_type, lender_id, partner_id }: ReportScope,
    group: readonly ReportDimension[],
  ): Promise<BookedCommission[]> {
    const given = (filters: Record<string, unknown>) =>
      Object.entries(filters).filter(([, value]) => value !== undefined);
    const byProduct = product_type !== undefined || group.includes('product');
    if (!byProduct && partner_id === undefined && !group.includes('partner')) {
      const filters = given({ lender_id });
      return this.dataSource.query<BookedCommission[]>(
        `SELECT lender_id, SUM(commission_amount) AS commission FROM commission_months
         WHERE period BETWEEN ? AND ?${filters.map(([column]) => ` AND ${column} = ?`).join('')} GROUP BY lender_id`,
        [from, to, ...filters.map(([, value]) => value)],
      );
    }
    // The lines of a closed month add up to the month; their applications are read only for the product.
    const filters = given({ 'a.lender_id': lender_id, 'a.partner_id': partner_id, 'la.product_type': product_type });
    return this.dataSource.query<BookedCommission[]>(
      `SELECT a.lender_id, a.partner_id${byProduct ? ', la.product_type' : ''}, SUM(a.commission_amount) AS commission
       FROM commission_accruals a ${byProduct ? 'JOIN lender_applications la ON la.id = a.lender_application_id' : ''}
       WHERE a.period BETWEEN ? AND ? AND a.kind = 'DISBURSAL'${filters.map(([column]) => ` AND ${column} = ?`).join('')}
       GROUP BY a.lender_id, a.partner_id${byProduct ? ', la.product_type' : ''}`,
      [from, to, ...filters.map(([, value]) => value)],
    );
  }

  async names(table: 'lenders' | 'partners'): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ id: number; name: string }[]>(
      table === 'lenders' ? 'SELECT id, name FROM lenders ORDER BY id' : 'SELECT id, name FROM partners ORDER BY id',
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** There may be tens of thousands of merchants: only those that are asked for. */
  async merchantNames(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.dataSource.query<{ id: number; name: string }[]>(
      'SELECT id, shop_name AS name FROM merchants WHERE id IN (?)',
      [ids],
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

/**
 * The coarsest sums that keep `columns` and the filters of `scope` apart; `marks`: rows that say that a group exists, of
 * which each is one group where `isGroup`.
 */
function sumsOf(
  { clock, range, product_type, lender_id, partner_id, merchant_id, source }: ReportScope,
  columns: readonly (Kept | 'day')[],
  measures: readonly MeasureName[],
  { marks = false } = {},
): { from: string; parameters: unknown[]; isGroup: boolean } {
  const filters = Object.entries({ product_type, lender_id, partner_id, merchant_id, source }) as [Kept, unknown][];
  const given = filters.filter(([, value]) => value !== undefined);
  const needed = [...columns.filter((column) => column !== 'day'), ...given.map(([column]) => column)];
  const spans = spansOf(range, needed, columns.includes('day'));
  const narrowed = given.map(([column]) => ` AND ${column} = ?`).join('');
  const values = given.map(([, value]) => value);
  if (!spans) {
    // Each day by itself, because within a range of days the key leads to no measure.
    const from = `report_days WHERE clock = ? AND day IN (?) AND measure IN (?)${narrowed}`;
    return { from, parameters: [clock, daysOf(range), measures, ...values], isGroup: false };
  }
  const parts = spans.map(() => 'level = ? AND day BETWEEN ? AND ?').join(' OR ');
  return {
    from: `report_sums WHERE clock = ? AND measure IN (?) AND (${parts})${narrowed}`,
    parameters: [
      ...[clock, marks ? [ROW_MARK] : measures],
      ...spans.flatMap(({ level, from, to }) => [level, from, to]),
      ...values,
    ],
    isGroup: marks && marksAreGroups(spans, needed),
  };
}

/** Of the first statement of a count that may end early. */
const COUNTED_DAYS = 31;

/** The newest days first, each part twice as long as the one before: a quiet year is counted in four statements. */
function* growingParts({ from, to }: DayRange): Generator<DayRange> {
  for (let last = to, length = COUNTED_DAYS; last >= from; last = shiftDay(last, -length), length *= 2) {
    const first = shiftDay(last, 1 - length);
    yield { from: first < from ? from : first, to: last };
  }
}

/** The days of a range, for keys that go on behind the day. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}
