import type { RowOutcome } from '@marketplace/contract/imports/uploads.js';
import { productName } from '../../shared/productName.js';
import type { Texts } from './i18n/useTexts.js';
import type { UnmatchedRow, Upload } from './uploadCalls.js';

/** What became of rows; of a file that was not applied, what would. */
export const outcomeWords = (t: Texts, { applied_at }: Upload, outcome: RowOutcome) =>
  t(
    applied_at === null && (outcome === 'created' || outcome === 'updated')
      ? `planned.${outcome}`
      : `outcome.${outcome}`,
  );

export const count = (value: number) => value.toLocaleString('en-IN');
export const rowsInWords = (t: Texts, value: number) => t('rows', { smart_count: value, count: value });

/** Whether the server is at work on it: then it is asked again. */
export const isBusy = ({ state }: Pick<Upload, 'state'>) => ['reading', 'applying', 'undoing'].includes(state);

export function noteLines(t: Texts, { notes }: Upload): string[] {
  const { sheet, unknownColumns = [], hiddenRows = 0 } = notes;
  return [
    ...(sheet === undefined ? [] : [t('onlySheet', { sheet })]),
    ...(unknownColumns.length > 0 ? [t('unusedColumns', { unknownColumns: unknownColumns.join(', ') })] : []),
    ...(hiddenRows > 0 ? [t('hiddenRows', { hiddenRows: rowsInWords(t, hiddenRows) })] : []),
  ];
}

export const nameOfRow = (t: Texts, row: UnmatchedRow) => t('rowOf', { row: count(row.row), fileName: row.file_name });

/** What the file tells of an application. */
export function rowInWords(t: Texts, row: UnmatchedRow): string {
  return [
    row.lender_name,
    row.lender_reference_id,
    row.application_uuid,
    row.phone_last4 && t('mobileEnds', { phoneLast4: row.phone_last4 }),
    row.product_type && productName(row.product_type),
    row.status,
    row.amount === null ? null : `₹${count(row.amount)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
