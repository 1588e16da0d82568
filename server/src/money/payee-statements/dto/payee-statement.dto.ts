import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { ACCRUAL_KINDS, type AccrualKind } from '@marketplace/contract/revenue/ledger.js';
import { OwnPayment } from '../../commission-ledger/dto/own-earnings.dto.js';
import { LeadHold } from '../../commission-ledger/dto/lead-money.dto.js';
import { InvoiceOfPayment } from '../../tax-invoices/dto/tax-invoice.dto.js';

const NO_TEXT = { type: String, nullable: true } as const;

export class StatementMonth {
  @ApiProperty({ example: '2026-10' })
  period: string;

  @ApiProperty({ example: 28_200, description: 'Rupees, without GST; 0: nothing of it is approved yet' })
  approved_amount: number;

  @ApiProperty({ example: 5_076 })
  gst_amount: number;

  @ApiProperty({ example: 564 })
  tds_amount: number;

  @ApiProperty({ example: 32_712, description: 'What was transferred' })
  paid_amount: number;

  @ApiProperty({ example: 0, description: 'What waits for its transfer' })
  due_amount: number;
}

export class StatementMonths {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: [StatementMonth], description: 'Of two years, the newest first' })
  months: StatementMonth[];
}

export class StatementGroupResponse {
  @ApiProperty({ example: 'CASHe' })
  lender_name: string;

  @ApiProperty({
    enum: PRODUCT_TYPES,
    nullable: true,
    example: 'Personal Loans',
    description: 'Null: for no application',
  })
  product_type: ProductType | null;

  @ApiProperty({ enum: ACCRUAL_KINDS, example: 'DISBURSAL' })
  kind: AccrualKind;

  @ApiProperty({ example: 12 })
  lines: number;

  @ApiProperty({ example: 28_200, description: 'Rupees without GST; below zero: taken back' })
  amount: number;
}

export class StatementPaymentResponse extends OwnPayment {
  @ApiProperty({ example: 2_538 })
  cgst_amount: number;

  @ApiProperty({ example: 2_538 })
  sgst_amount: number;

  @ApiProperty({ example: 0 })
  igst_amount: number;

  @ApiProperty({ example: 18 })
  gst_percent: number;

  @ApiProperty({ example: '2026-27' })
  financial_year: string;

  @ApiProperty({ enum: [0, 1], example: 0, description: 'It is being transferred: the bank has not answered yet' })
  is_in_run: 0 | 1;

  @ApiProperty({
    type: [LeadHold],
    description: 'Why it is not transferred, the reason that outlasts the others first',
  })
  holds: LeadHold[];

  @ApiProperty({ ...NO_TEXT, example: null, description: 'Why the bank returned it; empty: it gave no reason' })
  returned_for: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'HDFCN52026111500012345', description: 'The bank’s number of the transfer' })
  utr: string | null;

  @ApiProperty({ ...NO_TEXT, example: '••••••5678', description: 'The account that it went to' })
  account_masked: string | null;

  @ApiProperty({ type: InvoiceOfPayment, nullable: true, description: 'Of a payee who is registered for GST' })
  invoice: InvoiceOfPayment | null;
}

export class PayeeStatement {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'PS-202610-M2S' })
  number: string;

  @ApiProperty({ example: '2026-10' })
  period: string;

  @ApiProperty({ example: 'Rao Kirana Store' })
  payee_name: string;

  @ApiProperty({ type: [StatementGroupResponse], description: 'By lender, product and kind' })
  groups: StatementGroupResponse[];

  @ApiProperty({ example: 28_200, description: 'What all lines come to' })
  booked_amount: number;

  @ApiProperty({ example: 0, description: 'Of the lines, what waits for the lender or for approval' })
  waiting_amount: number;

  @ApiProperty({ type: [StatementPaymentResponse], description: 'The oldest first' })
  payments: StatementPaymentResponse[];

  @ApiProperty({ example: 28_200, description: 'What was approved, with referrals' })
  approved_amount: number;

  @ApiProperty({ example: 5_076 })
  gst_amount: number;

  @ApiProperty({ example: 564 })
  tds_amount: number;

  @ApiProperty({ example: 0, description: 'Deducted of earlier payments below zero' })
  carried_amount: number;

  @ApiProperty({ example: 0, description: 'Below zero: what the next payment deducts' })
  balance_amount: number;

  @ApiProperty({ example: 32_712 })
  paid_amount: number;

  @ApiProperty({ example: 0 })
  due_amount: number;
}
