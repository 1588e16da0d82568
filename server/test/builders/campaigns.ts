import type { CampaignTemplate } from '@marketplace/contract/campaigns/templates.js';
import type { ContactChannel } from '@marketplace/contract/contact/contact.js';
import { CampaignRound } from '../../src/desk/campaigns/campaign-round.js';
import type { TestApp } from '../support/test-app.js';
import { aProspect } from './applications.js';

export type GivenTemplate = CampaignTemplate & { name: string };

/** A promotional SMS, as the API takes it. */
export function aTemplate({ config }: TestApp, given: Partial<GivenTemplate> = {}): GivenTemplate {
  const optOut = `${config.publicUrl}/r/o/{#alphanumeric#}`;
  return {
    ...{ name: 'Offers, autumn', channel: 'sms', category: 'P', header: 'MRKTPL', entity_id: '1701158019630577568' },
    ...{ template_id_en: '1707161899992775140', template_id_hi: '1707161899992775141' },
    ...{ subject_en: null, subject_hi: null },
    ...{ whatsapp_name: null, whatsapp_language_en: null, whatsapp_language_hi: null },
    text_en: `{#alphanumeric#}, {#alphanumeric#} has loan offers for you. STOP: ${optOut}`,
    text_hi: `{#alphanumeric#} में आपके लिए लोन के ऑफ़र हैं। रोकने के लिए: ${optOut}`,
    values_en: ['first_name', 'brand', 'opt_out'],
    values_hi: ['brand', 'opt_out'],
    ...given,
  };
}

/** A customer who has agreed to offers on these channels. */
export async function aWillingCustomer(
  app: TestApp,
  channels: readonly ContactChannel[],
  given: Parameters<typeof aProspect>[1] = {},
) {
  const prospect = await aProspect(app, given);
  const token = await app.tokenFor('customer', prospect.id);
  const choose = (chosen: readonly ContactChannel[]) =>
    app
      .as(token)
      .put('/api/contact-preferences')
      .send({ channels: chosen, consent_text_version: 'communication.2.en' });
  if (channels.length > 0) await choose(channels).expect(200);
  return { ...prospect, choose };
}

/** At which moment the hours of messages are asked for, on these servers. */
export function askHoursAt(at: Date, ...apps: TestApp[]): void {
  for (const { app } of apps) app.get(CampaignRound).now = () => at;
}

/** What waits for its time is done now: jobs that wait for the morning, and recipients whose worker was killed. */
export async function skipTime(app: TestApp): Promise<void> {
  await app.query("UPDATE campaign_recipients SET due_at = UTC_TIMESTAMP(3) WHERE state = 'WAITING'");
  await app.query(
    "UPDATE outbox_jobs SET due_at = UTC_TIMESTAMP(3) WHERE state = 'waiting' AND topic LIKE 'campaign-%'",
  );
}
