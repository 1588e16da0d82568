import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { HEX_COLOR } from '@marketplace/contract/fields/fields.js';
import { PARTNER_RULES } from '@marketplace/contract/partners/rules.js';
import { useTexts } from './i18n/useTexts.js';
import { by, needed } from './partnerInputs.js';

/** A colour as `#RRGGBB`: typed, or picked from the browser's palette. */
export function ColorInput({ source, label }: { source: string; label: string }) {
  const t = useTexts();
  const { id, field, fieldState } = useInput({ source, validate: [needed(), by(PARTNER_RULES.primary_color)] });
  const value = String(field.value ?? '');
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <TextField
        {...field}
        id={id}
        label={label}
        required
        error={fieldState.invalid}
        helperText={plain(fieldState.error?.message) ?? ' '}
        slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
      />
      <Box
        component="input"
        type="color"
        aria-label={t('fromPalette', { label })}
        value={HEX_COLOR.test(value) ? value.toLowerCase() : '#000000'}
        onChange={({ target }: { target: HTMLInputElement }) => field.onChange(target.value.toUpperCase())}
        sx={{
          width: 56,
          height: 56,
          mt: 1,
          p: 0.5,
          flexShrink: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'transparent',
        }}
      />
    </Box>
  );
}

/** react-admin keeps validation messages as `@@react-admin@@"text"`. */
function plain(text: string | undefined): string | undefined {
  return text?.startsWith('@@react-admin@@') ? (JSON.parse(text.slice(15)) as string) : text || undefined;
}
