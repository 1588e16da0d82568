import type { ReactNode } from 'react';
import DialogContentText from '@mui/material/DialogContentText';
import { FormDialog } from './FormDialog.js';
import { useTexts } from './i18n/useTexts.js';

interface ConfirmDialogProps {
  text: ReactNode;
  confirmLabel: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what takes something away from somebody. */
export function ConfirmDialog({ text, confirmLabel, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTexts();
  return (
    <FormDialog
      title={t('sure')}
      submitLabel={confirmLabel}
      destructive
      busy={busy}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <DialogContentText>{text}</DialogContentText>
    </FormDialog>
  );
}
