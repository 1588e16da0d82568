import form from '@marketplace/web/forms/form.module.css';
import { useTexts } from '../i18n/useTexts.js';

/** Why something could not be loaded, with another try. */
export function LoadProblem({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }) {
  const t = useTexts();
  if (problem === undefined) return null;
  return (
    <div role="alert" className={form.notice}>
      <p>{problem}</p>
      <button type="button" className={form.plain} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
