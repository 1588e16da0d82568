import { Field } from '@marketplace/web/forms/Field.js';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../i18n/useTexts.js';

/** The six digits of an authenticator app. */
export function CodeField({
  error,
  registration,
}: {
  error: string | undefined;
  registration: UseFormRegisterReturn<'otp'>;
}) {
  const t = useTexts();
  return (
    <Field label={t('step.code')} id="otp" hint={t('step.codeHint')} error={error}>
      {(control) => (
        <input
          {...control}
          {...registration}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
        />
      )}
    </Field>
  );
}
