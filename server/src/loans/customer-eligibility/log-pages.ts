import { COUNTED_UP_TO } from '@marketplace/contract/lists/lists.js';
import type { DataSource } from 'typeorm';

/** The filter of a log: SQL conditions with the values of their question marks. */
export class Conditions {
  private readonly texts: string[] = [];
  readonly parameters: unknown[] = [];

  /** Ignores values that are not set. */
  add(condition: string, value: unknown): this {
    if (value === undefined) return this;
    this.texts.push(condition);
    this.parameters.push(value);
    return this;
  }

  get where(): string {
    return this.texts.length === 0 ? '' : `WHERE ${this.texts.join(' AND ')}`;
  }
}

/**
 * Ids of a page, newest first, and the number of rows; `null` if there are more than are worth counting. `from` is the
 * table, called `log`, with the index in which `created_at` and then `id` are in order (decision 18).
 */
export async function logPage(
  dataSource: DataSource,
  { from, id }: { from: string; id: string },
  { where, parameters }: Conditions,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number | null }> {
  const [rows, counted] = await Promise.all([
    dataSource.query<{ id: number }[]>(
      `SELECT ${id} AS id FROM ${from} ${where} ORDER BY log.created_at DESC, ${id} DESC LIMIT ? OFFSET ?`,
      [...parameters, limit, offset],
    ),
    dataSource.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${from} ${where} LIMIT ?) counted`, [
      ...parameters,
      COUNTED_UP_TO + 1,
    ]),
  ]);
  const n = Number(counted[0]?.n ?? 0);
  return { ids: rows.map((row) => Number(row.id)), total: n > COUNTED_UP_TO ? null : n };
}
