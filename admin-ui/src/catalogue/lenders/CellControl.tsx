import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { useLenderGroups } from '../lender-groups/groups.js';
import { useTexts } from './i18n/useTexts.js';
import { optionLabel, ruleOf } from './lenderFormat.js';
import type { CellInput } from './lenderInput.js';

interface CellControlProps {
  property: LenderProperty;
  label: string;
  input: CellInput;
  isWrong: boolean;
  describedBy: string;
  readOnly: boolean;
  onChange: (input: CellInput) => void;
  /** What stands beside the cell, with the boxes to choose from. */
  children: (boxes: ReactNode) => ReactNode;
}

/** What a cell is edited with: a line, a choice, or boxes beside it. */
export function CellControl(props: CellControlProps) {
  const { property, label, input, isWrong, describedBy, readOnly, onChange, children } = props;
  const t = useTexts();
  const rule = ruleOf(property);
  const groups = useLenderGroups();
  const named = { 'aria-label': label, 'aria-describedby': describedBy };

  if (typeof input !== 'string') {
    const options: Option[] =
      rule.kind === 'choices'
        ? rule.values.map((value) => [value, optionLabel(t, property, value)])
        : groups.map(({ id, name }) => [id, name]);
    return children(<Boxes label={label} options={options} chosen={input} onChange={onChange} />);
  }
  if (rule.kind === 'flag' || rule.kind === 'choice') {
    const values =
      rule.kind === 'flag'
        ? [
            ['1', t('yes')],
            ['0', t('no')],
          ]
        : [
            ...(rule.nullable ? [['', t('none')]] : []),
            ...rule.values.map((value) => [value, optionLabel(t, property, value)]),
          ];
    return (
      <>
        <NativeSelect
          autoFocus
          fullWidth
          value={input}
          error={isWrong}
          inputProps={named}
          onChange={({ target }) => onChange(target.value)}
        >
          {values.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
        {children(null)}
      </>
    );
  }
  return (
    <>
      <OutlinedInput
        autoFocus
        fullWidth
        size="small"
        value={input}
        error={isWrong}
        readOnly={readOnly}
        inputProps={{ ...named, inputMode: rule.kind === 'text' ? 'text' : 'decimal', style: { padding: '6px 8px' } }}
        sx={{ minWidth: 88 }}
        placeholder={rule.kind === 'day' ? 'DD/MM/YYYY' : ''}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(target.value)}
      />
      {children(null)}
    </>
  );
}

type Option = readonly [value: number | string, text: string];

interface BoxesProps {
  label: string;
  options: readonly Option[];
  chosen: readonly (number | string)[];
  onChange: (values: (number | string)[]) => void;
}

function Boxes({ label, options, chosen, onChange }: BoxesProps) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', maxHeight: 240, overflow: 'auto' }}>
      {options.map(([value, text], index) => (
        <FormControlLabel
          key={value}
          label={text}
          control={
            <Checkbox
              size="small"
              autoFocus={index === 0}
              checked={chosen.includes(value)}
              onChange={(_event, checked) =>
                onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
          }
        />
      ))}
    </Box>
  );
}
