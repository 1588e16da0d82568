/** A request id as our servers write them; see `X-Request-Id`. */
export const REQUEST_ID = /^[\w-]{8,64}$/;

/** The maximum lengths of the fields of a help request. */
export const HELP_LIMITS = { name: 100, company: 100, description: 2000 } as const;
