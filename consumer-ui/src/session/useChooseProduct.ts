import { startPath } from '@marketplace/contract/journey/next-path.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { useLocation, useNavigate } from 'react-router';
import { customerSession } from './customer.js';
import { chooseProduct } from './products.js';

/** Continues with a product: customers at its first page, visitors at the form for their mobile number. */
export function useChooseProduct(): (product: ProductType) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (product) => {
    chooseProduct(product);
    // The guard would replace the address; with this navigation Back returns to the products.
    if (customerSession.token() !== null) void navigate(startPath(product, null));
    else if (pathname !== '/') void navigate('/');
  };
}
