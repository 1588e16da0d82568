import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import {
  MAIL_EVERY,
  MAIL_HOUR_MAX,
  MAIL_HOUR_MIN,
  MAIL_RECIPIENTS_MAX,
  MAILED_PRESETS,
  type MailedPreset,
  type MailEvery,
} from '@marketplace/contract/reports/report-mail.js';
import {
  REPORT_CLOCKS,
  REPORT_NAMES,
  type ReportClock,
  type ReportName,
} from '@marketplace/contract/reports/reports.js';
import { Field, Flag, Id, IdList, Integer, OneOf, Text, Version } from '../../../platform/validation/fields.js';
import { REPORT_GROUP_RULE } from '../../reports/dto/report.dto.js';

const NAME = { max: 60, example: 'Yesterday, by lender' } as const;
const REPORT = { example: 'internal-report' } as const;
const PRESET = { example: 'Yesterday', description: 'Which days, seen from the day of the mail' } as const;
const GROUP = { optional: true, example: 'day,lender', description: 'What the rows are for, with commas' } as const;
const EVERY = { example: 'week' } as const;
const WEEKDAY = { example: 1, description: '1 is Monday, 7 Sunday; null for a daily mail' } as const;
const HOUR = { example: 8, description: 'Of the Indian day' } as const;
const RECIPIENTS = { example: [1, 4], description: 'Ids of admins who may open the report' } as const;
const STATUS = { example: 1, description: '0: paused' } as const;

export class ReportMailsQueryDto {
  @OneOf(REPORT_NAMES, REPORT)
  report: ReportName;
}

export class CreateReportMailDto extends ReportMailsQueryDto {
  @Text(NAME)
  name: string;

  @OneOf(MAILED_PRESETS, PRESET)
  preset: MailedPreset;

  @OneOf(REPORT_CLOCKS, { optional: true, example: 'activity' })
  clock?: ReportClock;

  @Field(REPORT_GROUP_RULE, GROUP)
  group?: string;

  @OneOf(PRODUCT_TYPES, { optional: true, example: 'Personal Loans' })
  product_type?: ProductType;

  @Id({ optional: true })
  lender_id?: number;

  @Id({ optional: true })
  partner_id?: number;

  @OneOf(MAIL_EVERY, EVERY)
  every: MailEvery;

  @Integer({ ...WEEKDAY, min: 1, max: 7, nullable: true, optional: true })
  weekday?: number | null;

  @Integer({ ...HOUR, min: MAIL_HOUR_MIN, max: MAIL_HOUR_MAX })
  hour: number;

  @IdList({ ...RECIPIENTS, maxItems: MAIL_RECIPIENTS_MAX })
  recipients: number[];
}

export class SaveReportMailDto {
  @Text({ ...NAME, optional: true })
  name?: string;

  @OneOf(MAIL_EVERY, { ...EVERY, optional: true })
  every?: MailEvery;

  @Integer({ ...WEEKDAY, min: 1, max: 7, nullable: true, optional: true })
  weekday?: number | null;

  @Integer({ ...HOUR, min: MAIL_HOUR_MIN, max: MAIL_HOUR_MAX, optional: true })
  hour?: number;

  @IdList({ ...RECIPIENTS, maxItems: MAIL_RECIPIENTS_MAX, optional: true })
  recipients?: number[];

  @Flag({ ...STATUS, optional: true })
  status?: 0 | 1;

  @Version()
  version: number;
}

export class MailRecipient {
  @ApiProperty({ example: 4 })
  id: number;

  @ApiProperty({ example: 'Meera Nair' })
  name: string;
}

export class ReportMailResponse {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: NAME.example })
  name: string;

  @ApiProperty({ ...REPORT, enum: REPORT_NAMES })
  report: ReportName;

  @ApiProperty({ ...PRESET, enum: MAILED_PRESETS })
  preset: MailedPreset;

  @ApiProperty({
    example: '/admin/internal-report?preset=Yesterday&group=day%2Clender',
    description: 'Where the report is shown as the mail has it',
  })
  path: string;

  @ApiProperty({ ...EVERY, enum: MAIL_EVERY })
  every: MailEvery;

  @ApiProperty({ ...WEEKDAY, type: Number, nullable: true })
  weekday: number | null;

  @ApiProperty(HOUR)
  hour: number;

  @ApiProperty({ type: MailRecipient, description: 'Who set it up' })
  owner: MailRecipient;

  @ApiProperty({ type: [MailRecipient] })
  recipients: MailRecipient[];

  @ApiProperty({ ...STATUS, enum: [0, 1] })
  status: 0 | 1;

  @ApiProperty({ example: '2026-11-24T02:30:00.000Z' })
  next_at: string;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-23T02:30:11.000Z' })
  last_at: string | null;

  @ApiProperty({ example: true, description: 'Whether the caller may change it' })
  is_mine: boolean;

  @ApiProperty({ example: 3 })
  version: number;
}
