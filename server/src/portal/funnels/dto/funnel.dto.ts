import { ApiProperty } from '@nestjs/swagger';
import { CONVERSION_DAYS } from '@marketplace/contract/journey-events/path.js';
import {
  FUNNEL_BREAKDOWNS,
  FUNNEL_NAME,
  FUNNEL_STEPS,
  FUNNEL_STEPS_MAX,
  FUNNEL_STEPS_MIN,
  FUNNEL_STEPS_RULE,
  type FunnelBreakdown,
  type FunnelStep,
} from '@marketplace/contract/portal/funnel.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { Field, Id, Name, OneNumberOf, OneOf, Version } from '../../../platform/validation/fields.js';
import { PortalRange } from '../../reports/dto/portal-report.dto.js';

const STEPS = {
  type: 'string',
  description: `${FUNNEL_STEPS_MIN} to ${FUNNEL_STEPS_MAX} steps in the order of the journey, with commas: ${FUNNEL_STEPS.join(', ')}`,
  example: 'OTP_VERIFIED,SUBMITTED,DISBURSED',
} as const;
const NAME = { example: 'From the form to the loan' } as const;
const WINDOW = 'Within how many days of their first step what customers do counts';

export class FunnelDefinitionDto {
  @Field(FUNNEL_STEPS_RULE, {}, STEPS)
  steps: FunnelStep[];

  @OneOf(FUNNEL_BREAKDOWNS, {
    example: 'product',
    description: '`merchant` for a partner’s own people, `agent` for merchants',
  })
  breakdown: FunnelBreakdown;

  @OneOf(PRODUCT_TYPES, { optional: true, example: 'Personal Loans' })
  product_type?: ProductType;

  @Id({ optional: true })
  lender_id?: number;
}

export class FunnelQueryDto extends FunnelDefinitionDto {
  @Field({ kind: 'day' }, { example: '2026-11-01', description: 'First day of the customers’ first step, in India' })
  from: string;

  @Field({ kind: 'day' }, { example: '2026-11-30', description: 'Last day, included; a range has at most 366 days' })
  to: string;

  @Field({ kind: 'whole', min: 7, max: 90 }, { example: 30, description: `${WINDOW}: 7, 30 or 90` })
  days: number;
}

export class CreateFunnelDto extends FunnelDefinitionDto {
  @Name(FUNNEL_NAME, NAME)
  name: string;

  @OneNumberOf(CONVERSION_DAYS, { example: 30, description: WINDOW })
  days: number;
}

export class RenameFunnelDto {
  @Name(FUNNEL_NAME, NAME)
  name: string;

  @Version()
  version: number;
}

export class FunnelResponse {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty(NAME)
  name: string;

  @ApiProperty({ enum: FUNNEL_STEPS, isArray: true, example: ['OTP_VERIFIED', 'SUBMITTED', 'DISBURSED'] })
  steps: FunnelStep[];

  @ApiProperty({ enum: CONVERSION_DAYS, example: 30 })
  days: number;

  @ApiProperty({ enum: FUNNEL_BREAKDOWNS, example: 'product' })
  breakdown: FunnelBreakdown;

  @ApiProperty({ enum: PRODUCT_TYPES, nullable: true, example: null })
  product_type: ProductType | null;

  @ApiProperty({ type: Number, nullable: true, example: null })
  lender_id: number | null;

  @ApiProperty({ example: 'Ramesh Kumar', description: 'Who saved it' })
  owner_name: string;

  @ApiProperty({ enum: [0, 1], example: 1, description: '1: the caller may rename and delete it' })
  own: 0 | 1;

  @ApiProperty({ example: 1 })
  version: number;
}

export class FunnelsResponse {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: [FunnelResponse], description: 'The caller’s own, and those that the partner’s people share' })
  funnels: FunnelResponse[];
}

class FunnelStepFigures {
  @ApiProperty({ enum: FUNNEL_STEPS, example: 'SUBMITTED' })
  kind: FunnelStep;

  @ApiProperty({ example: 120, description: 'Who came to this step or to a later one' })
  reached: number;

  @ApiProperty({ example: 96, description: 'The same of those who began in the period before' })
  before: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 5_400,
    description: 'Half of those who came to the next chosen step took at most so many seconds',
  })
  median_seconds: number | null;
}

class FunnelPart {
  @ApiProperty({ example: 'Gold Loans', description: 'A product, language or screen, or the id of what has one' })
  key: string;

  @ApiProperty({ type: String, nullable: true, example: 'Rao Kirana Store' })
  name: string | null;

  @ApiProperty({ example: 140 })
  people: number;

  @ApiProperty({ type: [Number], example: [120, 60, 12], description: 'Who came to each step' })
  reached: number[];
}

class FunnelLender {
  @ApiProperty({ example: 4 })
  id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  name: string;
}

export class FunnelFigures {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: PortalRange })
  range: PortalRange;

  @ApiProperty({ type: PortalRange, description: 'As many days right before' })
  range_before: PortalRange;

  @ApiProperty({ example: 150, description: 'Customers whose first step is in the range' })
  people: number;

  @ApiProperty({ example: 131 })
  people_before: number;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: those who began last still have time left' })
  is_unfinished: 0 | 1;

  @ApiProperty({ example: '2026-11-30T12:00:00.000Z' })
  counted_at: string;

  @ApiProperty({ type: [FunnelStepFigures] })
  steps: FunnelStepFigures[];

  @ApiProperty({ enum: FUNNEL_BREAKDOWNS, example: 'product' })
  breakdown: FunnelBreakdown;

  @ApiProperty({
    type: [FunnelPart],
    description: 'At most 12, those with most people; who has several counts in each',
  })
  parts: FunnelPart[];

  @ApiProperty({ example: 3, description: 'How many parts there are' })
  parts_total: number;

  @ApiProperty({ type: [FunnelLender], description: 'What `lender_id` may be' })
  lenders: FunnelLender[];
}
