import { startOf } from '@marketplace/contract/journey/next-path.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { useNavigate } from 'react-router';
import { customerSession } from '../../session/customer.ts';
import { forgetProduct } from '../../session/products.ts';

/** Goes on with a product: customers to where it begins, visitors to be asked for their mobile number. */
export function useChooseProduct(): (product: ProductType) => void {
  const navigate = useNavigate();
  return (product) => {
    forgetProduct();
    customerSession.set({ productType: product });
    // Not left to the guard, which replaces the address: Back leads to the products again.
    void navigate(customerSession.token() === null ? '/products' : startOf(product, null));
  };
}
