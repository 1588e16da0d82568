import TextField from '@mui/material/TextField';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../../api/language.js';
import { useTexts } from './i18n/useTexts.js';

/** Takes the six digits that an authenticator app shows. */
export function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts();
  return (
    <TextField
      label={t('code')}
      name="otp"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={message(pageLanguage(), 'AUTH.OTP_REQUIRED')}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
    />
  );
}

export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text.trim());
}
