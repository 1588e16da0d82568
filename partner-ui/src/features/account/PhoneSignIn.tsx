import { useState } from 'react';
import { MOBILE, normaliseMobile } from '@marketplace/contract/fields/fields.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { PasscodePage } from '@marketplace/web/otp/PasscodePage.js';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import { sendCode, type SentCode, signInByPhone } from './api.js';
import css from './SignInPage.module.css';

type SentTo = SentCode & { phone: string };

interface PhoneFormProps {
  /** The code that was sent from this page before. */
  sent: SentTo | undefined;
  onSent: (sent: SentTo) => void;
}

/** Asks for the mobile number; the code is the next step of the address, so that Back returns here. */
export function PhoneForm({ sent, onSent }: PhoneFormProps) {
  const t = useTexts();
  const { brand } = useBoot();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { phone: sent?.phone ?? '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;
  const problem = errors.phone?.message;

  const send = async ({ phone: typed }: { phone: string }) => {
    setRefusal(undefined);
    const phone = normaliseMobile(typed);
    try {
      // Whoever came back without changing the number still has a code that works.
      if (sent?.phone !== phone) onSent({ ...(await sendCode(phone, brand.slug)), phone });
      const next = new URLSearchParams(params);
      next.set('step', 'otp');
      void navigate(`?${next.toString()}`);
    } catch (error) {
      setRefusal(errorText(error, t('offline')));
    }
  };

  return (
    <form
      className={`${form.form} ${css.panel}`}
      onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
      noValidate
    >
      <ErrorSummary
        title={t('signIn.problem')}
        errors={refusal === undefined ? (problem ? [{ id: 'phone', text: problem }] : []) : [{ text: refusal }]}
        attempt={submitCount}
      />
      <Field label={t('signIn.phone')} id="phone" hint={t('signIn.phoneHint')} error={problem}>
        {(control) => (
          <input
            {...control}
            {...register('phone', {
              validate: (phone) => MOBILE.test(normaliseMobile(phone)) || t('signIn.phoneWrong'),
            })}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
          />
        )}
      </Field>
      <button type="submit" className={form.button} disabled={isSubmitting}>
        {t('signIn.sendOtp')}
      </button>
      <p className={form.hint}>{t('signIn.noAccount')}</p>
    </form>
  );
}

/** Asks for the code that was sent to the number. */
export function PhoneCode({ sent, onSent }: { sent: SentTo; onSent: (sent: SentTo) => void }) {
  const t = useTexts();
  const { brand } = useBoot();
  const [params] = useSearchParams();
  const back = new URLSearchParams(params);
  back.delete('step');
  const { phone, challenge, resendAt } = sent;
  return (
    <PasscodePage
      phone={phone}
      resendAt={resendAt}
      submitText={t('signIn.send')}
      onCode={(otp) => signInByPhone({ phone, challenge, otp, partner: brand.slug })}
      onResend={async () => onSent({ ...(await sendCode(phone, brand.slug, sent)), phone })}
      onLater={(later) => onSent({ ...sent, resendAt: later })}
      changeAt={`?${back.toString()}`}
    />
  );
}
