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
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/useTexts.js';
import tabs from '../../shared/tabs.module.css';
import { type SentCode, signIn } from './api.js';
import { CodeField } from './CodeField.js';
import { PhoneCode, PhoneForm } from './PhoneSignIn.js';
import css from './SignInPage.module.css';

/** Merchants and agents come in by their mobile number, owners and staff of the partner by e-mail and password. */
export default function SignInPage() {
  const t = useTexts();
  const { brand } = useBoot();
  const language = useLanguage();
  const [params] = useSearchParams();
  const [sent, setSent] = useState<SentCode & { phone: string }>();
  const byEmail = params.get(BY) === 'email';
  const heading = usePageHeading(t('signIn.title'));
  if (sent && !byEmail && params.get('step') === 'otp') return <PhoneCode sent={sent} onSent={setSent} />;
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('signIn.title')}</h1>
        <p className={css.lead}>{t('signIn.lead', { brand: brandName(brand, language) })}</p>
      </div>
      <nav className={tabs.tabs} aria-label={t('signIn.how')}>
        <Link to={way(params, null)} replace aria-current={byEmail ? undefined : 'page'}>
          {t('signIn.byPhone')}
        </Link>
        <Link to={way(params, 'email')} replace aria-current={byEmail ? 'page' : undefined}>
          {t('signIn.byEmail')}
        </Link>
      </nav>
      {byEmail ? <EmailForm /> : <PhoneForm sent={sent} onSent={setSent} />}
    </main>
  );
}

const BY = 'by';

/** The same page, which knows where to go on to, with another way of signing in. */
function way(params: URLSearchParams, by: 'email' | null): string {
  const next = new URLSearchParams(params);
  next.delete('step');
  if (by === null) next.delete(BY);
  else next.set(BY, by);
  return `?${next.toString()}`;
}

interface Fields {
  email: string;
  password: string;
  otp: string;
}

/** For owners and staff. */
function EmailForm() {
  const t = useTexts();
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
  );
}
