import { JOURNEY_WORDS } from '@marketplace/contract/lenders/journey.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import type { Conditions } from './api.js';
import { useConditionWords } from './conditions.js';
import css from './EligibilityPage.module.css';
import { useTexts } from './i18n/useTexts.js';

const FACTS = ['age', 'income', 'employment', 'score', 'smallest', 'largest'] as const;

/** The table on a phone: one card for each lender. */
export function LenderCards({ rows }: { rows: readonly Conditions[] }) {
  const t = useTexts();
  const language = useLanguage();
  const wordsOf = useConditionWords();
  return (
    <ul className={css.cards}>
      {rows.map((row) => {
        const words = wordsOf(row);
        return (
          <li key={row.lender_id} className={css.card}>
            <div className={css.head}>
              <h2>{row.lender_name}</h2>
              <span className={css.chip}>{JOURNEY_WORDS[row.journey][language]}</span>
            </div>
            <p className={css.soft}>{row.product_types.map((type) => PRODUCT_WORDS[type][language]).join(', ')}</p>
            <dl className={css.facts}>
              {FACTS.map((fact) => (
                <div key={fact}>
                  <dt>{t(`row.${fact}`)}</dt>
                  <dd>{words[fact]}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
