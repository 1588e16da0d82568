import type { ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTexts } from '../i18n/useTexts.js';
import { hintOf } from '../lenderFormat.js';
import { type LenderFieldProps, useLenderField, WIDE } from './useLenderField.js';

export function FlagField({ property }: LenderFieldProps) {
  const t = useTexts();
  const { value, problem, busy, commit, effect } = useLenderField(property);
  return (
    <>
      <FormControl
        error={problem !== undefined}
        margin="none"
        sx={WIDE.includes(property) ? { gridColumn: '1 / -1' } : {}}
      >
        <FormControlLabel
          control={
            <Switch
              checked={Number(value) === 1}
              disabled={busy}
              onChange={(_event, checked) => commit(checked ? 1 : 0)}
            />
          }
          label={t(`label.${property}`)}
        />
        <Hint>{problem ?? hintOf(t, property)}</Hint>
      </FormControl>
      {effect}
    </>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return children === undefined ? null : <FormHelperText sx={{ mt: 0 }}>{children}</FormHelperText>;
}
