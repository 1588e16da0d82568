import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNarrow } from './useNarrow.js';
import { useTexts } from './i18n/useTexts.js';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Why not to submit yet: nothing entered, or something wrong that is shown beside its field. */
  submitDisabled?: boolean;
  busy?: boolean;
  /** A red button, for what takes something away. */
  destructive?: boolean;
  wide?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one decision: Cancel, or the one thing it is for. Fills the screen of a phone. */
export function FormDialog(props: FormDialogProps) {
  const t = useTexts();
  const { title, submitLabel, submitDisabled, busy = false, destructive, wide, onSubmit, onClose, children } = props;
  const phone = useNarrow('sm');
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);

  // A button that is busy is disabled and loses the focus; after a refusal it goes to what can be done about it.
  useEffect(() => {
    if (wasBusy.current && !busy && form.current?.contains(document.activeElement) === false) {
      form.current.querySelector<HTMLElement>('[aria-invalid=true], [role=alert] button, [type=submit]')?.focus();
    }
    wasBusy.current = busy;
  }, [busy]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Dialogs are portals, but React still bubbles their events to the form they were opened from.
    event.stopPropagation();
    if (submitDisabled !== true && !busy) onSubmit();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={wide === true ? 'md' : 'xs'}
      fullScreen={phone && !destructive}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive === true ? 'error' : 'primary'}
            disabled={submitDisabled === true}
            loading={busy}
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
