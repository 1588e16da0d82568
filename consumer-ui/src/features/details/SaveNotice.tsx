import form from '@marketplace/web/forms/form.module.css';
import type { SaveState } from './draft.js';
import { useTexts } from './i18n/useTexts.js';

interface SaveNoticeProps {
  state: SaveState;
  /** Why the answers could not be submitted. */
  problem: string | undefined;
  /** Whether an answer waits that is not kept on this device. */
  hasUnsavedSecret: boolean;
}

/** Shows whether the answers are saved. */
export function SaveNotice({ state, problem, hasUnsavedSecret }: SaveNoticeProps) {
  const t = useTexts();
  const isAway = problem !== undefined || state === 'waiting';
  return (
    <p role="status" className={isAway ? form.notice : form.hint}>
      {problem ?? t(`save.${state}`)} {isAway && hasUnsavedSecret && t('save.secret')}
    </p>
  );
}
