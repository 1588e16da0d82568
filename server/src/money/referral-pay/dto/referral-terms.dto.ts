import { ApiProperty } from '@nestjs/swagger';
import { REFERRAL_KINDS, type ReferralKind } from '@marketplace/contract/partners/referrals.js';
import { REFERRAL_TERMS_RULES } from '@marketplace/contract/revenue/referral-pay.js';
import { asIds, asOneOf, listOf } from '../../../platform/rest/list-query.js';
import { Field } from '../../../platform/validation/fields.js';

export class CreateReferralTermsDto {
  @Field(REFERRAL_TERMS_RULES.kind, { example: 'MERCHANT' })
  kind: ReferralKind;

  @Field(REFERRAL_TERMS_RULES.valid_from, { example: '2027-01-01', description: 'Today in India, or later' })
  valid_from: string;

  @Field(REFERRAL_TERMS_RULES.amount, { example: 500, description: 'Rupees; 0: nothing is paid from that day on' })
  amount: number;

  @Field(REFERRAL_TERMS_RULES.within_days, { example: 90, description: 'Days from joining to the first disbursal' })
  within_days: number;
}

export const REFERRAL_TERMS_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: { id: asIds, kind: asOneOf(REFERRAL_KINDS) },
});

export class ReferralTermsResponse {
  @ApiProperty({ example: 3 })
  id: number;

  @ApiProperty({ enum: REFERRAL_KINDS, example: 'MERCHANT' })
  kind: ReferralKind;

  @ApiProperty({ example: '2027-01-01' })
  valid_from: string;

  @ApiProperty({ example: 500 })
  amount: number;

  @ApiProperty({ example: 90 })
  within_days: number;

  @ApiProperty({ enum: [0, 1], example: 1, description: '1: their day has not come, so that they can be taken back' })
  removable: 0 | 1;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;
}
