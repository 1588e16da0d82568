import { istToday } from '@marketplace/contract/dates/ist.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { getDemands } from '../../session/trainingDemands.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Training.module.css';

/** Customers who came by the reader's link and do not count for them; nothing if there are none. */
export function Uncounted() {
  const t = useTexts();
  const language = useLanguage();
  const day = useDay();
  const { value } = useLoaded(getDemands);
  if (!value || value.customers.length === 0) return null;
  return (
    <section className={css.card} aria-labelledby="uncounted">
      <h2 id="uncounted">{t('training.uncounted')}</h2>
      <p className={css.soft}>{t('training.uncountedLead')}</p>
      <ul className={css.list}>
        {value.customers.map(({ at, product_type, lender_name, ...titles }, n) => (
          <li key={n}>
            {t(lender_name === null ? 'training.uncountedOne' : 'training.uncountedAt', {
              day: day(istToday(new Date(at))),
              ...{ product: PRODUCT_WORDS[product_type][language], title: titles[`title_${language}`] },
              lender: lender_name ?? '',
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
