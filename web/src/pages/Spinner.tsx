import { useTexts } from '../i18n/useTexts.js';
import css from './Spinner.module.css';

/** Fills the page while it loads, so that the footer stays in place. */
export function Spinner() {
  const t = useTexts();
  return (
    <main className={css.place}>
      <div className={css.spinner} role="status" aria-label={t('loading')} />
    </main>
  );
}
