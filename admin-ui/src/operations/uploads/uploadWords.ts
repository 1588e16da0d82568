import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import type { RowOutcome, UploadState } from '@marketplace/contract/imports/uploads.js';
import type { UnmatchedRow, Upload } from './uploadCalls.js';

export const STATE_WORDS: Record<UploadState, string> = {
  reading: 'Reading',
  checked: 'Checked',
  refused: 'Refused',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Stopped',
};

const OUTCOME_WORDS: Record<RowOutcome, string> = {
  error: 'Errors',
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  unmatched: 'Unmatched',
  dismissed: 'Dismissed',
  undone: 'Undone',
  kept: 'Kept',
};

const PLANNED: Partial<Record<RowOutcome, string>> = { created: 'Would create', updated: 'Would update' };

/** What became of rows; of a file that was not applied, what would. */
export const outcomeWords = ({ applied_at }: Upload, outcome: RowOutcome) =>
  (applied_at === null ? PLANNED[outcome] : undefined) ?? OUTCOME_WORDS[outcome];

/** What the files of a page hold. */
export const CONTENTS: Record<ImportKind, string> = {
  status: 'Statuses that lenders report of applications. Nothing is changed before you apply the file.',
  mis: 'A lender’s MIS of all its applications. Nothing is changed before you apply the file.',
  commission: 'Commission that lenders have paid. Nothing is recorded before you apply the file.',
};

export const count = (value: number) => value.toLocaleString('en-IN');
export const rowsInWords = (value: number) => `${count(value)} ${value === 1 ? 'row' : 'rows'}`;

/** Whether the server is at work on it: then it is asked again. */
export const isBusy = ({ state }: Pick<Upload, 'state'>) => ['reading', 'applying', 'undoing'].includes(state);

export function noteLines({ notes }: Upload): string[] {
  const { sheet, unknownColumns = [], hiddenRows = 0 } = notes;
  return [
    ...(sheet === undefined ? [] : [`The workbook has several sheets. Only “${sheet}” was read.`]),
    ...(unknownColumns.length > 0 ? [`Columns that were not used: ${unknownColumns.join(', ')}.`] : []),
    ...(hiddenRows > 0 ? [`${rowsInWords(hiddenRows)} hidden in the sheet were read like the others.`] : []),
  ];
}

export const nameOfRow = (row: UnmatchedRow) => `Row ${count(row.row)} of ${row.file_name}`;

/** What the file tells of an application. */
export function rowInWords(row: UnmatchedRow): string {
  return [
    row.lender_name,
    row.lender_reference_id,
    row.application_uuid,
    row.phone_last4 && `mobile ends ${row.phone_last4}`,
    row.product_type,
    row.status,
    row.amount === null ? null : `₹${count(row.amount)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
