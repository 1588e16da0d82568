import { InvalidRequest } from '../errors/domain-error.js';
import type { Direction, ListQuery } from './list-query.js';

/** Where a page begins in a list that goes by creation or by id: behind the row `id`. */
export interface Behind {
  direction: Direction;
  id: number;
  /** Left out where the list goes by id alone. */
  created_at?: Date;
}

/** The row behind which `query` begins, if it names one; refuses one that `createdAt` does not find. */
export async function behindOf(
  { after: id, sort, direction }: ListQuery<'created_at' | 'id', unknown>,
  createdAt: (id: number) => Promise<Date | undefined>,
): Promise<Behind | undefined> {
  if (id === undefined) return undefined;
  if (sort === 'id') return { id, direction };
  const created_at = await createdAt(id);
  if (!created_at) throw new InvalidRequest([{ field: 'filter.after', key: 'list.afterUnknown' }]);
  return { id, direction, created_at };
}

/**
 * SQL for the rows of `table` behind that one; MariaDB reads the first half as a range of an index, which it does not
 * make of `(created_at, id) < (?, ?)`. `idColumn` differs where the table names the id of another one.
 */
export function behindSql({ direction, id, created_at }: Behind, table: string, idColumn = `${table}.id`) {
  const than = direction === 'ASC' ? '>' : '<';
  if (!created_at) return { sql: `${idColumn} ${than} ?`, parameters: [id] };
  const column = `${table}.created_at`;
  return {
    sql: `${column} ${than}= ? AND (${column} ${than} ? OR ${idColumn} ${than} ?)`,
    parameters: [created_at, created_at, id],
  };
}
