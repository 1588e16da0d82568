import { useState } from 'react';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { currentAgreement, PORTAL_AGREEMENTS } from '@marketplace/contract/portal/agreement.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { acceptAgreement } from './api.js';
import css from './AgreementNotice.module.css';
import { useTexts } from './i18n/useTexts.js';

interface AgreementNoticeProps {
  dueOn: string;
  /** Nobody agrees in the name of another. */
  isOwnHand: boolean;
  onAgreed: () => void;
  /** Not now: it is asked again when the portal is opened again. */
  onClose: () => void;
}

/** Stands above every page until a merchant or an agent has agreed; what they could read before they still can. */
export default function AgreementNotice({ dueOn, isOwnHand, onAgreed, onClose }: AgreementNoticeProps) {
  const t = useTexts();
  const day = useDay();
  const version = currentAgreement(useLanguage());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const accept = async () => {
    setBusy(true);
    try {
      await acceptAgreement(version);
      toast(t('agreement.accepted'));
      onAgreed();
      document.getElementById('main')?.focus();
    } catch (error) {
      setProblem(errorText(error, t('offline')));
      setBusy(false);
    }
  };

  return (
    <section className={css.notice} aria-labelledby="agreement">
      <h2 id="agreement">{t('agreement.title')}</h2>
      <p>{t(istToday() > dueOn ? 'agreement.over' : 'agreement.ask', { day: day(dueOn) })}</p>
      <details>
        <summary>{t('agreement.read')}</summary>
        <ol className={css.text}>
          {PORTAL_AGREEMENTS[version].map((paragraph) => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </ol>
        <div className={css.buttons}>
          {isOwnHand && (
            <button type="button" className={form.button} disabled={busy} onClick={() => void accept()}>
              {t('agreement.accept')}
            </button>
          )}
          <button type="button" className={form.secondary} onClick={onClose}>
            {t('agreement.later')}
          </button>
        </div>
      </details>
      {problem !== undefined && (
        <p role="alert">
          <strong>{t('agreement.problem')}</strong> {problem}
        </p>
      )}
    </section>
  );
}
