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

/** Ids of a page, and how many rows there are; `null` when they are more than are worth counting. */
export async function logPage(
  dataSource: DataSource,
  { table, id, index, few = false }: LogSource,
  { where, parameters }: Conditions,
  { sort, direction, offset, limit, after }: LogOrder,
): Promise<{ ids: number[]; total: number | null }> {
  const by = (name?: string) => `${table} log ${name === undefined ? '' : `FORCE INDEX (${name})`}`;
  const from = by(index);
  // In the order of ids the table itself is read until the page is full, unless an index leaves less to be sorted.
  const inOrder = sort === 'id' && index !== undefined && !few ? by('PRIMARY') : from;
  const order = sort === 'id' ? `${id} ${direction}` : `log.created_at ${direction}, ${id} ${direction}`;
  const [rows, counted] = await Promise.all([
    dataSource.query<{ id: number }[]>(
      `SELECT ${id} AS id FROM ${inOrder} ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
      [...parameters, limit, offset],
    ),
    dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${after === undefined ? from : inOrder} ${where} LIMIT ?) counted`,
      [...parameters, COUNTED_UP_TO + 1],
    ),
  ]);
  const n = Number(counted[0]?.n ?? 0);
  return { ids: rows.map((row) => Number(row.id)), total: n > COUNTED_UP_TO ? null : n };
}
