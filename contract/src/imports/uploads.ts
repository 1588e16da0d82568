/** The states of an uploaded file. */
export const UPLOAD_STATES = [
  'reading',
  /** The file was read and checked as a dry run; nothing was changed. */
  'checked',
  /** The whole file was refused. */
  'refused',
  'applying',
  'applied',
  'undoing',
  'undone',
  /** An error stopped the work; the rows that were applied before it stay applied. */
  'failed',
] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** The outcome of a row: predicted while the upload is checked, final once it is applied. */
export const ROW_OUTCOMES = [
  'error',
  'created',
  'updated',
  /** The row reports a known state, repeats another row, or came late. It is recorded as an event at most. */
  'unchanged',
  'unmatched',
  /** An unmatched row that an admin has dismissed. */
  'dismissed',
  'undone',
  /** The row could not be undone, because the application has changed since. */
  'kept',
] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
