import { ApiProperty } from '@nestjs/swagger';
import {
  REFERRAL_KINDS,
  REFERRAL_STATES,
  type ReferralKind,
  type ReferralState,
} from '@marketplace/contract/partners/referrals.js';
import { PAYMENT_STATES, type PaymentState } from '@marketplace/contract/tax/payment.js';
import { Id } from '../../../platform/validation/fields.js';

const NO_TEXT = { type: String, nullable: true } as const;
const NO_NUMBER = { type: Number, nullable: true } as const;

export class OwnReferralQuery {
  @Id({ optional: true, description: 'The last one of the page before' })
  after?: number;
}

export class ReferralTermsNow {
  @ApiProperty({ example: 500, description: 'Rupees, before TDS' })
  amount: number;

  @ApiProperty({ example: 90, description: 'Days from joining to the first disbursal' })
  within_days: number;
}

export class ReferredOne {
  @ApiProperty({ example: 31 })
  id: number;

  @ApiProperty({ example: 'Sahaj Seva Kendra' })
  name: string;

  @ApiProperty({ example: '******3210' })
  phone_masked: string;

  @ApiProperty({ enum: REFERRAL_STATES, example: 'JOINED' })
  state: ReferralState;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: it counts for nothing, because they are the referrer' })
  is_self: 0 | 1;

  @ApiProperty({ example: '2026-11-20', description: 'The day, in India' })
  asked_on: string;

  @ApiProperty({ ...NO_TEXT, example: '2026-11-24' })
  joined_on: string | null;

  @ApiProperty({ example: 500, description: 'Rupees, before TDS; 0: nothing yet, or taken back' })
  earned_amount: number;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: the first disbursal was taken back' })
  is_taken_back: 0 | 1;

  @ApiProperty({ ...NO_TEXT, enum: PAYMENT_STATES, example: 'DUE', description: 'Of what was earned' })
  payment_state: PaymentState | null;

  @ApiProperty({
    ...NO_TEXT,
    example: null,
    description: 'The last day for a first disbursal, while nothing is earned',
  })
  open_until: string | null;

  @ApiProperty({ ...NO_NUMBER, example: null, description: 'What is paid for it until then' })
  open_amount: number | null;
}

export class OwnReferral {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ enum: REFERRAL_KINDS, example: 'MERCHANT', description: 'Whom the link brings' })
  kind: ReferralKind;

  @ApiProperty({ example: 'k7qm9xtb' })
  code: string;

  @ApiProperty({ example: 'https://loans.example.in/gram-setu-kendra/refer/k7qm9xtb' })
  url: string;

  @ApiProperty({ type: ReferralTermsNow, nullable: true, description: 'For who joins today; null: nothing is paid' })
  terms: ReferralTermsNow | null;

  @ApiProperty({ example: 1500, description: 'With all who were brought, less what was taken back; rupees before TDS' })
  earned_amount: number;

  @ApiProperty({ type: [ReferredOne], description: 'The newest first' })
  referred: ReferredOne[];

  @ApiProperty({ example: false })
  has_more: boolean;
}
