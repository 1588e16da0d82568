import { required, TextInput, useInput } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { PUBLIC_HOLIDAY_RULES } from '@marketplace/contract/public-holidays/rules.js';
import { pageLanguage } from '../../api/language.js';
import { DayField } from '../../shared/DayField.js';
import { problemOf } from '../../shared/problemOf.js';
import { useTexts } from './i18n/useTexts.js';

const NAMES = ['name', 'name_hi'] as const;
const validate = {
  day: (day: unknown) => problemOf(PUBLIC_HOLIDAY_RULES.day, day),
  name: (name: unknown) => problemOf(PUBLIC_HOLIDAY_RULES.name, name),
  name_hi: (name: unknown) => problemOf(PUBLIC_HOLIDAY_RULES.name_hi, name),
};

/** Shared by adding and editing. */
export function PublicHolidayInputs() {
  const t = useTexts();
  const missing = required(message(pageLanguage(), 'field.required'));
  return (
    <>
      <Day />
      {NAMES.map((name) => (
        <TextInput key={name} source={name} label={t(name)} validate={[missing, validate[name]]} helperText={false} />
      ))}
    </>
  );
}

function Day() {
  const t = useTexts();
  const { field, fieldState } = useInput<{ day: string }>({ source: 'day', defaultValue: '', validate: validate.day });
  return (
    <DayField
      label={t('day')}
      required
      sx={{ width: '100%', mb: 1 }}
      value={typeof field.value === 'string' ? field.value : ''}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? t('dayHint')}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
