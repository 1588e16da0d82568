/** The life of an uploaded file. */
export const UPLOAD_STATES = [
  'reading',
  /** Read and checked: a dry run that changed nothing. */
  'checked',
  /** Not taken as a whole. */
  'refused',
  'applying',
  'applied',
  'undoing',
  'undone',
  /** Stopped by a fault; what was done of it is kept. */
  'failed',
] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** What becomes of a row: foreseen while the upload is checked, done once it is applied. */
export const ROW_OUTCOMES = [
  'error',
  'created',
  'updated',
  /** It says what is known, repeats another row, or comes late: then it is kept as an event at most. */
  'unchanged',
  'unmatched',
  /** Unmatched, and put aside by an admin. */
  'dismissed',
  'undone',
  /** Not undone, because the application has changed since. */
  'kept',
] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
