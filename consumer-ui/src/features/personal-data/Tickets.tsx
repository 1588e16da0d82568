import { type SyntheticEvent, useEffect, useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { TICKET_TEXT_MAX } from '@marketplace/contract/tickets/tickets.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { AttachFile } from '@marketplace/web/help/AttachFile.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { saveFile } from '@marketplace/web/http/saveFile.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { api } from '../../session/api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './PersonalDataPage.module.css';

type Ticket = components['schemas']['OwnTicket'];
type OpenTicket = components['schemas']['OwnTicketResponse'];

/** What the customer has asked the help desk, with its answers; one that was answered can be written in again. */
export function Tickets() {
  const t = useTexts();
  const [tickets, setTickets] = useState<readonly Ticket[]>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    api
      .GET('/api/tickets')
      .then(({ data }) => setTickets(data))
      .catch((error: unknown) => {
        console.error('The tickets could not be loaded.', error);
        setFailed(true);
      });
  }, []);

  return (
    <section className={css.panel} aria-labelledby="tickets">
      <h2 id="tickets">{t('tickets.title')}</h2>
      {hasFailed && <p role="alert">{t('failed')}</p>}
      {tickets?.length === 0 && <p className={css.soft}>{t('tickets.none')}</p>}
      <ul className={css.rows}>
        {tickets?.map((ticket) => (
          <li key={ticket.uuid}>
            <TicketRow ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const moment = useMoment();
  const [open, setOpen] = useState<OpenTicket>();
  const [isBusy, setBusy] = useState(false);
  const { uuid, number, kind, created_at, due_at } = ticket;
  const state = open?.state ?? ticket.state;
  const isOurs = state === 'OPEN' || state === 'REOPENED';

  const load = async () => {
    if (open) return setOpen(undefined);
    setBusy(true);
    try {
      setOpen((await api.GET('/api/tickets/{uuid}', { params: { path: { uuid } } })).data);
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p className={css.head}>
        <strong>{t('tickets.name', { number, kind: t(`tickets.kind.${kind}`) })}</strong>
        <span className={css.state}>{t(`tickets.state.${state}`)}</span>
      </p>
      <p className={css.soft}>
        {t('tickets.asked', { date: moment(created_at) })}
        {isOurs && <> {t('tickets.due', { date: moment(open?.due_at ?? due_at) })}</>}
      </p>
      <button
        type="button"
        className={form.plain}
        aria-expanded={open !== undefined}
        aria-label={t(open ? 'tickets.hideOf' : 'tickets.showOf', { number })}
        disabled={isBusy}
        onClick={() => void load()}
      >
        {t(open ? 'tickets.hide' : 'tickets.show')}
      </button>
      {open && <Thread ticket={open} onChange={setOpen} />}
    </>
  );
}

function Thread({ ticket, onChange }: { ticket: OpenTicket; onChange: (ticket: OpenTicket) => void }) {
  const t = useTexts();
  const moment = useMoment();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);

  const attach = async (file: File) => {
    const body = new FormData();
    body.append('image_name', file, file.name);
    const params = { path: { uuid: ticket.uuid } };
    try {
      // The description has a form's file as a string.
      onChange((await api.POST('/api/tickets/{uuid}/files', { params, body: body as never })).data!);
    } catch (error) {
      throw new Error(errorText(error, t('offline')), { cause: error });
    }
  };

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const params = { path: { uuid: ticket.uuid } };
      onChange((await api.POST('/api/tickets/{uuid}/messages', { params, body: { text } })).data!);
      setText('');
      toast(t('tickets.sent'));
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <ol className={css.thread} aria-label={t('tickets.thread', { number: ticket.number })}>
        {ticket.messages.map(({ id, side, text, at }) => (
          <li key={id}>
            <p className={css.soft}>
              {t(side === 'desk' ? 'tickets.we' : 'tickets.you')}, {moment(at)}
            </p>
            <p className={css.words}>{text}</p>
          </li>
        ))}
      </ol>
      {ticket.files.length > 0 && <Files ticket={ticket} />}
      <form onSubmit={(event) => void send(event)}>
        <Field label={t('tickets.write')}>
          {(control) => (
            <textarea
              {...control}
              maxLength={TICKET_TEXT_MAX}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" className={form.secondary} disabled={isSending || text.trim() === ''}>
          {t('tickets.send')}
        </button>
      </form>
      <AttachFile send={attach} />
    </>
  );
}

/** Fetched with the session, which a link could not carry. */
function Files({ ticket }: { ticket: OpenTicket }) {
  const t = useTexts();
  const moment = useMoment();

  const save = async ({ uuid: file, name }: OpenTicket['files'][number]) => {
    try {
      const params = { path: { uuid: ticket.uuid, file } };
      const { data } = await api.GET('/api/tickets/{uuid}/files/{file}', { params, parseAs: 'blob' });
      saveFile(data as unknown as Blob, name);
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
  };

  return (
    <ul className={css.files} aria-label={t('tickets.files', { number: ticket.number })}>
      {ticket.files.map((file) => (
        <li key={file.uuid}>
          <button type="button" className={form.plain} onClick={() => void save(file)}>
            {t('tickets.saveFile', { name: file.name, size: Math.max(1, Math.round(file.size / 1000)) })}
          </button>
          <p className={css.soft}>
            {t(file.side === 'desk' ? 'tickets.weSent' : 'tickets.youSent')}, {moment(file.at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
