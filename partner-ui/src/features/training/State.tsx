import { istToday } from '@marketplace/contract/dates/ist.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import type { Module } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Training.module.css';

/** How far the reader is with a module. */
export function State({ module: { progress, passed_until } }: { module: Module }) {
  const t = useTexts();
  const day = useDayOf(passed_until);
  return (
    <p className={css.state} data-state={progress}>
      {progress === 'passed' && <Icon name="check" />}
      {t(`training.state.${progress}`, { day })}
    </p>
  );
}

/** The day in India of a moment. */
export function useDayOf(moment: string | null): string {
  const day = useDay();
  return moment === null ? '' : day(istToday(new Date(moment)));
}
