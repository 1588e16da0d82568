/** What the admin's search finds besides pages, in the order in which it is shown. */
export const SEARCH_KINDS = ['customer', 'application', 'lender', 'partner', 'merchant', 'card', 'admin'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Shorter texts would find nearly everything. */
export const SEARCH_TEXT_MIN = 2;
export const SEARCH_TEXT_MAX = 100;
