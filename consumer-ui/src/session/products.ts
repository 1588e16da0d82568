import type { ProductType } from '@marketplace/contract/products/products.js';
import { customerSession, reloadProfile } from './customer.js';

/** Forgets the chosen product, for Return to Products. */
export function forgetProduct(): void {
  customerSession.set({ productType: null, productId: null, appId: null, editing: null });
}

/** Makes a product the current one; the customer returns to its open application. */
export function chooseProduct(product: ProductType): void {
  if (product === customerSession.values().productType) return;
  forgetProduct();
  customerSession.set({ productType: product });
  if (customerSession.token() !== null) void reloadProfile();
}
