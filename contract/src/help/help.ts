/** How long the fields of a request for help may be. */
export const HELP_LIMITS = { name: 100, company: 100, description: 2000 } as const;
