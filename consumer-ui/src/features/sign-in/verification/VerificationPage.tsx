import { type SyntheticEvent, useRef, useState } from 'react';
import { OTP, OTP_DIGITS } from '@marketplace/contract/otp/otp.js';
import { latinDigits } from '@marketplace/contract/fields/fields.js';
import { Field } from '@marketplace/web/forms/Field.tsx';
import form from '@marketplace/web/forms/form.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.ts';
import { useTexts as useWebTexts } from '@marketplace/web/i18n/useTexts.ts';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.ts';
import { Link } from 'react-router';
import { api } from '../../../session/api.ts';
import { customerSession } from '../../../session/customer.ts';
import { meetCustomer } from '../../../session/language.ts';
import { type Challenge, forgetChallenge, keepChallenge, keptChallenge, readablePhone } from '../challenge.ts';
import { useSendOtp } from '../useSendOtp.ts';
import { useTexts } from './i18n/useTexts.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';
import { useSmsCode } from './useSmsCode.ts';
import css from './VerificationPage.module.css';

const INPUT = 'otp';

export default function VerificationPage() {
  const t = useTexts();
  const offline = useWebTexts()('offline');
  const heading = usePageHeading(t('title'));
  const sendOtp = useSendOtp();
  const input = useRef<HTMLInputElement>(null);
  const [challenge, setChallenge] = useState(keptChallenge);
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const wait = useSecondsUntil(challenge?.resendAt ?? 0);

  const refuse = (text: string) => {
    setProblem(text);
    input.current?.focus();
    input.current?.select();
  };

  const verify = async (code: string) => {
    setSaid(undefined);
    if (!OTP.test(code)) return refuse(t('incomplete'));
    setBusy(true);
    try {
      const prospectId = customerSession.values().prospectAppId ?? '';
      const { data } = await api.POST('/api/otp/verify', { body: { prospectId, otp: code } });
      forgetChallenge();
      // The guard leads on.
      customerSession.start(data!.token, { prospectAppId: data!.user.userId });
      meetCustomer(data!.user.languageId);
    } catch (error) {
      setBusy(false);
      refuse(errorText(error, offline));
      const isOver = error instanceof ApiError && /EXPIRED|TRIES_USED/.test(error.body?.code ?? '');
      if (isOver) setOtp('');
    }
  };
  const take = (typed: string) => {
    const digits = latinDigits(typed).replace(/\D/g, '').slice(0, OTP_DIGITS);
    setOtp(digits);
    setProblem(undefined);
    // Pasted or filled in by the phone: there is nothing left to type.
    if (digits.length === OTP_DIGITS && digits.length - otp.length > 1) void verify(digits);
  };
  useSmsCode(take);

  const resend = async ({ phone, consentTextVersion }: Challenge) => {
    setProblem(undefined);
    setSaid(undefined);
    try {
      setChallenge(await sendOtp({ phone, consentTextVersion }));
      setOtp('');
      setSaid(t('resent'));
      input.current?.focus();
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds !== undefined) {
        const later = { phone, consentTextVersion, resendAt: Date.now() + error.retryAfterSeconds * 1000 };
        keepChallenge(later);
        setChallenge(later);
      }
      setProblem(errorText(error, offline));
    }
  };

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...heading}>{t('title')}</h1>
      <p className={css.lead}>
        {challenge ? t('sent', { phone: readablePhone(challenge.phone) }) : t('sentSomewhere')}{' '}
        <Link to="/">{t('change')}</Link>
      </p>
      <form
        className={`${form.form} ${css.panel}`}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void verify(otp);
        }}
        noValidate
      >
        <Field id={INPUT} label={t('label')} hint={t('hint')} error={problem}>
          {(control) => (
            <input
              {...control}
              ref={input}
              name="otp"
              className={css.otp}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={otp}
              onChange={(event) => take(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" className={form.button} disabled={isBusy}>
          {isBusy ? t('verifying') : t('verify')}
        </button>
        {challenge && (
          <div className={css.resend}>
            {wait > 0 ? (
              <p className={form.hint}>{t('resendIn', { time: inMinutes(wait) })}</p>
            ) : (
              <button type="button" className={form.secondary} onClick={() => void resend(challenge)}>
                {t('resend')}
              </button>
            )}
          </div>
        )}
        <p role="status" className={said ? css.said : 'visually-hidden'}>
          {problem ?? said}
        </p>
      </form>
      <p className={css.never}>{t('never')}</p>
    </main>
  );
}

/** `0:07`, `12:30`, `5:00:00`. */
function inMinutes(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
