import { useTexts as useSharedTexts } from '@marketplace/web/i18n/useTexts.js';
import page from './OffersPage.module.css';
import css from './Skeleton.module.css';

/** Placeholders with the shape of the offers, shown while they load. */
export function Skeleton() {
  const t = useSharedTexts();
  return (
    <main id="main" tabIndex={-1} className={page.page} aria-busy="true">
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      <header aria-hidden="true">
        <div className={css.title} />
        <div className={css.line} />
      </header>
      <div className={`${page.side} ${css.panel}`} aria-hidden="true" />
      <div className={page.list} aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <div key={card} className={css.card} />
        ))}
      </div>
    </main>
  );
}
