import { ApiProperty } from '@nestjs/swagger';
import {
  JOURNEY_EVENT_KINDS,
  JOURNEY_SOURCES,
  type JourneyEventKind,
  type JourneySource,
} from '@marketplace/contract/journey-events/journey-events.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import {
  DERIVED_FIGURES,
  type FigureName,
  MEASURE_NAMES,
  type MeasureName,
  REPORT_CLOCKS,
  REPORT_DIMENSIONS,
  REPORT_NAMES,
  type ReportClock,
  type ReportDimension,
  type ReportName,
} from '@marketplace/contract/reports/reports.js';
import { Field, Id, OneOf } from '../../../platform/validation/fields.js';

const FIGURE_NAMES = [...MEASURE_NAMES, ...Object.keys(DERIVED_FIGURES)] as FigureName[];
const NO_TEXT = { type: String, nullable: true } as const;
const NO_NUMBER = { type: Number, nullable: true } as const;

/** Days, clock and filters: what a report and the rows behind its figures are asked by. */
export class ReportFilterDto {
  @Field({ kind: 'day' }, { example: '2026-11-01', description: 'First day, in India' })
  from: string;

  @Field({ kind: 'day' }, { example: '2026-11-30', description: 'Last day, included; a range has at most 366 days' })
  to: string;

  @OneOf(REPORT_CLOCKS, {
    optional: true,
    example: 'activity',
    description: 'By the day of the event (the default), or by the day on which its application was submitted',
  })
  clock?: ReportClock;

  @OneOf(PRODUCT_TYPES, { optional: true, example: 'Personal Loans' })
  product_type?: ProductType;

  @Id({ optional: true })
  lender_id?: number;

  @Id({ optional: true })
  partner_id?: number;

  @Id({ optional: true })
  merchant_id?: number;

  @OneOf(JOURNEY_SOURCES, { optional: true, example: 'customer', description: 'On whose side it happened' })
  source?: JourneySource;
}

export const REPORT_GROUP_RULE = {
  kind: 'text',
  max: 40,
  pattern: /^(day|product|lender|partner|merchant)(,(day|product|lender|partner|merchant)){0,3}$/,
} as const;

export class ReportQueryDto extends ReportFilterDto {
  @Field(REPORT_GROUP_RULE, {
    optional: true,
    example: 'day,lender',
    description: 'What the rows are for, with commas; each report has its own',
  })
  group?: string;
}

export class ReportRowsQueryDto extends ReportFilterDto {
  @OneOf(MEASURE_NAMES, { example: 'sanctioned', description: 'Whose events are wanted' })
  measure: MeasureName;

  @Field(
    { kind: 'whole', min: 1, max: Number.MAX_SAFE_INTEGER },
    {
      optional: true,
      example: 90210,
      description: 'The id of the last row read: the page begins behind it',
    },
  )
  after?: number;
}

export class ReportRange {
  @ApiProperty({ example: '2026-11-01' })
  from: string;

  @ApiProperty({ example: '2026-11-30' })
  to: string;
}

const FIGURES = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(FIGURE_NAMES.map((name) => [name, { type: 'number', nullable: true } as const])),
  example: { submitted: 120, disbursed: 31, amount: 3150000 },
  description: 'By name, those of the report; null where a figure cannot be told for such rows',
} as const;
export type Figures = Partial<Record<FigureName, number | null>>;

export class ReportRow {
  @ApiProperty({ ...NO_TEXT, example: '2026-11-20' })
  day: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'Personal Loans' })
  product_type: string | null;

  @ApiProperty({ ...NO_NUMBER, example: 4, description: '0: no lender, as before an application has one' })
  lender_id: number | null;

  @ApiProperty({ ...NO_TEXT, example: 'Kaveri Credit' })
  lender_name: string | null;

  @ApiProperty({ ...NO_NUMBER, example: 3 })
  partner_id: number | null;

  @ApiProperty({ ...NO_TEXT, example: 'Gram Setu Kendra' })
  partner_name: string | null;

  @ApiProperty({ ...NO_NUMBER, example: 12 })
  merchant_id: number | null;

  @ApiProperty({ ...NO_TEXT, example: 'Rao Kirana Store' })
  merchant_name: string | null;

  @ApiProperty({ example: false, description: 'A cohort that has had little time to be decided and paid out' })
  young: boolean;

  @ApiProperty(FIGURES)
  figures: Figures;

  @ApiProperty({ ...FIGURES, nullable: true, description: 'The same row of the period before; null if there is none' })
  before: Figures | null;
}

class RefusalCount {
  @ApiProperty({ example: 4 })
  lender_id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  lender_name: string;

  @ApiProperty({ example: 'Personal Loans' })
  product_type: string;

  @ApiProperty({ example: 'SCORE_BELOW_MIN', description: 'The declared code of the reason; empty if none came' })
  code: string;

  @ApiProperty({ example: 17 })
  n: number;
}

export class ReportDayFigure {
  @ApiProperty({ example: '2026-11-20' })
  day: string;

  @ApiProperty({ example: 12 })
  submitted: number;

  @ApiProperty({ example: 3 })
  disbursed: number;
}

export class ReportResponse {
  @ApiProperty({ enum: REPORT_NAMES, example: 'internal-report' })
  report: ReportName;

  @ApiProperty({ enum: REPORT_CLOCKS, example: 'activity' })
  clock: ReportClock;

  @ApiProperty({ enum: REPORT_DIMENSIONS, isArray: true, example: ['day'] })
  group: ReportDimension[];

  @ApiProperty({ type: ReportRange })
  range: ReportRange;

  @ApiProperty({ type: ReportRange, description: 'As many days right before' })
  range_before: ReportRange;

  @ApiProperty({
    example: '2026-11-30T12:00:00.000Z',
    description: 'What happened later than a minute before is not in',
  })
  counted_at: string;

  @ApiProperty({ type: [ReportRow], description: 'At most 1,000; the export has all' })
  rows: ReportRow[];

  @ApiProperty({ example: 30, description: 'How many rows there are, counted up to 100,000' })
  rows_total: number;

  @ApiProperty({ example: false, description: 'There are more rows than `rows_total`' })
  rows_more: boolean;

  @ApiProperty(FIGURES)
  totals: Figures;

  @ApiProperty(FIGURES)
  totals_before: Figures;

  @ApiProperty({ type: [ReportDayFigure], description: 'Every day of the range' })
  days: ReportDayFigure[];

  @ApiProperty({ type: [RefusalCount], description: 'Most first, at most 100; of vendors-products-report only' })
  refusals: RefusalCount[];
}

class ReportChoice {
  @ApiProperty({ example: 4 })
  id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  name: string;
}

export class ReportChoices {
  @ApiProperty({ type: [ReportChoice] })
  lenders: ReportChoice[];

  @ApiProperty({ type: [ReportChoice] })
  partners: ReportChoice[];
}

export class ReportEventRow {
  @ApiProperty({ example: 90210 })
  id: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  at: string;

  @ApiProperty({ enum: JOURNEY_EVENT_KINDS, example: 'SANCTIONED' })
  kind: JourneyEventKind;

  @ApiProperty({ enum: JOURNEY_SOURCES, example: 'lender' })
  source: JourneySource;

  @ApiProperty({ ...NO_TEXT, example: 'Personal Loans' })
  product_type: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'Kaveri Credit' })
  lender_name: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'Gram Setu Kendra' })
  partner_name: string | null;

  @ApiProperty({ ...NO_TEXT, example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  application_uuid: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'Sunita D.' })
  applicant_name: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'XXXXXX3210' })
  phone_masked: string | null;

  @ApiProperty({ ...NO_NUMBER, example: 150000, description: 'Rupees' })
  amount: number | null;

  @ApiProperty({ example: 1, description: '-1: takes back what an earlier event counted' })
  n: number;
}
