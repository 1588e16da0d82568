import { type SyntheticEvent, useRef, useState } from 'react';
import { latinDigits } from '@marketplace/contract/fields/fields.js';
import { OTP, OTP_DIGITS } from '@marketplace/contract/otp/otp.js';
import { Link } from 'react-router';
import { Field } from '../forms/Field.js';
import form from '../forms/form.module.css';
import { ApiError, errorText } from '../http/ApiError.js';
import { useTexts as useWebTexts } from '../i18n/useTexts.js';
import { usePageHeading } from '../pages/usePageHeading.js';
import { useTexts } from './i18n/useTexts.js';
import { useSecondsUntil } from './useSecondsUntil.js';
import { useSmsCode } from './useSmsCode.js';
import css from './PasscodePage.module.css';

const INPUT = 'otp';

interface PasscodePageProps {
  /** The number that the code was sent to, ten digits or its mask; `null` if this tab does not know it. */
  phone: string | null;
  /** When the next code may be requested, in epoch milliseconds. */
  resendAt: number;
  submitText: string;
  /** Called with a complete code. Rejects as the API does. */
  onCode: (code: string) => Promise<void>;
  /** Sends another code. Rejects as the API does. */
  onResend: () => Promise<void>;
  /** Called when the server returns another time for requesting the next code. */
  onLater: (resendAt: number) => void;
  /** Path of the page on which the number is changed; `null` where there is none. */
  changeAt: string | null;
}

/** Asks for the passcode that was sent to a number. */
export function PasscodePage(props: PasscodePageProps) {
  const { phone, resendAt, submitText, onCode, onResend, onLater, changeAt } = props;
  const t = useTexts();
  const offline = useWebTexts()('offline');
  const heading = usePageHeading(t('title'));
  const input = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const [statusText, setStatusText] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const wait = useSecondsUntil(resendAt);

  const refuse = (text: string) => {
    setProblem(text);
    input.current?.focus();
    input.current?.select();
  };

  const submit = async (code: string) => {
    setStatusText(undefined);
    if (!OTP.test(code)) return refuse(t('incomplete'));
    setBusy(true);
    try {
      await onCode(code);
    } catch (error) {
      setBusy(false);
      refuse(errorText(error, offline));
      const isOver = error instanceof ApiError && /EXPIRED|TRIES_USED/.test(error.body?.code ?? '');
      if (isOver) setOtp('');
    }
  };
  const take = (value: string, inserted: string | null = value) => {
    // A whole code that is pasted or filled in by the phone replaces the old text.
    const pasted = digitsOf(inserted ?? value);
    const isWhole = pasted.length >= OTP_DIGITS;
    const digits = (isWhole ? pasted : digitsOf(value)).slice(0, OTP_DIGITS);
    setOtp(digits);
    setProblem(undefined);
    if (isWhole) void submit(digits);
  };
  useSmsCode(take);

  const resend = async () => {
    setProblem(undefined);
    setStatusText(undefined);
    try {
      await onResend();
      setOtp('');
      setStatusText(t('resent'));
      input.current?.focus();
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds !== undefined) {
        onLater(Date.now() + error.retryAfterSeconds * 1000);
      }
      setProblem(errorText(error, offline));
    }
  };

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...heading}>{t('title')}</h1>
      <p className={css.lead}>
        {phone === null ? t('sentSomewhere') : t('sent', { phone: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` })}{' '}
        {changeAt !== null && <Link to={changeAt}>{t('change')}</Link>}
      </p>
      <form
        className={`${form.form} ${css.panel}`}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void submit(otp);
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
              onChange={({ target, nativeEvent }) => take(target.value, (nativeEvent as InputEvent).data)}
            />
          )}
        </Field>
        <button type="submit" className={form.button} disabled={isBusy}>
          {isBusy ? t('verifying') : submitText}
        </button>
        {phone !== null && (
          <div className={css.resend}>
            {wait > 0 ? (
              <p className={form.hint}>{t('resendIn', { time: inMinutes(wait) })}</p>
            ) : (
              <button type="button" className={form.secondary} onClick={() => void resend()}>
                {t('resend')}
              </button>
            )}
          </div>
        )}
        <p role="status" className={statusText ? css.statusText : 'visually-hidden'}>
          {problem ?? statusText}
        </p>
      </form>
      <p className={css.never}>{t('never')}</p>
    </main>
  );
}

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '');

/** `0:07`, `12:30`, `5:00:00`. */
function inMinutes(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
