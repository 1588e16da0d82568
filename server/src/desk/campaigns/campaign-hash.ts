import { createHash } from 'node:crypto';
import type { AudienceFilter } from '@marketplace/contract/audiences/audiences.js';
import type { CampaignTemplate } from '@marketplace/contract/campaigns/templates.js';
import type { MessageTemplateEntity } from '../message-templates/message-template.entity.js';

/** What a message is made of. */
const FIELDS = [
  ...['channel', 'category', 'header', 'entity_id', 'template_id_en', 'template_id_hi'],
  ...['subject_en', 'subject_hi', 'text_en', 'text_hi', 'values_en', 'values_hi'],
] as const satisfies readonly (keyof CampaignTemplate)[];

/** Equal only while text and audience are what was submitted and approved, to the letter. */
export function campaignHash(template: MessageTemplateEntity, filter: AudienceFilter): string {
  const content = [template.id, ...FIELDS.map((field) => template[field]), Object.entries(filter).sort()];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
