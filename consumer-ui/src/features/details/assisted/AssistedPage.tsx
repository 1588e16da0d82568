import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import type { ConsentTextAbout } from '@marketplace/contract/consents/consents.js';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { TERMS_PRIVACY } from '@marketplace/contract/consents/terms-privacy.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import formCss from '@marketplace/web/forms/form.module.css';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { PasscodePage } from '@marketplace/web/otp/PasscodePage.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useLocation, useParams } from 'react-router';
import { api } from '../../../session/api.js';
import { type Challenge, challengeStore } from '../../../session/challenge.js';
import { customerSession, useCustomer } from '../../../session/customer.js';
import { adoptLanguageOf } from '../../../session/language.js';
import { useJourney } from '../../../session/useJourney.js';
import { AssistedReview } from './AssistedReview.js';
import css from './AssistedPage.module.css';
import { useTexts } from './i18n/useTexts.js';

export type Assisted = components['schemas']['AssistedForCustomer'];

/** The number is known by its last digits only. */
interface AssistedChallenge extends Challenge {
  code: string;
  consentTextVersion: ConsentTextAbout<'terms_privacy'>;
}

const assistedChallenge = challengeStore<AssistedChallenge>('assisted-challenge');

/**
 * What somebody filled in for the customer, reached by the link of a message: the passcode first, then what was filled
 * in, which becomes the customer's own when they confirm it.
 */
export default function AssistedPage() {
  const { code = '' } = useParams();
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('t');
  const { token } = useJourney().session;
  const { status } = useCustomer();
  /** A session of another number was here before: the link asks for its own. */
  const [isOther, setOther] = useState(false);
  const onOther = useCallback(() => setOther(true), []);
  if (token !== null && status === 'restoring') return <Waiting />;
  if (token !== null && !isOther) {
    return <AssistedReview key={token} code={code} onOther={onOther} hasKey={key !== null} />;
  }
  return key === null ? <Over /> : <SignIn code={code} linkKey={key} onSignedIn={() => setOther(false)} />;
}

interface SignInProps {
  code: string;
  linkKey: string;
  onSignedIn: () => void;
}

function SignIn({ code, linkKey, onSignedIn }: SignInProps) {
  const t = useTexts();
  const language = useLanguage();
  const [sent, setSent] = useState(() => {
    const kept = assistedChallenge.kept();
    return kept?.code === code ? kept : null;
  });
  const keep = (challenge: AssistedChallenge) => {
    assistedChallenge.keep(challenge);
    setSent(challenge);
  };
  const sendOtp = async (consentTextVersion: AssistedChallenge['consentTextVersion']) => {
    const { data } = await api.POST('/api/assisted/{code}/otp', {
      params: { path: { code } },
      body: {
        key: linkKey,
        consent_text_version: consentTextVersion,
        ...(sent && { challenge: sent.challenge }),
      },
    });
    const { prospectId, challenge, retryAfterSeconds, phone_masked } = data!;
    const resendAt = Date.now() + retryAfterSeconds * 1000;
    keep({ code, prospectId, challenge, phone: phone_masked, resendAt, consentTextVersion });
  };
  const verify = async (otp: string) => {
    const { prospectId, challenge } = sent!;
    const { data } = await api.POST('/api/otp/verify', { body: { prospectId, challenge, otp } });
    assistedChallenge.forget();
    // The data of an earlier user of this browser is deleted.
    customerSession.clear();
    customerSession.start(data!.token, { prospectAppId: data!.user.userId });
    adoptLanguageOf(data!.user.languageId);
    onSignedIn();
  };
  if (sent === null) return <Begin onSend={() => sendOtp(currentConsent('terms_privacy', language))} />;
  return (
    <PasscodePage
      phone={sent.phone}
      resendAt={sent.resendAt}
      submitText={t('verify')}
      onCode={verify}
      onResend={() => sendOtp(sent.consentTextVersion)}
      onLater={(resendAt) => keep({ ...sent, resendAt })}
      changeAt={null}
    />
  );
}

/** It needs a click, because programs that preview links in messages must not send codes. */
function Begin({ onSend }: { onSend: () => Promise<void> }) {
  const t = useTexts();
  const language = useLanguage();
  const consentId = useId();
  const consentInput = useRef<HTMLInputElement>(null);
  const [hasConsented, setConsented] = useState(false);
  const [isUnticked, setUnticked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);
  const heading = usePageHeading(t('title'));
  if (isOver) return <Over />;
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setUnticked(!hasConsented);
    if (!hasConsented) return consentInput.current?.focus();
    setSending(true);
    setProblem(undefined);
    try {
      await onSend();
    } catch (error) {
      setOver(error instanceof ApiError && error.body?.code === 'ASSISTED.NOT_VALID');
      setProblem(errorText(error, t('offline')));
      setSending(false);
    }
  };
  return (
    <main id="main" tabIndex={-1} className={pages.page}>
      <h1 {...heading}>{t('title')}</h1>
      <p>{t('lead')}</p>
      <form className={`${formCss.form} ${pages.panel}`} onSubmit={(event) => void send(event)} noValidate>
        <p>{t('otpNext')}</p>
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
          <label htmlFor={consentId}>{TERMS_PRIVACY[currentConsent('terms_privacy', language)]}</label>
        </div>
        <p className={css.notices}>
          <Link to="/terms-of-use">{t('terms')}</Link>
          <Link to="/privacy-policy">{t('privacy')}</Link>
        </p>
        {isUnticked && !hasConsented && (
          <p id={`${consentId}-error`} className={formCss.error}>
            <Icon name="alert" />
            {t('consentMissing')}
          </p>
        )}
        {problem && (
          <p role="alert" className={formCss.notice}>
            {problem}
          </p>
        )}
        <button type="submit" className={formCss.button} disabled={isSending}>
          {t('sendOtp')}
        </button>
      </form>
    </main>
  );
}

export function Waiting() {
  const t = useTexts();
  return (
    <main id="main" tabIndex={-1} className={pages.page}>
      <div role="status" aria-label={t('loading')} className={pages.skeleton} />
    </main>
  );
}

/** The end of a link, with what can be done instead. */
export function Over({ declined = false }: { declined?: boolean }) {
  const t = useTexts();
  const title = t(declined ? 'declined' : 'over');
  const heading = usePageHeading(title);
  const { ref } = heading;
  // The button that had the focus no longer exists.
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <main id="main" tabIndex={-1} className={pages.page}>
      <h1 {...heading}>{title}</h1>
      <p>{t(declined ? 'declinedText' : 'overText')}</p>
      <Link to="/" className={formCss.button}>
        {t('start')}
      </Link>
    </main>
  );
}
