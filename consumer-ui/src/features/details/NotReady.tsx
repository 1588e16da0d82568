import formCss from '@marketplace/web/forms/form.module.css';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { useTexts } from './i18n/useTexts.js';
import type { AnswersState } from './useAnswers.js';

/** Shown while answers load or after loading failed. */
export function NotReady({ state }: { state: Exclude<AnswersState, { status: 'ready' }> }) {
  const t = useTexts();
  return (
    <main id="main" tabIndex={-1} className={pages.page}>
      {state.status === 'loading' ? (
        <div role="status" aria-label={t('loading')} className={pages.skeleton} />
      ) : (
        <div role="alert" className={`${formCss.form} ${pages.panel}`}>
          <h1>{t('failed')}</h1>
          <p>{t('failedText')}</p>
          <button type="button" className={formCss.button} onClick={state.retry}>
            {t('retry')}
          </button>
        </div>
      )}
    </main>
  );
}
