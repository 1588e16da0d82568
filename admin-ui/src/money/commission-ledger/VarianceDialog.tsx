import { useState } from 'react';
import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { REASON_MAX, VARIANCE_DECISIONS, type VarianceDecision } from '@marketplace/contract/revenue/ledger.js';
import { failureOf } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import type { Decision } from './ledgerCalls.js';
import { money } from './ledgerWords.js';

const choicesIn = (t: Texts): Record<VarianceDecision, string> => ({
  ACCEPTED: t('choice.ACCEPTED'),
  DISPUTED: t('choice.DISPUTED'),
  WAITING: t('choice.WAITING'),
});

interface VarianceDialogProps {
  variance: number;
  /** Of the decision that is shown, 0: none. */
  version: number;
  decide: (decision: Decision) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** What is done about a lender that paid less or more for a month, or for one line, than it owes. */
export function VarianceDialog({ variance, version, decide, onSaved, onClose }: VarianceDialogProps) {
  const t = useTexts();
  const notify = useNotify();
  const [decision, setDecision] = useState<VarianceDecision | ''>('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (decision === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      await decide({ decision, note: note.trim(), variance, version });
      notify(t('decisionSaved'), { type: 'success' });
      onSaved();
    } catch (error) {
      setProblem(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('decideAbout', { variance: money(variance) })}
      submitLabel={t('save')}
      submitDisabled={decision === '' || note.trim() === ''}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <DialogContentText>{t('decisionHint')}</DialogContentText>
      <RadioGroup
        aria-label={t('decision')}
        value={decision}
        onChange={(event) => setDecision(event.target.value as VarianceDecision)}
      >
        {VARIANCE_DECISIONS.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={choicesIn(t)[one]} />
        ))}
      </RadioGroup>
      <TextField
        label={t('note')}
        required
        multiline
        value={note}
        onChange={(event) => setNote(event.target.value)}
        helperText={t('reasonHint')}
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
      />
    </FormDialog>
  );
}
