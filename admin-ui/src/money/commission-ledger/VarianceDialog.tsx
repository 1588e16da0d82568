import { useState } from 'react';
import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { REASON_MAX, VARIANCE_DECISIONS, type VarianceDecision } from '@marketplace/contract/revenue/ledger.js';
import { messageOf } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { decideVariance, type Month } from './ledgerCalls.js';
import { money } from './ledgerWords.js';

const CHOICES: Record<VarianceDecision, string> = {
  ACCEPTED: 'Accept: nothing more is asked of the lender',
  DISPUTED: 'Dispute: the lender is asked',
  WAITING: 'Wait: a payment or a correction is expected',
};

interface VarianceDialogProps {
  month: Month;
  onSaved: () => void;
  onClose: () => void;
}

/** What is done about a lender that paid less or more for a month than it owes. */
export function VarianceDialog({ month, onSaved, onClose }: VarianceDialogProps) {
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
      await decideVariance(month.id, {
        ...{ decision, note: note.trim(), variance: month.variance ?? 0 },
        version: month.variance_decision?.version ?? 0,
      });
      notify('The decision is saved.', { type: 'success' });
      onSaved();
    } catch (error) {
      setProblem(messageOf(error) ?? 'An error occurred');
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={`Decide about ${money(month.variance)}`}
      submitLabel="Save"
      submitDisabled={decision === '' || note.trim() === ''}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <DialogContentText>
        Partners get their part of what was received, whatever is decided here. A decision is about this amount: when
        another one is missing, it is asked for anew.
      </DialogContentText>
      <RadioGroup
        aria-label="Decision"
        value={decision}
        onChange={(event) => setDecision(event.target.value as VarianceDecision)}
      >
        {VARIANCE_DECISIONS.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={CHOICES[one]} />
        ))}
      </RadioGroup>
      <TextField
        label="Note"
        required
        multiline
        value={note}
        onChange={(event) => setNote(event.target.value)}
        helperText="Stands in the ledger and in the audit log"
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
      />
    </FormDialog>
  );
}
