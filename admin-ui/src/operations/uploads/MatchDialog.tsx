import { type KeyboardEvent, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { LenderFileKind } from '@marketplace/contract/imports/columns.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { stateName } from '../../shared/lenderApplicationStates.js';
import { LoadError } from '../../shared/LoadError.js';
import { productName } from '../../shared/productName.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { type Candidate, getCandidates, matchRow, searchCandidates, type UnmatchedRow } from './uploadCalls.js';
import { count, nameOfRow, rowInWords } from './uploadWords.js';

interface MatchDialogProps {
  kind: LenderFileKind;
  row: UnmatchedRow;
  onDone: () => void;
  onClose: () => void;
}

/** Asks which application a row is about: one of those that fit it, or one that is looked for. */
export function MatchDialog({ kind, row, onDone, onClose }: MatchDialogProps) {
  const t = useTexts();
  const [uuid, setUuid] = useState('');
  const [text, setText] = useState('');
  const suggested = useQuery({
    queryKey: ['candidates', kind, row.id],
    queryFn: () => getCandidates(kind, row.id),
  });
  const search = useMutation({
    mutationFn: (wanted: string) => searchCandidates(kind, row.id, wanted),
    onSuccess: () => setUuid(''),
  });
  const match = useMutation({ mutationFn: () => matchRow(kind, row.id, uuid), onSuccess: onDone });
  const candidates = search.data ?? suggested.data;
  const searchRefused =
    search.error === null ? undefined : (refusalOf(search.error, 'text') ?? failureOf(search.error));

  function choose(value: string) {
    setUuid(value);
    match.reset();
  }

  function lookFor() {
    if (text.trim() !== '') search.mutate(text.trim());
  }

  /** Enter looks for what is written, and does not match yet. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    lookFor();
  }

  return (
    <FormDialog
      wide
      title={t('match.title')}
      submitLabel={t('match.submit')}
      submitDisabled={uuid === ''}
      busy={match.isPending}
      onSubmit={() => match.mutate()}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {nameOfRow(t, row)}: {rowInWords(t, row)}
      </DialogContentText>
      {suggested.error !== null && (
        <LoadError what={t('match.what')} error={suggested.error} onRetry={() => void suggested.refetch()} />
      )}
      {candidates === undefined && suggested.error === null && <Skeleton variant="rounded" height={72} />}
      <Typography role="status" variant="body2" color="text.secondary">
        {candidates === undefined
          ? ''
          : candidates.length > 0
            ? t('match.found', { n: candidates.length })
            : search.data === undefined
              ? t('match.none')
              : t('match.notFound', { text: search.variables })}
      </Typography>
      {candidates !== undefined && candidates.length > 0 && (
        <RadioGroup aria-label={t('match.candidates')} value={uuid} onChange={(_event, value) => choose(value)}>
          {candidates.map((one) => (
            <FormControlLabel
              key={one.uuid}
              value={one.uuid}
              control={<Radio />}
              label={<CandidateLabel candidate={one} />}
              sx={{ alignItems: 'flex-start', mr: 0, py: 1, borderBottom: 1, borderColor: 'divider' }}
            />
          ))}
        </RadioGroup>
      )}
      {match.error !== null && (
        <FormHelperText error role="alert">
          {failureOf(match.error)}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mt: 1 }}>
        <TextField
          label={t('match.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          error={searchRefused !== undefined}
          helperText={searchRefused ?? t('match.searchHint')}
          slotProps={{ htmlInput: { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, maxLength: 80 } }}
          sx={{ flex: '1 1 240px' }}
        />
        <Button
          variant="outlined"
          disabled={text.trim() === ''}
          loading={search.isPending}
          onClick={lookFor}
          sx={{ minHeight: 44 }}
        >
          {t('match.searchButton')}
        </Button>
      </Box>
    </FormDialog>
  );
}

/** Who and what the application is, and in what it agrees with the row. */
function CandidateLabel({ candidate }: { candidate: Candidate }) {
  const t = useTexts();
  const { amount, disbursed_on, lender_reference_id } = candidate;
  const facts = [
    stateName(candidate.state),
    amount === null ? null : `₹${count(amount)}`,
    disbursed_on === null ? null : t('match.disbursed', { day: formatDay(disbursed_on) }),
    lender_reference_id,
    t('match.made', { at: formatIstDateTime(candidate.created_at) }),
  ].filter((fact) => fact !== null);
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.5, pt: 1 }}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {t('match.customer', {
          name: candidate.customer,
          digits: candidate.phone_last4,
          product: productName(candidate.product_type),
        })}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {candidate.agrees.map((one) => (
          <StatusChip key={one} label={t(`agrees.${one}`)} good />
        ))}
      </Box>
    </Box>
  );
}
