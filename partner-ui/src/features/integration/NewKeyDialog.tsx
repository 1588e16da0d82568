import { useState } from 'react';
import {
  API_KEY_DAYS,
  API_KEY_NAME_MAX,
  API_SCOPES,
  type ApiKeyMode,
  type ApiScope,
} from '@marketplace/contract/partner-api/api-keys.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useForm } from 'react-hook-form';
import { useTexts } from './i18n/useTexts.js';
import { createKey } from './api.js';
import css from './Integration.module.css';
import { Secret } from './Secret.js';

interface Fields {
  name: string;
  scopes: ApiScope[];
  days: string;
}

interface NewKeyDialogProps {
  mode: ApiKeyMode;
  onCreated: () => void;
  onClose: () => void;
}

/** Asks what the key is for, and then shows it for the only time. */
export default function NewKeyDialog({ mode, onCreated, onClose }: NewKeyDialogProps) {
  const t = useTexts();
  const [key, setKey] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { name: '', scopes: [...API_SCOPES], days: '365' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;

  const create = async ({ name, scopes, days }: Fields) => {
    setRefusal(undefined);
    try {
      const created = await createKey({
        ...{ name: name.trim(), mode, scopes },
        ...(days !== '' && { days: Number(days) as (typeof API_KEY_DAYS)[number] }),
      });
      setKey(created.key);
      onCreated();
    } catch (error) {
      setRefusal(errorText(error, t('offline')));
    }
  };

  if (key !== undefined) {
    return (
      <Dialog title={t('keys.once')} onClose={onClose}>
        <Secret text={t('keys.onceText')} label={t('keys.key')} secret={key} kept={t('keys.kept')} onClose={onClose} />
      </Dialog>
    );
  }

  const listed = (['name', 'scopes'] as const).flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <Dialog title={t('keys.create')} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => void handleSubmit(create, () => setRefusal(undefined))(event)}
        noValidate
      >
        <ErrorSummary
          title={t('keys.problem')}
          errors={refusal === undefined ? listed : [{ text: refusal }]}
          attempt={submitCount}
        />
        <p className={form.notice}>{t(`keys.modeText.${mode}`)}</p>
        <Field label={t('keys.name')} id="name" hint={t('keys.nameHint')} error={errors.name?.message}>
          {(control) => (
            <input
              {...control}
              {...register('name', { validate: (name) => name.trim() !== '' || t('keys.nameMissing') })}
              type="text"
              autoComplete="off"
              maxLength={API_KEY_NAME_MAX}
            />
          )}
        </Field>
        <fieldset className={form.field}>
          <legend className={form.legend}>{t('keys.scopes')}</legend>
          {API_SCOPES.map((scope, place) => (
            <label key={scope} className={css.choice}>
              <input
                type="checkbox"
                value={scope}
                {...(place === 0 && { id: 'scopes' })}
                aria-invalid={errors.scopes !== undefined}
                {...register('scopes', { validate: (chosen) => chosen.length > 0 || t('keys.scopesMissing') })}
              />
              <span>{t(`scope.${scope}`)}</span>
            </label>
          ))}
          {errors.scopes?.message && <p className={form.error}>{errors.scopes.message}</p>}
        </fieldset>
        <Field label={t('keys.days')} id="days">
          {(control) => (
            <select {...control} {...register('days')}>
              {API_KEY_DAYS.map((days) => (
                <option key={days} value={days}>
                  {t('keys.daysOf', { days })}
                </option>
              ))}
              <option value="">{t('keys.forever')}</option>
            </select>
          )}
        </Field>
        <button type="submit" className={form.button} disabled={isSubmitting}>
          {t('keys.create')}
        </button>
      </form>
    </Dialog>
  );
}
