import { useState } from 'react';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { getLenderJourneys } from './api.js';
import { LenderJourney } from './LenderJourney.js';
import css from './LenderJourneys.module.css';
import { useTexts } from './i18n/useTexts.js';

/** What happens at each lender after the application. */
export default function LenderJourneysPage() {
  const t = useTexts();
  const language = useLanguage();
  const heading = usePageHeading(t('journeys.title'));
  const { value: lenders, problem, reload } = useLoaded(getLenderJourneys);
  const [product, setProduct] = useState('');
  const shown = (lenders ?? []).filter(
    ({ product_types }) => product === '' || product_types.some((type) => type === product),
  );
  const products = PRODUCT_TYPES.filter((type) => lenders?.some(({ product_types }) => product_types.includes(type)));
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('journeys.title')}</h1>
        <p className={css.soft}>{t('journeys.lead')}</p>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {lenders === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {lenders?.length === 0 && <p className={css.empty}>{t('journeys.noLenders')}</p>}
      {lenders !== undefined && lenders.length > 0 && (
        <>
          <div className={css.above}>
            <label className={form.field}>
              <span>{t('journeys.product')}</span>
              <select value={product} onChange={({ target }) => setProduct(target.value)}>
                <option value="">{t('journeys.all')}</option>
                {products.map((type) => (
                  <option key={type} value={type}>
                    {PRODUCT_WORDS[type][language]}
                  </option>
                ))}
              </select>
            </label>
            <p role="status">{t('journeys.count', { count: shown.length })}</p>
          </div>
          <ul className={css.lenders}>
            {shown.map((lender) => (
              <li key={lender.lender_id}>
                <LenderJourney lender={lender} />
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}
