import form from '@marketplace/web/forms/form.module.css';
import { useTexts } from '../i18n/useTexts.js';
import type { LoadedRows } from './useRows.js';

/** The button below a list that has more. */
export function MoreRows({ list }: { list: Pick<LoadedRows<never>, 'hasMore' | 'isBusy' | 'more'> }) {
  const t = useTexts();
  if (!list.hasMore) return null;
  return (
    <button type="button" className={form.secondary} disabled={list.isBusy} onClick={() => void list.more()}>
      {t('more')}
    </button>
  );
}
