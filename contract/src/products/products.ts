/** What customers apply for, in the words of the specification; the texts are stored and shown as they are. */
export const PRODUCT_TYPES = [
  'Personal Loans',
  'Gold Loans',
  'Business Loans',
  'Affordable Housing Loan',
  'Solar Loans',
  'Credit Cards',
  'Other Insurance',
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const EMPLOYMENTS = ['salaried', 'self_employed', 'business'] as const;
export type Employment = (typeof EMPLOYMENTS)[number];

/** What a new partner offers; solar loans belong to the solar host. */
export const DEFAULT_PRODUCT_TYPES: readonly ProductType[] = PRODUCT_TYPES.filter((type) => type !== 'Solar Loans');
