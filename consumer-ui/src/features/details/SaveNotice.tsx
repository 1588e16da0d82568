import form from '@marketplace/web/forms/form.module.css';
import type { SaveState } from './draft.js';
import { useTexts } from './i18n/useTexts.js';

/** Shows whether the answers are saved; `problem` is why they could not be submitted. */
export function SaveNotice({ state, problem }: { state: SaveState; problem: string | undefined }) {
  const t = useTexts();
  const isAway = problem !== undefined || state === 'waiting';
  return (
    <p role="status" className={isAway ? form.notice : form.hint}>
      {problem ?? t(`save.${state}`)}
    </p>
  );
}
