/** Who acts in the audit log: accounts, visitors without one, and the service itself. */
export const AUDIT_ACTORS = ['admin', 'partner', 'api-key', 'customer', 'anonymous', 'system'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

export const AUDIT_ENTRIES_PER_PAGE = 50;
/** How many days one search may read. */
export const AUDIT_DAYS_MAX = 92;
