import type { ReactNode } from 'react';
import type { Catalogue } from '@marketplace/contract/lenders/catalogue.js';
import form from '@marketplace/web/forms/form.module.css';
import panels from '@marketplace/web/pages/panels.module.css';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { catalogue } from '../../shared/publicData.js';
import { useTexts } from './i18n/useTexts.js';

/** What is made of the lenders, once they are there. */
export function Loaded({ children }: { children: (data: Catalogue) => ReactNode }) {
  const t = useTexts();
  const state = catalogue.use();
  if (state.status === 'ready') return children(state.data);
  if (state.status === 'loading') return <Spinner />;
  return (
    <main id="main" tabIndex={-1} className={panels.page}>
      <div className={panels.panel} role="alert">
        <h1>{t('failed')}</h1>
        <p>{t('failedText')}</p>
        <button type="button" className={form.button} onClick={state.retry}>
          {t('retry')}
        </button>
      </div>
    </main>
  );
}
