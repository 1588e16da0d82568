import { ApiProperty } from '@nestjs/swagger';
import { LEAD_MONEY_STEPS, type LeadMoneyStep } from '@marketplace/contract/revenue/lead-money.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';
import { PAYMENT_HOLDS, type PaymentHold } from '@marketplace/contract/tax/payment-hold.js';
import { PAYMENT_STATES, type PaymentState } from '@marketplace/contract/tax/payment.js';

const OF_PARTNER = 'Of the partner’s people alone; null for merchants and agents';

export class LeadReceipt {
  @ApiProperty({ type: String, nullable: true, example: '2026-11-12' })
  received_on: string | null;

  @ApiProperty({ enum: [0, 1], example: 1, description: '0: for the whole month, without naming this disbursal' })
  is_named: 0 | 1;

  @ApiProperty({ type: String, nullable: true, example: 'INV-2026-10-4', description: OF_PARTNER })
  invoice_no: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 3_750, description: OF_PARTNER })
  amount: number | null;
}

export class LeadHold {
  @ApiProperty({ enum: PAYMENT_HOLDS, example: 'ACCOUNT_CHANGED' })
  reason: PaymentHold;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'When it ends by itself' })
  until: string | null;
}

export class LeadPayment {
  @ApiProperty({ example: 41 })
  id: number;

  @ApiProperty({ example: '2026-11-05' })
  made_on: string;

  @ApiProperty({ example: 940, description: 'What of this lead is in it, without GST' })
  amount: number;

  @ApiProperty({ example: 9_400, description: 'All of the payment, without GST' })
  commission_amount: number;

  @ApiProperty({ example: 188 })
  tds_amount: number;

  @ApiProperty({ example: 2 })
  tds_percent: number;

  @ApiProperty({ example: 18 })
  gst_percent: number;

  @ApiProperty({ example: 'Section 393(1), Income-tax Act 2025' })
  law: string;

  @ApiProperty({ example: 10_904, description: 'What is transferred of all of it' })
  net_amount: number;

  @ApiProperty({ enum: PAYMENT_STATES, example: 'PAID' })
  state: PaymentState;

  @ApiProperty({ type: String, nullable: true, example: null })
  paid_at: string | null;

  @ApiProperty({ enum: [0, 1], example: 0, description: 'It is being transferred: the bank has not answered yet' })
  is_in_run: 0 | 1;

  @ApiProperty({
    type: [LeadHold],
    description: 'Why it is not transferred, the reason that outlasts the others first',
  })
  holds: LeadHold[];

  @ApiProperty({
    ...{ type: String, nullable: true, example: null },
    description: 'Why the bank returned it, in its words; empty: it gave no reason; null: it did not return it',
  })
  returned_for: string | null;
}

export class LeadSlab {
  @ApiProperty({ type: Number, nullable: true, example: 2.5 })
  revenue_percent: number | null;

  @ApiProperty({ type: Number, nullable: true, example: null, description: 'Rupees for each disbursal' })
  revenue_flat: number | null;
}

export class LeadMoneyAtLender {
  @ApiProperty({ example: 'CASHe' })
  lender_name: string;

  @ApiProperty({ enum: LENDER_APPLICATION_STATES, example: 'DISBURSED' })
  state: LenderApplicationState;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  state_at: string;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 812,
    description: 'The line of the ledger that books it, for a dispute; null until its month is closed',
  })
  line_id: number | null;

  @ApiProperty({
    enum: LEAD_MONEY_STEPS,
    example: 'WAITS_FOR_LENDER',
    description: 'Why it is not paid, or that it is',
  })
  step: LeadMoneyStep;

  @ApiProperty({ type: String, nullable: true, example: '2026-10-12' })
  disbursed_on: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 150_000 })
  disbursed_amount: number | null;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-03', description: 'Null: the lender’s month is open' })
  month_closed_on: string | null;

  @ApiProperty({ type: LeadSlab, nullable: true, description: OF_PARTNER })
  slab: LeadSlab | null;

  @ApiProperty({ type: Number, nullable: true, example: 3_750, description: OF_PARTNER })
  commission_amount: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 1_410, description: OF_PARTNER })
  passed_on_amount: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 940, description: 'Yours; null: nothing prices it yet' })
  amount: number | null;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: until the lender’s month is closed' })
  is_provisional: 0 | 1;

  @ApiProperty({ example: 470, description: 'What of it the lender’s money releases' })
  released_amount: number;

  @ApiProperty({ type: [LeadReceipt] })
  receipts: LeadReceipt[];

  @ApiProperty({ type: [LeadPayment] })
  payments: LeadPayment[];

  @ApiProperty({ type: String, nullable: true, example: '2026-12-15', description: 'Null: nothing is to be expected' })
  expected_on: string | null;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: the day on which it was to be expected is over' })
  is_late: 0 | 1;
}
