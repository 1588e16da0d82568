import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import type { MasqueradeReason } from '@marketplace/contract/portal/masquerade.js';
import { failureOf } from '../../api/http.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { ReasonField } from './ReasonField.js';
import { startMasquerade } from './startMasquerade.js';

interface MasqueradeButtonProps {
  whose: { user_id: number };
  name: string;
}

/** Asks for a reason, then opens the portal in this tab as its user sees it. */
export function MasqueradeButton({ whose, name }: MasqueradeButtonProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<MasqueradeReason>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  async function start() {
    setBusy(true);
    try {
      await startMasquerade({ ...whose, reason });
    } catch (error) {
      setRefused(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="outlined" aria-label={t('openFor', { name })} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && (
        <FormDialog
          title={t('title', { name })}
          submitLabel={t('start')}
          submitDisabled={reason === undefined}
          busy={busy}
          onSubmit={() => void start()}
          onClose={() => setOpen(false)}
        >
          <DialogContentText variant="body2">{t('hint')}</DialogContentText>
          <ReasonField value={reason} onChange={setReason} />
          {refused !== undefined && (
            <Typography color="error" role="alert">
              {refused}
            </Typography>
          )}
        </FormDialog>
      )}
    </>
  );
}
