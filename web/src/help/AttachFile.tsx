import { useId, useState } from 'react';
import { TICKET_FILE_ACCEPT, TICKET_FILE_MAX_BYTES } from '@marketplace/contract/tickets/ticket-files.js';
import { Icon } from '../chrome/Icon.js';
import form from '../forms/form.module.css';
import { useTexts } from '../i18n/useTexts.js';
import css from './AttachFile.module.css';

interface AttachFileProps {
  /** Rejects with an error whose message is shown. */
  send: (file: File) => Promise<void>;
}

/** Sends a picture or PDF as soon as it is chosen, and says how that went. */
export function AttachFile({ send }: AttachFileProps) {
  const t = useTexts();
  const id = useId();
  const [status, setStatus] = useState<{ text: string; isWrong?: boolean; isBusy?: boolean }>();

  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // The same file can be chosen again after a mistake.
    input.value = '';
    if (!file) return;
    if (file.size > TICKET_FILE_MAX_BYTES) return setStatus({ text: t('file.tooLarge'), isWrong: true });
    setStatus({ text: t('file.sending', { name: file.name }), isBusy: true });
    try {
      await send(file);
      setStatus({ text: t('file.sent', { name: file.name }) });
    } catch (error) {
      setStatus({ text: error instanceof Error ? error.message : t('file.failed'), isWrong: true });
    }
  };

  return (
    <div className={form.field}>
      <label htmlFor={id}>{t('file.label')}</label>
      <span id={`${id}-hint`} className={form.hint}>
        {t('file.hint')}
      </span>
      <input
        id={id}
        type="file"
        className={css.input}
        accept={TICKET_FILE_ACCEPT}
        aria-describedby={`${id}-hint ${id}-status`}
        aria-invalid={status?.isWrong === true}
        disabled={status?.isBusy === true}
        onChange={({ target }) => void choose(target)}
      />
      <span id={`${id}-status`} role="status" className={status?.isWrong ? form.error : form.hint}>
        {status?.isWrong && <Icon name="alert" />}
        {status?.text}
      </span>
    </div>
  );
}
