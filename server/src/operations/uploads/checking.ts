import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import { incomingFields } from '@marketplace/contract/imports/incoming.js';
import type { RowOutcome } from '@marketplace/contract/imports/uploads.js';
import { loadRows } from '../../platform/database/load-rows.js';
import type { Tx } from '../../platform/database/transactions.js';
import { ANSWER_PROBLEM, ANSWERED_PAYMENT } from './bank-answers.js';
import { changes, IS_OPEN, IS_UNSENT, receiptKey, RECEIPT_FIELDS } from './row-sql.js';

/** Rows of a sheet on their way into `upload_rows`. Of a mobile number only the result of `phoneIndex` is stored. */
export interface IncomingRows {
  content: Buffer[];
  mobiles: [row: number, mobile: string][];
  phoneIndex: (mobile: string) => string;
}

/** Mobile numbers whose indexes are computed at a time. */
const PHONES_BATCH = 1_000;

const JSON_PROBLEM = (column: string, key: string) => `'[{"column":"${column}","key":"${key}"}]'`;

/**
 * Adds rows to an upload, each with its lender application and the predicted outcome of applying it. Matching never
 * guesses: by UUID, otherwise by lender and reference, otherwise by lender, mobile and product if exactly one
 * application is open. The rows are added in the order of their lender applications, so that the rows of each step are
 * close together.
 */
export async function addRows(tx: Tx, upload: { id: number; kind: ImportKind }, rows: IncomingRows): Promise<void> {
  const { id, kind } = upload;
  const fields = incomingFields(kind);
  await tx.query('DROP TEMPORARY TABLE IF EXISTS incoming');
  await tx.query(`CREATE TEMPORARY TABLE incoming SELECT ${fields.join(', ')}, phone_index FROM upload_rows LIMIT 0`);
  await loadRows(tx, 'incoming', fields, rows.content);
  if (rows.mobiles.length > 0) await addPhones(tx, rows);
  const kept = fields.filter((field) => field !== 'problems' && field !== 'lender_id');
  const judged = JUDGEMENT[kind];
  await tx.query(
    `INSERT INTO upload_rows (upload_id, outcome, problems, target, lender_id, lender_application_id, phone_index, ${kept.join(', ')})
     SELECT ?, ${judged.outcome}, ${judged.problems}, ${judged.target}, COALESCE(r.lender_id, la.lender_id), la.id,
       r.phone_index, ${kept.map((field) => `r.${field}`).join(', ')}
     FROM incoming r
       LEFT JOIN lender_applications la ON la.id = (CASE WHEN r.problems IS NULL THEN ${MATCH[kind]} END) ${judged.join}
     ORDER BY la.id`,
    [id],
  );
  await tx.query('DROP TEMPORARY TABLE incoming');
}

async function addPhones(tx: Tx, { mobiles, phoneIndex }: IncomingRows): Promise<void> {
  await tx.query('DROP TEMPORARY TABLE IF EXISTS incoming_phones');
  await tx.query(
    `CREATE TEMPORARY TABLE incoming_phones (sheet_row int UNSIGNED PRIMARY KEY,
     phone_index char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL)`,
  );
  for (let from = 0; from < mobiles.length; from += PHONES_BATCH) {
    const phones = mobiles.slice(from, from + PHONES_BATCH).map(([row, mobile]) => [row, phoneIndex(mobile)]);
    await tx.query('INSERT INTO incoming_phones VALUES ?', [phones]);
  }
  await tx.query(
    `UPDATE incoming r STRAIGHT_JOIN incoming_phones p ON p.sheet_row = r.sheet_row SET r.phone_index = p.phone_index`,
  );
  await tx.query('DROP TEMPORARY TABLE incoming_phones');
}

/** A given UUID must be right; if it is wrong, no other column is used. */
const BY_UUID = `COALESCE(
  (SELECT la.id FROM lender_applications la WHERE la.uuid = r.application_uuid),
  (SELECT la.id FROM applications a JOIN lender_applications la ON la.application_id = a.id AND la.lender_id = r.lender_id
   WHERE a.uuid = r.application_uuid))`;

const BY_REFERENCE = `(SELECT IF(COUNT(*) = 1, MAX(la.id), NULL) FROM lender_applications la
  WHERE la.lender_id = r.lender_id AND la.lender_reference_id = r.lender_reference_id)`;

/** An application with another reference is a different one. */
const BY_MOBILE = `(SELECT IF(COUNT(*) = 1, MAX(la.id), NULL)
  FROM prospects p
  JOIN applications a ON a.prospect_id = p.id AND a.product_type = r.product_type
  JOIN lender_applications la ON la.application_id = a.id AND la.lender_id = r.lender_id
  WHERE p.phone_index = r.phone_index AND ${IS_OPEN}
    AND (la.lender_reference_id IS NULL OR r.lender_reference_id IS NULL))`;

/** A payment may name the disbursal instead. */
const BY_DISBURSAL = `(SELECT IF(COUNT(*) = 1, MAX(la.id), NULL) FROM lender_applications la
  WHERE la.disbursed_on = r.disbursed_on AND la.lender_id = r.lender_id AND la.disbursal_reference = r.disbursal_reference)`;

const byUuidElse = (...others: string[]) =>
  `CASE WHEN r.application_uuid IS NOT NULL THEN ${BY_UUID} ELSE COALESCE(${others.join(', ')}, NULL) END`;

const MATCH: Record<ImportKind, string> = {
  status: byUuidElse(BY_REFERENCE),
  mis: byUuidElse(BY_REFERENCE, BY_MOBILE),
  commission: byUuidElse(BY_REFERENCE, BY_DISBURSAL),
  // Its rows are about payments.
  payout: 'NULL',
};

interface Judgement {
  join: string;
  outcome: string;
  problems: string;
  target: string;
}

const HAS_ERROR = '(r.problems IS NOT NULL OR la.lender_id <> r.lender_id)';
const PROBLEMS = `CASE WHEN la.lender_id <> r.lender_id THEN ${JSON_PROBLEM('lender_id', 'import.otherLender')} ELSE r.problems END`;
const UNMATCHED_TARGET = `CONCAT('?', MD5(CONCAT_WS('|', r.lender_id, COALESCE(r.application_uuid, ''),
  COALESCE(r.lender_reference_id, ''), COALESCE(r.phone_index, ''), COALESCE(r.product_type, ''))))`;

/** The application of the row is unknown, or one that the lender cannot know yet. */
const WAITS = `(la.id IS NULL OR ${IS_UNSENT})`;

const STATUS: Judgement = {
  join: '',
  outcome: `CASE WHEN ${HAS_ERROR} THEN 'error' WHEN ${WAITS} THEN 'unmatched'
    WHEN ${changes('status')} THEN 'updated' ELSE 'unchanged' END`,
  problems: PROBLEMS,
  target: `COALESCE(la.id, ${UNMATCHED_TARGET})`,
};

/**
 * An MIS may report an application at a lender that is unknown here: it is created for a known application, unless its
 * customer has withdrawn it or was deleted.
 */
const CREATES = `(la.id IS NULL AND a.id IS NOT NULL AND a.state NOT IN ('DRAFT', 'WITHDRAWN')
  AND NOT EXISTS (SELECT 1 FROM prospects p WHERE p.id = a.prospect_id AND p.state = 'ERASED'))`;
const MIS: Judgement = {
  join: 'LEFT JOIN applications a ON la.id IS NULL AND a.uuid = r.application_uuid',
  outcome: `CASE WHEN ${HAS_ERROR} THEN 'error' WHEN ${CREATES} THEN 'created' WHEN ${WAITS} THEN 'unmatched'
    WHEN ${changes('mis')} THEN 'updated' ELSE 'unchanged' END`,
  problems: PROBLEMS,
  target: `CASE WHEN ${CREATES} THEN CONCAT('new-', a.id, '-', r.lender_id) ELSE COALESCE(la.id, ${UNMATCHED_TARGET}) END`,
};

const NAMES_ONE = 'COALESCE(r.application_uuid, r.lender_reference_id, r.disbursal_reference) IS NOT NULL';
const RECEIPT_DIFFERS = RECEIPT_FIELDS.map((field) => `NOT (c.${field} <=> r.${field})`).join(' OR ');
const RECEIPT_KEY = receiptKey('la.id');
const COMMISSION: Judgement = {
  join: `LEFT JOIN commission_receipts c ON c.row_key = ${RECEIPT_KEY} AND c.undone_at IS NULL`,
  outcome: `CASE WHEN ${HAS_ERROR} OR (c.id IS NOT NULL AND (${RECEIPT_DIFFERS})) THEN 'error'
    WHEN la.id IS NULL AND ${NAMES_ONE} THEN 'unmatched' WHEN c.id IS NULL THEN 'created' ELSE 'unchanged' END`,
  problems: `CASE WHEN r.problems IS NULL AND c.id IS NOT NULL AND (${RECEIPT_DIFFERS})
    THEN ${JSON_PROBLEM('', 'import.receiptDiffers')} ELSE ${PROBLEMS} END`,
  target: RECEIPT_KEY,
};

const PAYOUT: Judgement = {
  join: ANSWERED_PAYMENT,
  outcome: `IF(r.problems IS NOT NULL OR ${ANSWER_PROBLEM} IS NOT NULL, 'error', 'updated')`,
  problems: `COALESCE(r.problems, ${ANSWER_PROBLEM})`,
  target: "CONCAT('payment-', r.run_payment_id)",
};

const JUDGEMENT: Record<ImportKind, Judgement> = { status: STATUS, mis: MIS, commission: COMMISSION, payout: PAYOUT };

/**
 * Marks rows about the same application: all are errors if they contradict each other, otherwise the first one counts.
 */
export async function judgeRepeats(tx: Tx, uploadId: number): Promise<void> {
  const [{ repeats } = { repeats: 0 }] = await tx.query<{ repeats: number }[]>(
    'SELECT COUNT(*) - COUNT(DISTINCT target) AS repeats FROM upload_rows WHERE upload_id = ? AND problems IS NULL',
    [uploadId],
  );
  if (Number(repeats) === 0) return;
  await tx.query(
    `UPDATE upload_rows r JOIN (
       SELECT target, MIN(sheet_row) AS first_row, MAX(sheet_row) AS last_row, COUNT(DISTINCT content_hash) AS versions
       FROM upload_rows WHERE upload_id = ? AND problems IS NULL GROUP BY target HAVING COUNT(*) > 1
     ) same ON same.target = r.target
     SET r.outcome = IF(same.versions > 1, 'error', IF(r.sheet_row = same.first_row, r.outcome, 'unchanged')),
       r.repeats_row = IF(same.versions = 1 AND r.sheet_row > same.first_row, same.first_row, NULL),
       r.problems = IF(same.versions = 1, NULL, CONCAT('[{"column":"","key":"import.conflict","vars":{"row":',
         IF(r.sheet_row = same.first_row, same.last_row, same.first_row), '}}]'))
     WHERE r.upload_id = ? AND r.problems IS NULL`,
    [uploadId, uploadId],
  );
}

/** The number of rows of an upload by outcome. */
export async function countOutcomes(
  tx: Pick<Tx, 'query'>,
  uploadId: number,
): Promise<Partial<Record<RowOutcome, number>>> {
  const rows = await tx.query<{ outcome: RowOutcome; n: number }[]>(
    'SELECT outcome, COUNT(*) AS n FROM upload_rows WHERE upload_id = ? GROUP BY outcome',
    [uploadId],
  );
  return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, Number(n)]));
}
