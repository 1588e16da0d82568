import { useState } from 'react';
import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { PAYOUT_RUN_RULES } from '@marketplace/contract/tax/payout-run.js';
import { failureOf } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { cancelRun, type Run } from './runCalls.js';

interface CancelRunDialogProps {
  run: Run;
  onDone: () => void;
  onClose: () => void;
}

/** A run is cancelled with a reason; what was given to the bank already asks for more care. */
export function CancelRunDialog({ run: { id, state }, onDone, onClose }: CancelRunDialogProps) {
  const t = useTexts();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const cancel = useMutation({
    mutationFn: () => cancelRun(id, reason.trim()),
    onSuccess: () => {
      notify(t('cancelled'), { type: 'success' });
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('cancel.title', { id })}
      submitLabel={t('cancel')}
      submitDisabled={reason.trim().length < PAYOUT_RUN_RULES.reason.min}
      destructive
      busy={cancel.isPending}
      onSubmit={() => cancel.mutate()}
      onClose={onClose}
    >
      {cancel.error && <Alert severity="error">{failureOf(cancel.error)}</Alert>}
      {state === 'DOWNLOADED' && <Alert severity="warning">{t('cancel.sent')}</Alert>}
      <DialogContentText>{t('cancel.hint')}</DialogContentText>
      <TextField
        label={t('reason')}
        required
        multiline
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        helperText={t('reasonHint')}
        slotProps={{ htmlInput: { maxLength: PAYOUT_RUN_RULES.reason.max } }}
      />
    </FormDialog>
  );
}
