import { startOf } from '@marketplace/contract/journey/next-path.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { useLocation, useNavigate } from 'react-router';
import { customerSession } from '../../session/customer.js';
import { chooseProduct } from '../../session/products.js';

/** Goes on with a product: customers to where it begins, visitors to where they are asked for their mobile number. */
export function useChooseProduct(): (product: ProductType) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (product) => {
    chooseProduct(product);
    // Not left to the guard, which replaces the address: Back leads to the products again.
    if (customerSession.token() !== null) void navigate(startOf(product, null));
    else if (pathname !== '/') void navigate('/');
  };
}
