import { useRef, useState } from 'react';
import { latinDigits } from '@marketplace/contract/fields/fields.js';
import { OTP } from '@marketplace/contract/otp/otp.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { PasswordInput } from '@marketplace/web/forms/PasswordInput.js';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useSecondsUntil } from '@marketplace/web/otp/useSecondsUntil.js';
import { useSmsCode } from '@marketplace/web/otp/useSmsCode.js';
import { useForm } from 'react-hook-form';
import { useTexts as usePortalTexts } from '../../i18n/useTexts.js';
import { useTexts } from './i18n/useTexts.js';

export interface ProofCalls {
  byPassword: (body: { password: string; otp?: string }) => Promise<void>;
  sendCode: (body: { challenge?: string }) => Promise<SentProof>;
  byCode: (body: { challenge: string; otp: string }) => Promise<void>;
}

interface SentProof {
  challenge: string;
  retryAfterSeconds: number;
  phone_masked: string;
}

interface ProofDialogProps {
  calls: ProofCalls;
  /** Whoever signs in by mobile number is sent a code; the others have a password. */
  byPhone: boolean;
  onProved: () => void;
  onClose: () => void;
}

/** Asks whoever changes something that matters to prove that the session is theirs. */
export default function ProofDialog({ calls, byPhone, onProved, onClose }: ProofDialogProps) {
  const t = useTexts();
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={form.form}>
        <p>{t('lead')}</p>
        {byPhone ? <ByCode calls={calls} onProved={onProved} /> : <ByPassword calls={calls} onProved={onProved} />}
      </div>
    </Dialog>
  );
}

type FormProps = Pick<ProofDialogProps, 'calls' | 'onProved'>;

const digitsOf = (typed: string) => latinDigits(typed).replace(/[\s-]/g, '');

function ByPassword({ calls, onProved }: FormProps) {
  const t = useTexts();
  const offline = usePortalTexts()('offline');
  const [refusal, setRefusal] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { password: '', code: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;

  const send = async ({ password, code }: { password: string; code: string }) => {
    setRefusal(undefined);
    try {
      await calls.byPassword({ password, ...(asksCode && { otp: digitsOf(code) }) });
      onProved();
    } catch (error) {
      // The password was right: the second step is asked for as well.
      const isStep = error instanceof ApiError && error.body?.code === 'AUTH.OTP_REQUIRED';
      if (isStep && !asksCode) setAsksCode(true);
      else setRefusal(errorText(error, offline));
    }
  };
  const listed = (['password', 'code'] as const).flatMap((field) => {
    const text = errors[field]?.message;
    return text ? [{ id: `proof-${field}`, text }] : [];
  });
  return (
    <form
      className={form.form}
      onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
      noValidate
    >
      <ErrorSummary
        title={t('problem')}
        errors={refusal === undefined ? listed : [{ text: refusal }]}
        attempt={submitCount}
      />
      <Field label={t('password')} id="proof-password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', { required: t('passwordMissing') })}
            autoComplete="current-password"
          />
        )}
      </Field>
      {asksCode && (
        <Field label={t('code')} id="proof-code" hint={t('codeHint')} error={errors.code?.message}>
          {(control) => (
            <input
              {...control}
              {...register('code', { validate: (typed) => OTP.test(digitsOf(typed)) || t('codeMissing') })}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              maxLength={8}
            />
          )}
        </Field>
      )}
      <button type="submit" className={form.button} disabled={isSubmitting}>
        {t('confirm')}
      </button>
    </form>
  );
}

function ByCode({ calls, onProved }: FormProps) {
  const t = useTexts();
  const offline = usePortalTexts()('offline');
  const [sent, setSent] = useState<SentProof & { resendAt: number }>();
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wait = useSecondsUntil(sent?.resendAt ?? 0);

  const run = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error, offline));
      input.current?.focus();
    }
    setBusy(false);
  };
  const send = () =>
    run(async () => {
      const now = await calls.sendCode(sent === undefined ? {} : { challenge: sent.challenge });
      setSent({ ...now, resendAt: Date.now() + now.retryAfterSeconds * 1000 });
      setOtp('');
    });
  const submit = (typed: string) => {
    if (!sent) return;
    if (!OTP.test(typed)) return setProblem(t('codeMissing'));
    void run(async () => {
      await calls.byCode({ challenge: sent.challenge, otp: typed });
      onProved();
    });
  };
  const take = (typed: string) => {
    const digits = digitsOf(typed).slice(0, 6);
    setOtp(digits);
    if (OTP.test(digits)) submit(digits);
  };
  useSmsCode(take);

  if (!sent) {
    return (
      <>
        <p>{t('sendLead')}</p>
        {problem !== undefined && (
          <p role="alert" className={form.error}>
            {problem}
          </p>
        )}
        <button type="button" className={form.button} disabled={isBusy} onClick={() => void send()}>
          {t('send')}
        </button>
      </>
    );
  }
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(otp);
      }}
      noValidate
    >
      <Field label={t('otp')} id="proof-otp" hint={t('sent', { phone: sent.phone_masked })} error={problem}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={otp}
            onChange={({ target }) => take(target.value)}
          />
        )}
      </Field>
      <button type="submit" className={form.button} disabled={isBusy}>
        {t('confirm')}
      </button>
      {wait > 0 ? (
        <p className={form.hint}>{t('resendIn', { seconds: wait })}</p>
      ) : (
        <button type="button" className={form.secondary} disabled={isBusy} onClick={() => void send()}>
          {t('resend')}
        </button>
      )}
      <p role="status" className="visually-hidden">
        {problem}
      </p>
    </form>
  );
}
