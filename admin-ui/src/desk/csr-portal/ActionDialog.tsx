import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { AssistedProduct } from '@marketplace/contract/assisted/assisted.js';
import { CASE_NOTE_MAX, WITHDRAWAL_REASONS } from '@marketplace/contract/cases/cases.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { TICKET_TEXT_MAX } from '@marketplace/contract/tickets/tickets.js';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { ADMIN_DELETION_REASONS } from '@marketplace/contract/privacy/deletion.js';
import { failureOf, newIdempotencyKey, refusalOf } from '../../api/http.js';
import { useTexts as useRecordTexts } from '../../operations/customer-records/i18n/useTexts.js';
import { ASSISTED } from '../../shared/paths.js';
import { DayField } from '../../shared/DayField.js';
import { FormDialog } from '../../shared/FormDialog.js';
import {
  addNote,
  askForDeletion,
  beginAssisted,
  type Case,
  type CaseAddress,
  followUp,
  getColleagues,
  giveBack,
  handOver,
  sendLenderLink,
  sendLink,
  withdraw,
} from './caseCalls.js';
import { openTicket } from '../tickets/ticketCalls.js';
import { ProductFields } from '../assisted/ProductFields.js';
import { useTexts } from './i18n/useTexts.js';

export type Action =
  | 'note'
  | 'follow-up'
  | 'link'
  | 'lender-link'
  | 'fill-in'
  | 'ticket'
  | 'hand-over'
  | 'give-back'
  | 'withdraw'
  | 'deletion';

interface DialogProps {
  address: CaseAddress;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

export function ActionDialog({ action, data, ...props }: DialogProps & { action: Action; data: Case }) {
  const t = useTexts();
  const recordText = useRecordTexts();
  const { address } = props;
  switch (action) {
    case 'note':
      return <NoteDialog {...props} />;
    case 'follow-up':
      return <FollowUpDialog {...props} />;
    case 'hand-over':
      return <HandOverDialog {...props} />;
    case 'link':
      return (
        <AskDialog
          {...props}
          title={t('linkTitle')}
          text={t('linkText')}
          submit={t('send')}
          done={t('linkSent')}
          run={() => sendLink(address)}
        />
      );
    case 'lender-link':
      return <LenderLinkDialog {...props} data={data} />;
    case 'ticket':
      return <TicketDialog {...props} data={data} />;
    case 'fill-in':
      return <FillInDialog {...props} />;
    case 'give-back':
      return (
        <AskDialog
          {...props}
          title={t('giveBack')}
          text={t('giveBackText')}
          submit={t('giveBack')}
          run={() => giveBack(address)}
        />
      );
    case 'withdraw':
      return (
        <AskDialog
          {...props}
          title={t('withdrawTitle')}
          text={t('withdrawText')}
          submit={t('withdraw')}
          destructive
          reasons={WITHDRAWAL_REASONS.map((reason) => [reason, t(`reason.${reason}`)] as const)}
          run={(reason) => withdraw(address, reason)}
        />
      );
    case 'deletion':
      return (
        <AskDialog
          {...props}
          title={t('deletionTitle')}
          text={t('deletionText')}
          submit={t('askDeletion')}
          done={t('deletionAsked')}
          destructive
          reasons={ADMIN_DELETION_REASONS.map((reason) => [reason, recordText(`reason.${reason}`)] as const)}
          run={(reason) => askForDeletion(address, reason)}
        />
      );
  }
}

/** Does something to the case, and closes the dialog when the page shows the result. */
function useAction<T = void>(run: (given: T) => Promise<unknown>, { onDone, onClose }: DialogProps) {
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await onDone();
      onClose();
    },
  });
}

function NoteDialog(props: DialogProps) {
  const t = useTexts();
  const [note, setNote] = useState('');
  const [key] = useState(newIdempotencyKey);
  const save = useAction(() => addNote(props.address, note, key), props);
  const problem = save.error ? (refusalOf(save.error, 'note') ?? failureOf(save.error)) : undefined;
  return (
    <FormDialog
      title={t('noteTitle')}
      submitLabel={t('save')}
      submitDisabled={note.trim() === ''}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={props.onClose}
    >
      <TextField
        autoFocus
        multiline
        minRows={4}
        margin="dense"
        label={t('note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={problem !== undefined}
        helperText={problem ?? t('noteHint')}
        slotProps={{ htmlInput: { maxLength: CASE_NOTE_MAX } }}
      />
    </FormDialog>
  );
}

/** The lenders on whose own page the customer can go on now. */
export function lendersWaiting({ at_lenders }: Case): Case['at_lenders'] {
  return at_lenders.filter(({ next }) => next === 'redirect');
}

/** Sends the customer the address at which a lender waits for them. */
function LenderLinkDialog({ data, ...props }: DialogProps & { data: Case }) {
  const t = useTexts();
  const notify = useNotify();
  const lenders = lendersWaiting(data);
  const [lender, setLender] = useState(String(lenders[0]?.lender_id ?? ''));
  const [asked, setAsked] = useState(false);
  // Another lender, or another answer after a refusal, is another message.
  const [keys] = useState(() => new Map<string, string>());
  const send = useAction(async () => {
    const body = { lender_id: Number(lender), asked: asked ? 1 : 0 } as const;
    const about = JSON.stringify(body);
    const key = keys.get(about) ?? newIdempotencyKey();
    keys.set(about, key);
    await sendLenderLink(props.address, body, key);
    notify(t('linkSent'), { type: 'success' });
  }, props);
  return (
    <FormDialog
      title={t('lenderLinkTitle')}
      submitLabel={t('send')}
      submitDisabled={lender === ''}
      busy={send.isPending}
      onSubmit={() => send.mutate()}
      onClose={props.onClose}
    >
      <DialogContentText>{t('lenderLinkText')}</DialogContentText>
      <TextField
        select
        autoFocus
        margin="dense"
        label={t('lender')}
        value={lender}
        onChange={(event) => setLender(event.target.value)}
      >
        {lenders.map(({ lender_id, lender_name }) => (
          <MenuItem key={lender_id} value={String(lender_id)}>
            {lender_name}
          </MenuItem>
        ))}
      </TextField>
      <div>
        <FormControlLabel
          control={<Checkbox checked={asked} onChange={(_event, checked) => setAsked(checked)} />}
          label={t('lenderLinkAsked')}
        />
        <FormHelperText>{t('lenderLinkHours')}</FormHelperText>
      </div>
      {send.error && <Alert severity="error">{failureOf(send.error)}</Alert>}
    </FormDialog>
  );
}

/** Begins an application that the agent fills in and the customer confirms. */
function FillInDialog({ address, onClose }: DialogProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [product_type, setProduct] = useState<AssistedProduct>('Personal Loans');
  const [language, setLanguage] = useState<Language>('hi');
  const begin = useMutation({
    mutationFn: () => beginAssisted(address, { product_type, language }),
    onSuccess: ({ id }) => navigate(`${ASSISTED}/${id}`),
  });
  return (
    <FormDialog
      title={t('fillInTitle')}
      submitLabel={t('fillIn')}
      busy={begin.isPending}
      onSubmit={() => begin.mutate()}
      onClose={onClose}
    >
      <DialogContentText>{t('fillInText')}</DialogContentText>
      <ProductFields product={product_type} language={language} onProduct={setProduct} onLanguage={setLanguage} />
      {begin.error && <Alert severity="error">{failureOf(begin.error)}</Alert>}
    </FormDialog>
  );
}

/** A request or complaint of the customer's that somebody has to answer; of a lender where it is about one. */
function TicketDialog({ data, ...props }: DialogProps & { data: Case }) {
  const t = useTexts();
  const [kind, setKind] = useState<'desk' | 'complaint'>('desk');
  const [lender, setLender] = useState('');
  const [text, setText] = useState('');
  const [key] = useState(newIdempotencyKey);
  const { id: application_uuid, pid: prospect_uuid } = data;
  const lender_id = lender === '' ? {} : { lender_id: Number(lender) };
  const save = useAction(() => openTicket({ prospect_uuid, application_uuid, kind, text, ...lender_id }, key), props);
  const refusal = save.error ? refusalOf(save.error, 'text') : undefined;
  return (
    <FormDialog
      title={t('raiseTicket')}
      submitLabel={t('raiseTicket')}
      submitDisabled={text.trim() === ''}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={props.onClose}
    >
      <TextField
        select
        autoFocus
        margin="dense"
        label={t('ticketKind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as typeof kind)}
      >
        <MenuItem value="desk">{t('ticketKind.desk')}</MenuItem>
        <MenuItem value="complaint">{t('ticketKind.complaint')}</MenuItem>
      </TextField>
      {data.at_lenders.length > 0 && (
        <TextField
          select
          label={t('ticketLender')}
          value={lender}
          onChange={(event) => setLender(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('ticketLender.none')}</MenuItem>
          {data.at_lenders.map(({ lender_id: id, lender_name }) => (
            <MenuItem key={id} value={String(id)}>
              {lender_name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        multiline
        minRows={4}
        label={t('ticketText')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={refusal !== undefined}
        helperText={refusal ?? t('noteHint')}
        slotProps={{ htmlInput: { maxLength: TICKET_TEXT_MAX } }}
      />
      {save.error && refusal === undefined && <Alert severity="error">{failureOf(save.error)}</Alert>}
    </FormDialog>
  );
}

function FollowUpDialog(props: DialogProps) {
  const t = useTexts();
  const [day, setDay] = useState(() => shiftDay(istToday(), 1));
  const [time, setTime] = useState('11:00');
  const save = useAction(() => followUp(props.address, { day, time }), props);
  const problemOf = (field: string) => (save.error ? refusalOf(save.error, field) : undefined);
  const isOther = save.error && problemOf('day') === undefined && problemOf('time') === undefined;
  return (
    <FormDialog
      title={t('followUpTitle')}
      submitLabel={t('save')}
      submitDisabled={day === '' || time === ''}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={props.onClose}
    >
      <DialogContentText>{t('followUpHint')}</DialogContentText>
      <DayField
        autoFocus
        label={t('day')}
        value={day}
        onChange={setDay}
        error={problemOf('day') !== undefined}
        helperText={problemOf('day')}
      />
      <TextField
        type="time"
        label={t('time')}
        value={time}
        onChange={(event) => setTime(event.target.value)}
        error={problemOf('time') !== undefined}
        helperText={problemOf('time')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {isOther && <Alert severity="error">{failureOf(save.error)}</Alert>}
    </FormDialog>
  );
}

function HandOverDialog(props: DialogProps) {
  const t = useTexts();
  const [colleague, setColleague] = useState('');
  const { data } = useQuery({ queryKey: ['csr-colleagues'], queryFn: getColleagues });
  const save = useAction(() => handOver(props.address, Number(colleague)), props);
  return (
    <FormDialog
      title={t('handOverTitle')}
      submitLabel={t('handOver')}
      submitDisabled={colleague === ''}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={props.onClose}
    >
      <DialogContentText>{t('handOverHint')}</DialogContentText>
      <TextField
        select
        autoFocus
        label={t('colleague')}
        value={colleague}
        onChange={(event) => setColleague(event.target.value)}
        error={save.error !== null}
        helperText={save.error && failureOf(save.error)}
      >
        {(data ?? []).map(({ id, name, is_team }) => (
          <MenuItem key={id} value={String(id)}>
            {is_team === 1 ? t('ofMyTeam', { name }) : name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}

interface AskDialogProps<Reason extends string> extends DialogProps {
  title: string;
  text: string;
  submit: string;
  /** Said when it is done, where the page does not show it. */
  done?: string;
  destructive?: boolean;
  /** Of which one has to be chosen. */
  reasons?: readonly (readonly [reason: Reason, name: string])[];
  run: (reason: Reason) => Promise<unknown>;
}

/** Asks before something is done, and for the reason where there is one. */
function AskDialog<Reason extends string>(props: AskDialogProps<Reason>) {
  const t = useTexts();
  const notify = useNotify();
  const { title, text, submit, done, destructive = false, reasons, run, onClose } = props;
  const [reason, setReason] = useState<Reason | ''>('');
  const save = useAction(async () => {
    await run(reason as Reason);
    if (done !== undefined) notify(done, { type: 'success' });
  }, props);
  return (
    <FormDialog
      title={title}
      submitLabel={submit}
      submitDisabled={reasons !== undefined && reason === ''}
      destructive={destructive}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <DialogContentText>{text}</DialogContentText>
      {reasons && (
        <TextField
          select
          autoFocus
          label={t('reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value as Reason)}
        >
          {reasons.map(([value, name]) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {save.error && <Alert severity="error">{failureOf(save.error)}</Alert>}
    </FormDialog>
  );
}
