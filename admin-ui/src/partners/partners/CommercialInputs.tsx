import { NumberInput, TextInput } from 'react-admin';
import { PARTNER_RULES } from '@marketplace/contract/partners/rules.js';
import { Section } from '../../shared/Section.js';
import { isFee, isPercent, isUtmId } from './partnerInputs.js';
import { LABELS } from './partnerWords.js';
import { ShareExample } from './ShareExample.js';

/** What the partner gets of a disbursal, and how lenders know that a customer is its. */
export function CommercialInputs() {
  return (
    <Section title="Commercial">
      <TextInput
        source="utm_id"
        label={LABELS.utm_id}
        validate={isUtmId}
        helperText="Tells lenders and banks that a customer comes from this partner."
      />
      <NumberInput
        source="revenue_percent"
        label={LABELS.revenue_percent}
        validate={isPercent}
        min={0}
        max={PARTNER_RULES.revenue_percent.max}
        step={0.001}
        size="medium"
        helperText="Of what the lender pays, without GST."
      />
      <NumberInput
        source="revenue_flat_fee"
        label={LABELS.revenue_flat_fee}
        validate={isFee}
        min={0}
        step={0.01}
        size="medium"
        helperText={false}
      />
      <ShareExample />
    </Section>
  );
}
