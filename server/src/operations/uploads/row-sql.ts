import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import { contentFields } from '@marketplace/contract/imports/incoming.js';
import {
  LENDER_APPLICATION_STATES,
  OPEN_STATES,
  PAID_OUT_STATES,
  REPORTED_STATES,
  reportedChange,
  UNSENT_STATES,
} from '@marketplace/contract/states/lender-application.js';

/**
 * The contract's rules as SQL, so that one statement compares and changes thousands of rows. `r` is the row of the
 * file, `la` the lender application.
 */

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Whether the row's state moves the lender application: `reportedChange` for every pair of states. */
export const MOVES = `(CASE r.state ${REPORTED_STATES.map((to) => {
  const from = LENDER_APPLICATION_STATES.filter((state) => reportedChange(state, to) === 'moves');
  return `WHEN '${to}' THEN la.state IN (${quoted(from)})`;
}).join(' ')} ELSE FALSE END)`;

/** The lender cannot know the application: a row about it waits until the application has been sent. */
export const IS_UNSENT = `la.state IN (${quoted(UNSENT_STATES)})`;

export const IS_OPEN = `la.state IN (${quoted(OPEN_STATES)})`;

/** A late report, which does not describe the current state of the lender application. */
export const LATE = `(r.state <> la.state AND NOT ${MOVES})`;

/**
 * Whether the row reports another disbursal than the known one, which it must not overwrite: `differs` in
 * `loans/applications/disbursal-differences.ts`.
 */
export const DIFFERS = `(la.state IN (${quoted(PAID_OUT_STATES)}) AND r.state IN (${quoted(PAID_OUT_STATES)})
  AND la.disbursed_amount IS NOT NULL
  AND (COALESCE(r.disbursed_amount <> la.disbursed_amount, FALSE) OR COALESCE(r.disbursed_on <> la.disbursed_on, FALSE)))`;

const isOfDisbursal = (field: string) => field === 'disbursed_amount' || field === 'disbursed_on';

/** The facts of a row beside the state; the columns have the same names in all tables. */
export function factsOf(kind: ImportKind): string[] {
  return contentFields(kind).filter((field) => !['state', 'applied_on', 'utm_id'].includes(field));
}

/** Whether the row changes anything: the state moves, or the same state comes with new facts. */
export function changes(kind: ImportKind): string {
  const differs = factsOf(kind).map(
    (field) =>
      `(r.${field} IS NOT NULL AND NOT r.${field} <=> la.${field}${isOfDisbursal(field) ? ` AND NOT ${DIFFERS}` : ''})`,
  );
  return `(${MOVES} OR (r.state = la.state AND (${differs.join(' OR ')})))`;
}

/** `SET` for the facts of a row: an empty cell keeps the known value. The reason belongs to the state. */
export function factsSet(kind: ImportKind, moved: string): string {
  return factsOf(kind)
    .map((field) =>
      field === 'reason'
        ? `la.reason = IF(${moved}, r.reason, COALESCE(r.reason, la.reason))`
        : isOfDisbursal(field)
          ? `la.${field} = IF(${DIFFERS}, la.${field}, COALESCE(r.${field}, la.${field}))`
          : `la.${field} = COALESCE(r.${field}, la.${field})`,
    )
    .join(', ');
}

/** `JourneyFacts` of the state that the row reports; the lender's word as `STATUS_WORD` has it. */
export const JOURNEY_FACTS = `NULLIF(JSON_MERGE_PATCH('{}',
  IF(r.state = 'DISBURSED', JSON_OBJECT('amount', COALESCE(r.disbursed_amount, la.disbursed_amount)), '{}'),
  IF(r.state = 'SANCTIONED', JSON_OBJECT('amount', COALESCE(r.sanctioned_amount, la.sanctioned_amount)), '{}'),
  JSON_OBJECT('code', IF(r.raw_status REGEXP '^[A-Za-z][A-Za-z _/-]{0,39}$', r.raw_status, NULL))), '{}')`;

/** A random UUID (version 4) made by the database; MySQL's own function reveals time and machine. */
export const RANDOM_UUID = `LOWER(CONCAT(HEX(RANDOM_BYTES(4)), '-', HEX(RANDOM_BYTES(2)), '-4', SUBSTR(HEX(RANDOM_BYTES(2)), 2),
  '-', SUBSTR('89ab', 1 + FLOOR(RAND() * 4), 1), SUBSTR(HEX(RANDOM_BYTES(2)), 2), '-', HEX(RANDOM_BYTES(6))))`;

/** The key of a payment: the same payment in two rows is one receipt. `lenderApplicationId` is SQL. */
export function receiptKey(lenderApplicationId: string): string {
  const given = ['r.period', 'r.disbursal_reference', 'r.disbursed_on', 'r.invoice_no'];
  return `CONVERT(SHA2(CONCAT_WS('|', r.lender_id,
    COALESCE(${lenderApplicationId}, CONCAT(COALESCE(r.application_uuid, ''), '/', COALESCE(r.lender_reference_id, ''))),
    ${given.map((field) => `COALESCE(${field}, '')`).join(', ')}), 256) USING ascii) COLLATE ascii_bin`;
}

/** The columns of a commission row that are stored in its receipt. */
export const RECEIPT_FIELDS = [
  'lender_id',
  'period',
  'disbursal_reference',
  'disbursed_on',
  'disbursed_amount',
  'commission_percent',
  'commission_amount',
  'gst_amount',
  'tds_amount',
  'net_received',
  'invoice_no',
  'received_on',
  'remarks',
] as const;
