import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MASQUERADE_REASONS, type MasqueradeReason } from '@marketplace/contract/portal/masquerade.js';
import { useTexts } from './i18n/useTexts.js';

interface ReasonFieldProps {
  value: MasqueradeReason | undefined;
  onChange: (reason: MasqueradeReason | undefined) => void;
}

/** Why an admin acts in somebody's name; the partner reads it. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const t = useTexts();
  return (
    <TextField
      label={t('reason')}
      select
      required
      value={value ?? ''}
      onChange={({ target }) => onChange(MASQUERADE_REASONS.find((one) => one === target.value))}
      sx={{ mt: 1 }}
    >
      {MASQUERADE_REASONS.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`reason.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
