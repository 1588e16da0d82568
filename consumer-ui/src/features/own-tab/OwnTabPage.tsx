import form from '@marketplace/web/forms/form.module.css';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import css from '@marketplace/web/pages/NotFound.module.css';
import { useHref, useLocation } from 'react-router';
import { useTexts } from './i18n/useTexts.js';

/** Stands in a frame of another site for a page that is not shown in one. */
export default function OwnTabPage() {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...usePageHeading(t('title'))}>{t('title')}</h1>
      <p className={css.text}>{t('text')}</p>
      <a className={form.button} href={useHref(pathname)} target="_blank" rel="noopener">
        {t('open')}
      </a>
    </main>
  );
}
