import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTexts } from '../i18n/useTexts.js';
import { hintOf, optionLabel, ruleOf } from '../lenderFormat.js';
import { type LenderFieldProps, useLenderField } from './useLenderField.js';

export function ChoiceField({ property, values }: LenderFieldProps & { values: readonly string[] }) {
  const t = useTexts();
  const { value, problem, commit, effect } = useLenderField(property);
  return (
    <>
      <TextField
        select
        label={t(`label.${property}`)}
        value={value ?? ''}
        onChange={({ target }) => commit(target.value)}
        error={problem !== undefined}
        helperText={problem ?? hintOf(t, property)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {ruleOf(property).nullable && <MenuItem value="">{t('none')}</MenuItem>}
        {values.map((one) => (
          <MenuItem key={one} value={one}>
            {optionLabel(t, property, one)}
          </MenuItem>
        ))}
      </TextField>
      {effect}
    </>
  );
}
