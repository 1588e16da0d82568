import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { UUID } from '@marketplace/contract/fields/fields.js';
import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { messageOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { QueueList } from '../../shared/QueueList.js';
import { dismissRow, getCandidates, getUnmatched, matchRow, type UnmatchedRow } from './uploadCalls.js';
import { count } from './uploadWords.js';

const PER_PAGE = 10;

interface QueueProps {
  kind: ImportKind;
  /** The queue is read anew when it changes. */
  after: string | undefined;
  onSettled: () => void;
}

/** Rows of applied files that no application was found for: somebody who knows matches them by hand. */
export function UnmatchedQueue({ kind, after, onSettled }: QueueProps) {
  const [page, setPage] = useState(0);
  const [acting, setActing] = useState<{ row: UnmatchedRow; action: 'match' | 'dismiss' }>();
  const notify = useNotify();
  const query = useQuery({
    queryKey: ['unmatched', kind, after, page],
    queryFn: () => getUnmatched(kind, page * PER_PAGE, PER_PAGE),
    placeholderData: keepPreviousData,
  });

  function settled(text: string) {
    notify(text, { type: 'success' });
    setActing(undefined);
    setPage(0);
    onSettled();
  }

  const dismiss = useMutation({
    mutationFn: (row: UnmatchedRow) => dismissRow(kind, row.id),
    onSuccess: () => settled('The row was dismissed.'),
    onError: (problem) => notify(messageOf(problem) ?? 'An error occurred', { type: 'error' }),
  });

  return (
    <>
      <QueueList
        query={query}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        failure="The queue could not be loaded."
        empty="No row waits for an application."
        nameOf={nameOf}
      >
        {(row) => (
          <>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{whatItSays(row)}</Typography>
              <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {nameOf(row)}
              </Typography>
              {row.not_sent === 1 && (
                <Typography id={`not-sent-${row.id}`} variant="body2">
                  Its application had not been sent to the lender. Match it once it has been sent.
                </Typography>
              )}
            </Box>
            <Button variant="outlined" onClick={() => setActing({ row, action: 'match' })}>
              Match
            </Button>
            <Button color="error" onClick={() => setActing({ row, action: 'dismiss' })}>
              Dismiss
            </Button>
          </>
        )}
      </QueueList>
      {acting?.action === 'match' && (
        <MatchDialog
          kind={kind}
          row={acting.row}
          onDone={() => settled('The row was applied to its application.')}
          onClose={() => setActing(undefined)}
        />
      )}
      {acting?.action === 'dismiss' && (
        <ConfirmDialog
          text={`${nameOf(acting.row)} is put aside and changes nothing.`}
          confirmLabel="Dismiss"
          busy={dismiss.isPending}
          onConfirm={() => dismiss.mutate(acting.row)}
          onClose={() => setActing(undefined)}
        />
      )}
    </>
  );
}

interface MatchDialogProps {
  kind: ImportKind;
  row: UnmatchedRow;
  onDone: () => void;
  onClose: () => void;
}

function MatchDialog({ kind, row, onDone, onClose }: MatchDialogProps) {
  const [uuid, setUuid] = useState('');
  const [refused, setRefused] = useState<string>();
  const { data: candidates } = useQuery({
    queryKey: ['candidates', kind, row.id],
    queryFn: () => getCandidates(kind, row.id),
  });
  const match = useMutation({
    mutationFn: () => matchRow(kind, row.id, given),
    onSuccess: onDone,
    onError: (error) => setRefused(messageOf(error)),
  });
  const given = uuid.trim().toLowerCase();
  const wrong = given === '' || UUID.test(given) ? undefined : message('en', 'import.uuid');

  function choose(value: string) {
    setUuid(value);
    setRefused(undefined);
  }

  return (
    <FormDialog
      title="Match by hand"
      submitLabel="Match and apply"
      submitDisabled={given === '' || wrong !== undefined}
      busy={match.isPending}
      onSubmit={() => match.mutate()}
      onClose={onClose}
    >
      <DialogContentText>
        {nameOf(row)}: {whatItSays(row)}
      </DialogContentText>
      {candidates === undefined && <Skeleton variant="rounded" height={72} />}
      {candidates !== undefined && candidates.length > 0 && (
        <RadioGroup
          aria-label="Applications that may be meant"
          value={given}
          onChange={(_event, value) => choose(value)}
        >
          {candidates.map((one) => (
            <FormControlLabel
              key={one.uuid}
              value={one.uuid}
              control={<Radio />}
              label={`${one.customer}, mobile ends ${one.phone_last4}, ${one.product_type}, ${one.state}, ${formatIstDateTime(one.created_at)}`}
            />
          ))}
        </RadioGroup>
      )}
      <TextField
        label="UUID of the application"
        value={uuid}
        onChange={(event) => choose(event.target.value)}
        error={wrong !== undefined || refused !== undefined}
        helperText={wrong ?? refused ?? 'Of the application at this lender'}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
    </FormDialog>
  );
}

const nameOf = (row: UnmatchedRow) => `Row ${count(row.row)} of ${row.file_name}`;

function whatItSays(row: UnmatchedRow): string {
  return [
    row.lender_name,
    row.lender_reference_id,
    row.application_uuid,
    row.phone_last4 && `mobile ends ${row.phone_last4}`,
    row.product_type,
    row.status,
    row.amount === null ? null : `₹${count(row.amount)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
