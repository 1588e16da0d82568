import { ApiProperty } from '@nestjs/swagger';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import { CHOSEN_AT_ONCE } from '@marketplace/contract/lists/lists.js';
import { CLOSED_AT_ONCE, CLOSING_OBSTACLES, type ClosingObstacle } from '@marketplace/contract/revenue/closing.js';
import {
  ACCRUAL_KINDS,
  type AccrualKind,
  MONTH_STATES,
  type MonthState,
  PAYOUT_STATES,
  type PayoutState,
  PERIOD,
  REASON_MAX,
  VARIANCE_DECISIONS,
  LINE_DECISIONS,
  type LineDecision,
  VARIANCE_STATES,
  type VarianceDecision,
  type VarianceState,
} from '@marketplace/contract/revenue/ledger.js';
import { Id, Integer, OneOf, Rows, SignedRupees, FreeText, Text } from '../../../platform/validation/fields.js';
import { SlabResponse } from '../../revenue-slabs/dto/revenue-slab.dto.js';
import { asInteger, asKeys, asOneOf, asPeriod, asText, listOf } from '../../../platform/rest/list-query.js';

const AMOUNT_MAX = 999_999_999;

export class AdjustmentDto {
  @Id()
  lender_id: number;

  @Text({ max: 7, pattern: PERIOD, message: 'field.period', example: '2026-10' })
  period: string;

  @Id({ optional: true, nullable: true, example: 3 })
  partner_id?: number | null;

  @SignedRupees({ max: AMOUNT_MAX, example: -1250.5, description: 'Added to what the lender owes, without GST' })
  commission_amount: number;

  @SignedRupees({ max: AMOUNT_MAX, example: 0, description: 'Added to what the partner gets' })
  partner_amount: number;

  @FreeText({ max: REASON_MAX, example: 'Lender’s credit note 118 of 4 November' })
  reason: string;
}

const CLOSE_RULES = {
  id: { kind: 'text', max: 18 },
  commission_amount: { kind: 'rupees', max: 99_999_999_999 },
} as const satisfies Record<string, FieldRule>;

export class CloseMonthsDto {
  @Rows(CLOSE_RULES, {
    maxItems: CLOSED_AT_ONCE,
    example: [{ id: '7-2026-10', commission_amount: 45_000 }],
    description: 'Closed one after another; a month that no longer comes to its amount is left open',
  })
  months: { id: string; commission_amount: number }[];
}

export class MonthClosed {
  @ApiProperty({ example: '7-2026-10' })
  id: string;

  @ApiProperty({ example: true })
  closed: boolean;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why it was not closed' })
  problem: string | null;
}

const APPROVE_RULES = {
  id: { kind: 'text', max: 18 },
  received_amount: { kind: 'rupees', max: 99_999_999_999 },
} as const satisfies Record<string, FieldRule>;

export class ApprovePayoutsDto {
  @Rows(APPROVE_RULES, {
    maxItems: CHOSEN_AT_ONCE,
    example: [{ id: '3-2026-10', received_amount: 2_350 }],
    description: 'Approved one after another; a payout of which another amount may be approved by now is left as it is',
  })
  payouts: { id: string; received_amount: number }[];
}

export class PayoutApproved {
  @ApiProperty({ example: '3-2026-10' })
  id: string;

  @ApiProperty({ example: true })
  done: boolean;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why it was not approved' })
  problem: string | null;
}

export class VarianceDto {
  @OneOf(VARIANCE_DECISIONS, { example: 'DISPUTED' })
  decision: VarianceDecision;

  @SignedRupees({ max: 99_999_999_999, example: -500, description: 'That was seen; another one answers 409' })
  variance: number;

  @FreeText({ max: REASON_MAX, example: 'Invoice 118 was short-paid, asked on 4 November' })
  note: string;

  @Integer({ min: 0, max: 4_294_967_295, example: 0, description: 'Of the decision that was seen, 0: none' })
  version: number;
}

export class DecidedVariance {
  @ApiProperty({ enum: VARIANCE_DECISIONS, example: 'DISPUTED' })
  decision: VarianceDecision;

  @ApiProperty({ example: -500, description: 'The difference that was decided about' })
  variance: number;

  @ApiProperty({ example: 'Invoice 118 was short-paid, asked on 4 November' })
  note: string;

  @ApiProperty({ type: String, nullable: true, example: 'Asha Rao' })
  decided_by: string | null;

  @ApiProperty({ example: '2026-11-04T06:30:00.000Z' })
  decided_at: string;

  @ApiProperty({ example: 1 })
  version: number;
}

export class MonthResponse {
  @ApiProperty({ example: '7-2026-10', description: 'Lender and month' })
  id: string;

  @ApiProperty({ example: 7 })
  lender_id: number;

  @ApiProperty({ example: 'Aravali Finance' })
  lender_name: string;

  @ApiProperty({ example: '2026-10', description: 'Indian calendar month' })
  period: string;

  @ApiProperty({ enum: MONTH_STATES, example: 'PROVISIONAL' })
  state: MonthState;

  @ApiProperty({ example: 12, description: 'Net of cooling-off exits' })
  disbursals: number;

  @ApiProperty({ example: 1_800_000 })
  disbursed_amount: number;

  @ApiProperty({ type: SlabResponse, nullable: true, description: 'That prices the month; a copy once it is closed' })
  slab: SlabResponse | null;

  @ApiProperty({ type: Number, nullable: true, example: 45_000, description: 'Without GST; null: not priced' })
  commission_amount: number | null;

  @ApiProperty({ example: 0, description: 'Corrections of closed months and adjustments by hand' })
  adjustment_amount: number;

  @ApiProperty({ type: Number, nullable: true, example: 45_000 })
  expected_amount: number | null;

  @ApiProperty({ example: 44_000, description: 'From commission files' })
  received_amount: number;

  @ApiProperty({ type: Number, nullable: true, example: -1_000, description: 'Received less expected' })
  variance: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 28_200, description: 'Of it for partners' })
  partner_amount: number | null;

  @ApiProperty({ enum: VARIANCE_STATES, example: 'DISPUTED', description: 'A decision counts for its amount only' })
  variance_state: VarianceState;

  @ApiProperty({ type: DecidedVariance, nullable: true })
  variance_decision: DecidedVariance | null;

  @ApiProperty({ example: true, description: 'It can be closed now' })
  closable: boolean;

  @ApiProperty({ enum: CLOSING_OBSTACLES, nullable: true, example: null, description: 'Why it cannot be closed now' })
  closing_obstacle: ClosingObstacle | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'The earlier month to close first' })
  earlier_open: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  closed_at: string | null;

  @ApiProperty({ example: 0, description: 'Changes in closed months that will be booked when this month is closed' })
  corrections: number;
}

export class MonthLine {
  @ApiProperty({ example: 91 })
  id: number;

  @ApiProperty({ enum: ACCRUAL_KINDS, example: 'DISBURSAL' })
  kind: AccrualKind;

  @ApiProperty({ type: String, nullable: true, example: '5b1f0c1e-7a53-4c1d-9f67-0e4c2f1f3b11' })
  lender_application_uuid: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'AF-20261012-7' })
  lender_reference_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: '2026-10-12' })
  disbursed_on: string | null;

  @ApiProperty({ example: 150_000 })
  disbursed_amount: number;

  @ApiProperty({ type: Number, nullable: true, example: 3_750 })
  commission_amount: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 3_750 })
  received_amount: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 3 })
  partner_id: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Gram Setu Kendra' })
  partner_name: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 2_350 })
  partner_amount: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 1_175,
    description: 'Of the share, what the lender’s money releases',
  })
  released_amount: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Rao Kirana Store', description: 'Null in an open month' })
  merchant_name: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 940, description: 'What of the share is the merchant’s' })
  merchant_amount: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Sunita Devi' })
  agent_name: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 470, description: 'What of the share is the agent’s' })
  agent_amount: number | null;

  @ApiProperty({ enum: PAYOUT_STATES, example: 'ACCRUED' })
  state: PayoutState;

  @ApiProperty({ type: String, nullable: true, example: null })
  reason: string | null;

  @ApiProperty({ type: Number, nullable: true, example: -500, description: 'Received less due; null: not booked' })
  variance: number | null;

  @ApiProperty({ enum: VARIANCE_STATES, example: 'DISPUTED', description: 'A decision counts for its amount only' })
  variance_state: VarianceState;

  @ApiProperty({ type: DecidedVariance, nullable: true })
  variance_decision: DecidedVariance | null;
}

const AFTER = /^\d{1,10}\.\d{1,10}$/;

export class LinesToDecideDto {
  @OneOf(LINE_DECISIONS, {
    example: 'DISPUTED',
    description: 'OPEN: of one month, last month unless another is asked for',
  })
  state: LineDecision;

  @Text({ max: 7, pattern: PERIOD, message: 'field.period', optional: true, example: '2026-10' })
  period?: string;

  @Id({ optional: true })
  lender_id?: number;

  @Text({ max: 21, pattern: AFTER, optional: true, example: '7.91', description: '`next` of the page before' })
  after?: string;
}

export class LineToDecide {
  @ApiProperty({ example: 91 })
  id: number;

  @ApiProperty({ example: 7 })
  lender_id: number;

  @ApiProperty({ example: 'Aravali Finance' })
  lender_name: string;

  @ApiProperty({ example: '2026-10', description: 'The month in which it is booked' })
  period: string;

  @ApiProperty({ enum: ACCRUAL_KINDS, example: 'DISBURSAL' })
  kind: AccrualKind;

  @ApiProperty({ type: String, nullable: true, example: '5b1f0c1e-7a53-4c1d-9f67-0e4c2f1f3b11' })
  lender_application_uuid: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'AF-20261012-7' })
  lender_reference_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: '2026-10-12' })
  disbursed_on: string | null;

  @ApiProperty({ example: 3_750, description: 'What is due' })
  commission_amount: number;

  @ApiProperty({ example: -500, description: 'Received less due' })
  variance: number;

  @ApiProperty({
    enum: VARIANCE_STATES,
    example: 'DISPUTED',
    description: 'OPEN: another amount than was decided about',
  })
  variance_state: VarianceState;

  @ApiProperty({ type: DecidedVariance, nullable: true })
  variance_decision: DecidedVariance | null;
}

export class LinesToDecide {
  @ApiProperty({ type: [LineToDecide], description: 'Fewer than 50 where few are found' })
  rows: LineToDecide[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: '7.91',
    description: '`after` of the next page; null: no more',
  })
  next: string | null;
}

export class PayoutResponse {
  @ApiProperty({ example: '3-2026-10', description: 'Partner and month' })
  id: string;

  @ApiProperty({ example: 3 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ example: '2026-10' })
  period: string;

  @ApiProperty({ example: 0, description: 'Of months that are not closed' })
  provisional_amount: number;

  @ApiProperty({ example: 10_000, description: 'Closed, the lender has not paid yet' })
  accrued_amount: number;

  @ApiProperty({ example: 18_200, description: 'The lender has paid: may be approved' })
  received_amount: number;

  @ApiProperty({ example: 0 })
  approved_amount: number;

  @ApiProperty({ example: 0 })
  paid_amount: number;

  @ApiProperty({ example: 28_200 })
  total_amount: number;

  @ApiProperty({ example: 0, description: 'Disbursals that no slab prices yet' })
  unpriced_disbursals: number;
}

export class PayoutAdvanced {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 12 })
  lines: number;

  @ApiProperty({ example: 28_200 })
  amount: number;

  @ApiProperty({ type: PayoutResponse })
  payout: PayoutResponse;
}

/** An Indian calendar month; one that is still being typed finds nothing. */
const asMonth = { ...asText, api: { type: 'string', maxLength: 200, example: '2026-10' } };

export const MONTH_LIST = listOf({
  sorts: [
    'period',
    'id',
    'lender_name',
    'expected_amount',
    'received_amount',
    'variance',
    'state',
    'disbursals',
    'disbursed_amount',
  ],
  filters: {
    id: asKeys,
    lender_id: asInteger,
    period: asMonth,
    since: asMonth,
    state: asOneOf(MONTH_STATES),
    variance_state: asOneOf(VARIANCE_STATES),
  },
});

/** Booked lines first, then what the disbursals of an open month bring: no other order. */
export const MONTH_LINE_LIST = listOf({ sorts: ['id'], directions: ['ASC'] });

export const PAYOUT_LIST = listOf({
  sorts: ['partner_name', 'id', 'total_amount'],
  filters: { id: asKeys, partner_id: asInteger, period: asPeriod },
});
