import { istToday } from '@marketplace/contract/dates/ist.js';
import { recordCounts } from '../../loans/applications/lender-application-counts.js';
import { followLenders, lockApplications } from '../../loans/applications/lender-applications.service.js';
import type { Tx } from '../../platform/database/transactions.js';
import { JOURNEY_COLUMNS } from '../../platform/journey-events/journey-events.js';
import { readMoves } from './applying.js';
import { factsOf } from './row-sql.js';
import type { UploadEntity } from './upload.entity.js';

const BATCH = 1_000;

/**
 * Undoes a part of an upload, row by row, in the caller's transaction; returns the number of rows, 0 if none are left.
 * A lender application that has changed since is left as it is.
 */
export async function undoSome(tx: Tx, upload: Pick<UploadEntity, 'id' | 'kind' | 'undone_by'>): Promise<number> {
  return upload.kind === 'commission' ? undoReceipts(tx, upload.id) : undoChanges(tx, upload);
}

async function undoReceipts(tx: Tx, uploadId: number): Promise<number> {
  const receipts = await tx.query<{ id: number }[]>(
    `SELECT id FROM commission_receipts WHERE upload_id = ? AND undone_at IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
    [uploadId],
  );
  if (receipts.length === 0) return 0;
  const ids = receipts.map(({ id }) => id);
  await tx.query('UPDATE commission_receipts SET undone_at = ? WHERE id IN (?)', [new Date(), ids]);
  await tx.query(
    `UPDATE commission_receipts c JOIN upload_rows r
       ON r.upload_id = c.upload_id AND r.outcome = 'created' AND r.sheet_row = c.upload_row
     SET r.outcome = 'undone' WHERE c.id IN (?)`,
    [ids],
  );
  return receipts.length;
}

/** A created application may meanwhile have payments or reports of another disbursal. */
const HAS_CHANGED = `(la.id IS NULL OR la.version <> c.version_after OR (c.change_kind = 'created' AND EXISTS
  (SELECT 1 FROM commission_receipts p WHERE p.lender_application_id = la.id AND p.undone_at IS NULL
   UNION ALL SELECT 1 FROM disbursal_differences d WHERE d.lender_application_id = la.id AND d.decision IS NULL)))`;

async function undoChanges(tx: Tx, upload: Pick<UploadEntity, 'id' | 'kind' | 'undone_by'>): Promise<number> {
  const { id, kind, undone_by } = upload;
  await tx.query(
    `UPDATE disbursal_differences SET decision = 'undone', decided_by = ?, decided_at = ?
     WHERE upload_id = ? AND decision IS NULL`,
    [undone_by, new Date(), id],
  );
  const rows = await tx.query<{ row_id: number; application_id: number | null }[]>(
    `SELECT c.upload_row_id AS row_id, la.application_id FROM upload_changes c
       LEFT JOIN lender_applications la ON la.id = c.lender_application_id
     WHERE c.upload_id = ? AND c.kept = 0 ORDER BY c.upload_row_id LIMIT ${BATCH}`,
    [id],
  );
  if (rows.length === 0) return 0;
  const applications = [...new Set(rows.flatMap(({ application_id }) => application_id ?? []))];
  if (applications.length > 0) await lockApplications(tx, applications);
  const place = [id, rows[0]!.row_id, rows.at(-1)!.row_id];
  const range = 'c.upload_id = ? AND c.upload_row_id BETWEEN ? AND ? AND c.kept = 0';
  const now = new Date();
  await tx.query(
    `UPDATE upload_changes c LEFT JOIN lender_applications la ON la.id = c.lender_application_id
     SET c.kept = 1 WHERE ${range} AND ${HAS_CHANGED}`,
    place,
  );
  const deltas = await readMoves(tx, place);
  await recordCounts(
    tx,
    deltas.map((delta) => ({ ...delta, n: -delta.n })),
  );
  await tx.query(
    `INSERT INTO lender_application_events (lender_application_id, at, from_state, to_state, moved, source, actor_id, upload_id)
     SELECT la.id, ?, la.state, c.state, 1, 'undo', ?, c.upload_id
     FROM upload_changes c JOIN lender_applications la ON la.id = c.lender_application_id
     WHERE ${range} AND c.change_kind = 'moved'`,
    [now, undone_by, ...place],
  );
  await tx.query(
    `INSERT INTO journey_events (${JOURNEY_COLUMNS})
     SELECT ?, ?, la.state, 'lender', ?, a.prospect_id, a.id, la.id, la.lender_id, la.partner_id, a.merchant_id,
       a.tracking_link_id, la.product_type,
       JSON_MERGE_PATCH('{"undone": true}', JSON_OBJECT('amount',
         CASE la.state WHEN 'DISBURSED' THEN la.disbursed_amount WHEN 'SANCTIONED' THEN la.sanctioned_amount END))
     FROM upload_changes c JOIN lender_applications la ON la.id = c.lender_application_id
       JOIN applications a ON a.id = la.application_id
     WHERE ${range} AND c.change_kind <> 'filled' ORDER BY c.upload_row_id`,
    [now, istToday(now), undone_by, ...place],
  );
  await tx.query(
    `DELETE e FROM lender_application_events e JOIN upload_changes c ON c.lender_application_id = e.lender_application_id
     WHERE ${range} AND c.change_kind = 'created'`,
    place,
  );
  await tx.query(
    `DELETE la FROM upload_changes c JOIN lender_applications la ON la.id = c.lender_application_id
     WHERE ${range} AND c.change_kind = 'created'`,
    place,
  );
  await tx.query(
    `UPDATE upload_changes c STRAIGHT_JOIN lender_applications la ON la.id = c.lender_application_id
     SET ${factsOf(kind)
       .map((field) => `la.${field} = c.${field}`)
       .join(', ')},
       la.state = c.state, la.state_at = c.state_at, la.version = la.version + 1
     WHERE ${range} AND c.change_kind <> 'created'`,
    place,
  );
  await tx.query(
    `UPDATE upload_changes c JOIN upload_rows r ON r.id = c.upload_row_id
     SET r.outcome = IF(c.kept = 1, 'kept', 'undone'),
       r.lender_application_id = IF(c.change_kind = 'created' AND c.kept = 0, NULL, r.lender_application_id)
     WHERE c.upload_id = ? AND c.upload_row_id BETWEEN ? AND ?`,
    place,
  );
  await tx.query(`DELETE FROM c USING upload_changes c WHERE ${range}`, place);
  if (deltas.length > 0) await followLenders(tx, applications);
  return rows.length;
}
