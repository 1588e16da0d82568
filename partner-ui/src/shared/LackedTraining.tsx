import type { components } from '@marketplace/contract/api/schema.d.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { Link } from 'react-router';
import { useTexts } from '../i18n/useTexts.js';
import { useLoaded } from './useLoaded.js';

interface LackedTrainingProps {
  load: () => Promise<components['schemas']['TrainingDemands']>;
  /** Where the modules are. */
  path: string;
  /** The one product that the page is about; left out: all. */
  product?: ProductType;
  /** Says as well that customers came already who do not count. */
  withCustomers?: boolean;
  className?: string;
}

/**
 * Which links of the reader, a merchant or an agent, do not earn until a module is passed. Beside what the page is there
 * for: nothing is shown while it loads, or if it cannot be loaded.
 */
export function LackedTraining({ load, path, product, withCustomers = false, className = '' }: LackedTrainingProps) {
  const t = useTexts();
  const language = useLanguage();
  const { value } = useLoaded(load);
  // A lender's demand concerns the page of no product by itself.
  const lacking = value?.lacking.filter(({ products }) => product === undefined || products.includes(product)) ?? [];
  const hasCustomers = withCustomers && Boolean(value?.customers.length);
  if (lacking.length === 0 && !hasCustomers) return null;
  const names = (products: readonly ProductType[]) => products.map((one) => PRODUCT_WORDS[one][language]).join(', ');
  const isAsked = (lenders: readonly string[]) => product === undefined && lenders.length > 0;
  return (
    <div className={`${form.notice} ${className}`}>
      {lacking.map(({ module_id, products, lenders, lacked_by, ...titles }) => (
        <p key={`${lacked_by}-${module_id}`}>
          {products.length > 0 &&
            t(`lacked.${lacked_by}`, { title: titles[`title_${language}`], products: names(products) })}{' '}
          {isAsked(lenders) &&
            t(`lackedAt.${lacked_by}`, { title: titles[`title_${language}`], lenders: lenders.join(', ') })}{' '}
          {lacked_by === 'SELF' && <Link to={`${path}/${module_id}`}>{t('lacked.open')}</Link>}
        </p>
      ))}
      {hasCustomers && (
        <p>
          {t('lacked.customers')} <Link to={path}>{t('lacked.why')}</Link>
        </p>
      )}
    </div>
  );
}
