import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  NOTE_MAX,
  NOTE_RULE,
  REVEAL_REASONS,
  type RevealReason,
} from '@marketplace/contract/customers-journey/reveal.js';
import { messageOf } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { problemOf } from '../../shared/problemOf.js';
import { reveal, type RevealedField } from './journeyCalls.js';
import { FIELD_WORDS, REASON_WORDS } from './journeyWords.js';

const SHOWN_MS = 60_000;

interface MaskedFactProps {
  id: string;
  field: RevealedField;
  /** null: it is not known. */
  masked: string | null;
}

/** One masked value, which is shown for a minute to who says why. */
export function MaskedFact({ id, field, masked }: MaskedFactProps) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string>();
  const client = useQueryClient();
  const name = FIELD_WORDS[field];

  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  function onShown(value: string) {
    setShown(value);
    setAsking(false);
    void client.invalidateQueries({ queryKey: ['customers-journey', id, 'timeline'] });
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 36 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" color="textSecondary" component="p">
          {name}
        </Typography>
        <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {shown ?? masked ?? 'Not known'}
        </Typography>
      </Box>
      {masked !== null && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${shown === undefined ? 'Show' : 'Hide'} ${name}`}
          onClick={() => (shown === undefined ? setAsking(true) : setShown(undefined))}
        >
          {shown === undefined ? 'Show' : 'Hide'}
        </Button>
      )}
      {asking && <WhyDialog id={id} field={field} onShown={onShown} onClose={() => setAsking(false)} />}
    </Box>
  );
}

interface WhyDialogProps {
  id: string;
  field: RevealedField;
  onShown: (value: string) => void;
  onClose: () => void;
}

function WhyDialog({ id, field, onShown, onClose }: WhyDialogProps) {
  const [reason, setReason] = useState<RevealReason | ''>('');
  const [note, setNote] = useState('');
  const name = FIELD_WORDS[field];
  const show = useMutation({
    mutationFn: (reason: RevealReason) => reveal(id, { field, reason, note }),
    onSuccess: ({ value }) => onShown(value ?? 'Not known'),
  });
  const problem = note.trim() === '' ? undefined : problemOf(NOTE_RULE, note);
  const refusal = problem ?? (show.error ? (messageOf(show.error) ?? 'An error occurred') : undefined);

  return (
    <FormDialog
      title={`Show ${name}`}
      submitLabel="Show for a minute"
      submitDisabled={reason === '' || note.trim() === '' || problem !== undefined}
      busy={show.isPending}
      onSubmit={() => reason !== '' && show.mutate(reason)}
      onClose={onClose}
    >
      <DialogContentText>
        Your name and the reason are recorded, and stand in the customer’s timeline.
      </DialogContentText>
      <TextField
        select
        autoFocus
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value as RevealReason)}
      >
        {REVEAL_REASONS.map((one) => (
          <MenuItem key={one} value={one}>
            {REASON_WORDS[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Note"
        value={note}
        multiline
        minRows={2}
        onChange={(event) => setNote(event.target.value)}
        error={refusal !== undefined}
        helperText={refusal ?? 'What it is needed for, without numbers or addresses'}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
    </FormDialog>
  );
}
