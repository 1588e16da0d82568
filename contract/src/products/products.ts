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

/** Yearly, of all who live together. */
export const HOUSEHOLD_INCOMES = [
  'up_to_3_lakh',
  '3_to_5_lakh',
  '5_to_10_lakh',
  '10_to_20_lakh',
  'above_20_lakh',
] as const;
/** Up to here a household is asked for its exact yearly income (SPEC section 9), in rupees. */
export const LOW_HOUSEHOLD_INCOME_MAX = 300_000;

/** What a new partner offers; solar loans belong to the solar host. */
export const DEFAULT_PRODUCT_TYPES: readonly ProductType[] = PRODUCT_TYPES.filter((type) => type !== 'Solar Loans');
