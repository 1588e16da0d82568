import { ApiProperty } from '@nestjs/swagger';
import {
  OPEN_LEAD_STATES,
  type OpenLeadState,
  PORTAL_DIMENSIONS,
  type PortalDimension,
  REFUSAL_REASONS,
  type RefusalReason,
} from '@marketplace/contract/portal/figures.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { Field, Id, OneOf } from '../../../platform/validation/fields.js';

export class PortalReportQueryDto {
  @Field({ kind: 'day' }, { example: '2026-11-01', description: 'First day, in India' })
  from: string;

  @Field({ kind: 'day' }, { example: '2026-11-30', description: 'Last day, included; a range has at most 366 days' })
  to: string;

  @OneOf(PORTAL_DIMENSIONS, {
    optional: true,
    example: 'day',
    description: 'What the rows are for: `merchant` for a partner’s own people, `agent` for merchants; else `day`',
  })
  group?: PortalDimension;

  @OneOf(PRODUCT_TYPES, { optional: true, example: 'Personal Loans' })
  product_type?: ProductType;

  @Id({ optional: true })
  lender_id?: number;

  @Id({ optional: true, description: 'For a partner’s own people' })
  merchant_id?: number;

  @Id({ optional: true, description: 'For merchants' })
  agent_id?: number;
}

export class OpenLeadsQueryDto {
  @OneOf(PRODUCT_TYPES, { optional: true, example: 'Personal Loans' })
  product_type?: ProductType;
}

export class PortalRange {
  @ApiProperty({ example: '2026-11-01' })
  from: string;

  @ApiProperty({ example: '2026-11-30' })
  to: string;
}

export class PortalFigures {
  @ApiProperty({ example: 120, description: 'Leads: applications that were submitted' })
  submitted: number;

  @ApiProperty({ example: 80, description: 'Applications that went to a lender; of one lead there may be several' })
  pushed: number;

  @ApiProperty({ example: 35 })
  sanctioned: number;

  @ApiProperty({ example: 20 })
  refused: number;

  @ApiProperty({ example: 31 })
  disbursed: number;

  @ApiProperty({ example: 3_150_000, description: 'Rupees that were disbursed' })
  amount: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 41_230.5,
    description: 'Rupees that closed months have booked for disbursals of these days; `null` for staff',
  })
  commission: number | null;
}

export class PortalReportRow {
  @ApiProperty({ example: '2026-11-20', description: 'A day, a product, or the id of a lender, merchant or agent' })
  key: string;

  @ApiProperty({ type: String, nullable: true, example: 'Rao Kirana Store', description: 'Of what has an id' })
  name: string | null;

  @ApiProperty({ type: PortalFigures })
  figures: PortalFigures;

  @ApiProperty({ type: PortalFigures, description: 'The same of the period before' })
  before: PortalFigures;
}

class PortalDay {
  @ApiProperty({ example: '2026-11-20' })
  day: string;

  @ApiProperty({ example: 12 })
  submitted: number;

  @ApiProperty({ example: 3 })
  disbursed: number;
}

class RefusalReasonCount {
  @ApiProperty({ enum: REFUSAL_REASONS, example: 'score' })
  reason: RefusalReason;

  @ApiProperty({ example: 17 })
  n: number;

  @ApiProperty({ example: 12, description: 'In the period before' })
  before: number;
}

class LenderChoice {
  @ApiProperty({ example: 4 })
  id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  name: string;
}

export class PortalReportResponse {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ enum: PORTAL_DIMENSIONS, example: 'day' })
  group: PortalDimension;

  @ApiProperty({ type: PortalRange })
  range: PortalRange;

  @ApiProperty({ type: PortalRange, description: 'As many days right before' })
  range_before: PortalRange;

  @ApiProperty({
    example: '2026-11-30T12:00:00.000Z',
    description: 'What happened later than a minute before is not in',
  })
  counted_at: string;

  @ApiProperty({ type: PortalFigures })
  totals: PortalFigures;

  @ApiProperty({ type: PortalFigures })
  totals_before: PortalFigures;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 12,
    description: 'For how many of the disbursals commission is booked; the others’ months are open',
  })
  booked_disbursals: number | null;

  @ApiProperty({ type: [PortalReportRow], description: 'Every day, or the 200 with most leads; the export has all' })
  rows: PortalReportRow[];

  @ApiProperty({ example: false, description: 'There are more rows than are shown' })
  rows_more: boolean;

  @ApiProperty({ type: [PortalDay], description: 'Every day of the range' })
  days: PortalDay[];

  @ApiProperty({ type: [RefusalReasonCount], description: 'The most frequent first' })
  refusals: RefusalReasonCount[];

  @ApiProperty({ type: [LenderChoice], description: 'What `lender_id` may be' })
  lenders: LenderChoice[];
}

class OpenLeadAges {
  @ApiProperty({ enum: OPEN_LEAD_STATES, example: 'IN_PROGRESS' })
  state: OpenLeadState;

  @ApiProperty({
    type: [Number],
    example: [12, 8, 3, 1, 0],
    description: 'How many have stood so for at most 2, 7, 14 and 30 days, and longer',
  })
  counts: number[];
}

export class OpenLeadsResponse {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: '2026-11-30T12:00:00.000Z' })
  counted_at: string;

  @ApiProperty({ type: [OpenLeadAges] })
  states: OpenLeadAges[];
}
