import { startPath } from '@marketplace/contract/journey/next-path.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { customerSession } from '../../session/customer.js';

/** The page with the offers for the current product. */
export function offersPath(): string {
  const { productType, appId } = customerSession.values();
  const product = PRODUCT_TYPES.find((one) => one === productType);
  return product === undefined ? '/products' : startPath(product, appId);
}
