import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import type { ReportProgressEntity } from './report-progress.entity.js';
import { COUNTED_KINDS, type FoldedEvent, type ReportDelta, ReportTally, summed } from './report-tally.js';

/** Events of a transaction, and rows of a statement. */
const CHUNK = 2_000;
/**
 * An event is folded when it existed so long ago. Ids are given out before their rows are written, so a lower one may
 * still be on its way; after this time no statement is, as none waits so long for a lock.
 */
export const SETTLED_MS = 60_000;
/** For so long a timer's round may take other jobs' time. */
const ROUND_MS = 2_000;
const WAIT_MS = 500;

const COLUMNS = `id, at, day, kind, source, prospect_id, application_id, lender_application_id, lender_id, partner_id,
  merchant_id, product_type, facts`;
const PERSON_KINDS = ['OTP_VERIFIED', 'PROFILE_COMPLETE'];

/**
 * Adds new events to the roll-up, until all that are settled are in it or the round is over; returns how many it added.
 * No writer of events waits for it. On several servers at once one of them folds and the others return.
 */
export async function foldReports(
  transactions: Transactions,
  { settledMs = SETTLED_MS, roundMs = ROUND_MS }: { settledMs?: number; roundMs?: number } = {},
): Promise<number> {
  const end = performance.now() + roundMs;
  let folded = 0;
  for (;;) {
    // Reads only rows that are committed, and locks no gaps between them, in which events are being written.
    const n = await transactions.run(SYSTEM, (tx) => foldChunk(tx, settledMs), undefined, 'READ COMMITTED');
    folded += n;
    if (n < CHUNK || performance.now() > end) return folded;
  }
}

type Progress = Pick<ReportProgressEntity, 'folded_to' | 'seen_to' | 'seen_at'>;

async function foldChunk(tx: Tx, settledMs: number): Promise<number> {
  const [progress] = await tx.query<Progress[]>(
    'SELECT folded_to, seen_to, seen_at FROM report_progress WHERE id = 1 FOR UPDATE SKIP LOCKED',
  );
  if (!progress) return 0;
  const settled = await settledTo(tx, progress, settledMs);
  const from = Number(progress.folded_to);
  if (settled <= from) {
    await tx.query('UPDATE report_progress SET folded_at = ? WHERE id = 1', [new Date()]);
    return 0;
  }
  // The lock waits for transactions that have written an event of the range and not yet committed it.
  const events = await tx.query<FoldedEvent[]>(
    `SELECT ${COLUMNS} FROM journey_events WHERE id > ? AND id <= ? ORDER BY id LIMIT ${CHUNK} LOCK IN SHARE MODE`,
    [from, settled],
  );
  await addRows(tx, await deltasOf(tx, events));
  const isAll = events.length < CHUNK;
  // With more to come the roll-up is as old as it was.
  await tx.query('UPDATE report_progress SET folded_to = ?, folded_at = COALESCE(?, folded_at) WHERE id = 1', [
    ...[isAll ? settled : Number(events.at(-1)!.id), isAll ? new Date() : null],
  ]);
  return events.length;
}

/** The last event that is old enough; what is there now is noted for the next time. */
async function settledTo(tx: Tx, { folded_to, seen_to, seen_at }: Progress, settledMs: number): Promise<number> {
  if (Number(seen_to) > Number(folded_to) && settledMs > 0) {
    return Date.now() - seen_at.getTime() >= settledMs ? Number(seen_to) : 0;
  }
  const [last] = await tx.query<{ id: number }[]>('SELECT id FROM journey_events ORDER BY id DESC LIMIT 1');
  const seen = Number(last?.id ?? 0);
  await tx.query('UPDATE report_progress SET seen_to = ?, seen_at = ? WHERE id = 1', [seen, new Date()]);
  return settledMs > 0 ? 0 : seen;
}

async function deltasOf(tx: Tx, events: readonly FoldedEvent[]): Promise<ReportDelta[]> {
  const counted = events.filter(({ kind }) => COUNTED_KINDS.includes(kind));
  if (counted.length === 0) return [];
  const tally = new ReportTally();
  for (const event of await earlierEvents(tx, counted)) tally.add(event);
  return summed(counted.flatMap((event) => tally.add(event)));
}

/** What happened before to the same people on the same days, and to the same applications. */
async function earlierEvents(tx: Tx, events: readonly FoldedEvent[]): Promise<FoldedEvent[]> {
  const before = events[0]!.id;
  const idsOf = (pick: (event: FoldedEvent) => number | null) =>
    // No row has the id 0; an empty list would be no SQL.
    [0, ...new Set(events.map(pick).filter((id) => id !== null))];
  const ofPerson = events.filter(({ kind }) => PERSON_KINDS.includes(kind));
  const found = [
    ...(await tx.query<FoldedEvent[]>(
      `SELECT ${COLUMNS} FROM journey_events WHERE prospect_id IN (?) AND kind IN (?) AND day IN (?) AND id < ?`,
      [
        [0, ...new Set(ofPerson.map(({ prospect_id }) => prospect_id).filter((id) => id !== null))],
        PERSON_KINDS,
        ['1000-01-01', ...new Set(ofPerson.map(({ day }) => day))],
        before,
      ],
    )),
    ...(await tx.query<FoldedEvent[]>(
      `SELECT ${COLUMNS} FROM journey_events WHERE application_id IN (?) AND kind IN (?) AND id < ?
       AND (lender_application_id IN (?) OR lender_application_id IS NULL OR application_id IN (?))`,
      [
        idsOf(({ application_id }) => application_id),
        COUNTED_KINDS.filter((kind) => !PERSON_KINDS.includes(kind)),
        before,
        idsOf(({ lender_application_id }) => lender_application_id),
        // The events of a lender that came before the submission wait for it.
        idsOf(({ kind, application_id }) => (kind === 'SUBMITTED' ? application_id : null)),
      ],
    )),
  ];
  return found.sort((a, b) => Number(a.id) - Number(b.id));
}

async function addRows(tx: Tx, deltas: readonly ReportDelta[]): Promise<void> {
  const rows = deltas.map((delta) => [
    ...[delta.clock, delta.day, delta.measure, delta.lender_id, delta.product_type, delta.partner_id],
    ...[delta.merchant_id, delta.source, delta.code, delta.n, delta.amount],
  ]);
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx.query(
      `INSERT INTO report_days
         (clock, day, measure, lender_id, product_type, partner_id, merchant_id, source, code, n, amount) VALUES ?
       ON DUPLICATE KEY UPDATE n = n + VALUES(n), amount = amount + VALUES(amount)`,
      [rows.slice(from, from + CHUNK)],
    );
  }
}

/**
 * Makes the roll-up anew from the events that were in it, part by part; the timer goes on from there, and finishes a
 * rebuild that is broken off. Reports show what is there meanwhile.
 */
export async function rebuildReports(transactions: Transactions, progress: (events: number) => void): Promise<void> {
  const target = await transactions.run(SYSTEM, async (tx) => {
    const [row] = await tx.query<Pick<ReportProgressEntity, 'folded_to'>[]>(
      'SELECT folded_to FROM report_progress WHERE id = 1 FOR UPDATE',
    );
    await tx.query('DELETE FROM report_days');
    // In this order: an assignment sees the ones before it. What was folded is old enough at any time.
    await tx.query('UPDATE report_progress SET seen_to = folded_to, seen_at = ?, folded_to = 0 WHERE id = 1', [
      new Date(Date.now() - SETTLED_MS),
    ]);
    return Number(row!.folded_to);
  });
  for (let folded = 0; ;) {
    const n = await foldReports(transactions);
    if (n > 0) progress((folded += n));
    if ((await foldedTo(transactions)) >= target) return;
    // A server's timer is at it.
    if (n === 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

async function foldedTo(transactions: Transactions): Promise<number> {
  const [row] = await transactions.run(SYSTEM, (tx) =>
    tx.query<Pick<ReportProgressEntity, 'folded_to'>[]>('SELECT folded_to FROM report_progress WHERE id = 1'),
  );
  return Number(row!.folded_to);
}
