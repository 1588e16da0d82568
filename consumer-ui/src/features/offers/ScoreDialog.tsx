import { type RefObject, useState } from 'react';
import { consentText } from '@marketplace/contract/consents/consents.js';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { useTexts as useSharedTexts } from '@marketplace/web/i18n/useTexts.js';
import { api } from '../../session/api.js';
import { customerSession, reloadProfile } from '../../session/customer.js';
import { useTexts } from './i18n/useTexts.js';
import css from './ScoreCheck.module.css';

interface ScoreDialogProps {
  bureau: string;
  /** The element that will show the answer, which receives the focus. */
  answer: RefObject<HTMLElement | null>;
  onClose: () => void;
  onAnswer: () => void;
}

/**
 * Explains what the bureau is asked, with two buttons of equal weight. An error is shown inside the dialog, so that the
 * explanation stays visible.
 */
export default function ScoreDialog({ bureau: given, answer, onClose, onAnswer }: ScoreDialogProps) {
  const t = useTexts();
  const offline = useSharedTexts()('offline');
  const version = currentConsent('bureau', useLanguage());
  // The profile no longer names the bureau once it has answered.
  const [bureau] = useState(given);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const agree = async () => {
    setSending(true);
    setProblem(null);
    try {
      const id = customerSession.values().prospectAppId ?? '';
      await api.POST('/api/user/{id}/credit-score', {
        params: { path: { id } },
        body: { consent_text_version: version },
      });
      await reloadProfile();
      onAnswer();
      onClose();
    } catch (error) {
      setProblem(errorText(error, offline));
      setSending(false);
    }
  };
  return (
    <Dialog title={t('score.dialog', { bureau })} onClose={onClose} returnTo={answer}>
      <div className={css.text}>
        <p>{consentText(version, bureau)}</p>
        <p role="status" className={isSending ? undefined : 'visually-hidden'}>
          {isSending && t('score.working', { bureau })}
        </p>
        {problem !== null && (
          <p role="alert" className={form.notice}>
            {problem}
          </p>
        )}
        <div className={css.answers}>
          <button type="button" className={form.button} disabled={isSending} onClick={() => void agree()}>
            {t('score.yes')}
          </button>
          <button type="button" className={form.secondary} onClick={onClose}>
            {t('score.no')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
