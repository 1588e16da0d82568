import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MASQUERADE_REASONS, type MasqueradeReason } from '@marketplace/contract/portal/masquerade.js';
import { PARTNER_TOKEN, partnerValuesOf } from '@marketplace/contract/portal/session-values.js';
import { failureOf, post } from '../../api/http.js';
import type { Schemas } from '../../api/records.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { useTexts } from './i18n/useTexts.js';

interface MasqueradeButtonProps {
  whose: { user_id: number } | { merchant_id: number };
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
      enter(await post<Schemas['MasqueradeStarted']>('/api/admin/masquerades', { ...whose, reason }));
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
          <TextField
            label={t('reason')}
            select
            required
            value={reason ?? ''}
            onChange={({ target }) => setReason(MASQUERADE_REASONS.find((one) => one === target.value))}
          >
            {MASQUERADE_REASONS.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`reason.${one}`)}
              </MenuItem>
            ))}
          </TextField>
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

/** The portal finds its session where a sign-in would have put it; the admin's own stays where it is. */
function enter({ token, slug, ...ids }: Schemas['MasqueradeStarted']): void {
  localStorage.setItem(PARTNER_TOKEN, token);
  for (const [name, value] of Object.entries(partnerValuesOf(ids, true))) {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  }
  window.location.assign(`/${slug}/partner`);
}
