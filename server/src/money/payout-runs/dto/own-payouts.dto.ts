import { ApiProperty } from '@nestjs/swagger';
import { PAYMENT_HOLDS, type PaymentHold } from '@marketplace/contract/tax/payment-hold.js';
import { Id } from '../../../platform/validation/fields.js';
import { InvoiceOfPayment } from '../../tax-invoices/dto/tax-invoice.dto.js';
import { OwnPayment } from '../../commission-ledger/dto/own-earnings.dto.js';

const NO_TEXT = { type: String, nullable: true } as const;

export class OwnPayoutsQuery {
  @Id({ optional: true, description: 'The last one of the page before' })
  after?: number;
}

export class OwnPayout extends OwnPayment {
  @ApiProperty({ example: '2026-10', description: 'The month whose disbursals it pays' })
  period: string;

  @ApiProperty({ enum: [0, 1], example: 0, description: 'It is being transferred: the bank has not answered yet' })
  is_in_run: 0 | 1;

  @ApiProperty({ enum: PAYMENT_HOLDS, nullable: true, example: null, description: 'Why it is not transferred' })
  hold: PaymentHold | null;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'When the hold ends by itself' })
  hold_until: string | null;

  @ApiProperty({ type: InvoiceOfPayment, nullable: true, description: 'Of a payee who is registered for GST' })
  invoice: InvoiceOfPayment | null;

  @ApiProperty({ ...NO_TEXT, example: 'HDFCN52026111500012345', description: 'The bank’s number of the transfer' })
  utr: string | null;

  @ApiProperty({
    ...NO_TEXT,
    example: null,
    description: 'Why the bank returned it, in its words; empty: it gave no reason; null: it did not return it',
  })
  returned_for: string | null;
}

export class OwnPayouts {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: [OwnPayout], description: 'The newest first' })
  payouts: OwnPayout[];

  @ApiProperty({ example: false })
  has_more: boolean;
}
