import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import type { ReportProgressEntity } from './report-progress.entity.js';
import type { FoldedEvent } from './report-tally.js';

/** What is made of events; the number is that of its row in `report_progress`. */
export enum RollUp {
  Reports = 1,
  Paths = 2,
  PortalSums = 3,
  PortalPaths = 4,
  /** Messages to partners' programs: from each event at once, and from those that committed late. */
  WebhooksAtOnce = 5,
  Webhooks = 6,
  /** What lenders decided about applicants who are alike. */
  Decisions = 7,
}

export interface FoldOptions {
  settledMs?: number;
  roundMs?: number;
}

/** Events of a transaction. */
export const FOLD_CHUNK = 2_000;
/**
 * An event is folded when it existed so long ago. Ids are given out before their rows are written, so a lower one may
 * still be on its way; after this time no statement is, as none waits so long for a lock.
 */
export const SETTLED_MS = 60_000;
/** For so long a timer's round may take other jobs' time. */
const ROUND_MS = 2_000;
const WAIT_MS = 500;

/** What a fold reads of an event. */
export const FOLDED_COLUMNS = `id, at, day, kind, source, prospect_id, application_id, lender_application_id, lender_id,
  partner_id, merchant_id, product_type, facts`;

type Add = (tx: Tx, events: readonly FoldedEvent[]) => Promise<void>;

/**
 * Adds new events to a roll-up, until all that are settled are in it or the round is over; returns how many it added.
 * No writer of events waits for it. On several servers at once one of them folds and the others return.
 */
export async function foldEvents(
  transactions: Transactions,
  rollUp: RollUp,
  add: Add,
  { settledMs = SETTLED_MS, roundMs = ROUND_MS }: FoldOptions = {},
): Promise<number> {
  const end = performance.now() + roundMs;
  let folded = 0;
  for (;;) {
    // Reads only rows that are committed, and locks no gaps between them, in which events are being written.
    const n = await transactions.run(
      SYSTEM,
      (tx) => foldChunk(tx, rollUp, add, settledMs),
      undefined,
      'READ COMMITTED',
    );
    folded += n;
    if (n < FOLD_CHUNK || performance.now() > end) return folded;
  }
}

/**
 * Gives `add` the newest events without waiting for them to settle. One that commits late, behind a later one, is passed
 * over: `foldEvents` finds it a minute later.
 */
export async function foldAtOnce(transactions: Transactions, rollUp: RollUp, add: Add): Promise<void> {
  const fold = async (tx: Tx): Promise<number> => {
    const [progress] = await tx.query<Pick<Progress, 'folded_to'>[]>(
      'SELECT folded_to FROM report_progress WHERE id = ? FOR UPDATE SKIP LOCKED',
      [rollUp],
    );
    if (!progress) return 0;
    const events = await tx.query<FoldedEvent[]>(
      `SELECT ${FOLDED_COLUMNS} FROM journey_events WHERE id > ? ORDER BY id LIMIT ${FOLD_CHUNK}`,
      [progress.folded_to],
    );
    if (events.length === 0) return 0;
    await add(tx, events);
    await tx.query('UPDATE report_progress SET folded_to = ?, folded_at = ? WHERE id = ?', [
      events.at(-1)!.id,
      new Date(),
      rollUp,
    ]);
    return events.length;
  };
  while ((await transactions.run(SYSTEM, fold, undefined, 'READ COMMITTED')) === FOLD_CHUNK);
}

type Progress = Pick<ReportProgressEntity, 'folded_to' | 'seen_to' | 'seen_at'>;

async function foldChunk(tx: Tx, rollUp: RollUp, add: Add, settledMs: number): Promise<number> {
  const [progress] = await tx.query<Progress[]>(
    'SELECT folded_to, seen_to, seen_at FROM report_progress WHERE id = ? FOR UPDATE SKIP LOCKED',
    [rollUp],
  );
  if (!progress) return 0;
  const settled = await settledTo(tx, rollUp, progress, settledMs);
  const from = Number(progress.folded_to);
  if (settled <= from) {
    await tx.query('UPDATE report_progress SET folded_at = ? WHERE id = ?', [new Date(), rollUp]);
    return 0;
  }
  // The lock waits for transactions that have written an event of the range and not yet committed it.
  const events = await tx.query<FoldedEvent[]>(
    `SELECT ${FOLDED_COLUMNS} FROM journey_events WHERE id > ? AND id <= ? ORDER BY id LIMIT ${FOLD_CHUNK} LOCK IN SHARE MODE`,
    [from, settled],
  );
  await add(tx, events);
  const isAll = events.length < FOLD_CHUNK;
  // With more to come the roll-up is as old as it was. An assignment sees the ones before it.
  const next = 'folded_to = ?, sums_to = folded_to, folded_at = COALESCE(?, folded_at)';
  await tx.query(`UPDATE report_progress SET ${next} WHERE id = ?`, [
    ...[isAll ? settled : Number(events.at(-1)!.id), isAll ? new Date() : null, rollUp],
  ]);
  return events.length;
}

/** The last event that is old enough; what is there now is noted for the next time. */
async function settledTo(
  tx: Tx,
  rollUp: RollUp,
  { folded_to, seen_to, seen_at }: Progress,
  settledMs: number,
): Promise<number> {
  if (Number(seen_to) > Number(folded_to) && settledMs > 0) {
    return Date.now() - seen_at.getTime() >= settledMs ? Number(seen_to) : 0;
  }
  const [last] = await tx.query<{ id: number }[]>('SELECT id FROM journey_events ORDER BY id DESC LIMIT 1');
  const seen = Number(last?.id ?? 0);
  await tx.query('UPDATE report_progress SET seen_to = ?, seen_at = ? WHERE id = ?', [seen, new Date(), rollUp]);
  return settledMs > 0 ? 0 : seen;
}

export async function foldedTo(transactions: Transactions, rollUp: RollUp): Promise<number> {
  const [row] = await transactions.run(SYSTEM, (tx) =>
    tx.query<Pick<ReportProgressEntity, 'folded_to'>[]>('SELECT folded_to FROM report_progress WHERE id = ?', [rollUp]),
  );
  return Number(row!.folded_to);
}

/**
 * Makes a roll-up anew from the events that were in it, part by part; the timer goes on from there, and finishes a
 * rebuild that is broken off. Readers see what is there meanwhile.
 * @param tables of the roll-up, which are emptied
 * @param fold adds new events to it
 */
export async function rebuildRollUp(
  transactions: Transactions,
  rollUp: RollUp,
  tables: readonly string[],
  fold: (transactions: Transactions) => Promise<number>,
  progress: (events: number) => void,
): Promise<void> {
  const target = await transactions.run(SYSTEM, async (tx) => {
    const [row] = await tx.query<Pick<ReportProgressEntity, 'folded_to'>[]>(
      'SELECT folded_to FROM report_progress WHERE id = ? FOR UPDATE',
      [rollUp],
    );
    for (const table of tables) await tx.query(`DELETE FROM ${table}`);
    // In this order: an assignment sees the ones before it. What was folded is old enough at any time.
    await tx.query(
      'UPDATE report_progress SET seen_to = folded_to, seen_at = ?, folded_to = 0, sums_to = 0 WHERE id = ?',
      [new Date(Date.now() - SETTLED_MS), rollUp],
    );
    return Number(row!.folded_to);
  });
  for (let folded = 0; ;) {
    const n = await fold(transactions);
    if (n > 0) progress((folded += n));
    if ((await foldedTo(transactions, rollUp)) >= target) return;
    // A server's timer is at it.
    if (n === 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
