import type { ProductType } from '@marketplace/contract/products/products.js';
import type { IconName } from '../chrome/Icon.js';

/** The icon of each product, on every page. */
export const PRODUCT_ICONS: Record<ProductType, IconName> = {
  'Personal Loans': 'wallet',
  'Gold Loans': 'ring',
  'Business Loans': 'shop',
  'Affordable Housing Loan': 'house',
  'Solar Loans': 'solar',
  'Credit Cards': 'card',
  'Other Insurance': 'shield',
};
