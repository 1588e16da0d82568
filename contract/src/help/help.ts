/** The maximum lengths of the fields of a help request. */
export const HELP_LIMITS = { name: 100, company: 100, description: 2000 } as const;
