/**
 * Counting stops here for lists whose length is only known by reading all rows; the `Content-Range` of a longer list
 * ends in `*`.
 */
export const COUNTED_UP_TO = 10_000;

/** As many rows of a list as one call changes that an admin has chosen together. */
export const CHOSEN_AT_ONCE = 100;
