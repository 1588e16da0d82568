import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { classLabel, LENDER_HINTS, LENDER_LABELS } from '../lenderFormat.js';
import { type LenderFieldProps, useLenderField } from './useLenderField.js';

export function ChoiceField({ property, values }: LenderFieldProps & { values: readonly string[] }) {
  const { value, problem, commit, effect } = useLenderField(property);
  return (
    <>
      <TextField
        select
        label={LENDER_LABELS[property]}
        value={value ?? ''}
        onChange={({ target }) => commit(target.value)}
        error={problem !== undefined}
        helperText={problem ?? LENDER_HINTS[property]}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">None</MenuItem>
        {values.map((one) => (
          <MenuItem key={one} value={one}>
            {classLabel(one)}
          </MenuItem>
        ))}
      </TextField>
      {effect}
    </>
  );
}
