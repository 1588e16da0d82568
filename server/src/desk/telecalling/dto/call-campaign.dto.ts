import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import { CALL_CAMPAIGN_RULES } from '@marketplace/contract/telecalling/rules.js';
import {
  CALL_CAMPAIGN_STATES,
  type CallCampaignState,
  type Disposition,
  DISPOSITIONS,
  LEAD_OUTCOMES,
  type LeadOutcome,
} from '@marketplace/contract/telecalling/telecalling.js';
import { asIds, asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';
import { PartialDto } from '../../../platform/validation/declared-fields.js';
import { Field, Name, Version } from '../../../platform/validation/fields.js';

const RULES = CALL_CAMPAIGN_RULES;
const SCRIPT = { en: 'Good morning, am I speaking with the customer?', hi: 'नमस्ते, क्या मेरी बात ग्राहक से हो रही है?' };
const NO_NUMBER = { type: Number, nullable: true };

export class CreateCallCampaignDto {
  @Name(RULES.name, { example: 'Personal loans not finished' })
  name: string;

  @Name(RULES.script_en, { example: SCRIPT.en })
  script_en: string;

  @Name(RULES.script_hi, { example: SCRIPT.hi })
  script_hi: string;

  @Field(RULES.max_attempts, { example: 3, description: 'Of one customer' })
  max_attempts: number;

  @Field(RULES.pause_minutes, { example: 240, description: 'Between two attempts' })
  pause_minutes: number;

  @Field(RULES.dispositions, {
    example: ['interested', 'no_answer', 'do_not_call'],
    description: 'What agents may log. `no_answer` and `do_not_call` are always among them.',
  })
  dispositions: Disposition[];

  @Field(RULES.product_type, { example: 'Personal Loans', description: 'Of the same application as states and income' })
  product_type: ProductType | null;

  @Field(RULES.states, { example: ['DRAFT'], description: 'Empty: any, or no application' })
  states: ApplicationState[];

  @Field(RULES.income_min, { example: 15000, description: 'Rupees a month' })
  income_min: number | null;

  @Field(RULES.income_max, { example: 50000 })
  income_max: number | null;

  @Field(RULES.idle_days_min, { example: 3, description: 'Full days since something last happened to the customer' })
  idle_days_min: number | null;

  @Field(RULES.idle_days_max, { example: 30 })
  idle_days_max: number | null;

  @Field(RULES.language, { example: 'hi' })
  language: Language | null;

  @Field(RULES.partner_ids, { example: [3], description: 'Empty: of any partner' })
  partner_ids: number[];
}

export class UpdateCallCampaignDto extends PartialDto(CreateCallCampaignDto) {
  @Version({ optional: true })
  version?: number;
}

/** What the admin's list sorts and filters by. */
export const CALL_CAMPAIGN_LIST = listOf({
  sorts: ['id', 'name', 'updated_at'],
  defaultSort: ['id', 'DESC'],
  filters: { q: asText, state: asOneOf(CALL_CAMPAIGN_STATES), id: asIds },
});

export class CallCampaignResponse {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Personal loans not finished' })
  name: string;

  @ApiProperty({ enum: CALL_CAMPAIGN_STATES, example: 'RUNNING' })
  state: CallCampaignState;

  @ApiProperty({ ...NO_NUMBER, example: 1250, description: 'Customers whom the filter finds; null: they are counted' })
  audience_count: number | null;

  @ApiProperty({ example: 1250, description: 'Customers who were put into the campaign' })
  leads: number;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: more of them are being put into it' })
  is_filling: 0 | 1;

  @ApiProperty({ example: SCRIPT.en })
  script_en: string;

  @ApiProperty({ example: SCRIPT.hi })
  script_hi: string;

  @ApiProperty({ example: 3 })
  max_attempts: number;

  @ApiProperty({ example: 240 })
  pause_minutes: number;

  @ApiProperty({ enum: DISPOSITIONS, isArray: true, example: ['interested', 'no_answer', 'do_not_call'] })
  dispositions: Disposition[];

  @ApiProperty({ type: String, enum: PRODUCT_TYPES, nullable: true, example: 'Personal Loans' })
  product_type: ProductType | null;

  @ApiProperty({ enum: APPLICATION_STATES, isArray: true, example: ['DRAFT'] })
  states: ApplicationState[];

  @ApiProperty({ ...NO_NUMBER, example: 15000 })
  income_min: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 50000 })
  income_max: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 3 })
  idle_days_min: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 30 })
  idle_days_max: number | null;

  @ApiProperty({ type: String, enum: LANGUAGES, nullable: true, example: 'hi' })
  language: Language | null;

  @ApiProperty({ type: [Number], example: [3] })
  partner_ids: number[];

  @ApiProperty({ example: 3 })
  version: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  updated_at: string;
}

export class LeadCount {
  @ApiProperty({
    type: String,
    enum: LEAD_OUTCOMES,
    nullable: true,
    example: 'interested',
    description: 'null: not over',
  })
  outcome: LeadOutcome | null;

  @ApiProperty({ example: 37 })
  leads: number;
}
