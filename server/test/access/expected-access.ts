export const CALLERS = ['anonymous', 'customer', 'partner', 'admin 1', 'admin 2', 'admin 3'] as const;
export type Caller = (typeof CALLERS)[number];

/** By method and path of a route. */
export type ExpectedAccess = Record<string, 'anybody' | readonly Caller[]>;
