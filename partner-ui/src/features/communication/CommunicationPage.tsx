import { useEffect, useRef, useState } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { NavLink, useSearchParams } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { MoreRows } from '../../shared/MoreRows.js';
import tabs from '../../shared/tabs.module.css';
import { useRows } from '../../shared/useRows.js';
import { GENERAL_QUERY, TECH_SUPPORT } from '../../session/paths.js';
import { getTicket, listTickets, type OpenTicket, type Ticket } from './api.js';
import { AskForm } from './AskForm.js';
import { Thread } from './Thread.js';
import css from './CommunicationPage.module.css';

/** Questions to the desk, with their answers. From a lead, a line of money or a tax invoice it is a dispute about that. */
export default function CommunicationPage({ kind }: { kind: 'tech_support' | 'general_query' }) {
  const t = useTexts();
  const heading = usePageHeading(t('tickets.title'));
  const [params] = useSearchParams();
  const list = useRows(listTickets);
  const { rows, problem, reload } = list;
  const [asked, setAsked] = useState<OpenTicket>();
  const done = useRef<HTMLHeadingElement>(null);
  const [lead_id, line_id] = [idIn(params.get('lead')), idIn(params.get('line'))];
  const article_id = kind === 'general_query' ? idIn(params.get('article')) : undefined;
  const invoice_id = idIn(params.get('invoice'));
  const isDispute = kind === 'general_query' && (lead_id ?? line_id ?? invoice_id) !== undefined;
  const about = isDispute
    ? {
        ...(lead_id !== undefined && { lead_id }),
        ...(line_id !== undefined && { line_id }),
        ...(invoice_id !== undefined && { invoice_id }),
      }
    : article_id !== undefined
      ? { article_id }
      : {};

  useEffect(() => {
    if (asked) done.current?.focus();
  }, [asked]);

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('tickets.title')}</h1>
        <p className={css.lead}>{t('tickets.lead')}</p>
      </div>
      <nav className={tabs.tabs} aria-label={t('tickets.kinds')}>
        <NavLink to={TECH_SUPPORT} onClick={() => setAsked(undefined)}>
          {t('tickets.kind.tech_support')}
        </NavLink>
        <NavLink to={GENERAL_QUERY} onClick={() => setAsked(undefined)}>
          {t('tickets.kind.general_query')}
        </NavLink>
      </nav>
      <div className={css.columns}>
        {asked ? (
          <section className={css.panel} aria-labelledby="asked">
            <h2 id="asked" tabIndex={-1} ref={done}>
              {t('tickets.asked', { number: asked.number })}
            </h2>
            <p>{t('tickets.askedText')}</p>
            <button type="button" className={form.secondary} onClick={() => setAsked(undefined)}>
              {t('tickets.another')}
            </button>
          </section>
        ) : (
          <AskForm
            // What is begun for one kind is not sent as the other.
            key={kind}
            kind={isDispute ? 'statement_dispute' : kind}
            about={about}
            onAsked={(ticket) => {
              setAsked(ticket);
              reload();
            }}
          />
        )}
        <section className={css.list} aria-labelledby="tickets">
          <h2 id="tickets">{t('tickets.own')}</h2>
          <LoadProblem problem={problem} onRetry={reload} />
          {rows === undefined && problem === undefined && (
            <div role="status" aria-label={t('loading')} className={css.skeleton} />
          )}
          {rows?.length === 0 && <p className={css.soft}>{t('tickets.none')}</p>}
          <ul className={css.list}>
            {rows?.map((ticket) => (
              <li key={ticket.uuid} className={css.panel}>
                <TicketCard ticket={ticket} />
              </li>
            ))}
          </ul>
          <MoreRows list={list} />
        </section>
      </div>
    </main>
  );
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const moment = useMoment();
  const [open, setOpen] = useState<OpenTicket>();
  const [busy, setBusy] = useState(false);
  const { uuid, number, kind, asker, own, created_at } = ticket;
  const { state, due_at } = open ?? ticket;
  const isOurs = state === 'OPEN' || state === 'REOPENED';

  const show = async () => {
    if (open) return setOpen(undefined);
    setBusy(true);
    try {
      setOpen(await getTicket(uuid));
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setBusy(false);
  };

  return (
    <>
      <p className={css.who}>
        <strong>{t('tickets.name', { number, kind: t(`tickets.kind.${kind}`) })}</strong>
        <span className={css.chip}>{t(`tickets.state.${state}`)}</span>
      </p>
      <p className={css.soft}>
        {own === 0 && <>{asker}, </>}
        {moment(created_at)}
        {isOurs && <> · {t('tickets.due', { date: moment(due_at) })}</>}
      </p>
      <button
        type="button"
        className={`${form.plain} ${css.show}`}
        aria-expanded={open !== undefined}
        aria-label={t(open ? 'tickets.hideOf' : 'tickets.showOf', { number })}
        disabled={busy}
        onClick={() => void show()}
      >
        {t(open ? 'tickets.hide' : 'tickets.show')}
      </button>
      {open && <Thread ticket={open} onChange={setOpen} />}
    </>
  );
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
