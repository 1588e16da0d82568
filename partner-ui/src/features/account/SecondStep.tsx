import { type ReactNode, useState } from 'react';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { PasswordInput } from '@marketplace/web/forms/PasswordInput.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/useTexts.js';
import { CodeField } from './CodeField.js';
import { confirmSecondStep, removeSecondStep, type SecondStepSetup, setUpSecondStep } from './api.js';
import css from './SecondStep.module.css';

interface SecondStepProps {
  enabled: boolean;
  required: boolean;
  onChanged: () => void;
}

interface Fields {
  password: string;
  otp: string;
}

/** Sets up, confirms and removes the second step, a code from an authenticator app. */
export function SecondStep({ enabled, required, onChanged }: SecondStepProps) {
  const t = useTexts();
  const [setup, setSetup] = useState<SecondStepSetup>();
  if (enabled) {
    return (
      <>
        <p>{t(required ? 'step.onRequired' : 'step.on')}</p>
        {!required && (
          <StepForm
            asks={['password', 'otp']}
            submit={t('step.remove')}
            call={async (fields) => {
              await removeSecondStep(fields);
              toast(t('step.removed'));
              onChanged();
            }}
          />
        )}
      </>
    );
  }
  if (!setup) {
    return (
      <>
        <p>{t(required ? 'step.required' : 'step.off')}</p>
        <StepForm
          asks={['password']}
          submit={t('step.start')}
          call={async ({ password }) => setSetup(await setUpSecondStep({ password }))}
        />
      </>
    );
  }
  return (
    <StepForm
      asks={['otp']}
      submit={t('step.confirm')}
      call={async ({ otp }) => {
        await confirmSecondStep({ otp });
        toast(t('step.confirmed'));
        onChanged();
      }}
    >
      <p>{t('step.scan')}</p>
      {/* Black on white in every brand, because QR code readers expect it. */}
      <QRCodeSVG
        role="img"
        aria-label={t('step.qr')}
        value={setup.otpauth_url}
        size={200}
        marginSize={4}
        bgColor="#fff"
        fgColor="#000"
      />
      <p>
        <a href={setup.otpauth_url}>{t('step.open')}</a>
      </p>
      <p>
        {t('step.key')} <code className={css.key}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </StepForm>
  );
}

interface StepFormProps {
  asks: readonly (keyof Fields)[];
  submit: string;
  call: (fields: Fields) => Promise<void>;
  children?: ReactNode;
}

function StepForm({ asks, submit, call, children }: StepFormProps) {
  const t = useTexts();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { password: '', otp: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;

  const send = async ({ password, otp }: Fields) => {
    setRefusal(undefined);
    try {
      await call({ password, otp: otp.trim() });
    } catch (error) {
      setRefusal(errorText(error, t('offline')));
    }
  };

  const listed = asks.flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <form
      className={form.form}
      onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
      noValidate
    >
      <ErrorSummary
        title={t('step.problem')}
        errors={refusal === undefined ? listed : [{ text: refusal }]}
        attempt={submitCount}
      />
      {children}
      {asks.includes('password') && (
        <Field label={t('password.current')} id="password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password', { required: t('password.currentMissing') })}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      {asks.includes('otp') && (
        <CodeField
          error={errors.otp?.message}
          registration={register('otp', {
            pattern: { value: /^\s*\d{6}\s*$/, message: t('step.codeMissing') },
            required: t('step.codeMissing'),
          })}
        />
      )}
      <button type="submit" className={form.button} disabled={isSubmitting}>
        {submit}
      </button>
    </form>
  );
}
