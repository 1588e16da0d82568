import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.ts';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.ts';
import { useTexts } from '../i18n/useTexts.ts';
import css from './Unreachable.module.css';

/** The session may be good, but nobody could be asked. */
export function Unreachable({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts();
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...usePageHeading(t('unreachable.title'))}>{t('unreachable.title')}</h1>
      <div role="alert">
        <p>{errorText(error, t('offline'))}</p>
        <p>{t('unreachable.kept')}</p>
      </div>
      <button type="button" className={form.button} onClick={retry}>
        {t('retry')}
      </button>
    </main>
  );
}
