import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { TERMS_PRIVACY } from '@marketplace/contract/consents/terms-privacy.js';
import { MOBILE, normaliseMobile } from '@marketplace/contract/fields/fields.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { useTexts as useWebTexts } from '@marketplace/web/i18n/useTexts.js';
import { Link, useNavigate } from 'react-router';
import { useJourney } from '../../session/useJourney.js';
import { signInChallenge } from './challenge.js';
import { useTexts } from './i18n/useTexts.js';
import { useSendOtp } from './useSendOtp.js';
import css from './PhoneForm.module.css';

/** Room for +91, spaces and hyphens. */
const TYPED_MAX = 20;

/** Asks for the mobile number and the consent to use it, and sends the passcode. */
export function PhoneForm() {
  const t = useTexts();
  const offline = useWebTexts()('offline');
  const language = useLanguage();
  const navigate = useNavigate();
  const sendOtp = useSendOtp();
  const consentId = useId();
  const phoneInput = useRef<HTMLInputElement>(null);
  const consentInput = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => signInChallenge.kept()?.phone ?? '');
  const [hasConsented, setConsented] = useState(false);
  const [problem, setProblem] = useState<{ phone?: string; consent?: string; refused?: string }>({});
  const [isSending, setSending] = useState(false);
  const consentTextVersion = currentConsent('terms_privacy', language);

  // A visitor who has chosen a product below continues here.
  const { productType } = useJourney().session;
  const askedFor = useRef(productType);
  useEffect(() => {
    if (askedFor.current !== productType) phoneInput.current?.focus();
    askedFor.current = productType;
  }, [productType]);

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const phone = normaliseMobile(typed);
    const found = {
      ...(!MOBILE.test(phone) && { phone: t('phone.wrong') }),
      ...(!hasConsented && { consent: t('consent.missing') }),
    };
    setProblem(found);
    if (found.phone) return phoneInput.current?.focus();
    if (found.consent) return consentInput.current?.focus();
    setSending(true);
    try {
      await sendOtp({ phone, consentTextVersion });
      void navigate('/verification');
    } catch (error) {
      setProblem({ refused: errorText(error, offline) });
      setSending(false);
    }
  };

  return (
    <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
      <Field label={t('phone.label')} hint={t('phone.hint')} error={problem.phone}>
        {(control) => (
          <span className={css.phone}>
            <span className={css.code} aria-hidden="true">
              +91
            </span>
            <input
              {...control}
              ref={phoneInput}
              type="tel"
              name="phone"
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={TYPED_MAX}
              required
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
        )}
      </Field>
      <div className={css.consent}>
        <input
          ref={consentInput}
          id={consentId}
          type="checkbox"
          required
          checked={hasConsented}
          aria-invalid={problem.consent !== undefined}
          aria-describedby={problem.consent && `${consentId}-error`}
          onChange={(event) => setConsented(event.target.checked)}
        />
        <label htmlFor={consentId}>{TERMS_PRIVACY[consentTextVersion]}</label>
        <p className={css.notices}>
          <Link to="/terms-of-use">{t('consent.terms')}</Link>
          <Link to="/privacy-policy">{t('consent.privacy')}</Link>
        </p>
        {problem.consent && (
          <span id={`${consentId}-error`} className={form.error}>
            <Icon name="alert" />
            {problem.consent}
          </span>
        )}
      </div>
      {problem.refused && (
        <p className={form.notice} role="alert">
          {problem.refused}
        </p>
      )}
      <button type="submit" className={form.button} disabled={isSending}>
        {isSending ? t('phone.sending') : t('phone.send')}
      </button>
    </form>
  );
}
