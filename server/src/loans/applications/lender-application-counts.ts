import type { ProductType } from '@marketplace/contract/products/products.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx, WriteResult } from '../../platform/database/transactions.js';

/**
 * How many lender applications there are, without counting them: every change adds rows to
 * `lender_application_counts` in its own transaction, and the sum of the rows is the count (decision 18).
 * Rows are only added, so two changes never wait for one another; `foldCounts` keeps them few. There are rows of each
 * lender, whose `partner_id` is 0, and rows of each partner, whose `lender_id` is 0: of each pair they would be many.
 */

export interface Group {
  lender_id: number;
  partner_id: number;
  product_type: ProductType;
  state: LenderApplicationState;
}

/** `n` more, or fewer, in a group. */
export interface CountDelta extends Group {
  n: number;
}

type Queries = Pick<Tx, 'query'>;

/** Rows that one fold takes, and that one statement adds. */
const CHUNK = 20_000;

/** To be called in the transaction that inserts, moves or deletes lender applications. */
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

/** Lender and partner at once are not counted. */
export type CountFilter = Partial<Omit<Group, 'lender_id' | 'partner_id'>> &
  ({ lender_id?: number; partner_id?: undefined } | { lender_id?: undefined; partner_id: number });

/** How many there are in the groups that `filter` names; a property left out takes them all. */
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

/** How many there are in any of `states` at each lender that has one. */
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

/** Replaces many small rows by one for each group. Harmless at any time and on several processes at once. */
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

/** The lender or the partner whose counts they are. */
type Owner = Pick<Group, 'lender_id' | 'partner_id'>;

/** Answers how many rows it replaced. */
async function fold(tx: Tx, { lender_id, partner_id }: Owner): Promise<number> {
  const rows = await tx.query<(CountDelta & { id: number })[]>(
    `SELECT id, lender_id, partner_id, product_type, state, n FROM lender_application_counts
     WHERE partner_id = ? AND lender_id = ? LIMIT ${CHUNK}`,
    [partner_id, lender_id],
  );
  const sums = summed(rows);
  if (sums.length === rows.length) return 0;
  // By their ids, read without a lock: the end of the table stays free for rows that are being added.
  const { affectedRows } = await tx.query<WriteResult>('DELETE FROM lender_application_counts WHERE id IN (?)', [
    rows.map(({ id }) => id),
  ]);
  if (affectedRows !== rows.length) throw new TakenByAnother();
  await addRows(tx, sums);
  return rows.length;
}

/**
 * Brings the counts to what the table holds, after rows were written past the services; answers how many groups
 * were wrong. Both are read in one snapshot and only the difference is added, so work may go on meanwhile.
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

/** One for each group, those that come to nothing left out. */
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
