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
import { failureOf } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { problemOf } from '../../shared/problemOf.js';
import { useTexts } from './i18n/useTexts.js';
import { reveal, type RevealedField } from './journeyCalls.js';

const SHOWN_MS = 60_000;

interface MaskedFactProps {
  id: string;
  field: RevealedField;
  /** null: it is not known. */
  masked: string | null;
  /** Shows the value; without it, that of the customers' journey. */
  ask?: Ask;
  /** Why it cannot be shown now. */
  refused?: string;
}

type Ask = (body: Parameters<typeof reveal>[1]) => ReturnType<typeof reveal>;

/** One masked value, which is shown for a minute to who says why. */
export function MaskedFact({ id, field, masked, ask = (body) => reveal(id, body), refused }: MaskedFactProps) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string>();
  const client = useQueryClient();
  const name = t(`field.${field}`);

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
          {shown ?? masked ?? t('notKnown')}
        </Typography>
      </Box>
      {masked !== null && (
        <Button
          size="small"
          variant="outlined"
          disabled={refused !== undefined && shown === undefined}
          title={refused}
          aria-label={t(shown === undefined ? 'showOf' : 'hideOf', { name })}
          onClick={() => (shown === undefined ? setAsking(true) : setShown(undefined))}
        >
          {shown === undefined ? t('show') : t('hide')}
        </Button>
      )}
      {asking && <WhyDialog ask={ask} field={field} onShown={onShown} onClose={() => setAsking(false)} />}
    </Box>
  );
}

interface WhyDialogProps {
  ask: Ask;
  field: RevealedField;
  onShown: (value: string) => void;
  onClose: () => void;
}

function WhyDialog({ ask, field, onShown, onClose }: WhyDialogProps) {
  const t = useTexts();
  const [reason, setReason] = useState<RevealReason | ''>('');
  const [note, setNote] = useState('');
  const name = t(`field.${field}`);
  const show = useMutation({
    mutationFn: (reason: RevealReason) => ask({ field, reason, note }),
    onSuccess: ({ value }) => onShown(value ?? t('notKnown')),
  });
  const problem = note.trim() === '' ? undefined : problemOf(NOTE_RULE, note);
  const refusal = problem ?? (show.error ? failureOf(show.error) : undefined);

  return (
    <FormDialog
      title={t('showOf', { name })}
      submitLabel={t('showForMinute')}
      submitDisabled={reason === '' || note.trim() === '' || problem !== undefined}
      busy={show.isPending}
      onSubmit={() => reason !== '' && show.mutate(reason)}
      onClose={onClose}
    >
      <DialogContentText>{t('recorded')}</DialogContentText>
      <TextField
        select
        autoFocus
        label={t('reasonLabel')}
        value={reason}
        onChange={(event) => setReason(event.target.value as RevealReason)}
      >
        {REVEAL_REASONS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`reason.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('note')}
        value={note}
        multiline
        minRows={2}
        onChange={(event) => setNote(event.target.value)}
        error={refusal !== undefined}
        helperText={refusal ?? t('noteHint')}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
    </FormDialog>
  );
}
