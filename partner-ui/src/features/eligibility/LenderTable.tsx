import { JOURNEY_WORDS } from '@marketplace/contract/lenders/journey.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import type { Conditions } from './api.js';
import { type Sort, useConditionWords } from './conditions.js';
import css from './EligibilityPage.module.css';
import { useTexts } from './i18n/useTexts.js';

/** The columns, and the order that pressing their head gives. */
const COLUMNS = [
  ['lender', 'name'],
  ['age'],
  ['employment'],
  ['income', 'income'],
  ['smallest', 'smallest'],
  ['largest', 'largest'],
  ['score', 'score'],
  ['journey'],
] as const satisfies readonly (readonly [string, Sort?])[];
const FIGURES: readonly string[] = ['income', 'smallest', 'largest', 'score'];

interface LenderTableProps {
  rows: readonly Conditions[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** On wide screens and on paper. */
export function LenderTable({ rows, sort, onSort }: LenderTableProps) {
  const t = useTexts();
  const language = useLanguage();
  const wordsOf = useConditionWords();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="visually-hidden">{t('eligibility.title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map(([column, by]) => (
              <th
                key={column}
                scope="col"
                className={FIGURES.includes(column) ? css.figure : undefined}
                aria-sort={by === sort ? (by === 'largest' ? 'descending' : 'ascending') : undefined}
              >
                {by === undefined ? (
                  t(`row.${column}`)
                ) : (
                  <button type="button" onClick={() => onSort(by)}>
                    {t(`row.${column}`)}
                    <span aria-hidden="true" className={by === sort ? css.sorted : css.unsorted}>
                      {by === 'largest' ? '▼' : '▲'}
                    </span>
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const words = wordsOf(row);
            return (
              <tr key={row.lender_id}>
                <th scope="row">
                  {row.lender_name}
                  <span className={css.products}>
                    {row.product_types.map((type) => PRODUCT_WORDS[type][language]).join(', ')}
                  </span>
                </th>
                <td>{words.age}</td>
                <td>{words.employment}</td>
                <td className={css.figure}>{words.income}</td>
                <td className={css.figure}>{words.smallest}</td>
                <td className={css.figure}>{words.largest}</td>
                <td className={css.figure}>{words.score}</td>
                <td>{JOURNEY_WORDS[row.journey][language]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
