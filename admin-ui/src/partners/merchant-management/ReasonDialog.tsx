import { useState } from 'react';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { failureOf } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useTexts } from './i18n/useTexts.js';

interface ReasonDialogProps<R extends string> {
  title: string;
  submitLabel: string;
  hint: string;
  destructive?: boolean;
  reasons: readonly R[];
  labelOf: (reason: R) => string;
  onSubmit: (reason: R) => Promise<void>;
  onClose: () => void;
}

/** Asks for one of the reasons that there are; words of somebody's own could tell of a person. */
export function ReasonDialog<R extends string>(props: ReasonDialogProps<R>) {
  const t = useTexts();
  const { title, submitLabel, hint, destructive = false, reasons, labelOf, onSubmit, onClose } = props;
  const [reason, setReason] = useState<R>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  async function submit() {
    if (reason === undefined) return;
    setBusy(true);
    try {
      await onSubmit(reason);
      onClose();
    } catch (error) {
      setRefused(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      submitDisabled={reason === undefined}
      destructive={destructive}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{hint}</DialogContentText>
      <TextField
        label={t('reason')}
        select
        required
        value={reason ?? ''}
        onChange={({ target }) => setReason(reasons.find((one) => one === target.value))}
      >
        {reasons.map((one) => (
          <MenuItem key={one} value={one}>
            {labelOf(one)}
          </MenuItem>
        ))}
      </TextField>
      {refused !== undefined && (
        <Typography color="error" role="alert">
          {refused}
        </Typography>
      )}
    </FormDialog>
  );
}
