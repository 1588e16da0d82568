import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { useTexts } from './i18n/useTexts.js';
import type { Figures, PortalReport, ReportRow } from './api.js';
import { count, figureText } from './figureText.js';
import css from './Figures.module.css';

/** The rows of a report, each figure with that of the period before. */
export function RowTable({ report, figures }: { report: PortalReport; figures: readonly (keyof Figures)[] }) {
  const t = useTexts();
  const nameOf = useRowName(report.group);
  const { rows, rows_more, group } = report;
  const label = t('report.table', { dimension: t(`dimension.${group}`) });
  return (
    <>
      <div className={css.scroll} role="region" aria-label={label} tabIndex={0}>
        <table className={css.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t(`dimension.${group}`)}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col">
                  {t(`figure.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{nameOf(row)}</th>
                {figures.map((figure) => (
                  <td key={figure}>
                    {figureText(figure, row.figures[figure])}
                    <span className={css.before}>
                      {t('report.before', { n: figureText(figure, row.before[figure]) })}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows_more && <p className={css.soft}>{t('report.first', { n: count(rows.length) })}</p>}
    </>
  );
}

function useRowName(group: PortalReport['group']): (row: ReportRow) => string {
  const day = useDay();
  const language = useLanguage();
  return ({ key, name }) => {
    if (group === 'day') return day(key);
    const product = PRODUCT_TYPES.find((one) => one === key);
    return name ?? (product ? PRODUCT_WORDS[product][language] : key);
  };
}
