import { useState } from 'react';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { PasswordInput } from '@marketplace/web/forms/PasswordInput.js';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/useTexts.js';
import { changePassword } from './api.js';
import { NewPasswordField } from './NewPasswordField.js';

interface Fields {
  current_password: string;
  new_password: string;
}

/** The field that each refusal of the server belongs to. */
const FIELD_OF: Partial<Record<ErrorCode, keyof Fields>> = {
  'AUTH.PASSWORD_WRONG': 'current_password',
  'AUTH.PASSWORD_COMMON': 'new_password',
  'AUTH.PASSWORD_SAME': 'new_password',
};

export default function PasswordDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const t = useTexts();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { current_password: '', new_password: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;

  const send = async (fields: Fields) => {
    setRefusal(undefined);
    try {
      await changePassword(fields);
      toast(t('password.changed'));
      onChanged();
    } catch (error) {
      const text = errorText(error, t('offline'));
      const field = error instanceof ApiError && error.body ? FIELD_OF[error.body.code] : undefined;
      if (field) setError(field, { message: text });
      else setRefusal(text);
    }
  };

  const listed = (['current_password', 'new_password'] as const).flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <Dialog title={t('password.title')} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
        noValidate
      >
        <ErrorSummary
          title={t('password.problem')}
          errors={refusal === undefined ? listed : [{ text: refusal }]}
          attempt={submitCount}
        />
        <Field label={t('password.current')} id="current_password" error={errors.current_password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('current_password', { required: t('password.currentMissing') })}
              autoComplete="current-password"
            />
          )}
        </Field>
        <NewPasswordField error={errors.new_password?.message} register={(rules) => register('new_password', rules)} />
        <button type="submit" className={form.button} disabled={isSubmitting}>
          {t('password.save')}
        </button>
      </form>
    </Dialog>
  );
}
