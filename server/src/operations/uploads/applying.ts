import { istToday } from '@marketplace/contract/dates/ist.js';
import type { LenderFileKind } from '@marketplace/contract/imports/columns.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { freezeEarners } from '../../loans/applications/who-earns.js';
import { STANDS } from '../../loans/applications/disbursal-differences.js';
import { type CountDelta, type Group, recordCounts } from '../../loans/applications/lender-application-counts.js';
import { followLenders, lockApplications } from '../../loans/applications/lender-applications.service.js';
import { noteFile } from '../../loans/status-notices/note-changes.js';
import type { Tx } from '../../platform/database/transactions.js';
import { JOURNEY_COLUMNS } from '../../platform/journey-events/journey-events.js';
import { changes, DIFFERS, factsOf, factsSet, JOURNEY_FACTS, LATE, RANDOM_UUID, RECEIPT_FIELDS } from './row-sql.js';

/** Rows of one upload, by id. */
export interface RowRange {
  uploadId: number;
  kind: LenderFileKind;
  from: number;
  to: number;
  /** The admin in whose name the rows are applied. */
  actorId: number | null;
}

/**
 * Applies the rows in the caller's transaction. The outcome of each row is determined again from the current data, and
 * a wrong prediction corrected. Overwritten values are stored for undoing.
 */
export async function applyRows(tx: Tx, range: RowRange): Promise<void> {
  if (range.kind === 'commission') await addReceipts(tx, range);
  else await changeApplications(tx, range);
  const { uploadId, from, to } = range;
  await tx.query(
    "UPDATE upload_rows SET waiting = ? WHERE upload_id = ? AND id BETWEEN ? AND ? AND outcome = 'unmatched'",
    [range.kind, uploadId, from, to],
  );
}

/** Rows of the range with a lender application, each application once. */
const MATCHED = `r.upload_id = ? AND r.id BETWEEN ? AND ? AND r.outcome IN ('updated', 'unchanged') AND r.repeats_row IS NULL`;
const CREATED = `r.upload_id = ? AND r.id BETWEEN ? AND ? AND r.outcome = 'created'`;

async function changeApplications(tx: Tx, range: RowRange): Promise<void> {
  const { uploadId, kind, from, to, actorId } = range;
  const place = [uploadId, from, to];
  const now = new Date();
  const touched = await tx.query<{ id: number }[]>(
    `SELECT la.application_id AS id FROM upload_rows r JOIN lender_applications la ON la.id = r.lender_application_id
     WHERE ${MATCHED}
     UNION SELECT a.id FROM upload_rows r JOIN applications a ON a.uuid = r.application_uuid WHERE ${CREATED}`,
    [...place, ...place],
  );
  if (touched.length === 0) return;
  const applications = touched.map(({ id }) => id);
  await lockApplications(tx, applications);
  if (kind === 'mis') await createApplications(tx, range, now);

  const facts = factsOf(kind);
  await tx.query(
    `INSERT INTO upload_changes (upload_row_id, upload_id, lender_application_id, change_kind, version_after,
       state, state_at, ${facts.join(', ')})
     SELECT r.id, r.upload_id, la.id, IF(r.state = la.state, 'filled', 'moved'), la.version + 1,
       la.state, la.state_at, ${facts.map((field) => `la.${field}`).join(', ')}
     FROM upload_rows r JOIN lender_applications la ON la.id = r.lender_application_id
     WHERE ${MATCHED} AND ${changes(kind)}`,
    place,
  );
  await tx.query(
    `INSERT INTO lender_application_events
       (lender_application_id, at, from_state, to_state, moved, source, actor_id, upload_id, raw_status, reason)
     SELECT c.lender_application_id, ?, c.state, r.state, 1, 'file', ?, r.upload_id, r.raw_status, r.reason
     FROM upload_changes c JOIN upload_rows r ON r.id = c.upload_row_id
     WHERE c.upload_id = ? AND c.upload_row_id BETWEEN ? AND ? AND c.change_kind = 'moved'`,
    [now, actorId, ...place],
  );
  await tx.query(
    `INSERT INTO journey_events (${JOURNEY_COLUMNS})
     SELECT ?, ?, r.state, 'lender', ?, a.prospect_id, a.id, la.id, la.lender_id, la.partner_id, a.merchant_id,
       a.tracking_link_id, la.product_type, ${JOURNEY_FACTS}
     FROM upload_changes c JOIN upload_rows r ON r.id = c.upload_row_id
       JOIN lender_applications la ON la.id = c.lender_application_id JOIN applications a ON a.id = la.application_id
     WHERE c.upload_id = ? AND c.upload_row_id BETWEEN ? AND ? AND c.change_kind <> 'filled' ORDER BY c.upload_row_id`,
    [now, istToday(now), actorId, ...place],
  );
  // Only once: a file that is applied again reports nothing new.
  await tx.query(
    `INSERT INTO lender_application_events
       (lender_application_id, at, from_state, to_state, moved, source, actor_id, upload_id, raw_status, reason)
     SELECT la.id, ?, la.state, r.state, 0, 'file', ?, r.upload_id, r.raw_status, r.reason
     FROM upload_rows r JOIN lender_applications la ON la.id = r.lender_application_id
     WHERE ${MATCHED} AND ${LATE} AND NOT EXISTS
       (SELECT 1 FROM lender_application_events e WHERE e.lender_application_id = la.id AND e.to_state = r.state)`,
    [now, actorId, ...place],
  );
  await noteDifferences(tx, place);
  await tx.query(
    `UPDATE upload_changes c
       STRAIGHT_JOIN upload_rows r ON r.id = c.upload_row_id
       STRAIGHT_JOIN lender_applications la ON la.id = c.lender_application_id
     SET ${factsSet(kind, "c.change_kind = 'moved'")}, la.version = la.version + 1,
       la.state_at = IF(c.change_kind = 'moved', ?, la.state_at), la.state = r.state
     WHERE c.upload_id = ? AND c.upload_row_id BETWEEN ? AND ? AND c.change_kind <> 'created'`,
    [now, ...place],
  );
  // Selected before the update, because an UPDATE would lock every row that it examines.
  const foreseenWrongly = await tx.query<{ id: number }[]>(
    `SELECT r.id FROM upload_rows r
       LEFT JOIN upload_changes c ON c.upload_id = r.upload_id AND c.upload_row_id = r.id
     WHERE ${MATCHED} AND (r.outcome = 'updated') = (c.upload_row_id IS NULL)`,
    place,
  );
  if (foreseenWrongly.length > 0) {
    await tx.query("UPDATE upload_rows SET outcome = IF(outcome = 'updated', 'unchanged', 'updated') WHERE id IN (?)", [
      foreseenWrongly.map(({ id }) => id),
    ]);
  }
  const deltas = await readMoves(tx, place);
  await recordCounts(tx, deltas);
  if (deltas.length > 0) await followLenders(tx, applications);
  await noteFile(tx, [uploadId, from, to]);
}

/**
 * Records disbursals that differ from the known ones, which stay until an admin has decided. A difference that is
 * waiting or was decided against is not recorded again.
 */
async function noteDifferences(tx: Tx, place: readonly unknown[]): Promise<void> {
  // Selected before they are inserted, because there are hardly any.
  const differing = await tx.query<{ id: number }[]>(
    `SELECT r.id FROM upload_rows r STRAIGHT_JOIN lender_applications la ON la.id = r.lender_application_id
     WHERE ${MATCHED} AND ${DIFFERS}`,
    [...place],
  );
  if (differing.length === 0) return;
  await tx.query(
    `INSERT INTO disbursal_differences
       (lender_application_id, amount, disbursed_on, known_amount, known_on, source, upload_id)
     SELECT reported.* FROM (
       SELECT la.id, COALESCE(r.disbursed_amount, la.disbursed_amount) AS amount,
         COALESCE(r.disbursed_on, la.disbursed_on) AS disbursed_on, la.disbursed_amount AS known_amount,
         la.disbursed_on AS known_on, 'file' AS source, r.upload_id
       FROM upload_rows r STRAIGHT_JOIN lender_applications la ON la.id = r.lender_application_id WHERE r.id IN (?)
     ) reported WHERE NOT EXISTS (SELECT 1 FROM disbursal_differences d WHERE d.lender_application_id = reported.id
       AND d.amount = reported.amount AND d.disbursed_on <=> reported.disbursed_on AND ${STANDS})`,
    [differing.map(({ id }) => id)],
  );
}

/** Creates a lender application for a known application. Another process may have been faster. */
async function createApplications(tx: Tx, { uploadId, kind, from, to, actorId }: RowRange, now: Date): Promise<void> {
  const place = [uploadId, from, to];
  const facts = factsOf(kind);
  await tx.query(
    `INSERT INTO lender_applications (uuid, application_id, lender_id, partner_id, product_type, state, state_at,
       ${facts.join(', ')})
     SELECT ${RANDOM_UUID}, a.id, r.lender_id, a.partner_id, a.product_type, r.state, ?,
       ${facts.map((field) => `r.${field}`).join(', ')}
     FROM upload_rows r JOIN applications a ON a.uuid = r.application_uuid
       LEFT JOIN lender_applications la ON la.application_id = a.id AND la.lender_id = r.lender_id
     WHERE ${CREATED} AND la.id IS NULL`,
    [now, ...place],
  );
  await tx.query(
    `UPDATE upload_rows r JOIN applications a ON a.uuid = r.application_uuid
       JOIN lender_applications la ON la.application_id = a.id AND la.lender_id = r.lender_id
     SET r.lender_application_id = la.id, r.outcome = IF(la.version = 1 AND la.state_at = ?, r.outcome, 'updated')
     WHERE ${CREATED}`,
    [now, ...place],
  );
  const created = await tx.query<{ lender_application_id: number }[]>(
    `SELECT r.lender_application_id FROM upload_rows r WHERE ${CREATED} AND r.lender_application_id IS NOT NULL`,
    place,
  );
  await freezeEarners(
    tx,
    created.map(({ lender_application_id }) => lender_application_id),
  );
  await tx.query(
    `INSERT INTO upload_changes (upload_row_id, upload_id, lender_application_id, change_kind, version_after)
     SELECT r.id, r.upload_id, r.lender_application_id, 'created', 1 FROM upload_rows r WHERE ${CREATED}`,
    place,
  );
  await tx.query(
    `INSERT INTO lender_application_events
       (lender_application_id, at, from_state, to_state, moved, source, actor_id, upload_id, raw_status, reason)
     SELECT r.lender_application_id, ?, NULL, r.state, 1, 'file', ?, r.upload_id, r.raw_status, r.reason
     FROM upload_rows r WHERE ${CREATED}`,
    [now, actorId, ...place],
  );
}

/** The effect of a range on the counts. */
export async function readMoves(tx: Tx, place: readonly unknown[]): Promise<CountDelta[]> {
  const moves = await tx.query<Moves[]>(
    `SELECT la.lender_id, la.partner_id, la.product_type, c.state AS before_state, la.state AS after_state, COUNT(*) AS n
     FROM upload_changes c JOIN lender_applications la ON la.id = c.lender_application_id
     WHERE c.upload_id = ? AND c.upload_row_id BETWEEN ? AND ? AND c.change_kind <> 'filled' AND c.kept = 0
     GROUP BY la.lender_id, la.partner_id, la.product_type, c.state, la.state`,
    [...place],
  );
  return moves.flatMap(({ before_state, after_state, n, ...group }): CountDelta[] => [
    { ...group, state: after_state, n },
    ...(before_state === null ? [] : [{ ...group, state: before_state, n: -n }]),
  ]);
}

interface Moves extends Omit<Group, 'state'> {
  before_state: LenderApplicationState | null;
  after_state: LenderApplicationState;
  n: number;
}

/** A receipt that was undone is written again; one that another file has brought meanwhile stays. */
async function addReceipts(tx: Tx, { uploadId, from, to }: RowRange): Promise<void> {
  const fields = [...RECEIPT_FIELDS, 'lender_application_id', 'upload_id'];
  const old = (field: string) => `commission_receipts.${field}`;
  const revived = [...fields, 'upload_row'].map(
    (field) => `${field} = IF(${old('undone_at')} IS NULL, ${old(field)}, VALUES(${field}))`,
  );
  await tx.query(
    `INSERT INTO commission_receipts (${fields.join(', ')}, upload_row, row_key)
     SELECT ${fields.map((field) => `r.${field}`).join(', ')}, r.sheet_row, r.target
     FROM upload_rows r WHERE ${CREATED}
     ON DUPLICATE KEY UPDATE ${revived.join(', ')}, undone_at = NULL`,
    [uploadId, from, to],
  );
  await tx.query(
    `UPDATE upload_rows r JOIN commission_receipts c ON c.row_key = r.target
     SET r.outcome = 'unchanged' WHERE ${CREATED} AND (c.upload_id <> r.upload_id OR c.upload_row <> r.sheet_row)`,
    [uploadId, from, to],
  );
}
