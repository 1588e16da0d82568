import { ApiProperty } from '@nestjs/swagger';
import { REFERRAL_TERMS_VERSIONS, type ReferralTermsVersion } from '@marketplace/contract/consents/referrals.js';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import { REFERRAL_FIELDS } from '@marketplace/contract/forms/referral.js';
import {
  REFERRAL_KINDS,
  REFERRAL_REFUSALS,
  REFERRAL_STATES,
  REFERRAL_VIEW_REASONS,
  type ReferralKind,
  type ReferralRefusal,
  type ReferralState,
  type ReferralViewReason,
} from '@marketplace/contract/partners/referrals.js';
import { SentCodeChallenge } from '../../../accounts/passcodes/sent-code-challenge.js';
import { asIds, asInteger, asOneOf, listOf } from '../../../platform/rest/list-query.js';
import { Field, Id, OneOf, Otp, Text, Version } from '../../../platform/validation/fields.js';

const needed = ({ rule }: { rule: FieldRule }): FieldRule => ({ ...rule, nullable: false });
const { business_name, contact_name, postal_code, phone } = REFERRAL_FIELDS;

const AT = { example: '2026-11-20T09:15:00.000Z' };
const NO_TEXT = { type: String, nullable: true } as const;
const CODE = 'k7qm9xtb';

/** A code that is none is not refused for its shape. */
export const REFERRAL_CODE = { max: 20, pattern: /^[a-z0-9]{1,20}$/, message: 'field.slug', example: CODE } as const;

export class LeaveReferralDto {
  @Text({ ...REFERRAL_CODE, description: 'Of the link that was followed' })
  code: string;

  @Field(needed(business_name), { example: 'Sahaj Seva Kendra' })
  business_name: string;

  @Field(needed(contact_name), { example: 'Asha Rao' })
  contact_name: string;

  @Field(needed(postal_code), { example: '560001' })
  postal_code: string;

  @Field(needed(phone), { example: '+91 98765 43210' })
  phone: string;

  @OneOf(REFERRAL_TERMS_VERSIONS, { example: 'referral_contact.1.en', description: 'The text that was agreed to' })
  consent_text_version: ReferralTermsVersion;

  @SentCodeChallenge()
  challenge?: string;

  @Otp()
  otp: string;
}

export class ReferralInvitation {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ enum: REFERRAL_KINDS, example: 'MERCHANT', description: 'What the visitor is asked to become' })
  kind: ReferralKind;

  @ApiProperty({ example: 'Rao Kirana Store', description: 'Whose link it is' })
  referrer: string;

  @ApiProperty({ example: 'gram-setu-kendra', description: 'Of the partner whose link it is' })
  partner: string;
}

export class ChangeReferralDto {
  @Version()
  version: number;
}

export class RefuseReferralDto extends ChangeReferralDto {
  @OneOf(REFERRAL_REFUSALS, { example: 'not_reached' })
  reason: ReferralRefusal;
}

export class JoinReferralDto extends ChangeReferralDto {
  @Id({ example: 9, description: 'The partner that the lead has become' })
  partner_id: number;
}

export class ViewReferralDto {
  @OneOf(REFERRAL_VIEW_REASONS, { example: 'call' })
  reason: ReferralViewReason;
}

export class ReferralRow {
  @ApiProperty({ example: 31 })
  id: number;

  @ApiProperty({ enum: REFERRAL_KINDS, example: 'PARTNER' })
  kind: ReferralKind;

  @ApiProperty({ example: 7, description: 'The partner of whoever brought them' })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ example: 7, description: 'The partner or the merchant that brought them' })
  referrer_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  referrer_name: string;

  @ApiProperty({ type: Number, nullable: true, example: null, description: 'The merchant or partner they became' })
  referred_id: number | null;

  @ApiProperty({ example: 'Sahaj Seva Kendra' })
  business_name: string;

  @ApiProperty({ example: '******3210' })
  phone_masked: string;

  @ApiProperty({ enum: REFERRAL_STATES, example: 'NEW' })
  state: ReferralState;

  @ApiProperty({ ...NO_TEXT, enum: REFERRAL_REFUSALS, example: null })
  refusal: ReferralRefusal | null;

  @ApiProperty(AT)
  submitted_at: string;

  @ApiProperty({ ...NO_TEXT, ...AT })
  decided_at: string | null;

  @ApiProperty({ ...NO_TEXT, example: '2026-11-20' })
  joined_on: string | null;

  @ApiProperty({ example: 1, description: 'Sent back with a change' })
  version: number;
}

export class ReferralResponse extends ReferralRow {
  @ApiProperty({ ...NO_TEXT, example: 'Asha R.', description: 'Of a lead' })
  contact_masked: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'Bengaluru, Karnataka', description: 'Of a lead' })
  area: string | null;

  @ApiProperty({ ...NO_TEXT, enum: REFERRAL_TERMS_VERSIONS, example: 'referral_contact.1.en' })
  consent_text_version: ReferralTermsVersion | null;

  @ApiProperty({ ...NO_TEXT, example: 'Asha Rao', description: 'The admin' })
  decided_by: string | null;
}

/** Unmasked; every access is audited. */
export class ReferralDetailsResponse {
  @ApiProperty({ example: 'Asha Rao' })
  contact_name: string;

  @ApiProperty({ example: '9876543210' })
  phone: string;

  @ApiProperty({ example: '560001' })
  postal_code: string;
}

export const REFERRAL_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: {
    id: asIds,
    kind: asOneOf(REFERRAL_KINDS),
    state: asOneOf(REFERRAL_STATES),
    partner_id: asInteger,
    referrer_id: asInteger,
  },
  after: ['id'],
});
