import { createHash } from 'node:crypto';
import type { AudienceFilter } from '@marketplace/contract/audiences/audiences.js';
import type { CampaignTemplate } from '@marketplace/contract/campaigns/templates.js';
import type { MessageTemplateEntity } from '../message-templates/message-template.entity.js';

/** What a message is made of; WhatsApp's has more. */
const FIELDS = [
  ...['channel', 'category', 'header', 'entity_id', 'template_id_en', 'template_id_hi'],
  ...['subject_en', 'subject_hi', 'text_en', 'text_hi', 'values_en', 'values_hi'],
] as const satisfies readonly (keyof CampaignTemplate)[];

/** Equal only while text and audience are what was submitted and approved, to the letter. */
export function campaignHash(template: MessageTemplateEntity, filter: AudienceFilter): string {
  const { whatsapp_name, whatsapp_language_en, whatsapp_language_hi } = template;
  const whatsApp = template.channel === 'whatsapp' ? [whatsapp_name, whatsapp_language_en, whatsapp_language_hi] : [];
  const fields = [...FIELDS.map((field) => template[field]), ...whatsApp];
  const content = [template.id, ...fields, Object.entries(filter).sort()];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
