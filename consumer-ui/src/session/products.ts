import type { ProductType } from '@marketplace/contract/products/products.js';
import { customerSession, reloadProfile } from './customer.js';

/** Return to Products: the next choice starts from nothing. */
export function forgetProduct(): void {
  customerSession.set({ productType: null, productId: null, appId: null, editing: null });
}

/** The product at hand from now on; a customer comes back to the application that is open for it. */
export function chooseProduct(product: ProductType): void {
  if (product === customerSession.values().productType) return;
  forgetProduct();
  customerSession.set({ productType: product });
  if (customerSession.token() !== null) void reloadProfile();
}
