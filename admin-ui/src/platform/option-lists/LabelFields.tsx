import TextField from '@mui/material/TextField';
import { message } from '@marketplace/contract/i18n/messages.js';
import { OPTION_LABEL_MAX } from '@marketplace/contract/option-lists/option-lists.js';
import { pageLanguage } from '../../api/language.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import type { OptionChanges } from './optionCalls.js';

export const labelsIn = (t: Texts) => ({ label_en: t('english'), label_hi: t('hindi') });

interface LabelFieldsProps {
  labels: OptionChanges;
  onChange: (labels: OptionChanges) => void;
  autoFocus?: boolean;
}

/** What customers read, in both languages. */
export function LabelFields({ labels, onChange, autoFocus = false }: LabelFieldsProps) {
  const t = useTexts();
  const words = labelsIn(t);
  return (Object.keys(words) as (keyof OptionChanges)[]).map((name, index) => (
    <TextField
      key={name}
      label={words[name]}
      autoFocus={autoFocus && index === 0}
      value={labels[name]}
      onChange={({ target }) => onChange({ ...labels, [name]: target.value })}
      error={isTooLong(labels[name])}
      helperText={isTooLong(labels[name]) ? message(pageLanguage(), 'field.maxLength', { max: OPTION_LABEL_MAX }) : ' '}
      slotProps={{ htmlInput: { lang: name === 'label_hi' ? 'hi' : 'en' } }}
    />
  ));
}

export function areLabels(labels: OptionChanges): boolean {
  return Object.values(labels).every((text: string) => text.trim() !== '' && !isTooLong(text));
}

export function trimmed({ label_en, label_hi }: OptionChanges): OptionChanges {
  return { label_en: label_en.trim(), label_hi: label_hi.trim() };
}

function isTooLong(text: string): boolean {
  return text.trim().length > OPTION_LABEL_MAX;
}
