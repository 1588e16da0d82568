import { STEP_KINDS } from '@marketplace/contract/journey-events/path.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import { foldEvents, type FoldOptions, foldedTo, RollUp } from '../reports/fold-events.js';
import type { JourneyPathEntity } from './journey-path.entity.js';
import { pathsOf, type StepEvent } from './person-paths.js';

/** Customers of a transaction of a rebuild, and rows of a statement. */
const CHUNK = 1_000;
const LAST_ID = 4_294_967_295;

const COLUMNS = [
  ...['lender_id', 'day', 'prospect_id', 'product_type', 'partner_id', 'any_product', 'any_partner'],
  ...['lender_after', 'product_after', 'partner_after', 'language', 'width', 'steps'],
] as const satisfies (keyof JourneyPathEntity)[];

/**
 * Brings the rows of customers of whom new events tell up to date. They are made anew of all their events, so that it
 * does not matter in how many parts, or how often, events are folded.
 */
export function foldPaths(transactions: Transactions, options?: FoldOptions): Promise<number> {
  return foldEvents(transactions, RollUp.Paths, addPaths, options);
}

async function addPaths(tx: Tx, events: readonly { prospect_id: number | null }[]): Promise<void> {
  const ids = [...new Set(events.map(({ prospect_id }) => prospect_id).filter((id) => id !== null))];
  if (ids.length === 0) return;
  await tx.query('DELETE FROM journey_paths WHERE prospect_id IN (?)', [ids]);
  await insertPaths(tx, ids);
}

async function insertPaths(tx: Tx, ids: readonly number[]): Promise<void> {
  const events = await tx.query<StepEvent[]>(
    `SELECT id, at, day, kind, prospect_id, application_id, lender_application_id, lender_id, partner_id, product_type,
       facts
     FROM journey_events WHERE prospect_id IN (?) AND kind IN (?) ORDER BY prospect_id, id`,
    [ids, STEP_KINDS],
  );
  const rows: unknown[][] = [];
  for (let from = 0, to = 0; from < events.length; from = to) {
    while (to < events.length && events[to]!.prospect_id === events[from]!.prospect_id) to++;
    for (const path of pathsOf(events.slice(from, to))) rows.push(COLUMNS.map((column) => path[column]));
  }
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx.query(`INSERT INTO journey_paths (${COLUMNS.join(', ')}) VALUES ?`, [rows.slice(from, from + CHUNK)]);
  }
}

/** Makes the rows of all customers anew, one part of them after the other; the others stay as they are meanwhile. */
export async function rebuildPaths(transactions: Transactions, progress: (customers: number) => void): Promise<void> {
  const target = await foldedTo(transactions, RollUp.Reports);
  let done = 0;
  for (let last = 0; last < LAST_ID;) {
    const after = last;
    const ids = await transactions.run(SYSTEM, (tx) => rebuildSome(tx, after), undefined, 'READ COMMITTED');
    last = ids.length < CHUNK ? LAST_ID : ids.at(-1)!;
    progress((done += ids.length));
  }
  // Where there was no row before, the timer need not fold what is there now.
  await transactions.run(SYSTEM, (tx) =>
    tx.query(
      'UPDATE report_progress SET folded_at = IF(folded_to < ?, ?, folded_at), folded_to = GREATEST(folded_to, ?) WHERE id = ?',
      [...[target, new Date(), target, RollUp.Paths]],
    ),
  );
}

async function rebuildSome(tx: Tx, after: number): Promise<number[]> {
  // The fold does not write meanwhile.
  await tx.query('SELECT id FROM report_progress WHERE id = ? FOR UPDATE', [RollUp.Paths]);
  const found = await tx.query<{ prospect_id: number }[]>(
    `SELECT DISTINCT prospect_id FROM journey_events WHERE prospect_id > ? ORDER BY prospect_id LIMIT ${CHUNK}`,
    [after],
  );
  const ids = found.map(({ prospect_id }) => prospect_id);
  const last = ids.length < CHUNK ? LAST_ID : ids.at(-1);
  await tx.query('DELETE FROM journey_paths WHERE prospect_id > ? AND prospect_id <= ?', [after, last]);
  if (ids.length > 0) await insertPaths(tx, ids);
  return ids;
}
