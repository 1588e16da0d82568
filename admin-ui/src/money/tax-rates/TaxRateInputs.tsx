import { NumberInput, required, SelectInput, TextInput, useInput } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { TAX_KINDS, TAX_RATE_RULES } from '@marketplace/contract/tax/tax.js';
import { pageLanguage } from '../../api/language.js';
import { DayField } from '../../shared/DayField.js';
import { problemOf } from '../../shared/problemOf.js';
import { useTexts } from './i18n/useTexts.js';

const NUMBERS = ['tds_threshold', 'tds_percent', 'tds_percent_without_pan', 'gst_percent'] as const;
const LAWS = ['law', 'law_without_pan'] as const;
const FIELDS = ['valid_from', ...LAWS, ...NUMBERS] as const;
const validate = Object.fromEntries(
  FIELDS.map((field) => [field, (given: unknown) => problemOf(TAX_RATE_RULES[field], given)]),
) as Record<(typeof FIELDS)[number], (given: unknown) => string | undefined>;

/** Shared by adding and editing. */
export function TaxRateInputs() {
  const t = useTexts();
  const missing = required(message(pageLanguage(), 'field.required'));
  return (
    <>
      <SelectInput
        source="kind"
        label={t('kind')}
        choices={TAX_KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))}
        defaultValue="COMMISSION"
        validate={[missing]}
        helperText={false}
      />
      <ValidFrom />
      {LAWS.map((name) => (
        <TextInput key={name} source={name} label={t(name)} validate={[missing, validate[name]]} helperText={false} />
      ))}
      {NUMBERS.map((name) => (
        <NumberInput
          key={name}
          source={name}
          label={t(name)}
          validate={[missing, validate[name]]}
          min={0}
          step="any"
          helperText={false}
        />
      ))}
    </>
  );
}

function ValidFrom() {
  const t = useTexts();
  const { field, fieldState } = useInput<{ valid_from: string }>({
    source: 'valid_from',
    defaultValue: '',
    validate: validate.valid_from,
  });
  return (
    <DayField
      label={t('valid_from')}
      required
      sx={{ width: '100%', mb: 1 }}
      value={typeof field.value === 'string' ? field.value : ''}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? t('validFromHint')}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
