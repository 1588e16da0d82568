import { Injectable } from '@nestjs/common';
import { shiftDay } from '@marketplace/contract/dates/ist.js';
import { FUNNEL_PARTS_MAX, type FunnelBreakdown } from '@marketplace/contract/portal/funnel.js';
import type { DayRange } from '@marketplace/contract/reports/reports.js';
import { DataSource } from 'typeorm';
import { RollUp } from '../../operations/reports/fold-events.js';
import type { PortalScope } from '../../platform/auth/portal-scope.js';

/** Days that are read at once: a year is a dozen statements, and other requests are answered between them. */
const DAYS_AT_ONCE = 31;

/** Columns of the paths, never text of a request. */
const COLUMN_OF: Readonly<Record<Exclude<FunnelBreakdown, 'none'>, string>> = {
  product: 'product_type',
  lender: 'lender_id',
  language: 'language',
  width: 'width',
  merchant: 'merchant_id',
  agent: 'agent_id',
};

export interface PathScope {
  columns: PortalScope['columns'];
  windowSeconds: number;
  product_type?: string;
  lender_id?: number;
}

export type PartKey = string | number;

interface PathsOfDay {
  key: PartKey;
  people: number;
  paths: string | null;
}

/** How far customers came, below a user of the portal. */
@Injectable()
export class FunnelFiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The parts of a breakdown with most people, and how many there are; what is not told is no part. */
  async parts(
    scope: PathScope,
    range: DayRange,
    breakdown: Exclude<FunnelBreakdown, 'none'>,
  ): Promise<{ keys: PartKey[]; total: number }> {
    const column = COLUMN_OF[breakdown];
    const { sql, parameters } = within(scope, range, breakdown);
    const rows = await this.dataSource.query<{ key: PartKey | null; total: number }[]>(
      `SELECT \`key\`, COUNT(*) OVER () AS total FROM (
         SELECT ${column} AS \`key\`, COUNT(*) AS people ${sql} GROUP BY ${column}
       ) of_part ORDER BY people DESC, \`key\` LIMIT ${FUNNEL_PARTS_MAX}`,
      parameters,
    );
    return { keys: rows.flatMap(({ key }) => key ?? []), total: Number(rows[0]?.total ?? 0) };
  }

  /**
   * The paths of those who began in the range, as texts of many: one for each day, because a row for each person would
   * take the server seconds to read.
   */
  async *paths(scope: PathScope, range: DayRange): AsyncGenerator<string> {
    for (const days of partsOf(range)) {
      const { sql, parameters } = within(scope, days, 'none');
      const rows = await this.dataSource.query<Omit<PathsOfDay, 'key'>[]>(
        `SELECT COUNT(*) AS people, GROUP_CONCAT(steps SEPARATOR ';') AS paths ${sql} GROUP BY day`,
        parameters,
      );
      for (const row of rows) yield whole(row);
    }
  }

  /** The same of the wanted parts of a breakdown. */
  async *pathsOfParts(
    scope: PathScope,
    range: DayRange,
    breakdown: Exclude<FunnelBreakdown, 'none'>,
    wanted: readonly PartKey[],
  ): AsyncGenerator<{ key: PartKey; paths: string }> {
    const column = COLUMN_OF[breakdown];
    for (const days of partsOf(range)) {
      const { sql, parameters } = within(scope, days, breakdown);
      const rows = await this.dataSource.query<PathsOfDay[]>(
        `SELECT ${column} AS \`key\`, COUNT(*) AS people, GROUP_CONCAT(steps SEPARATOR ';') AS paths ${sql}
           AND ${column} IN (?) GROUP BY day, ${column}`,
        [...parameters, wanted],
      );
      for (const row of rows) yield { key: row.key, paths: whole(row) };
    }
  }

  async foldedAt(): Promise<Date> {
    const [row] = await this.dataSource.query<{ folded_at: Date }[]>(
      'SELECT folded_at FROM report_progress WHERE id = ?',
      [RollUp.PortalPaths],
    );
    return row!.folded_at;
  }
}

/** Of a lender or product the rows that are about it; of a breakdown by one of these, a row for each. */
function within(
  { columns, windowSeconds, product_type, lender_id }: PathScope,
  { from, to }: DayRange,
  breakdown: FunnelBreakdown,
): { sql: string; parameters: unknown[] } {
  const byLender = breakdown === 'lender';
  const byProduct = breakdown === 'product';
  const ofMerchant = columns.merchant_id !== undefined;
  const conditions: [sql: string, ...values: unknown[]][] = [
    ['partner_id = ?', columns.partner_id],
    ...(ofMerchant ? ([['merchant_id = ?', columns.merchant_id]] as [string, unknown][]) : []),
    ...(columns.agent_id === undefined ? [] : ([['agent_id = ?', columns.agent_id]] as [string, unknown][])),
    lender_id === undefined && byLender ? ['lender_id > 0'] : ['lender_id = ?', lender_id ?? 0],
    ['day BETWEEN ? AND ?', from, to],
    ['partner_after < ?', windowSeconds],
    ...(byLender || lender_id !== undefined ? ([['lender_after < ?', windowSeconds]] as [string, unknown][]) : []),
    ...(product_type === undefined ? [] : ([['product_type = ?', product_type]] as [string, unknown][])),
    product_type === undefined && !byProduct ? ['any_product = 1'] : ['product_after < ?', windowSeconds],
    ...(breakdown === 'language' || breakdown === 'width' ? ([[`${COLUMN_OF[breakdown]} <> ''`]] as [string][]) : []),
    ...(breakdown === 'merchant' || breakdown === 'agent' ? ([[`${COLUMN_OF[breakdown]} > 0`]] as [string][]) : []),
  ];
  const index = ofMerchant ? 'portal_paths_of_merchant' : 'PRIMARY';
  return {
    sql: `FROM portal_paths FORCE INDEX (${index}) WHERE ${conditions.map(([sql]) => sql).join(' AND ')}`,
    parameters: conditions.flatMap(([, ...values]) => values),
  };
}

function* partsOf({ from, to }: DayRange): Generator<DayRange> {
  for (let first = from; first <= to; first = shiftDay(first, DAYS_AT_ONCE)) {
    const last = shiftDay(first, DAYS_AT_ONCE - 1);
    yield { from: first, to: last < to ? last : to };
  }
}

/** The database cuts off what is too long, with a warning that nobody reads. */
function whole({ people, paths }: Pick<PathsOfDay, 'people' | 'paths'>): string {
  const text = paths ?? '';
  let found = 1;
  for (let at = text.indexOf(';'); at >= 0; at = text.indexOf(';', at + 1)) found++;
  if (found !== people) throw new Error(`Paths of ${people} customers are cut off`);
  return text;
}
