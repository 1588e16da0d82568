import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { ACCRUAL_KINDS, type AccrualKind, PERIOD } from '@marketplace/contract/revenue/ledger.js';
import {
  OWN_LINE_KINDS,
  OWN_LINE_STATES,
  type OwnLineKind,
  type OwnLineState,
} from '@marketplace/contract/revenue/own-money.js';
import { OwnEarnings } from '../../../money/commission-ledger/dto/own-earnings.dto.js';
import { Id, OneOf, Text } from '../../../platform/validation/fields.js';

export class OwnMoney {
  @ApiProperty({ example: 11_280, description: 'Rupees that closed months have booked, with what was taken back' })
  earned_amount: number;

  @ApiProperty({
    example: 1_200,
    description: 'Rupees of months that are open, which may change: never part of earned',
  })
  expected_amount: number;

  @ApiProperty({ example: 0, description: 'Disbursals of open months that no price holds for yet' })
  unpriced_disbursals: number;

  @ApiProperty({ example: 9_212, description: 'Rupees that were transferred, with GST and after TDS' })
  paid_amount: number;

  @ApiProperty({
    ...{ type: String, nullable: true, example: '2026-12-15' },
    description: 'When the next payment can be expected; `null`: nothing is to come',
  })
  next_payout_on: string | null;
}

export class OwnEarningsResponse extends OwnEarnings {
  @ApiProperty({ type: OwnMoney, description: 'Of the months that are shown' })
  money: OwnMoney;
}

export class OwnLinesQuery {
  @Text({ max: 7, pattern: PERIOD, message: 'field.period', example: '2026-10' })
  period: string;

  @OneOf(OWN_LINE_KINDS, { example: 'booked' })
  kind: OwnLineKind;

  @Id({ optional: true, description: 'The last one of the page before' })
  after?: number;
}

export class OwnLine {
  @ApiProperty({ example: 812 })
  id: number;

  @ApiProperty({ enum: ACCRUAL_KINDS, example: 'DISBURSAL' })
  kind: AccrualKind;

  @ApiProperty({ example: 'CASHe' })
  lender_name: string;

  @ApiProperty({ type: String, nullable: true, example: '2026-10-05' })
  disbursed_on: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 940, description: 'Your part in rupees; `null`: no price yet' })
  amount: number | null;

  @ApiProperty({ enum: OWN_LINE_STATES, example: 'BOOKED' })
  state: OwnLineState;

  @ApiProperty({ type: Number, nullable: true, example: 204, description: '`null`: an adjustment by hand' })
  lead_id: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Sunita D.' })
  customer_name: string | null;

  @ApiProperty({ enum: PRODUCT_TYPES, nullable: true, example: 'Personal Loans' })
  product_type: ProductType | null;
}

export class OwnLines {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: [OwnLine], description: 'In the order of their ids' })
  lines: OwnLine[];

  @ApiProperty({ example: false })
  has_more: boolean;
}
