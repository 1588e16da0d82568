import { type SyntheticEvent, useState } from 'react';
import { type PortalTicketKind, TICKET_TEXT_MAX } from '@marketplace/contract/tickets/tickets.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useTexts } from './i18n/useTexts.js';
import { type NewTicket, openTicket, type OpenTicket } from './api.js';
import css from './CommunicationPage.module.css';

interface AskFormProps {
  kind: PortalTicketKind;
  /** Which lead, line or article it is about, if it was asked from there. */
  about: Pick<NewTicket, 'lead_id' | 'line_id' | 'article_id' | 'invoice_id'>;
  onAsked: (ticket: OpenTicket) => void;
}

export function AskForm({ kind, about, onAsked }: AskFormProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<{ id?: string; text: string }>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAttempt((last) => last + 1);
    if (text.trim() === '') return setProblem({ id: 'text', text: t('tickets.textMissing') });
    setBusy(true);
    try {
      onAsked(await openTicket({ kind, text: text.trim(), ...about }));
      setText('');
      setProblem(undefined);
    } catch (error) {
      const named = error instanceof ApiError ? error.body?.errors?.find(({ field }) => field === 'text') : undefined;
      setProblem(named ? { id: 'text', text: named.message } : { text: errorText(error, t('offline')) });
    }
    setBusy(false);
  };

  return (
    <form className={`${form.form} ${css.panel}`} onSubmit={(event) => void send(event)} noValidate>
      <ErrorSummary title={t('tickets.problem')} errors={problem ? [problem] : []} attempt={attempt} />
      {about.lead_id !== undefined && (
        <p className={form.notice}>{t('tickets.aboutLead', { id: String(about.lead_id) })}</p>
      )}
      {about.line_id !== undefined && (
        <p className={form.notice}>{t('tickets.aboutLine', { id: String(about.line_id) })}</p>
      )}
      {about.invoice_id !== undefined && <p className={form.notice}>{t('tickets.aboutInvoice')}</p>}
      {about.article_id !== undefined && <p className={form.notice}>{t('tickets.aboutArticle')}</p>}
      <Field
        label={t(`tickets.ask.${kind}`)}
        id="text"
        hint={t('tickets.noNumbers')}
        error={problem?.id === undefined ? undefined : problem.text}
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={TICKET_TEXT_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <button type="submit" className={form.button} disabled={busy}>
        {t('tickets.send')}
      </button>
    </form>
  );
}
