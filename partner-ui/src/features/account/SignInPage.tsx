import { useState } from 'react';
import { EMAIL, normaliseEmail } from '@marketplace/contract/fields/fields.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { PasswordInput } from '@marketplace/web/forms/PasswordInput.js';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/useTexts.js';
import { signIn } from './api.js';
import { CodeField } from './CodeField.js';
import css from './SignInPage.module.css';

interface Fields {
  email: string;
  password: string;
  otp: string;
}

export function SignInPage() {
  const t = useTexts();
  const { brand } = useBoot();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<string>();
  const [needsCode, setNeedsCode] = useState(false);
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { email: '', password: '', otp: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;

  const send = async ({ email, password, otp }: Fields) => {
    setRefusal(undefined);
    try {
      await signIn({ email: normaliseEmail(email), password, ...(needsCode && { otp: otp.trim() }) });
    } catch (error) {
      // The password was right; the form asks for the code next.
      if (error instanceof ApiError && error.body?.code === 'AUTH.OTP_REQUIRED') return setNeedsCode(true);
      setRefusal(errorText(error, t('offline')));
    }
  };

  const listed = (['email', 'password', 'otp'] as const).flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...usePageHeading(t('signIn.title'))}>{t('signIn.title')}</h1>
        <p className={css.lead}>{t('signIn.lead', { brand: brandName(brand, language) })}</p>
      </div>
      <form
        className={`${form.form} ${css.panel}`}
        onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
        noValidate
      >
        <ErrorSummary
          title={t('signIn.problem')}
          errors={refusal === undefined ? listed : [{ text: refusal }]}
          attempt={submitCount}
        />
        <Field label={t('signIn.email')} id="email" error={errors.email?.message}>
          {(control) => (
            <input
              {...control}
              {...register('email', {
                required: t('signIn.emailMissing'),
                validate: (email) => EMAIL.test(normaliseEmail(email)) || t('signIn.emailWrong'),
              })}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
            />
          )}
        </Field>
        <Field label={t('signIn.password')} id="password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password', { required: t('signIn.passwordMissing') })}
              autoComplete="current-password"
            />
          )}
        </Field>
        {needsCode && (
          <CodeField
            error={errors.otp?.message}
            registration={register('otp', {
              required: t('step.codeMissing'),
              pattern: { value: /^\s*\d{6}\s*$/, message: t('step.codeMissing') },
            })}
          />
        )}
        <button type="submit" className={form.button} disabled={isSubmitting}>
          {isSubmitting ? t('signIn.sending') : t('signIn.send')}
        </button>
        <p className={form.hint}>{t('signIn.forgotten')}</p>
      </form>
    </main>
  );
}
