/** What the checks of SQL let pass: part of a statement, and why. One that nothing needs any more fails. */
type Exceptions = Readonly<Record<string, string>>;

/** Statements that read a growing table as a whole. */
export const FULL_READS: Exceptions = {
};

/** Statements that one request or one job sends more than a dozen times. */
export const REPETITIONS: Exceptions = {
};

/** Columns of which the schema does not know that they are never null: `statement: column`. */
export const NEVER_NULL: Exceptions = {
};

/** Places whose text comes from elsewhere; what they send is checked all the same, once a test has sent it. */
export const PASSED_ON: Exceptions = {
};

/** Places that no test passes in the process of the tests. */
export const NOT_SENT: Exceptions = {
};
