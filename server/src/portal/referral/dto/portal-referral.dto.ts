import { ApiProperty } from '@nestjs/swagger';
import {
  REFERRAL_KINDS,
  REFERRAL_STATES,
  type ReferralKind,
  type ReferralState,
} from '@marketplace/contract/partners/referrals.js';
import { Id } from '../../../platform/validation/fields.js';

export class OwnReferralQuery {
  @Id({ optional: true, description: 'The last one of the page before' })
  after?: number;
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

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: refused, because they are the referrer themselves' })
  is_self: 0 | 1;

  @ApiProperty({ example: '2026-11-20', description: 'The day, in India' })
  asked_on: string;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-24' })
  joined_on: string | null;
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

  @ApiProperty({ type: [ReferredOne], description: 'The newest first' })
  referred: ReferredOne[];

  @ApiProperty({ example: false })
  has_more: boolean;
}
