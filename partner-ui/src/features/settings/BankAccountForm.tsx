import { useState } from 'react';
import { readField } from '@marketplace/contract/fields/rules.js';
import { BANK_ACCOUNT_RULES } from '@marketplace/contract/partners/bank-account.js';
import { isPhoneRole, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useForm } from 'react-hook-form';
import { proofCalls } from '../../session/proof.js';
import { useProof } from '../../shared/proof/useProof.js';
import { type BankAccount, changeBankAccount } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Settings.module.css';

interface BankAccountFormProps {
  version: number;
  role: PortalRole;
  onClose: () => void;
  onSaved: (now: BankAccount) => void;
}

interface Fields {
  holder_name: string;
  ifsc: string;
  account_number: string;
  again: string;
}

const FIELDS = ['holder_name', 'ifsc', 'account_number', 'again'] as const;

/** The new account; who enters it proves to be its owner. */
export function BankAccountForm({ version, role, onClose, onSaved }: BankAccountFormProps) {
  const t = useTexts();
  const { withProof, dialog } = useProof(proofCalls, isPhoneRole(role));
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState, getValues } = useForm<Fields>({
    defaultValues: { holder_name: '', ifsc: '', account_number: '', again: '' },
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

  const send = async ({ holder_name, ifsc, account_number }: Fields) => {
    setRefusal(undefined);
    try {
      onSaved(
        await withProof(() =>
          changeBankAccount({
            holder_name: valueOf('holder_name', holder_name),
            ifsc: valueOf('ifsc', ifsc),
            account_number: valueOf('account_number', account_number),
            version,
          }),
        ),
      );
    } catch (error) {
      setRefusal(errorText(error, t('offline')));
    }
  };
  const listed = FIELDS.flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <>
      <form
        className={`${form.form} ${css.panel}`}
        onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
        noValidate
      >
        <p className={css.soft}>{t(role === 'OWNER' ? 'bank.told.OWNER' : 'bank.told.phone')}</p>
        <ErrorSummary
          title={t('bank.problem')}
          errors={refusal === undefined ? listed : [{ text: refusal }]}
          attempt={submitCount}
        />
        <Field
          label={t('bank.holder')}
          id="holder_name"
          hint={t('bank.holderHint')}
          error={errors.holder_name?.message}
        >
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
        <div className={form.actions}>
          <button type="submit" className={form.button} disabled={isSubmitting}>
            {t('bank.save')}
          </button>
          <button type="button" className={form.secondary} onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
      {dialog}
    </>
  );
}
