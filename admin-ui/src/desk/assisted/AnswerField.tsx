import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FormField } from '@marketplace/contract/forms/forms.js';
import { formTexts as formsEn } from '@marketplace/contract/forms/i18n/en.js';
import { formTexts as formsHi } from '@marketplace/contract/forms/i18n/hi.js';
import type { Option } from '@marketplace/contract/option-lists/option-lists.js';
import { useLanguage } from '../../shared/language.js';
import { useTexts } from './i18n/useTexts.js';

const FORM_TEXTS = { en: formsEn, hi: formsHi };
const NUMERIC = ['rupees', 'whole', 'pincode', 'birth_date', 'phone'];

interface AnswerFieldProps {
  field: FormField;
  /** As it was saved: a choice as it is, anything else masked. */
  saved: string | number | undefined;
  /** What was typed since. */
  text: string | undefined;
  refusal: string | undefined;
  options: readonly Option[];
  onChange: (text: string) => void;
}

/** One question of the customer's form. What is saved is not filled into the input again: only its mask is known. */
export function AnswerField({ field, saved, text, refusal, options, onChange }: AnswerFieldProps) {
  const t = useTexts();
  const texts = FORM_TEXTS[useLanguage()];
  const { kind, label, help, optional, rule } = field;
  const name = optional ? t('optional', { label: texts[label] }) : texts[label];
  const hint = refusal ?? (help && texts[help]);
  const choices =
    kind === 'flag'
      ? [
          { id: '1', value: t('yes') },
          { id: '0', value: t('no') },
        ]
      : options;
  const isChoice = kind === 'choice' || kind === 'flag';
  const isSaved = saved !== undefined && text === undefined;
  return (
    <TextField
      select={isChoice}
      label={name}
      value={text ?? (isChoice && saved !== undefined ? String(saved) : '')}
      onChange={({ target }) => onChange(target.value)}
      error={refusal !== undefined}
      helperText={!isChoice && isSaved && refusal === undefined ? t('isSaved', { shown: String(saved) }) : hint}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          ...(!isChoice && { inputMode: NUMERIC.includes(kind) ? 'numeric' : 'text' }),
          ...(rule.kind === 'text' && { maxLength: rule.max }),
        },
        select: { displayEmpty: false },
      }}
    >
      {isChoice &&
        choices.map(({ id, value }) => (
          <MenuItem key={id} value={id}>
            {value}
          </MenuItem>
        ))}
    </TextField>
  );
}
