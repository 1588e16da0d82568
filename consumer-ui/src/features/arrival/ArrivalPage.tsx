import { useEffect } from 'react';
import { utmsIn } from '@marketplace/contract/links/utms.js';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { useLocation, useNavigate } from 'react-router';
import { customerSession } from '../../session/customer.js';
import { chooseProduct } from '../../session/products.js';
import { keepUtms } from '../../session/utms.js';
import { type Arrival, destinationOf } from './arrivals.js';

/** Stores what an external link hands over, and redirects into the journey. */
export default function ArrivalPage({ page }: { page: Arrival }) {
  const { search: query, hash } = useLocation();
  // A hand-over key is a secret and is therefore sent in the fragment, which servers do not log.
  const search = page === '/auth' && hash !== '' ? hash.slice(1) : query;
  const navigate = useNavigate();
  useEffect(() => {
    const { path, product, values, utms } = destinationOf(page, search);
    keepUtms({ ...utms, ...utmsIn(search) });
    if (product !== null) chooseProduct(product);
    customerSession.set(values);
    void navigate(path, { replace: true });
  }, [page, search, navigate]);
  return <Spinner />;
}
