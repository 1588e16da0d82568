import { useState } from 'react';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { EMPLOYMENT_WORDS, PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { EMPLOYMENTS, type Employment, type ProductType } from '@marketplace/contract/products/products.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { saveFile } from '@marketplace/web/http/saveFile.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { fetchWorkbook, getEligibility, type Shown } from './api.js';
import { type Sort, SORTS, shownRows } from './conditions.js';
import css from './EligibilityPage.module.css';
import { useTexts } from './i18n/useTexts.js';
import { LenderCards } from './LenderCards.js';
import { LenderTable } from './LenderTable.js';
import { WouldMatchForm } from './WouldMatchForm.js';

/** What the lenders of the partner's products ask for, and who would match a customer's figures. */
export default function EligibilityPage() {
  const t = useTexts();
  const language = useLanguage();
  const day = useDay();
  const heading = usePageHeading(t('eligibility.title'));
  const { value, problem, reload } = useLoaded(getEligibility);
  const [shown, setShown] = useState<Shown>({});
  const [sort, setSort] = useState<Sort>('name');
  const rows = shownRows(value?.lenders ?? [], shown, sort);

  const choose = ({ product_type, employment }: { product_type?: string; employment?: string }) =>
    setShown({
      ...(product_type && { product_type: product_type as ProductType }),
      ...(employment && { employment: employment as Employment }),
    });
  const save = async () => {
    try {
      saveFile(await fetchWorkbook(shown), 'eligibility.xlsx');
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
  };

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('eligibility.title')}</h1>
        <p className={`${css.soft} ${css.screen}`}>{t('eligibility.lead')}</p>
        <p className={css.printed}>{t('eligibility.printed', { day: day(istToday()) })}</p>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {value === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {value?.lenders.length === 0 && <p className={css.panel}>{t('eligibility.noLenders')}</p>}
      {value !== undefined && value.lenders.length > 0 && (
        <>
          <WouldMatchForm products={value.product_types} />
          <div className={css.filters}>
            <label className={form.field}>
              <span>{t('eligibility.product')}</span>
              <select
                value={shown.product_type ?? ''}
                onChange={({ target }) => choose({ ...shown, product_type: target.value })}
              >
                <option value="">{t('eligibility.all')}</option>
                {value.product_types
                  .filter((type) => value.lenders.some(({ product_types }) => product_types.includes(type)))
                  .map((type) => (
                    <option key={type} value={type}>
                      {PRODUCT_WORDS[type][language]}
                    </option>
                  ))}
              </select>
            </label>
            <label className={form.field}>
              <span>{t('eligibility.employment')}</span>
              <select
                value={shown.employment ?? ''}
                onChange={({ target }) => choose({ ...shown, employment: target.value })}
              >
                <option value="">{t('eligibility.all')}</option>
                {EMPLOYMENTS.map((kind) => (
                  <option key={kind} value={kind}>
                    {EMPLOYMENT_WORDS[kind][language]}
                  </option>
                ))}
              </select>
            </label>
            <label className={form.field}>
              <span>{t('eligibility.sort')}</span>
              <select value={sort} onChange={({ target }) => setSort(target.value as Sort)}>
                {SORTS.map((one) => (
                  <option key={one} value={one}>
                    {t(`sort.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <div className={css.above}>
            <p role="status">{t('eligibility.count', { count: rows.length })}</p>
            <div className={css.buttons}>
              <button type="button" className={form.plain} onClick={() => print()}>
                {t('eligibility.print')}
              </button>
              <button type="button" className={form.plain} onClick={() => void save()}>
                {t('eligibility.download')}
              </button>
            </div>
          </div>
          {rows.length === 0 ? (
            <p className={css.panel}>{t('eligibility.none')}</p>
          ) : (
            <>
              <LenderCards rows={rows} />
              <LenderTable rows={rows} sort={sort} onSort={setSort} />
              <p className={css.soft}>{t('journey.note')}</p>
            </>
          )}
        </>
      )}
    </main>
  );
}
