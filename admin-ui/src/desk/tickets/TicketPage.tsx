import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { TICKET_TEXT_MAX, ticketAfter } from '@marketplace/contract/tickets/tickets.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useLanguage } from '../../shared/language.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { CASES, TICKETS } from '../../shared/paths.js';
import { productName } from '../../shared/productName.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { AttachDialog, TicketFiles } from './TicketFiles.js';
import {
  doWithTicket,
  getTicket,
  type Ticket,
  type TicketClick,
  type TicketMessage,
  type TicketWriting,
  writeInTicket,
} from './ticketCalls.js';

const keyOf = (id: string | number) => ['ticket', String(id)];

/** One ticket: who asks, what was written, and what can be done. */
export default function TicketPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => getTicket(id),
    // Each look is recorded; coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageTitle title={data?.number ?? t('theTicket')} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to={TICKETS}>
          {t('back')}
        </Link>
      </Box>
      {error && <LoadError what={t('theTicket')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Spinner />}
      {data && !error && (
        <>
          <Actions ticket={data} />
          <WithAside
            asideFirst
            aside={
              <>
                <About ticket={data} />
                <ContextSection ticket={data} />
              </>
            }
          >
            <Section title={t('thread')}>
              <Thread messages={data.messages} />
            </Section>
            <Section title={t('files')}>
              <TicketFiles ticket={data} />
            </Section>
          </WithAside>
        </>
      )}
    </>
  );
}

/** Every answer of the service is the ticket as it is now. */
function useTicketChange<T>(run: (wish: T) => Promise<Ticket>) {
  return useMutation({ mutationFn: run, onSuccess: useShown() });
}

function useShown() {
  const client = useQueryClient();
  return (ticket: Ticket) => {
    client.setQueryData(keyOf(ticket.id), ticket);
    return client.invalidateQueries({ queryKey: ['tickets'] });
  };
}

function Actions({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const [writing, setWriting] = useState<TicketWriting>();
  const [isAttaching, setAttaching] = useState(false);
  const shown = useShown();
  const click = useTicketChange((what: TicketClick) => doWithTicket(ticket.id, what));
  const may = (act: 'answer' | 'ask' | 'close' | 'reopen') => ticketAfter(ticket.state, act) !== undefined;
  const button = (what: TicketClick, variant: 'contained' | 'outlined' = 'outlined') => (
    <Button variant={variant} disabled={click.isPending} onClick={() => click.mutate(what)}>
      {t(`do.${what}`)}
    </Button>
  );
  return (
    <Paper variant="outlined" sx={{ p: 1.5, mb: 2, display: 'grid', gap: 1.5 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {ticket.is_mine === 1 ? t('youHave') : ticket.holder === null ? t('nobody') : t('has', { name: ticket.holder })}
      </Typography>
      {click.error && <Alert severity="error">{failureOf(click.error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {ticket.is_mine === 0 && button('claim', 'contained')}
        {ticket.is_mine === 1 && (
          <>
            {may('answer') && (
              <Button variant="contained" onClick={() => setWriting('answer')}>
                {t('do.answer')}
              </Button>
            )}
            {may('ask') && (
              <Button variant="outlined" onClick={() => setWriting('ask')}>
                {t('do.ask')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setWriting('note')}>
              {t('do.note')}
            </Button>
            <Button variant="outlined" onClick={() => setAttaching(true)}>
              {t('do.attach')}
            </Button>
            {may('close') && button('close')}
            {button('release')}
          </>
        )}
        {may('reopen') && button('reopen')}
      </Box>
      {isAttaching && <AttachDialog ticket={ticket} onDone={shown} onClose={() => setAttaching(false)} />}
      {writing && <WriteDialog id={ticket.id} writing={writing} onClose={() => setWriting(undefined)} />}
    </Paper>
  );
}

function WriteDialog({ id, writing, onClose }: { id: number; writing: TicketWriting; onClose: () => void }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const write = useTicketChange((words: string) => writeInTicket(id, writing, words));
  const refusal = refusalOf(write.error, 'text');
  return (
    <FormDialog
      title={t(`write.${writing}`)}
      submitLabel={t(writing === 'note' ? 'save' : 'send')}
      submitDisabled={text.trim() === ''}
      busy={write.isPending}
      onSubmit={() => write.mutate(text, { onSuccess: onClose })}
      onClose={onClose}
    >
      {write.error && refusal === undefined && <Alert severity="error">{failureOf(write.error)}</Alert>}
      <TextField
        autoFocus
        multiline
        minRows={5}
        label={t('text')}
        value={text}
        error={refusal !== undefined}
        helperText={refusal ?? t(`write.${writing}.hint`)}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: TICKET_TEXT_MAX } }}
      />
    </FormDialog>
  );
}

function About({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const { kind, source, state, clock, asker, portal_role, company, email_masked, phone_masked, created_at, due_at } =
    ticket;
  return (
    <Section title={t('about')}>
      <Facts
        facts={[
          [t('kind'), t(`kind.${kind}`)],
          [t('stateLabel'), <StatusChip key="state" label={t(`state.${state}`)} good={state === 'ANSWERED'} />],
          [t('asks'), t('asksAs', { name: asker ?? t('noName'), source: t(`source.${source}`) })],
          [t('portalRole'), portal_role && t(`role.${portal_role}`)],
          [t('company'), company],
          [t('email'), email_masked],
          [t('phone'), phone_masked],
          [t('asked'), formatIstDateTime(created_at)],
          [t('due'), clock === 'stopped' ? null : t(`clock.${clock}`, { at: formatIstDateTime(due_at) })],
        ]}
      />
    </Section>
  );
}

/** What came with it by itself: where whoever asks was, and what went wrong there. */
function ContextSection({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const language = useLanguage();
  const { page, request_id, application_uuid, product_type, lender_name, article, tax_invoice } = ticket.context;
  if ([page, request_id, application_uuid, article, tax_invoice].every((one) => one === null)) return null;
  const application = product_type && [productName(product_type), lender_name].filter(Boolean).join(', ');
  return (
    <Section title={t('context')}>
      <Facts
        facts={[
          [
            t('context.application'),
            application && (
              <Link key="case" component={RouterLink} to={`${CASES}/${application_uuid}/${ticket.prospect_uuid}`}>
                {application}
              </Link>
            ),
          ],
          [
            t('context.article'),
            article && t('context.article.version', { title: article[`title_${language}`], version: article.version }),
          ],
          [t('context.invoice'), tax_invoice && `${tax_invoice.number} · ${t(`context.invoice.${tax_invoice.state}`)}`],
          [t('context.page'), page && <code key="page">{page}</code>],
          [t('context.error'), request_id && <code key="error">{request_id}</code>],
        ]}
      />
    </Section>
  );
}

function Thread({ messages }: { messages: readonly TicketMessage[] }) {
  const t = useTexts();
  return (
    <Box component="ol" aria-label={t('thread')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {messages.map(({ id, side, author, text, at }) => (
        <Box
          component="li"
          key={id}
          sx={{ pl: 1.5, borderLeft: 3, borderColor: side === 'asker' ? 'primary.main' : 'divider' }}
        >
          <Typography variant="body2" color="textSecondary">
            {[t(`side.${side}`), author, formatIstDateTime(at)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
