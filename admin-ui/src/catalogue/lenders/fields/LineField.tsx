import type { KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { DayField } from '../../../shared/DayField.js';
import { useTexts } from '../i18n/useTexts.js';
import { editableText, hintOf, ruleOf, unitsOf } from '../lenderFormat.js';
import { type LenderFieldProps, useLenderField, WIDE } from './useLenderField.js';

/** A line of text, a figure or a day. */
export function LineField({ property }: LenderFieldProps) {
  const t = useTexts();
  const { value, problem, change, left, keep, effect } = useLenderField(property);
  const units = unitsOf(t, property);
  const { kind } = ruleOf(property);
  const keys = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter') (target as HTMLElement).blur();
    if (key === 'Escape') keep();
  };
  if (kind === 'day') {
    return (
      <Box onKeyDown={keys}>
        <DayField
          label={t(`label.${property}`)}
          value={editableText(property, value)}
          // What is no day is refused by the rule of the field.
          onChange={(day, typed) => change(day === '' ? typed : day)}
          onBlur={left}
          error={problem !== undefined}
          helperText={problem ?? hintOf(t, property)}
        />
      </Box>
    );
  }
  return (
    <>
      <TextField
        label={t(`label.${property}`)}
        value={editableText(property, value)}
        onChange={({ target }) => change(target.value)}
        onBlur={left}
        onKeyDown={keys}
        error={problem !== undefined}
        helperText={problem ?? hintOf(t, property)}
        sx={kind === 'text' ? { gridColumn: { xs: '1 / -1', md: WIDE.includes(property) ? '1 / -1' : 'auto' } } : {}}
        slotProps={{
          htmlInput: { inputMode: ['whole', 'rupees', 'percent'].includes(kind) ? 'decimal' : 'text' },
          input: {
            startAdornment: units.before && <InputAdornment position="start">{units.before}</InputAdornment>,
            endAdornment: units.after && <InputAdornment position="end">{units.after}</InputAdornment>,
          },
        }}
      />
      {effect}
    </>
  );
}
