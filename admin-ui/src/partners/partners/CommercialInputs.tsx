import { NumberInput, TextInput } from 'react-admin';
import { PARTNER_RULES } from '@marketplace/contract/partners/rules.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';
import { isFee, isPercent, isUtmId } from './partnerInputs.js';
import { labelsIn } from './partnerWords.js';
import { ShareExample } from './ShareExample.js';

/** What the partner gets of a disbursal, and how lenders know that a customer is its. */
export function CommercialInputs() {
  const t = useTexts();
  const labels = labelsIn(t);
  return (
    <Section title={t('commercial')}>
      <TextInput source="utm_id" label={labels.utm_id} validate={isUtmId} helperText={t('utmHint')} />
      <NumberInput
        source="revenue_percent"
        label={labels.revenue_percent}
        validate={isPercent()}
        min={0}
        max={PARTNER_RULES.revenue_percent.max}
        step={0.001}
        size="medium"
        helperText={t('percentHint')}
      />
      <NumberInput
        source="revenue_flat_fee"
        label={labels.revenue_flat_fee}
        validate={isFee()}
        min={0}
        step={0.01}
        size="medium"
        helperText={false}
      />
      <ShareExample />
    </Section>
  );
}
