/**
 * The products that customers apply for, in the words of the specification; the texts are stored and shown unchanged.
 */
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

/** Yearly income of the whole household. */
export const HOUSEHOLD_INCOMES = [
  'up_to_3_lakh',
  '3_to_5_lakh',
  '5_to_10_lakh',
  '10_to_20_lakh',
  'above_20_lakh',
] as const;
/** A household up to this yearly income, in rupees, is asked for its exact income (SPEC section 9). */
export const LOW_HOUSEHOLD_INCOME_MAX = 300_000;

/** The other products have no loan: insurers and card banks quote their own price. */
export function isLoan(product: ProductType): boolean {
  return product !== 'Credit Cards' && product !== 'Other Insurance';
}

/** Products whose loan is secured by what the customer owns. */
export const SECURED_PRODUCTS: readonly ProductType[] = ['Gold Loans', 'Affordable Housing Loan'];

/** The products of a new partner; solar loans belong to the solar host. */
export const DEFAULT_PRODUCT_TYPES: readonly ProductType[] = PRODUCT_TYPES.filter((type) => type !== 'Solar Loans');

/** The terms of personal loans on the product page (SPEC section 9). */
export const PERSONAL_LOAN_TERMS = {
  amountRupees: { min: 1_000, max: 10_00_000 },
  ratePercentPerYear: { min: 10.99, max: 36 },
  tenureMonthsMax: 60,
  example: { amountRupees: 50_000, tenureMonths: 24 },
} as const;

/** The products of a site: those of its partner, and solar loans on the solar host alone. */
export function productsOn(offered: readonly ProductType[], solar: boolean): readonly ProductType[] {
  return solar ? ['Solar Loans'] : offered.filter((type) => type !== 'Solar Loans');
}

/** The name of each product in external links: `/redirect?product=gold-loan`. */
export const PRODUCT_SLUGS: Record<ProductType, string> = {
  'Personal Loans': 'personal-loan',
  'Gold Loans': 'gold-loan',
  'Business Loans': 'business-loan',
  'Affordable Housing Loan': 'affordable-housing-loan',
  'Solar Loans': 'solar-loan',
  'Credit Cards': 'credit-card',
  'Other Insurance': 'insurance',
};

/** The product of such a name. */
export function productNamed(slug: string | undefined): ProductType | undefined {
  return PRODUCT_TYPES.find((type) => PRODUCT_SLUGS[type] === slug);
}
