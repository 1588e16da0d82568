import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  AutocompleteArrayInput,
  CheckboxGroupInput,
  NumberInput,
  ReferenceArrayInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import { LANGUAGES, message } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import { CALL_CAMPAIGN_RULES } from '@marketplace/contract/telecalling/rules.js';
import { DISPOSITIONS, DISPOSITIONS_NEEDED } from '@marketplace/contract/telecalling/telecalling.js';
import { pageLanguage } from '../../api/language.js';
import { useTexts as useApplicationTexts } from '../../loans/applications/i18n/useTexts.js';
import { problemOf } from '../../shared/problemOf.js';
import { productName } from '../../shared/productName.js';
import { useTexts } from './i18n/useTexts.js';

const RULES = CALL_CAMPAIGN_RULES;
const by = (rule: FieldRule) => (value: unknown) => problemOf(rule, value);
const validate = {
  name: by(RULES.name),
  script_en: by(RULES.script_en),
  script_hi: by(RULES.script_hi),
  max_attempts: by(RULES.max_attempts),
  pause_minutes: by(RULES.pause_minutes),
  income: by(RULES.income_min),
  idle: by(RULES.idle_days_min),
};
const TWO_COLUMNS = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, width: '100%' };

/** What is said, and how often: it may be changed while the campaign runs. */
export function CallCampaignInputs() {
  const t = useTexts();
  const needed = required(message(pageLanguage(), 'field.required'));
  return (
    <>
      <TextInput source="name" label={t('name')} validate={[needed, validate.name]} helperText={false} />
      {(['script_en', 'script_hi'] as const).map((script) => (
        <TextInput
          key={script}
          source={script}
          label={t(script)}
          multiline
          minRows={5}
          validate={[needed, validate[script]]}
          helperText={script === 'script_en' ? t('scriptHint') : false}
        />
      ))}
      <Box sx={TWO_COLUMNS}>
        <NumberInput
          source="max_attempts"
          label={t('max_attempts')}
          validate={[needed, validate.max_attempts]}
          min={1}
          max={RULES.max_attempts.max}
          helperText={t('attemptsHint')}
        />
        <NumberInput
          source="pause_minutes"
          label={t('pause_minutes')}
          validate={[needed, validate.pause_minutes]}
          min={RULES.pause_minutes.min}
          max={RULES.pause_minutes.max}
          helperText={t('pauseHint')}
        />
      </Box>
      <CheckboxGroupInput
        source="dispositions"
        label={t('dispositions')}
        choices={DISPOSITIONS.map((id) => ({ id, name: t(`disposition.${id}`) }))}
        translateChoice={false}
        helperText={t('dispositionsHint', {
          always: DISPOSITIONS_NEEDED.map((one) => t(`disposition.${one}`)).join(', '),
        })}
      />
    </>
  );
}

/** Who is called: it stays as it is once the campaign has begun. */
export function AudienceInputs({ disabled = false }: { disabled?: boolean }) {
  const t = useTexts();
  const applicationText = useApplicationTexts();
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {t('audience')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t(disabled ? 'audienceFixed' : 'audienceHint')}
      </Typography>
      <Box sx={TWO_COLUMNS}>
        <SelectInput
          source="product_type"
          label={t('product_type')}
          emptyText={t('any')}
          choices={PRODUCT_TYPES.map((id) => ({ id, name: productName(id) }))}
          translateChoice={false}
          disabled={disabled}
          helperText={false}
        />
        <SelectInput
          source="language"
          label={t('language')}
          emptyText={t('any')}
          choices={LANGUAGES.map((id) => ({ id, name: t(`language.${id}`) }))}
          translateChoice={false}
          disabled={disabled}
          helperText={false}
        />
        {(['income_min', 'income_max'] as const).map((source) => (
          <NumberInput
            key={source}
            source={source}
            label={t(source)}
            validate={validate.income}
            min={0}
            disabled={disabled}
            helperText={false}
          />
        ))}
        {(['idle_days_min', 'idle_days_max'] as const).map((source) => (
          <NumberInput
            key={source}
            source={source}
            label={t(source)}
            validate={validate.idle}
            min={0}
            disabled={disabled}
            helperText={false}
          />
        ))}
      </Box>
      <CheckboxGroupInput
        source="states"
        label={t('states')}
        choices={APPLICATION_STATES.map((id) => ({ id, name: applicationText(`application.${id}`) }))}
        translateChoice={false}
        disabled={disabled}
        helperText={disabled ? false : t('statesHint')}
      />
      <ReferenceArrayInput
        source="partner_ids"
        reference="partners"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={1000}
      >
        <AutocompleteArrayInput
          label={t('partner_ids')}
          optionText="name"
          filterToQuery={(q: string) => ({ q })}
          disabled={disabled}
          helperText={disabled ? false : t('partnersHint')}
        />
      </ReferenceArrayInput>
    </>
  );
}
