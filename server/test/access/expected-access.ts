// A generated room has a file of its own beside this one: who may call its routes, and what may be done with its records.
export const CALLERS = [
  'anonymous',
  'customer',
  'owner',
  'staff',
  'merchant',
  'agent',
  'admin 1',
  'admin 2',
  'admin 3',
] as const;
export type Caller = (typeof CALLERS)[number];

/** By method and path of a route. Those for `keys` take an API key of a partner, and no session. */
export type ExpectedAccess = Record<string, 'anybody' | 'keys' | readonly Caller[]>;

/** What the published data provider of react-admin is asked of records; what is left out here is refused there. */
export interface ExpectedResource {
  /** By what its rows are found from another record. */
  target: string;
  /** What POST takes, numbered, where the resource has it. */
  create?: (n: number) => object;
  /** What PUT changes. */
  change?: Record<string, unknown>;
  /** What PUT does not change, with another value than any row has. */
  fixed?: Record<string, unknown>;
  /** What changes by itself, as what is counted in the background does. */
  moving?: readonly string[];
  /** Whether it has DELETE. */
  isDeleted?: true;
}

/** By path below `/api/admin`. */
export type ExpectedResources = Record<string, ExpectedResource>;
