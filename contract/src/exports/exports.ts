export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = ['writing', 'ready', 'failed', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Why an export failed: the asker may not see the list any more, or it could not be written. */
export const EXPORT_FAILURES = ['forbidden', 'unfinished'] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];

/** At once, by one admin. */
export const EXPORTS_PER_ADMIN = 3;
/** At once, by all. */
export const EXPORTS_AT_ONCE = 50;
export const EXPORT_HOURS = 24;
