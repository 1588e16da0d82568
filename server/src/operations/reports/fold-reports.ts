import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import { FOLD_CHUNK, FOLDED_COLUMNS, foldEvents, type FoldOptions, rebuildRollUp, RollUp } from './fold-events.js';
import { type ReportSum, SUM_LEVELS, summedParameters, summedSql, sumsOf } from './report-levels.js';
import type { ReportProgressEntity } from './report-progress.entity.js';
import { COUNTED_KINDS, type FoldedEvent, type ReportDelta, ReportTally, summed } from './report-tally.js';

const SUM_COLUMNS = 'level, clock, measure, day, lender_id, product_type, partner_id, code, n, amount';
const PERSON_KINDS = ['OTP_VERIFIED', 'PROFILE_COMPLETE'];

/** Adds new events to the sums of days. */
export async function foldReports(transactions: Transactions, options?: FoldOptions): Promise<number> {
  await transactions.run(SYSTEM, makeSumsAgree, undefined, 'READ COMMITTED');
  return foldEvents(
    transactions,
    RollUp.Reports,
    async (tx, events) => {
      await makeSumsAgree(tx);
      const deltas = await deltasOf(tx, events);
      await addRows(tx, deltas);
      await addSums(tx, sumsOf(deltas));
    },
    options,
  );
}

async function deltasOf(tx: Tx, events: readonly FoldedEvent[]): Promise<ReportDelta[]> {
  const counted = events.filter(({ kind }) => COUNTED_KINDS.includes(kind));
  if (counted.length === 0) return [];
  const tally = new ReportTally();
  for (const event of await earlierEvents(tx, counted)) tally.add(event);
  return summed(counted.flatMap((event) => tally.add(event)));
}

/** What happened before to the same people on the same days, and to the same applications. */
export async function earlierEvents(tx: Tx, events: readonly FoldedEvent[]): Promise<FoldedEvent[]> {
  const before = events[0]!.id;
  const idsOf = (pick: (event: FoldedEvent) => number | null) =>
    // No row has the id 0; an empty list would be no SQL.
    [0, ...new Set(events.map(pick).filter((id) => id !== null))];
  const ofPerson = events.filter(({ kind }) => PERSON_KINDS.includes(kind));
  const found = [
    ...(await tx.query<FoldedEvent[]>(
      `SELECT ${FOLDED_COLUMNS} FROM journey_events WHERE prospect_id IN (?) AND kind IN (?) AND day IN (?) AND id < ?`,
      [
        [0, ...new Set(ofPerson.map(({ prospect_id }) => prospect_id).filter((id) => id !== null))],
        PERSON_KINDS,
        ['1000-01-01', ...new Set(ofPerson.map(({ day }) => day))],
        before,
      ],
    )),
    ...(await tx.query<FoldedEvent[]>(
      `SELECT ${FOLDED_COLUMNS} FROM journey_events WHERE application_id IN (?) AND kind IN (?) AND id < ?
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
  for (let from = 0; from < rows.length; from += FOLD_CHUNK) {
    await tx.query(
      `INSERT INTO report_days
         (clock, day, measure, lender_id, product_type, partner_id, merchant_id, source, code, n, amount) VALUES ?
       ON DUPLICATE KEY UPDATE n = n + VALUES(n), amount = amount + VALUES(amount)`,
      [rows.slice(from, from + FOLD_CHUNK)],
    );
  }
}

async function addSums(tx: Tx, sums: readonly ReportSum[]): Promise<void> {
  const rows = sums.map(({ level, clock, measure, day, lender_id, product_type, partner_id, code, n, amount }) => [
    ...[level, clock, measure, day, lender_id, product_type, partner_id, code, n, amount],
  ]);
  for (let from = 0; from < rows.length; from += FOLD_CHUNK) {
    await tx.query(
      `INSERT INTO report_sums (${SUM_COLUMNS}) VALUES ?
       ON DUPLICATE KEY UPDATE n = n + VALUES(n), amount = amount + VALUES(amount)`,
      [rows.slice(from, from + FOLD_CHUNK)],
    );
  }
}

/** Makes the coarse sums anew where a server that does not know them has folded, and once after their table is made. */
async function makeSumsAgree(tx: Tx): Promise<void> {
  const [progress] = await tx.query<Pick<ReportProgressEntity, 'folded_to' | 'sums_to'>[]>(
    'SELECT folded_to, sums_to FROM report_progress WHERE id = 1 FOR UPDATE SKIP LOCKED',
  );
  if (!progress || Number(progress.folded_to) === Number(progress.sums_to)) return;
  await tx.query('DELETE FROM report_sums');
  // Every cohort has activity on its day.
  const days = await tx.query<{ day: string }[]>("SELECT DISTINCT day FROM report_days WHERE clock = 'activity'");
  const made = SUM_LEVELS.map((level) => `SELECT ${level.id} AS level, of_day.* FROM (${summedSql(level)}) of_day`);
  // A day at a time: no statement may take long.
  for (const { day } of days) {
    await tx.query(
      `INSERT INTO report_sums (${SUM_COLUMNS}) SELECT * FROM (${made.join(' UNION ALL ')}) made
       ON DUPLICATE KEY UPDATE n = report_sums.n + made.n, amount = report_sums.amount + made.amount`,
      SUM_LEVELS.flatMap(() => summedParameters({ from: day, to: day })),
    );
  }
  await tx.query('UPDATE report_progress SET sums_to = folded_to WHERE id = 1');
}

/** Makes the sums anew from the events that were in them. */
export function rebuildReports(transactions: Transactions, progress: (events: number) => void): Promise<void> {
  return rebuildRollUp(transactions, RollUp.Reports, ['report_days', 'report_sums'], foldReports, progress);
}
