import { useEffect } from 'react';
import { utmsIn } from '@marketplace/contract/links/utms.js';
import form from '@marketplace/web/forms/form.module.css';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useLocation, useNavigate } from 'react-router';
import { customerSession } from '../../session/customer.js';
import { chooseProduct } from '../../session/products.js';
import { keepUtms } from '../../session/utms.js';
import { type Arrival, destinationOf } from './arrivals.js';
import { useTexts } from './i18n/useTexts.js';
import css from './ArrivalPage.module.css';

/** Stores what an external link hands over, and redirects into the journey. */
export default function ArrivalPage({ page }: { page: Arrival }) {
  const { search: query, hash } = useLocation();
  // A hand-over key is a secret and is therefore sent in the fragment, which servers do not log.
  const search = page === '/auth' && hash !== '' ? hash.slice(1) : query;
  const navigate = useNavigate();
  const { path, hasEnded } = destinationOf(page, search);
  useEffect(() => {
    const { product, values, utms } = destinationOf(page, search);
    keepUtms({ ...utms, ...utmsIn(search) });
    if (product !== null) chooseProduct(product);
    customerSession.set(values);
    if (!hasEnded) void navigate(path, { replace: true });
  }, [page, search, path, hasEnded, navigate]);
  return hasEnded ? <OfferEnded path={path} /> : <Spinner />;
}

/** Read before the journey: whoever scanned a poster expects what is printed on it. */
function OfferEnded({ path }: { path: string }) {
  const t = useTexts();
  const heading = usePageHeading(t('endedTitle'));
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...heading}>{t('endedTitle')}</h1>
      <p>{t('endedText')}</p>
      <Link className={form.button} to={path} replace>
        {t('endedGo')}
      </Link>
    </main>
  );
}
