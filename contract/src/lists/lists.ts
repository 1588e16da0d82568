/**
 * Counting stops here for lists whose length is only known by reading all rows; the `Content-Range` of a longer list
 * ends in `*`.
 */
export const COUNTED_UP_TO = 10_000;
