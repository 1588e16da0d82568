import { ApiProperty } from '@nestjs/swagger';
import {
  PAYMENT_SOURCES,
  PAYMENT_STATES,
  type PaymentSource,
  type PaymentState,
} from '@marketplace/contract/tax/payment.js';
import { TAX_KINDS, type TaxKind } from '@marketplace/contract/tax/tax.js';
import { TermsNow } from '../../share-terms/dto/share-terms.dto.js';

export class OwnPayment {
  @ApiProperty({ example: 41 })
  id: number;

  @ApiProperty({ example: '2026-11-05' })
  made_on: string;

  @ApiProperty({ enum: TAX_KINDS, example: 'COMMISSION' })
  kind: TaxKind;

  @ApiProperty({ enum: PAYMENT_SOURCES, example: 'LINES', description: 'Lines of the ledger, or a referral' })
  source: PaymentSource;

  @ApiProperty({ example: 9_400, description: 'Approved, without GST' })
  commission_amount: number;

  @ApiProperty({ example: 1_692 })
  gst_amount: number;

  @ApiProperty({ example: 188 })
  tds_amount: number;

  @ApiProperty({ example: 2 })
  tds_percent: number;

  @ApiProperty({ example: 0, description: 'Deducted of earlier payments below zero' })
  carried_amount: number;

  @ApiProperty({ example: 10_904, description: 'What is transferred; nothing when below zero' })
  net_amount: number;

  @ApiProperty({ example: 'Section 393(1), Income-tax Act 2025' })
  law: string;

  @ApiProperty({ enum: PAYMENT_STATES, example: 'PAID' })
  state: PaymentState;

  @ApiProperty({ type: String, nullable: true, example: null })
  paid_at: string | null;
}

export class OwnMonth {
  @ApiProperty({ example: '2026-10' })
  period: string;

  @ApiProperty({ example: 12 })
  disbursals: number;

  @ApiProperty({ example: 0, description: 'Of these, disbursals that have no price yet' })
  unpriced_disbursals: number;

  @ApiProperty({ example: 0, description: 'Rupees, of lenders’ months that are open' })
  provisional_amount: number;

  @ApiProperty({ example: 11_280, description: 'Rupees, of closed months' })
  booked_amount: number;

  @ApiProperty({ example: 1_880, description: 'Booked, and not approved: the lender has not paid for it yet' })
  waiting_amount: number;

  @ApiProperty({ example: 0, description: 'Approved besides, for whom the payee brought' })
  referral_amount: number;

  @ApiProperty({ type: [OwnPayment] })
  payments: OwnPayment[];
}

export class OwnEarnings {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: [OwnMonth], description: 'Of a year, the newest first; empty months are left out' })
  months: OwnMonth[];

  @ApiProperty({ type: TermsNow, nullable: true, description: 'What a merchant or an agent has agreed today' })
  now: TermsNow | null;

  @ApiProperty({ type: TermsNow, nullable: true, description: 'What begins next' })
  next: TermsNow | null;
}
