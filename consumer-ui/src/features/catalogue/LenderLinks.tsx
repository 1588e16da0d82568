import { type PublicLender, yearlyRates } from '@marketplace/contract/lenders/catalogue.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { LenderMark } from '@marketplace/web/pictures/LenderMark.js';
import { Link } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import css from './catalogue.module.css';

/** Links to the pages of lenders. */
export function LenderLinks({
  lenders,
  withProducts = false,
}: {
  lenders: readonly PublicLender[];
  withProducts?: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ul className={css.links}>
      {lenders.map((lender) => {
        const rates = yearlyRates([lender]);
        return (
          <li key={lender.code}>
            <Link to={`/lenders/${lender.code}`} className={css.link}>
              <LenderMark name={lender.name} />
              <span className={css.about}>
                <b>{lender.name}</b>
                {withProducts && (
                  <span className={css.hint}>
                    {lender.product_types.map((type) => PRODUCT_WORDS[type][language]).join(', ')}
                  </span>
                )}
                {rates && (
                  <span className={css.hint}>{t(rates.min === rates.max ? 'list.rateOne' : 'list.rate', rates)}</span>
                )}
              </span>
              <Icon name="arrow" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
