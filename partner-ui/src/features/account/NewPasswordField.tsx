import { PASSWORD_MAX, PASSWORD_MIN } from '@marketplace/contract/fields/fields.js';
import { Field } from '@marketplace/web/forms/Field.js';
import { PasswordInput } from '@marketplace/web/forms/PasswordInput.js';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../i18n/useTexts.js';

interface NewPasswordFieldProps {
  error: string | undefined;
  /** Registers the field with the surrounding form. */
  register: (rules: { validate: (text: string) => true | string }) => UseFormRegisterReturn;
}

/** The field for a new password. */
export function NewPasswordField({ error, register }: NewPasswordFieldProps) {
  const t = useTexts();
  const validate = (text: string) =>
    (text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX) ||
    t('password.length', { min: PASSWORD_MIN, max: PASSWORD_MAX });
  return (
    <Field label={t('password.new')} id="new_password" hint={t('password.rule', { min: PASSWORD_MIN })} error={error}>
      {(control) => <PasswordInput {...control} {...register({ validate })} autoComplete="new-password" />}
    </Field>
  );
}
