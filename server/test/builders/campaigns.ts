import type { CampaignTemplate } from '@marketplace/contract/campaigns/templates.js';
import type { TestApp } from '../support/test-app.js';

export type GivenTemplate = CampaignTemplate & { name: string };

/** A promotional SMS, as the API takes it. */
export function aTemplate({ config }: TestApp, given: Partial<GivenTemplate> = {}): GivenTemplate {
  const optOut = `${config.publicUrl}/r/o/{#alphanumeric#}`;
  return {
    ...{ name: 'Offers, autumn', channel: 'sms', category: 'P', header: 'MRKTPL', entity_id: '1701158019630577568' },
    ...{ template_id_en: '1707161899992775140', template_id_hi: '1707161899992775141' },
    ...{ subject_en: null, subject_hi: null },
    text_en: `{#alphanumeric#}, {#alphanumeric#} has loan offers for you. STOP: ${optOut}`,
    text_hi: `{#alphanumeric#} में आपके लिए लोन के ऑफ़र हैं। रोकने के लिए: ${optOut}`,
    values_en: ['first_name', 'brand', 'opt_out'],
    values_hi: ['brand', 'opt_out'],
    ...given,
  };
}
