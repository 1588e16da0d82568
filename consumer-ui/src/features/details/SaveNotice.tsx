import form from '@marketplace/web/forms/form.module.css';
import type { SaveState } from './draft.js';
import { useTexts } from './i18n/useTexts.js';

/** Says what became of what was typed; `problem` is why it could not be sent on. */
export function SaveNotice({ state, problem }: { state: SaveState; problem: string | undefined }) {
  const t = useTexts();
  const isAway = problem !== undefined || state === 'waiting';
  return (
    <p role="status" className={isAway ? form.notice : form.hint}>
      {problem ?? t(`save.${state}`)}
    </p>
  );
}
