import { useState } from 'react';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import { pageLanguage } from '../../api/language.js';
import { messageOf } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import { getCandidates, matchRow, type UnmatchedRow } from './uploadCalls.js';
import { nameOfRow, rowInWords } from './uploadWords.js';

interface MatchDialogProps {
  kind: ImportKind;
  row: UnmatchedRow;
  onDone: () => void;
  onClose: () => void;
}

/** Asks which application a row is about: one of those that fit it, or any by its UUID. */
export function MatchDialog({ kind, row, onDone, onClose }: MatchDialogProps) {
  const t = useTexts();
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
  const wrong = given === '' || UUID.test(given) ? undefined : message(pageLanguage(), 'import.uuid');

  function choose(value: string) {
    setUuid(value);
    setRefused(undefined);
  }

  return (
    <FormDialog
      title={t('matchByHand')}
      submitLabel={t('matchAndApply')}
      submitDisabled={given === '' || wrong !== undefined}
      busy={match.isPending}
      onSubmit={() => match.mutate()}
      onClose={onClose}
    >
      <DialogContentText>
        {nameOfRow(t, row)}: {rowInWords(t, row)}
      </DialogContentText>
      {candidates === undefined && <Skeleton variant="rounded" height={72} />}
      {candidates !== undefined && candidates.length > 0 && (
        <RadioGroup aria-label={t('candidates')} value={given} onChange={(_event, value) => choose(value)}>
          {candidates.map((one) => (
            <FormControlLabel
              key={one.uuid}
              value={one.uuid}
              control={<Radio />}
              label={t('candidate', {
                customer: one.customer,
                phoneLast4: one.phone_last4,
                productType: one.product_type,
                state: one.state,
                createdAt: formatIstDateTime(one.created_at),
              })}
            />
          ))}
        </RadioGroup>
      )}
      <TextField
        label={t('uuid')}
        value={uuid}
        onChange={(event) => choose(event.target.value)}
        error={wrong !== undefined || refused !== undefined}
        helperText={wrong ?? refused ?? t('uuidHint')}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
    </FormDialog>
  );
}
