import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { PRODUCTS } from '../../session/paths.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { loadAhead, useLoaded } from '../../shared/useLoaded.js';
import { getProducts, type OfferedProduct } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Products.module.css';

export const prefetch = () => loadAhead(getProducts);

/** What the partner offers, each with a page of its own. */
export default function ProductsPage() {
  const t = useTexts();
  const language = useLanguage();
  const heading = usePageHeading(t('products.title'));
  const { value: products, problem, reload } = useLoaded(getProducts);
  const about = ({ product_type, lenders }: OfferedProduct) => {
    if (product_type === 'Credit Cards') return t('products.cards');
    return lenders === 0 ? t('products.noLenders') : t('products.lenders', { count: lenders });
  };
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('products.title')}</h1>
        <p className={css.soft}>{t('products.lead')}</p>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {products === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {products?.length === 0 && <p className={css.panel}>{t('products.none')}</p>}
      <ul className={css.products}>
        {products?.map((product) => (
          <li key={product.product_id}>
            <Link to={`${PRODUCTS}/${product.product_id}`} className={css.product}>
              <span>
                <strong>{PRODUCT_WORDS[product.product_type][language]}</strong>
                <span className={css.soft}>{about(product)}</span>
              </span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
