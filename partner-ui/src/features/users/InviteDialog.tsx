import { useState } from 'react';
import { EMAIL, MOBILE, normaliseEmail, normaliseMobile } from '@marketplace/contract/fields/fields.js';
import { EMAIL_ROLES, type EmailRole } from '@marketplace/contract/portal/roles.js';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/useTexts.js';
import { proofCalls } from '../../session/proof.js';
import { useProof } from '../../shared/proof/useProof.js';
import { inviteUser } from './api.js';
import css from './UsersPage.module.css';

interface InviteDialogProps {
  whose: 'partner' | 'merchant';
  onClose: () => void;
  onInvited: () => void;
}

interface Fields {
  name: string;
  phone: string;
  email: string;
  role: EmailRole;
}

/** An owner invites by e-mail, a merchant its agents by mobile number. */
export default function InviteDialog({ whose, onClose, onInvited }: InviteDialogProps) {
  const t = useTexts();
  const { withProof, dialog } = useProof(proofCalls, whose === 'merchant');
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { name: '', phone: '', email: '', role: 'STAFF' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;
  const isAgent = whose === 'merchant';

  const send = async ({ name: typed, phone, email, role }: Fields) => {
    setRefusal(undefined);
    const name = typed.trim();
    try {
      await withProof(() =>
        inviteUser(
          isAgent
            ? { role: 'AGENT', name, phone: normaliseMobile(phone) }
            : { role, name, email: normaliseEmail(email) },
        ),
      );
      toast(t('invite.sent', { name }));
      onInvited();
    } catch (error) {
      setRefusal(errorText(error, t('offline')));
    }
  };

  const listed = (['name', 'phone', 'email'] as const).flatMap((id) => {
    const text = errors[id]?.message;
    return text ? [{ id, text }] : [];
  });
  return (
    <Dialog title={t(isAgent ? 'agents.invite' : 'users.invite')} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => void handleSubmit(send, () => setRefusal(undefined))(event)}
        noValidate
      >
        <ErrorSummary
          title={t('invite.problem')}
          errors={refusal === undefined ? listed : [{ text: refusal }]}
          attempt={submitCount}
        />
        <Field label={t('invite.name')} id="name" error={errors.name?.message}>
          {(control) => (
            <input
              {...control}
              {...register('name', { validate: (name) => name.trim().length >= 2 || t('invite.nameMissing') })}
              type="text"
              autoCapitalize="words"
              autoComplete="off"
              maxLength={80}
            />
          )}
        </Field>
        {isAgent ? (
          <Field label={t('signIn.phone')} id="phone" hint={t('invite.phoneHint')} error={errors.phone?.message}>
            {(control) => (
              <input
                {...control}
                {...register('phone', {
                  validate: (phone) => MOBILE.test(normaliseMobile(phone)) || t('signIn.phoneWrong'),
                })}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={20}
              />
            )}
          </Field>
        ) : (
          <>
            <Field label={t('signIn.email')} id="email" hint={t('invite.emailHint')} error={errors.email?.message}>
              {(control) => (
                <input
                  {...control}
                  {...register('email', {
                    validate: (email) => EMAIL.test(normaliseEmail(email)) || t('signIn.emailWrong'),
                  })}
                  type="email"
                  autoCapitalize="none"
                  autoComplete="off"
                />
              )}
            </Field>
            <fieldset className={form.field}>
              <legend className={form.legend}>{t('users.role')}</legend>
              {EMAIL_ROLES.toReversed().map((role) => (
                <label key={role} className={css.choice}>
                  <input type="radio" value={role} {...register('role')} />
                  <span>
                    {t(`role.${role}`)}
                    <span className={css.soft}>{t(`roleText.${role}`)}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          </>
        )}
        <button type="submit" className={form.button} disabled={isSubmitting}>
          {t('invite.send')}
        </button>
      </form>
      {dialog}
    </Dialog>
  );
}
