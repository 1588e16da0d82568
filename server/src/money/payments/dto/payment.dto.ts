import { ApiProperty } from '@nestjs/swagger';
import { PAYEE_KINDS, type PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import {
  PAYMENT_SOURCES,
  PAYMENT_STATES,
  type PaymentSource,
  type PaymentState,
} from '@marketplace/contract/tax/payment.js';
import { TAX_KINDS, type TaxKind } from '@marketplace/contract/tax/tax.js';
import { asIds, asInteger, asOneOf, asPeriod, listOf } from '../../../platform/rest/list-query.js';

export class PaymentResponse {
  @ApiProperty({ example: 41 })
  id: number;

  @ApiProperty({ example: 3 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ enum: PAYEE_KINDS, example: 'MERCHANT' })
  payee_kind: PayeeKind;

  @ApiProperty({ example: 12, description: 'The merchant, or the portal account of the agent; 0: the partner itself' })
  payee_id: number;

  @ApiProperty({ example: 'Rao Kirana Store', description: 'Who is paid' })
  payee_name: string;

  @ApiProperty({ example: '2026-10', description: 'The month whose disbursals it pays' })
  period: string;

  @ApiProperty({ enum: TAX_KINDS, example: 'COMMISSION' })
  kind: TaxKind;

  @ApiProperty({ enum: PAYMENT_SOURCES, example: 'LINES', description: 'What it is for' })
  source: PaymentSource;

  @ApiProperty({ example: '2026-27', description: 'Of the day on which it was made' })
  financial_year: string;

  @ApiProperty({ example: '2026-11-05' })
  made_on: string;

  @ApiProperty({ example: 12 })
  lines: number;

  @ApiProperty({ example: 28_200, description: 'The approved share, rupees' })
  commission_amount: number;

  @ApiProperty({ example: 2_538 })
  cgst_amount: number;

  @ApiProperty({ example: 2_538 })
  sgst_amount: number;

  @ApiProperty({ example: 0 })
  igst_amount: number;

  @ApiProperty({ example: 564 })
  tds_amount: number;

  @ApiProperty({ example: 0, description: 'Deducted of earlier payments below zero' })
  carried_amount: number;

  @ApiProperty({ example: 32_712, description: 'What is transferred; nothing when below zero' })
  net_amount: number;

  @ApiProperty({ example: 'Section 393(1), Income-tax Act 2025' })
  law: string;

  @ApiProperty({ example: 2 })
  tds_percent: number;

  @ApiProperty({ example: 18 })
  gst_percent: number;

  @ApiProperty({ enum: PAYMENT_STATES, example: 'DUE' })
  state: PaymentState;

  @ApiProperty({ type: Number, nullable: true, example: null, description: 'The payment that deducted it' })
  settled_by: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  paid_at: string | null;

  @ApiProperty({ type: Number, nullable: true, example: null, description: 'The payout run that pays it' })
  run_id: number | null;
}

export const PAYMENT_LIST = listOf({
  sorts: ['id'],
  filters: {
    id: asIds,
    partner_id: asInteger,
    period: asPeriod,
    state: asOneOf(PAYMENT_STATES),
    payee_kind: asOneOf(PAYEE_KINDS),
    payee_id: asInteger,
  },
  after: ['id'],
});
