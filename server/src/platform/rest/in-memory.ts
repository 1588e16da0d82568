import { compare } from './compare.js';
import type { ListQuery } from './list-query.js';
import { Page } from './page.js';

type Cell = string | number | Date | null;

/** Rows that are held in memory, in the order that a list request asks for; rows equal in that follow `tie`. */
export function sorted<Sort extends string, T extends Record<Sort, Cell> & { id: number }>(
  rows: readonly T[],
  query: ListQuery<Sort, unknown>,
): T[];
export function sorted<Sort extends string, T extends Record<Sort, Cell>>(
  rows: readonly T[],
  query: ListQuery<Sort, unknown>,
  tie: (a: T, b: T) => number,
): T[];
export function sorted<Sort extends string, T extends Record<Sort, Cell>>(
  rows: readonly T[],
  { sort, direction }: ListQuery<Sort, unknown>,
  tie: (a: T, b: T) => number = (a, b) => (a as T & { id: number }).id - (b as T & { id: number }).id,
): T[] {
  const by = direction === 'ASC' ? 1 : -1;
  return [...rows].sort((a, b) => by * compare(a[sort], b[sort]) || tie(a, b));
}

/** The page of `rows`, which are all that were found, that a list request asks for. */
export function pageOf<T>(
  resource: string,
  rows: readonly T[],
  { offset, limit }: ListQuery<string, unknown>,
): Page<T> {
  return new Page(resource, rows.slice(offset, offset + limit), offset, rows.length);
}
