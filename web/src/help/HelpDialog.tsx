import { useState, type SyntheticEvent } from 'react';
import { MOBILE_LENGTH } from '@marketplace/contract/fields/fields.js';
import { HELP_LIMITS } from '@marketplace/contract/help/help.js';
import type { ConsumerPath } from '@marketplace/contract/routes/routes.js';
import { Dialog } from '../dialogs/Dialog.js';
import { Field } from '../forms/Field.js';
import form from '../forms/form.module.css';
import { useTexts } from '../i18n/useTexts.js';
import { toast } from '../toasts/toast.js';
import { AttachFile } from './AttachFile.js';
import {
  attachToRequest,
  EMPTY_REQUEST,
  isComplete,
  isEmailRight,
  isPhoneRight,
  sendHelpRequest,
  type TakenRequest,
} from './helpRequest.js';
import css from './HelpDialog.module.css';

// Room for +91 and the spaces that people type into a mobile number.
const PHONE_MAX = MOBILE_LENGTH + 6;

interface HelpDialogProps {
  /** See `sendHelpRequest`. */
  token: string | null;
  page: ConsumerPath | null;
  onClose: () => void;
}

export default function HelpDialog({ token, page, onClose }: HelpDialogProps) {
  const t = useTexts();
  const [request, setRequest] = useState(EMPTY_REQUEST);
  const [left, setLeft] = useState({ email: false, phone: false });
  const [sending, setSending] = useState(false);
  const [taken, setTaken] = useState<TakenRequest>();

  const input = (name: keyof typeof request, maxLength: number) => ({
    name,
    maxLength,
    value: request[name],
    onChange: (event: { target: { value: string } }) => setRequest({ ...request, [name]: event.target.value }),
  });
  const leave = (name: keyof typeof left) => () => setLeft({ ...left, [name]: request[name] !== '' });

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    const told = await sendHelpRequest(request, token, page);
    toast(t('help.sent'));
    if (told === undefined) onClose();
    else setTaken(told);
  };

  if (taken) {
    const { number, uuid } = taken;
    return (
      <Dialog title={t('help.title')} onClose={onClose}>
        <p className={css.lead}>{t('help.number')}</p>
        <p className={css.number}>{number}</p>
        <p className={css.lead}>{t(uuid === null ? 'help.answerByMail' : 'help.answerThere')}</p>
        {uuid !== null && token !== null && (
          <div className={css.file}>
            <AttachFile send={(file) => attachToRequest(uuid, file, token)} />
          </div>
        )}
        <button type="button" className={form.button} onClick={onClose}>
          {t('help.close')}
        </button>
      </Dialog>
    );
  }

  return (
    <Dialog title={t('help.title')} onClose={onClose}>
      <p className={css.lead}>{t('help.lead')}</p>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <Field label={t('help.name')}>
          {(control) => <input {...control} {...input('name', HELP_LIMITS.name)} autoComplete="name" required />}
        </Field>
        <Field
          label={t('help.email')}
          error={left.email && !isEmailRight(request.email) ? t('help.emailWrong') : undefined}
        >
          {(control) => (
            <input
              {...control}
              {...input('email', 200)}
              type="email"
              autoComplete="email"
              required
              onBlur={leave('email')}
            />
          )}
        </Field>
        <Field
          label={t('help.phone')}
          error={left.phone && !isPhoneRight(request.phone) ? t('help.phoneWrong') : undefined}
        >
          {(control) => (
            <input
              {...control}
              {...input('phone', PHONE_MAX)}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              required
              onBlur={leave('phone')}
            />
          )}
        </Field>
        <Field label={t('help.company')} optional={t('help.optional')}>
          {(control) => <input {...control} {...input('company', HELP_LIMITS.company)} autoComplete="organization" />}
        </Field>
        <Field label={t('help.description')}>
          {(control) => <textarea {...control} {...input('description', HELP_LIMITS.description)} required />}
        </Field>
        <button type="submit" className={form.button} disabled={sending || !isComplete(request)}>
          {sending ? t('help.sending') : t('help.send')}
        </button>
      </form>
    </Dialog>
  );
}
