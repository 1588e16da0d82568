import { ApiProperty } from '@nestjs/swagger';
import {
  TEMPLATE_CHANNELS,
  TEMPLATE_RULES,
  TEMPLATE_STATES,
  TEMPLATE_VALUES,
  TEMPLATE_VARIABLES_MAX,
  type TemplateChannel,
  type TemplateState,
  type TemplateValue,
} from '@marketplace/contract/campaigns/templates.js';
import { MESSAGE_CATEGORIES, type MessageCategory } from '@marketplace/contract/messages/dlt.js';
import { asIds, asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';
import { PickDto } from '../../../platform/validation/declared-fields.js';
import { Field, Name, SharedText } from '../../../platform/validation/fields.js';

const TEXT_EN =
  '{#alphanumeric#}, {#alphanumeric#} has loan offers for you. STOP: https://loans.example.in/r/o/{#alphanumeric#}';
const TEXT_HI = '{#alphanumeric#} में आपके लिए लोन के ऑफ़र हैं। रोकने के लिए: https://loans.example.in/r/o/{#alphanumeric#}';
const VALUES = {
  description: 'What stands in each variable, in their order in the text',
  type: String,
  isArray: true,
  enum: TEMPLATE_VALUES,
  maxItems: TEMPLATE_VARIABLES_MAX,
} as const;
const NO_TEXT = { type: String, nullable: true };

export class CreateMessageTemplateDto {
  @Name(TEMPLATE_RULES.name, { example: 'Offers, autumn' })
  name: string;

  @Field(TEMPLATE_RULES.channel, { example: 'sms' })
  channel: TemplateChannel;

  @Field(TEMPLATE_RULES.category, { example: 'P', description: 'Promotional, service, transactional, government' })
  category: MessageCategory;

  @Field(TEMPLATE_RULES.header, { optional: true, example: 'MRKTPL', description: 'Of an SMS, without its suffix' })
  header: string | null;

  @Field(TEMPLATE_RULES.entity_id, { optional: true, example: '1701158019630577568' })
  entity_id: string | null;

  @Field(TEMPLATE_RULES.template_id_en, { optional: true, example: '1707161899992775140' })
  template_id_en: string | null;

  @Field(TEMPLATE_RULES.template_id_hi, { optional: true, example: '1707161899992775141' })
  template_id_hi: string | null;

  @SharedText(TEMPLATE_RULES.subject_en, { optional: true, example: null, description: 'Of an e-mail' })
  subject_en: string | null;

  @SharedText(TEMPLATE_RULES.subject_hi, { optional: true, example: null, description: 'Of an e-mail' })
  subject_hi: string | null;

  @Field(TEMPLATE_RULES.whatsapp_name, { optional: true, example: null, description: 'What it is called at WhatsApp' })
  whatsapp_name: string | null;

  @Field(TEMPLATE_RULES.whatsapp_language_en, { optional: true, example: null, description: 'As WhatsApp names it' })
  whatsapp_language_en: string | null;

  @Field(TEMPLATE_RULES.whatsapp_language_hi, { optional: true, example: null, description: 'As WhatsApp names it' })
  whatsapp_language_hi: string | null;

  @SharedText(TEMPLATE_RULES.text_en, { example: TEXT_EN, description: 'As it was approved, to the letter' })
  text_en: string;

  @SharedText(TEMPLATE_RULES.text_hi, { example: TEXT_HI, description: 'As it was approved, to the letter' })
  text_hi: string;

  @Field(TEMPLATE_RULES.values_en, { example: ['first_name', 'brand', 'opt_out'] }, VALUES)
  values_en: TemplateValue[];

  @Field(TEMPLATE_RULES.values_hi, { example: ['brand', 'opt_out'] }, VALUES)
  values_hi: TemplateValue[];
}

/** A new version is of the same channel. */
export class NewTemplateVersionDto extends PickDto(CreateMessageTemplateDto, [
  ...['category', 'header', 'entity_id', 'template_id_en', 'template_id_hi'],
  ...[
    'subject_en',
    'subject_hi',
    'whatsapp_name',
    'whatsapp_language_en',
    'whatsapp_language_hi',
    'text_en',
    'text_hi',
    'values_en',
    'values_hi',
  ],
] as const) {}

/** What the admin's list sorts and filters by: without a state or ids, the versions in use. */
export const MESSAGE_TEMPLATE_LIST = listOf({
  sorts: ['name', 'id'],
  filters: { id: asIds, q: asText, channel: asOneOf(TEMPLATE_CHANNELS), state: asOneOf(TEMPLATE_STATES) },
});

export class MessageTemplateResponse {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Offers, autumn' })
  name: string;

  @ApiProperty({ example: 2 })
  version: number;

  @ApiProperty({ enum: TEMPLATE_STATES, example: 'current' })
  state: TemplateState;

  @ApiProperty({ enum: TEMPLATE_CHANNELS, example: 'sms' })
  channel: TemplateChannel;

  @ApiProperty({ enum: MESSAGE_CATEGORIES, example: 'P' })
  category: MessageCategory;

  @ApiProperty({ ...NO_TEXT, example: 'MRKTPL' })
  header: string | null;

  @ApiProperty({ ...NO_TEXT, example: '1701158019630577568' })
  entity_id: string | null;

  @ApiProperty({ ...NO_TEXT, example: '1707161899992775140' })
  template_id_en: string | null;

  @ApiProperty({ ...NO_TEXT, example: '1707161899992775141' })
  template_id_hi: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  subject_en: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  subject_hi: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  whatsapp_name: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  whatsapp_language_en: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  whatsapp_language_hi: string | null;

  @ApiProperty({ example: TEXT_EN })
  text_en: string;

  @ApiProperty({ example: TEXT_HI })
  text_hi: string;

  @ApiProperty({ ...VALUES, example: ['first_name', 'brand', 'opt_out'] })
  values_en: TemplateValue[];

  @ApiProperty({ ...VALUES, example: ['brand', 'opt_out'] })
  values_hi: TemplateValue[];

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;
}
