import { useTexts } from '../i18n/useTexts.js';
import css from './Spinner.module.css';

/** Fills the page's place while the page loads, so that the footer stays where it is. */
export function Spinner() {
  const t = useTexts();
  return (
    <main className={css.place}>
      <div className={css.spinner} role="status" aria-label={t('loading')} />
    </main>
  );
}
