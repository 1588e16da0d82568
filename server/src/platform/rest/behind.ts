import { InvalidRequest } from '../errors/domain-error.js';
import type { Direction, ListQuery } from './list-query.js';

/** Where a page begins in a list that goes by an instant or by id: behind the row `id`. */
export interface Behind {
  direction: Direction;
  id: number;
  /** The row's instant in the order of the list; left out where it goes by id alone. */
  at?: { column: Instant; value: Date };
}

type Instant = 'created_at' | 'updated_at';

/** The row behind which `query` begins, if it names one; refuses one whose instant `instantOf` does not find. */
export async function behindOf(
  { after: id, sort, direction }: ListQuery<Instant | 'id', unknown>,
  instantOf: (id: number) => Promise<Date | undefined>,
): Promise<Behind | undefined> {
  if (id === undefined) return undefined;
  if (sort === 'id') return { id, direction };
  const value = await instantOf(id);
  if (!value) throw new InvalidRequest([{ field: 'filter.after', key: 'list.afterUnknown' }]);
  return { id, direction, at: { column: sort, value } };
}

/**
 * SQL for the rows of `table` behind that one; MariaDB reads the first half as a range of an index, which it does not
 * make of `(created_at, id) < (?, ?)`. `idColumn` differs where the table names the id of another one.
 */
export function behindSql({ direction, id, at }: Behind, table: string, idColumn = `${table}.id`) {
  const than = direction === 'ASC' ? '>' : '<';
  if (!at) return { sql: `${idColumn} ${than} ?`, parameters: [id] };
  const column = `${table}.${at.column}`;
  return {
    sql: `${column} ${than}= ? AND (${column} ${than} ? OR ${idColumn} ${than} ?)`,
    parameters: [at.value, at.value, id],
  };
}
