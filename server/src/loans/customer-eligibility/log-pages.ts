import { COUNTED_UP_TO } from '@marketplace/contract/lists/lists.js';
import type { DataSource } from 'typeorm';
import type { Direction } from '../../platform/rest/list-query.js';

/** The filter of a log: SQL conditions with the values of their question marks. */
export class Conditions {
  private readonly texts: string[] = [];
  readonly parameters: unknown[] = [];

  /** Does nothing about a value that was not asked for. */
  add(condition: string, ...values: unknown[]): this {
    if (values.includes(undefined)) return this;
    this.texts.push(condition);
    this.parameters.push(...values);
    return this;
  }

  get where(): string {
    return this.texts.length === 0 ? '' : `WHERE ${this.texts.join(' AND ')}`;
  }
}

export interface LogOrder {
  sort: 'created_at' | 'id';
  direction: Direction;
  offset: number;
  limit: number;
  /** The row behind which the page begins. */
  after?: number;
}

/** The table of a log, called `log`, with its column of ids and the index in which its rows stand in order (decision 18). */
interface LogSource {
  table: string;
  id: string;
  /** `created_at` and then `id`, behind what the filter names; none where the table itself or few rows are read. */
  index?: string;
  /** Whether that index leaves little enough to be sorted by id. */
  few?: boolean;
}

type Log = readonly [source: LogSource, conditions: Conditions];

const by = (table: string, index?: string) => `${table} log ${index === undefined ? '' : `FORCE INDEX (${index})`}`;

/** In the order of ids the table itself is read until the page is full, unless an index leaves less to be sorted. */
function inOrder({ table, index, few = false }: LogSource, sort: LogOrder['sort']): string {
  return by(table, sort === 'id' && index !== undefined && !few ? 'PRIMARY' : index);
}

/** Ids of a page, in their order. */
export async function logIds(
  dataSource: DataSource,
  [source, { where, parameters }]: Log,
  { sort, direction, offset, limit }: LogOrder,
): Promise<number[]> {
  const { id } = source;
  const order = sort === 'id' ? `${id} ${direction}` : `log.created_at ${direction}, ${id} ${direction}`;
  const rows = await dataSource.query<{ id: number }[]>(
    `SELECT ${id} AS id FROM ${inOrder(source, sort)} ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
    [...parameters, limit, offset],
  );
  return rows.map((row) => Number(row.id));
}

/** How many rows there are; `null` when they are more than are worth counting. */
export async function logTotal(
  dataSource: DataSource,
  [source, { where, parameters }]: Log,
  { sort, after }: LogOrder,
): Promise<number | null> {
  const from = after === undefined ? by(source.table, source.index) : inOrder(source, sort);
  const [counted] = await dataSource.query<{ n: number }[]>(
    `SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${from} ${where} LIMIT ?) counted`,
    [...parameters, COUNTED_UP_TO + 1],
  );
  const n = Number(counted?.n ?? 0);
  return n > COUNTED_UP_TO ? null : n;
}

/** All of them, for who has every row read anyway. */
export async function logCount(dataSource: DataSource, [source, { where, parameters }]: Log): Promise<number> {
  const [counted] = await dataSource.query<{ n: number }[]>(
    `SELECT COUNT(*) AS n FROM ${by(source.table, source.index)} ${where}`,
    parameters,
  );
  return Number(counted?.n ?? 0);
}
