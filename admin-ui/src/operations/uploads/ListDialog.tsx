import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNarrow } from '../../shared/useNarrow.js';
import { useTexts } from './i18n/useTexts.js';
import type { Upload } from './uploadCalls.js';

/** What a dialog about the rows of a file is given. */
export interface DialogProps {
  upload: Upload;
  onClose: () => void;
}

interface ListDialogProps {
  title: string;
  actions?: React.ReactNode;
  onClose: () => void;
  children: React.ReactNode;
}

export function ListDialog({ title, actions, onClose, children }: ListDialogProps) {
  const t = useTexts();
  const phone = useNarrow('sm');
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {children}
      </DialogContent>
      <DialogActions>
        {actions}
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
