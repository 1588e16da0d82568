import { istToday } from '@marketplace/contract/dates/ist.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import type { Module } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Training.module.css';

/** How far the reader is with a module. */
export function State({ module }: { module: Module }) {
  const t = useTexts();
  const language = useLanguage();
  const shownDay = useDay();
  const { progress, passed_until, demanded_by, demanding_lenders, demanded_from, counts_until } = module;
  const day = useDayOf(passed_until);
  // Lenders after products: what either of them demands holds from the same day.
  const what = [...demanded_by.map((one) => PRODUCT_WORDS[one][language]), ...demanding_lenders].join(', ');
  return (
    <>
      <p className={css.state} data-state={progress}>
        {progress === 'passed' && <Icon name="check" />}
        {t(`training.state.${progress}`, { day })}
      </p>
      {demanded_from !== null && (
        <p>
          {demanded_from > istToday()
            ? t('training.demandedFrom', { what, day: shownDay(demanded_from) })
            : t('training.demanded', { what })}
          {counts_until !== null && ` ${t('training.countsUntil', { day: shownDay(counts_until) })}`}
        </p>
      )}
    </>
  );
}

/** The day in India of a moment. */
export function useDayOf(moment: string | null): string {
  const day = useDay();
  return moment === null ? '' : day(istToday(new Date(moment)));
}
