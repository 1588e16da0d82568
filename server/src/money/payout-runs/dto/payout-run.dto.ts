import { ApiProperty } from '@nestjs/swagger';
import { PAYEE_KINDS, type PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import { PAYMENT_HOLDS, type PaymentHold } from '@marketplace/contract/tax/payment-hold.js';
import {
  PAYOUT_RUN_RULES,
  PAYOUT_RUN_STATES,
  type PayoutRunState,
  RUN_PAYMENT_STATES,
  type RunPaymentState,
  RUN_PAYMENTS_MAX,
} from '@marketplace/contract/tax/payout-run.js';
import { asIds, asOneOf, listOf } from '../../../platform/rest/list-query.js';
import { Id, Integer, Name, Rupees } from '../../../platform/validation/fields.js';

/** What 2,000 payments of the largest amount come to. */
const TOTAL_MAX = 999_999_999_999;
const NO_TEXT = { type: String, nullable: true } as const;
const AT = { example: '2026-11-15T06:30:00.000Z' } as const;

export class PayoutPreviewQuery {
  @Id({ optional: true, description: 'Only payments of this partner’s tree' })
  partner_id?: number;
}

/** What the admin saw in the preview: a run of anything else is not made. */
export class CreatePayoutRunDto extends PayoutPreviewQuery {
  @Integer({ min: 1, max: RUN_PAYMENTS_MAX, example: 18, description: 'Of the preview; other figures answer 409' })
  payments: number;

  @Rupees({ max: TOTAL_MAX, example: 214_560.5, description: 'Of the preview' })
  total_amount: number;
}

export class CancelPayoutRunDto {
  @Name(PAYOUT_RUN_RULES.reason, { example: 'The bank has refused the file' })
  reason: string;
}

class DuePayment {
  @ApiProperty({ example: 41 })
  payment_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ enum: PAYEE_KINDS, example: 'MERCHANT' })
  payee_kind: PayeeKind;

  @ApiProperty({ example: 'Rao Kirana Store' })
  payee_name: string;

  @ApiProperty({ ...NO_TEXT, example: '••••••5678', description: 'Null: no bank account is entered' })
  account_masked: string | null;
}

export class PayablePayment extends DuePayment {
  @ApiProperty({ example: '2026-10' })
  period: string;

  @ApiProperty({ example: 32_712 })
  amount: number;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'Why the bank returned it before; null: it did not' })
  returned_for: string | null;
}

export class HeldPayment extends PayablePayment {
  @ApiProperty({ enum: PAYMENT_HOLDS, example: 'ACCOUNT_CHANGED' })
  reason: PaymentHold;

  @ApiProperty({ ...NO_TEXT, ...AT, description: 'When the hold ends by itself' })
  until: string | null;
}

export class HoldTotal {
  @ApiProperty({ enum: PAYMENT_HOLDS, example: 'NO_ACCOUNT' })
  reason: PaymentHold;

  @ApiProperty({ example: 4 })
  payments: number;

  @ApiProperty({ example: 5_120, description: 'Rupees; below zero where that is why' })
  amount: number;
}

export class PayoutPreview {
  @ApiProperty({ example: 18, description: `What a run would pay, the oldest ${RUN_PAYMENTS_MAX} at most` })
  payments: number;

  @ApiProperty({ example: 214_560.5 })
  total_amount: number;

  @ApiProperty({ enum: [0, 1], example: 0, description: 'More are due than a run takes' })
  is_full: 0 | 1;

  @ApiProperty({ type: [PayablePayment], description: 'The first of them' })
  payable: PayablePayment[];

  @ApiProperty({ type: [HoldTotal], description: 'What is left out, by reason' })
  holds: HoldTotal[];

  @ApiProperty({ type: [HeldPayment], description: 'The first of what is left out' })
  held: HeldPayment[];
}

export class PayoutRunResponse {
  @ApiProperty({ example: 5 })
  id: number;

  @ApiProperty({ enum: PAYOUT_RUN_STATES, example: 'DOWNLOADED' })
  state: PayoutRunState;

  @ApiProperty({ example: 18 })
  payments: number;

  @ApiProperty({ example: 214_560.5 })
  total_amount: number;

  @ApiProperty({ example: 3, description: 'Payments that the bank has not answered' })
  open: number;

  @ApiProperty({ example: 14 })
  paid: number;

  @ApiProperty({ example: 180_000 })
  paid_amount: number;

  @ApiProperty({ example: 1 })
  returned: number;

  @ApiProperty({ example: 4_560.5 })
  returned_amount: number;

  @ApiProperty({ ...NO_TEXT, example: 'Asha Rao' })
  created_by: string | null;

  @ApiProperty(AT)
  created_at: string;

  @ApiProperty({ ...NO_TEXT, example: 'Meera Nair' })
  approved_by: string | null;

  @ApiProperty({ ...NO_TEXT, ...AT })
  approved_at: string | null;

  @ApiProperty({ example: 1, description: 'How often the file was fetched' })
  downloads: number;

  @ApiProperty({ ...NO_TEXT, example: 'Meera Nair', description: 'Who fetched it last' })
  downloaded_by: string | null;

  @ApiProperty({ ...NO_TEXT, ...AT })
  downloaded_at: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  cancelled_by: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  cancel_reason: string | null;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'When it was done or cancelled' })
  ended_at: string | null;

  @ApiProperty({ enum: [0, 1], example: 0, description: 'Another admin has to approve a run that you have made' })
  is_mine: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 0, description: 'You fetched the file last, so another admin has to cancel' })
  is_mine_downloaded: 0 | 1;
}

export class RunPaymentResponse extends DuePayment {
  @ApiProperty({ example: 41 })
  id: number;

  @ApiProperty({ example: 'PO00000000414', description: 'What the bank’s file and its answer call it' })
  reference: string;

  @ApiProperty({ example: '2026-10' })
  period: string;

  @ApiProperty({ example: 32_712 })
  amount: number;

  @ApiProperty({ enum: RUN_PAYMENT_STATES, example: 'PAID' })
  state: RunPaymentState;

  @ApiProperty({ ...NO_TEXT, example: 'HDFCN52026111500012345', description: 'The bank’s number of the transfer' })
  utr: string | null;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'Why the bank returned it' })
  bank_reason: string | null;

  @ApiProperty({ ...NO_TEXT, example: '2026-11-16' })
  answered_on: string | null;
}

export const PAYOUT_RUN_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: { id: asIds, state: asOneOf(PAYOUT_RUN_STATES) },
  after: ['id'],
});

export const RUN_PAYMENT_LIST = listOf({
  sorts: ['id'],
  filters: { id: asIds, state: asOneOf(RUN_PAYMENT_STATES) },
  after: ['id'],
});
