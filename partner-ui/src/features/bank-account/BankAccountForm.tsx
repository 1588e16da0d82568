import { useState } from 'react';
import { readField } from '@marketplace/contract/fields/rules.js';
import { BANK_ACCOUNT_RULES } from '@marketplace/contract/partners/bank-account.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/useTexts.js';
import { type BankAccount, changeBankAccount } from './api.js';
import css from './BankAccountPage.module.css';

interface BankAccountFormProps {
  version: number;
  hasSecondStep: boolean;
  onClose: () => void;
  onSaved: (now: BankAccount) => void;
}

interface Fields {
  holder_name: string;
  ifsc: string;
  account_number: string;
  again: string;
  password: string;
  otp: string;
}

const FIELDS = ['holder_name', 'ifsc', 'account_number', 'again', 'password', 'otp'] as const;

/** The new account, and the proof that its owner changes it. */
export function BankAccountForm({ version, hasSecondStep, onClose, onSaved }: BankAccountFormProps) {
  const t = useTexts();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState, getValues, setFocus } = useForm<Fields>({
    defaultValues: { holder_name: '', ifsc: '', account_number: '', again: '', password: '', otp: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;

  const read = (field: keyof typeof BANK_ACCOUNT_RULES, typed: string) => readField(BANK_ACCOUNT_RULES[field], typed);
  const validate = (field: keyof typeof BANK_ACCOUNT_RULES) => (typed: string) =>
    read(field, typed).problem === undefined || t(`bank.wrong.${field}`);
  const valueOf = (field: keyof typeof BANK_ACCOUNT_RULES, typed: string) => {
    const answer = read(field, typed);
    return answer.problem ? '' : (answer.value as string);
  };

  const send = async ({ holder_name, ifsc, account_number, password, otp }: Fields) => {
    setRefusal(undefined);
    try {
      onSaved(
        await changeBankAccount({
          holder_name: valueOf('holder_name', holder_name),
          ifsc: valueOf('ifsc', ifsc),
          account_number: valueOf('account_number', account_number),
          ...{ version, password, ...(hasSecondStep && { otp }) },
        }),
      );
    } catch (error) {
      setRefusal(errorText(error, t('offline')));
      setFocus('password');
    }
  };
  const listed = FIELDS.flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <form
      className={`${form.form} ${css.panel}`}
      onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
      noValidate
    >
      <p className={css.soft}>{t('bank.changeHint')}</p>
      <ErrorSummary
        title={t('bank.problem')}
        errors={refusal === undefined ? listed : [{ text: refusal }]}
        attempt={submitCount}
      />
      <Field label={t('bank.holder')} id="holder_name" hint={t('bank.holderHint')} error={errors.holder_name?.message}>
        {(control) => (
          <input
            {...control}
            {...register('holder_name', { validate: validate('holder_name') })}
            autoFocus
            autoComplete="off"
            autoCapitalize="words"
            maxLength={120}
          />
        )}
      </Field>
      <Field label={t('bank.ifsc')} id="ifsc" hint={t('bank.ifscHint')} error={errors.ifsc?.message}>
        {(control) => (
          <input
            {...control}
            {...register('ifsc', { validate: validate('ifsc') })}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
        )}
      </Field>
      <Field label={t('bank.number')} id="account_number" error={errors.account_number?.message}>
        {(control) => (
          <input
            {...control}
            {...register('account_number', { validate: validate('account_number') })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
          />
        )}
      </Field>
      <Field label={t('bank.numberAgain')} id="again" error={errors.again?.message}>
        {(control) => (
          <input
            {...control}
            {...register('again', {
              validate: (typed) =>
                valueOf('account_number', typed) === valueOf('account_number', getValues('account_number')) ||
                t('bank.numbersDiffer'),
            })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
          />
        )}
      </Field>
      <Field label={t('password.current')} id="password" error={errors.password?.message}>
        {(control) => (
          <input
            {...control}
            {...register('password', { validate: (typed) => typed !== '' || t('password.currentMissing') })}
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      {hasSecondStep && (
        <Field label={t('step.code')} id="otp" hint={t('step.codeHint')} error={errors.otp?.message}>
          {(control) => (
            <input
              {...control}
              {...register('otp', { validate: (typed) => /^\d{6}$/.test(typed) || t('step.codeMissing') })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          )}
        </Field>
      )}
      <div className={form.actions}>
        <button type="submit" className={form.button} disabled={isSubmitting}>
          {t('bank.save')}
        </button>
        <button type="button" className={form.secondary} onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
