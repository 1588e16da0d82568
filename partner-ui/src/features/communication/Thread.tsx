import { type SyntheticEvent, useState } from 'react';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { TICKET_TEXT_MAX } from '@marketplace/contract/tickets/tickets.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { AttachFile } from '@marketplace/web/help/AttachFile.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { saveFile } from '@marketplace/web/http/saveFile.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from './i18n/useTexts.js';
import { attachToTicket, fetchFile, type OpenTicket, writeInTicket } from './api.js';
import css from './CommunicationPage.module.css';

/** What was asked and answered. Only who asked writes on. */
export function Thread({ ticket, onChange }: { ticket: OpenTicket; onChange: (ticket: OpenTicket) => void }) {
  const t = useTexts();
  const language = useLanguage();
  const moment = useMoment();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { uuid, number, about, article, tax_invoice, messages, files, own } = ticket;

  const attach = async (file: File) => {
    try {
      onChange(await attachToTicket(uuid, file));
    } catch (error) {
      throw new Error(errorText(error, t('offline')), { cause: error });
    }
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      onChange(await writeInTicket(uuid, text.trim()));
      setText('');
      toast(t('tickets.sent'));
    } catch (error) {
      setProblem(errorText(error, t('offline')));
    }
    setBusy(false);
  };
  const save = async ({ uuid: file, name }: OpenTicket['files'][number]) => {
    try {
      saveFile(await fetchFile(uuid, file), name);
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
  };

  return (
    <div className={css.thread}>
      {about && (
        <p className={css.soft}>
          {t('tickets.about', {
            id: String(about.lead_id),
            what: [PRODUCT_WORDS[about.product_type][language], about.lender_name].filter(Boolean).join(' · '),
          })}
        </p>
      )}
      {tax_invoice && <p className={css.soft}>{t('tickets.ofInvoice', { number: tax_invoice.number })}</p>}
      {article && <p className={css.soft}>{t('tickets.ofArticle', { title: article[`title_${language}`] })}</p>}
      <ol className={css.messages} aria-label={t('tickets.thread', { number })}>
        {messages.map(({ id, side, text: words, at }) => (
          <li key={id} className={side === 'desk' ? css.ours : undefined}>
            <p className={css.soft}>
              {t(side === 'desk' ? 'tickets.we' : own === 1 ? 'tickets.you' : 'tickets.they')}, {moment(at)}
            </p>
            <p className={css.words}>{words}</p>
          </li>
        ))}
      </ol>
      {files.length > 0 && (
        <ul aria-label={t('tickets.files', { number })}>
          {files.map((file) => (
            <li key={file.uuid}>
              <button type="button" className={form.plain} onClick={() => void save(file)}>
                {t('tickets.saveFile', { name: file.name, size: String(Math.ceil(file.size / 1024)) })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {own === 1 && (
        <>
          <form className={form.form} onSubmit={(event) => void send(event)}>
            <Field label={t('tickets.write')} error={problem}>
              {(control) => (
                <textarea
                  {...control}
                  maxLength={TICKET_TEXT_MAX}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
            <button type="submit" className={form.secondary} disabled={busy || text.trim() === ''}>
              {t('tickets.send')}
            </button>
          </form>
          <AttachFile send={attach} />
        </>
      )}
    </div>
  );
}
