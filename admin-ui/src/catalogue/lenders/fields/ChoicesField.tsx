import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useAutocompleteTexts } from '../../../shared/useAutocompleteTexts.js';
import { useTexts } from '../i18n/useTexts.js';
import { hintOf, optionLabel } from '../lenderFormat.js';
import { type LenderFieldProps, useLenderField } from './useLenderField.js';

/** Several of the values at once; saved when the field is left. */
export function ChoicesField({ property, values }: LenderFieldProps & { values: readonly string[] }) {
  const t = useTexts();
  const texts = useAutocompleteTexts();
  const { value, problem, change, left } = useLenderField(property);
  return (
    <Autocomplete<string, true>
      {...texts}
      multiple
      disableCloseOnSelect
      options={[...values]}
      value={(value as string[] | null) ?? []}
      getOptionLabel={(one) => optionLabel(t, property, one)}
      // Nothing chosen is not known, which is not the same as nothing needed.
      onChange={(_event, next) => change(next.length === 0 ? null : next)}
      onBlur={left}
      sx={{ gridColumn: '1 / -1' }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t(`label.${property}`)}
          error={problem !== undefined}
          helperText={problem ?? hintOf(t, property)}
        />
      )}
    />
  );
}
