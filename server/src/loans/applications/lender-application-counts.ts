import type { ProductType } from '@marketplace/contract/products/products.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx, WriteResult } from '../../platform/database/transactions.js';

/**
 * The number of lender applications without counting them: every change adds rows to `lender_application_counts` in its
 * own transaction, and the sum of the rows is the count (decision 18). Rows are only added, so that two changes never
 * wait for one another; `foldCounts` keeps them few. There are rows for each lender, whose `partner_id` is 0, and for
 * each partner, whose `lender_id` is 0; rows for each pair would be too many.
 */

export interface Group {
  lender_id: number;
  partner_id: number;
  product_type: ProductType;
  state: LenderApplicationState;
}

/** A change of the count of a group by `n`. */
export interface CountDelta extends Group {
  n: number;
}

type Queries = Pick<Tx, 'query'>;

/** The number of rows per fold and per statement. */
const CHUNK = 20_000;

/** Must be called in the transaction that inserts, moves or deletes lender applications. */
export async function recordCounts(tx: Queries, deltas: readonly CountDelta[]): Promise<void> {
  await addRows(tx, summed(bothKinds(deltas)));
}

function bothKinds(deltas: readonly CountDelta[]): CountDelta[] {
  return deltas.flatMap((delta) => [
    { ...delta, partner_id: 0 },
    { ...delta, lender_id: 0 },
  ]);
}

async function addRows(tx: Queries, sums: readonly CountDelta[]): Promise<void> {
  const rows = sums.map(({ lender_id, partner_id, product_type, state, n }) => [
    ...[lender_id, partner_id, product_type, state, n],
  ]);
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx.query('INSERT INTO lender_application_counts (lender_id, partner_id, product_type, state, n) VALUES ?', [
      rows.slice(from, from + CHUNK),
    ]);
  }
}

/** A combination of lender and partner is not counted. */
export type CountFilter = Partial<Omit<Group, 'lender_id' | 'partner_id'>> &
  ({ lender_id?: number; partner_id?: undefined } | { lender_id?: undefined; partner_id: number });

/** The number in the groups that match `filter`; an absent property matches all. */
export async function readCounts(database: Queries, filter: CountFilter): Promise<number> {
  const otherOwner = filter.partner_id === undefined ? 'partner_id' : 'lender_id';
  const given = Object.entries<unknown>({ ...filter, [otherOwner]: 0 }).filter(([, value]) => value !== undefined);
  const where = given.map(([column]) => `${column} = ?`).join(' AND ');
  const [row] = await database.query<{ n: string }[]>(
    `SELECT COALESCE(SUM(n), 0) AS n FROM lender_application_counts WHERE ${where}`,
    given.map(([, value]) => value),
  );
  return Number(row?.n ?? 0);
}

/** The number in any of `states` at each lender that has one. */
export async function readCountsByLender(
  database: Queries,
  states: readonly LenderApplicationState[],
): Promise<Map<number, number>> {
  const rows = await database.query<{ lender_id: number; n: string }[]>(
    `SELECT lender_id, SUM(n) AS n FROM lender_application_counts
     WHERE partner_id = 0 AND state IN (?) GROUP BY lender_id`,
    [states],
  );
  return new Map(rows.map(({ lender_id, n }) => [lender_id, Number(n)]));
}

class TakenByAnother extends Error {}

/** Replaces many small rows by one for each group. May run at any time and in several processes at once. */
export async function foldCounts(transactions: Transactions): Promise<void> {
  const owners = await transactions.run(SYSTEM, (tx) =>
    tx.query<Owner[]>(
      `SELECT lender_id, partner_id FROM lender_application_counts GROUP BY partner_id, lender_id
       HAVING COUNT(*) > COUNT(DISTINCT product_type, state)`,
    ),
  );
  for (const owner of owners) {
    let taken: number;
    do {
      taken = await transactions
        .run(SYSTEM, (tx) => fold(tx, owner))
        .catch((error: unknown) => {
          if (error instanceof TakenByAnother) return 0;
          throw error;
        });
    } while (taken === CHUNK);
  }
}

/** The lender or the partner that the counts belong to. */
type Owner = Pick<Group, 'lender_id' | 'partner_id'>;

/** Returns the number of rows that were replaced. */
async function fold(tx: Tx, { lender_id, partner_id }: Owner): Promise<number> {
  const rows = await tx.query<(CountDelta & { id: number })[]>(
    `SELECT id, lender_id, partner_id, product_type, state, n FROM lender_application_counts
     WHERE partner_id = ? AND lender_id = ? LIMIT ${CHUNK}`,
    [partner_id, lender_id],
  );
  const sums = summed(rows);
  if (sums.length === rows.length) return 0;
  // Found by their ids without a lock, so that the end of the table stays free for rows that are being added.
  const { affectedRows } = await tx.query<WriteResult>('DELETE FROM lender_application_counts WHERE id IN (?)', [
    rows.map(({ id }) => id),
  ]);
  if (affectedRows !== rows.length) throw new TakenByAnother();
  await addRows(tx, sums);
  return rows.length;
}

/**
 * Corrects the counts by the rows of the table, after rows were written without the services; returns how many groups
 * were wrong. Both are read in one snapshot and only the difference is added, so that work may continue meanwhile.
 */
export function rebuildCounts(transactions: Transactions): Promise<number> {
  return transactions.run(SYSTEM, async (tx) => {
    const groups = 'lender_id, partner_id, product_type, state';
    const found = await tx.query<CountDelta[]>(
      `SELECT ${groups}, COUNT(*) AS n FROM lender_applications GROUP BY ${groups}`,
    );
    const kept = await tx.query<(Group & { n: string })[]>(
      `SELECT ${groups}, SUM(n) AS n FROM lender_application_counts GROUP BY ${groups}`,
    );
    const wrong = summed([...bothKinds(found), ...kept.map((group) => ({ ...group, n: -Number(group.n) }))]);
    await addRows(tx, wrong);
    return wrong.length;
  });
}

/** One row for each group; groups with a sum of 0 are left out. */
function summed(deltas: readonly CountDelta[]): CountDelta[] {
  const sums = new Map<string, CountDelta>();
  for (const { lender_id, partner_id, product_type, state, n } of deltas) {
    const key = `${lender_id} ${partner_id} ${state} ${product_type}`;
    const sum = sums.get(key);
    if (sum) sum.n += Number(n);
    else sums.set(key, { lender_id, partner_id, product_type, state, n: Number(n) });
  }
  return [...sums.values()].filter(({ n }) => n !== 0);
}
