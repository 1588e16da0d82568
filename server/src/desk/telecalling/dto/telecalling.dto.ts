import { ApiProperty } from '@nestjs/swagger';
import { FOLLOW_UP_TIME } from '@marketplace/contract/cases/cases.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import {
  CALL_LINES,
  type CallLine,
  EXTENSION,
  EXTENSION_MAX,
  LINE_STATES,
  type LineState,
} from '@marketplace/contract/telecalling/call-lines.js';
import { CALL_NOTE_MAX, type Disposition, DISPOSITIONS } from '@marketplace/contract/telecalling/telecalling.js';
import { MaskedApplicant } from '../../../loans/applications/dto/application.dto.js';
import { Field, FreeText, Id, OneOf, Text } from '../../../platform/validation/fields.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const NO_AT = { type: String, nullable: true, ...AT };
const NO_TEXT = { type: String, nullable: true };
const UUID_TEXT = { example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' };

export class NextLeadDto {
  @Id({ nullable: true, description: 'Of this campaign alone; null: of any that runs' })
  campaign_id: number | null;
}

export class LogCallDto {
  @OneOf(DISPOSITIONS, { example: 'call_back' })
  disposition: Disposition;

  @FreeText({ max: CALL_NOTE_MAX, nullable: true, example: 'Is at the market until noon.' })
  note: string | null;

  @Field({ kind: 'day', nullable: true }, { example: '2026-11-24', description: 'Indian day, for a call-back' })
  day: string | null;

  @Text({ nullable: true, max: 5, pattern: FOLLOW_UP_TIME, message: 'field.invalid', example: '14:30' })
  time: string | null;
}

export class ExtensionDto {
  @Text({
    nullable: true,
    max: EXTENSION_MAX,
    pattern: EXTENSION,
    message: 'field.invalid',
    example: '204',
    description: 'Where the phone system rings you; null: nowhere',
  })
  extension: string | null;
}

export class CallLineResponse {
  @ApiProperty({
    type: String,
    enum: LINE_STATES,
    nullable: true,
    example: 'ringing',
    description: 'null: dialled by the agent',
  })
  state: LineState | null;

  @ApiProperty({ type: Number, nullable: true, example: 184 })
  talk_seconds: number | null;
}

export class CampaignName {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Personal loans not finished' })
  name: string;
}

class LeadApplication {
  @ApiProperty({ ...UUID_TEXT, description: 'Of the case at the desk' })
  id: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'DRAFT' })
  state: ApplicationState;

  @ApiProperty(AT)
  created_at: string;

  @ApiProperty({ type: Number, nullable: true, example: 50000 })
  desired_amount: number | null;
}

class EarlierCall {
  @ApiProperty(UUID_TEXT)
  id: string;

  @ApiProperty(AT)
  at: string;

  @ApiProperty({ ...NO_TEXT, example: 'Meera Nair' })
  agent: string | null;

  @ApiProperty({
    type: String,
    enum: DISPOSITIONS,
    nullable: true,
    example: 'no_answer',
    description: 'null: not logged',
  })
  disposition: Disposition | null;

  @ApiProperty({ ...NO_TEXT, example: 'Is at the market until noon.' })
  note: string | null;
}

export class CallLead extends MaskedApplicant {
  @ApiProperty({ example: 4711 })
  id: number;

  @ApiProperty({ type: CampaignName })
  campaign: CampaignName;

  @ApiProperty({ example: 'Good morning, am I speaking with the customer?' })
  script_en: string;

  @ApiProperty({ example: 'नमस्ते, क्या मेरी बात ग्राहक से हो रही है?' })
  script_hi: string;

  @ApiProperty({ enum: DISPOSITIONS, isArray: true, example: ['interested', 'no_answer', 'do_not_call'] })
  dispositions: Disposition[];

  @ApiProperty({ ...UUID_TEXT, description: 'The customer' })
  pid: string;

  @ApiProperty({ type: String, enum: LANGUAGES, nullable: true, example: 'hi' })
  language: Language | null;

  @ApiProperty({ type: LeadApplication, nullable: true })
  application: LeadApplication | null;

  @ApiProperty({ example: 1, description: 'Calls of this campaign that were made' })
  attempts: number;

  @ApiProperty({ example: 3 })
  max_attempts: number;

  @ApiProperty({ ...NO_AT, description: 'When the customer asked to be called' })
  asked_at: string | null;

  @ApiProperty({ ...AT, description: 'Nobody else gets the lead before' })
  until: string;

  @ApiProperty({ ...NO_TEXT, ...UUID_TEXT, description: 'The call that was made and is not logged yet' })
  call: string | null;

  @ApiProperty({ type: [EarlierCall], description: 'Newest first, 5 at most' })
  earlier: EarlierCall[];
}

export class NextLead {
  @ApiProperty({ type: CallLead, nullable: true, description: 'null: there is none now' })
  lead: CallLead | null;

  @ApiProperty({ ...NO_AT, description: 'Before this moment nobody is called who has not asked for it' })
  calls_from: string | null;
}

class OwnCallBack extends MaskedApplicant {
  @ApiProperty({ example: 4711 })
  id: number;

  @ApiProperty({ ...AT, description: 'When the customer asked to be called' })
  at: string;

  @ApiProperty({ example: 'Personal loans not finished' })
  campaign_name: string;
}

export class TelecallingDesk extends NextLead {
  @ApiProperty({ type: [CampaignName], description: 'Those that run' })
  campaigns: CampaignName[];

  @ApiProperty({ type: [OwnCallBack], description: 'Of the agent, the next first, 20 at most' })
  call_backs: OwnCallBack[];

  @ApiProperty({ enum: CALL_LINES, example: 'tel', description: 'How calls are dialled' })
  line: CallLine;

  @ApiProperty({ ...NO_TEXT, example: '204', description: 'Where the phone system rings the agent' })
  extension: string | null;

  @ApiProperty({ example: 42, description: 'Calls of the agent today' })
  calls_today: number;
}

export class StartedCall {
  @ApiProperty(UUID_TEXT)
  id: string;

  @ApiProperty({
    ...NO_TEXT,
    example: '9876543210',
    description: 'Shown to the agent who has the lead, for this call; null: the phone system dials',
  })
  phone: string | null;
}
