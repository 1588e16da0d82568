import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { TERMS_PRIVACY } from '@marketplace/contract/consents/terms-privacy.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import formCss from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { useNavigate } from 'react-router';
import { api } from '../../session/api.js';
import { customerSession } from '../../session/customer.js';
import { forgetDrafts } from '../../session/drafts.js';
import { useJourney } from '../../session/useJourney.js';
import css from './StartAnewDialog.module.css';
import { useTexts } from './i18n/useTexts.js';

interface StartAnewDialogProps {
  userId: string;
  /** Whether the customer can still try an answer. */
  canAnswer: boolean;
  onClose: () => void;
}

/** Explains what starting as a new customer means, and does it after confirmation. */
export default function StartAnewDialog({ userId, canAnswer, onClose }: StartAnewDialogProps) {
  const t = useTexts();
  const { brand } = useBoot();
  const { productType } = useJourney().session;
  const navigate = useNavigate();
  const consentId = useId();
  const consentInput = useRef<HTMLInputElement>(null);
  const consentTextVersion = currentConsent('terms_privacy', useLanguage());
  const [hasConsented, setConsented] = useState(false);
  const [isUnticked, setUnticked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const start = async (event: SyntheticEvent) => {
    event.preventDefault();
    setUnticked(!hasConsented);
    if (!hasConsented) return consentInput.current?.focus();
    setSending(true);
    setProblem(undefined);
    try {
      const { utms } = customerSession.values();
      const { data } = await api.POST('/api/user/{id}/start-anew', {
        params: { path: { id: userId } },
        body: {
          partner: brand.slug,
          ...(productType && { product: productType }),
          ...(utms !== null && { utms: JSON.parse(utms) as Record<string, string> }),
          consent_text_version: consentTextVersion,
        },
      });
      // Drafts in this browser were typed for the earlier customer's details.
      forgetDrafts();
      customerSession.start(data!.token, { prospectAppId: data!.user.userId, appId: null, editing: null });
      await navigate('/products', { replace: true });
    } catch (error) {
      setProblem(errorText(error, t('identity.offline')));
      setSending(false);
    }
  };

  return (
    <Dialog title={t('anew.question')} onClose={onClose}>
      <form className={formCss.form} onSubmit={(event) => void start(event)} noValidate>
        <p>{t('anew.what')}</p>
        <ul className={css.list}>
          <li>{t('anew.new')}</li>
          <li>{t('anew.hidden')}</li>
          <li>{t('anew.lenders')}</li>
          <li>{t(canAnswer ? 'anew.finalOrBack' : 'anew.final')}</li>
        </ul>
        <div className={css.consent}>
          <input
            ref={consentInput}
            id={consentId}
            type="checkbox"
            required
            checked={hasConsented}
            aria-invalid={isUnticked && !hasConsented}
            aria-describedby={isUnticked ? `${consentId}-error` : undefined}
            onChange={(event) => setConsented(event.target.checked)}
          />
          <label htmlFor={consentId}>{TERMS_PRIVACY[consentTextVersion]}</label>
        </div>
        {isUnticked && !hasConsented && (
          <p id={`${consentId}-error`} className={formCss.error}>
            <Icon name="alert" />
            {t('anew.consentMissing')}
          </p>
        )}
        {problem && (
          <p role="alert" className={formCss.notice}>
            {problem}
          </p>
        )}
        <div className={formCss.actions}>
          <button type="button" className={formCss.button} onClick={onClose}>
            {t('anew.back')}
          </button>
          <button type="submit" className={formCss.secondary} disabled={isSending}>
            {t('anew.start')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
