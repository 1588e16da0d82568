import { ApiProperty } from '@nestjs/swagger';
import {
  CAMPAIGN_RULES,
  CAMPAIGN_SAMPLES,
  CAMPAIGN_STATES,
  type CampaignState,
  type RecipientCounts,
} from '@marketplace/contract/campaigns/campaigns.js';
import { TEMPLATE_CHANNELS, type TemplateChannel } from '@marketplace/contract/campaigns/templates.js';
import { CONTACT_CHANNELS, type ContactChannel } from '@marketplace/contract/contact/contact.js';
import { type Language, LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import { asIds, asOneOf, listOf } from '../../../platform/rest/list-query.js';
import { Field, Id, Name, Text } from '../../../platform/validation/fields.js';
import { MessageTemplateResponse } from '../../message-templates/dto/message-template.dto.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const NO_TEXT = { type: String, nullable: true };
const NO_NUMBER = { type: 'integer', nullable: true } as const;
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export class CreateCampaignDto {
  @Name(CAMPAIGN_RULES.name, { example: 'Gold loans before Diwali' })
  name: string;

  @Id({ description: 'A template that is in use' })
  template_id: number;

  @Field(CAMPAIGN_RULES.product_type, { optional: true, example: 'Gold Loans', description: 'Of one application' })
  product_type?: ProductType | null;

  @Field(CAMPAIGN_RULES.states, { optional: true, example: ['DRAFT'], description: 'Of the same application' })
  states?: ApplicationState[];

  @Field(CAMPAIGN_RULES.income_min, { optional: true, example: 15_000, description: 'Rupees a month' })
  income_min?: number | null;

  @Field(CAMPAIGN_RULES.income_max, { optional: true, example: 60_000, description: 'Rupees a month' })
  income_max?: number | null;

  @Field(CAMPAIGN_RULES.idle_days_min, { optional: true, example: 3, description: 'Since the last journey event' })
  idle_days_min?: number | null;

  @Field(CAMPAIGN_RULES.idle_days_max, { optional: true, example: 90 })
  idle_days_max?: number | null;

  @Field(CAMPAIGN_RULES.language, { optional: true, example: 'hi' })
  language?: Language | null;

  @Field(CAMPAIGN_RULES.partner_ids, { optional: true, example: [1], description: 'None: of any partner' })
  partner_ids?: number[];
}

/** Its audience is still to be counted. */
export class NewCampaign {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Gold loans before Diwali' })
  name: string;
}

export class ApproveCampaignDto {
  @Text({ max: 64, pattern: /^[0-9a-f]{64}$/, example: HASH, description: 'Of what was read before the approval' })
  hash: string;
}

/** What the admin's list sorts and filters by. */
export const CAMPAIGN_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: { id: asIds, state: asOneOf(CAMPAIGN_STATES) },
});

export class CampaignRow {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Gold loans before Diwali' })
  name: string;

  @ApiProperty({ enum: CAMPAIGN_STATES, example: 'RUNNING' })
  state: CampaignState;

  @ApiProperty({ enum: TEMPLATE_CHANNELS, example: 'sms' })
  channel: TemplateChannel;

  @ApiProperty({ ...NO_NUMBER, example: 4_711, description: 'Customers in the audience, once they are counted' })
  audience: number | null;

  @ApiProperty(AT)
  created_at: string;

  @ApiProperty({ ...NO_TEXT, example: 'Meera Nair' })
  created_by: string | null;
}

export class CampaignAudience {
  @ApiProperty({ enum: CONTACT_CHANNELS, nullable: true, example: 'sms', description: 'Offers are allowed there' })
  offers_on: ContactChannel | null;

  @ApiProperty({ enum: PRODUCT_TYPES, nullable: true, example: 'Gold Loans' })
  product_type: ProductType | null;

  @ApiProperty({ enum: APPLICATION_STATES, isArray: true, example: ['DRAFT'] })
  states: readonly ApplicationState[];

  @ApiProperty({ ...NO_NUMBER, example: 15_000 })
  income_min: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 60_000 })
  income_max: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 3 })
  idle_days_min: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 90 })
  idle_days_max: number | null;

  @ApiProperty({ enum: LANGUAGES, nullable: true, example: 'hi' })
  language: Language | null;

  @ApiProperty({ type: [Number], example: [1] })
  partner_ids: readonly number[];
}

export class CampaignSample {
  @ApiProperty({ example: '******3210', description: 'A number or an address, masked' })
  to: string;

  @ApiProperty({ enum: LANGUAGES, example: 'en' })
  language: Language;

  @ApiProperty({ ...NO_TEXT, example: null })
  subject: string | null;

  @ApiProperty({ example: 'A•••, Gram Setu has loan offers for you. STOP: https://loans.example.in/r/o/••••••••••' })
  text: string;
}

export class CampaignCounts implements RecipientCounts {
  @ApiProperty({ example: 120 })
  WAITING: number;

  @ApiProperty({ example: 30, description: 'No receipt has come yet' })
  HANDED_OVER: number;

  @ApiProperty({ example: 4_500 })
  DELIVERED: number;

  @ApiProperty({ example: 41 })
  FAILED: number;

  @ApiProperty({ example: 20, description: 'By our own rules, before anything was sent' })
  REFUSED: number;

  @ApiProperty({ example: 12, description: 'Have stopped offers by a link of this campaign' })
  OPTED_OUT: number;
}

export class CampaignResponse extends CampaignRow {
  @ApiProperty({ type: MessageTemplateResponse })
  template: MessageTemplateResponse;

  @ApiProperty({ type: CampaignAudience })
  filter: CampaignAudience;

  @ApiProperty({ ...NO_TEXT, ...AT })
  counted_at: string | null;

  @ApiProperty({ ...NO_TEXT, example: HASH, description: 'Of text and audience; what is approved' })
  hash: string | null;

  @ApiProperty({ type: [CampaignSample], description: `At most ${CAMPAIGN_SAMPLES} messages, masked` })
  samples: CampaignSample[];

  @ApiProperty({ ...NO_TEXT, example: 'Meera Nair' })
  submitted_by: string | null;

  @ApiProperty({ ...NO_TEXT, ...AT })
  submitted_at: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'Arjun Rao' })
  approved_by: string | null;

  @ApiProperty({ ...NO_TEXT, ...AT })
  approved_at: string | null;

  @ApiProperty({ ...NO_TEXT, ...AT, description: 'When it was finished or stopped' })
  ended_at: string | null;

  @ApiProperty({
    enum: [0, 1],
    example: 0,
    description: 'The service has paused it, because it is not what was approved',
  })
  is_changed: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 0, description: 'Rows of recipients are still being made' })
  is_filling: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 1, description: 'Another admin has to approve what you have submitted' })
  is_mine: 0 | 1;

  @ApiProperty({ type: CampaignCounts })
  recipients: CampaignCounts;
}
