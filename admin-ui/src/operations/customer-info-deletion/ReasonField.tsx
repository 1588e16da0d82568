import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTexts } from './i18n/useTexts.js';

interface ReasonFieldProps<Reason extends string> {
  choices: readonly Reason[];
  wordsOf: (reason: Reason) => string;
  value: Reason | '';
  onChange: (reason: Reason) => void;
}

/** A choice and not free text, which could name people. */
export function ReasonField<Reason extends string>({ choices, wordsOf, value, onChange }: ReasonFieldProps<Reason>) {
  const t = useTexts();
  return (
    <TextField
      select
      required
      fullWidth
      label={t('reason')}
      value={value}
      onChange={(event) => onChange(event.target.value as Reason)}
      sx={{ maxWidth: 480 }}
    >
      {choices.map((one) => (
        <MenuItem key={one} value={one} sx={{ whiteSpace: 'normal' }}>
          {wordsOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
