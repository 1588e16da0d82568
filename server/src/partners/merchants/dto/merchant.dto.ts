import { ApiProperty } from '@nestjs/swagger';
import { MERCHANT_TERMS_VERSIONS, type MerchantTermsVersion } from '@marketplace/contract/consents/merchants.js';
import { SLUG, SLUG_MAX } from '@marketplace/contract/fields/fields.js';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import { MERCHANT_FIELDS } from '@marketplace/contract/forms/merchant.js';
import {
  MERCHANT_REFUSALS,
  MERCHANT_STATES,
  MERCHANT_VIEW_REASONS,
  type MerchantRefusal,
  type MerchantState,
  type MerchantViewReason,
} from '@marketplace/contract/merchants/merchants.js';
import { SentCodeChallenge } from '../../../accounts/passcodes/sent-code-challenge.js';
import { Field, OneOf, Otp, Text, Integer } from '../../../platform/validation/fields.js';
import { ChosenDto } from '../../../platform/rest/chosen.js';
import { asText, asIds, asInteger, asOneOf, listOf } from '../../../platform/rest/list-query.js';

const needed = ({ rule }: { rule: FieldRule }): FieldRule => ({ ...rule, nullable: false });
const { shop_name, business_nature, postal_code, address1, address2, owner_name, phone, email, pan, gstin } =
  MERCHANT_FIELDS;

const SHOP = { example: 'Rao Kirana Store' };
const NATURE = { example: 'retail', description: 'Of the option list businessNature' };
const AT = { example: '2026-11-20T09:15:00.000Z' };
const VERSION = {
  min: 1,
  max: 4_294_967_295,
  example: 1,
  description: 'The version that was read; another one answers 409',
};

export class RegisterMerchantDto {
  @Text({
    max: SLUG_MAX,
    pattern: SLUG,
    message: 'field.slug',
    example: 'gram-setu-kendra',
    description: 'Whose merchant the shop becomes',
  })
  partner: string;

  @Field(needed(shop_name), SHOP)
  shop_name: string;

  @Field(needed(business_nature), NATURE)
  business_nature: string;

  @Field(needed(postal_code), { example: '560001' })
  postal_code: string;

  @Field(needed(address1), { example: '12-3, MG Road' })
  address1: string;

  @Field(address2.rule, { optional: true, example: 'Opposite the bus stand' })
  address2?: string | null;

  @Field(needed(owner_name), { example: 'Asha Rao' })
  owner_name: string;

  @Field(needed(phone), { example: '+91 98765 43210' })
  phone: string;

  @Field(email.rule, { optional: true, example: 'asha@example.in' })
  email?: string | null;

  @Field(needed(pan), { example: 'ABCPE1234F' })
  pan: string;

  @Field(gstin.rule, { optional: true, example: '29ABCPE1234F1Z5' })
  gstin?: string | null;

  @OneOf(MERCHANT_TERMS_VERSIONS, { example: 'merchant_terms.1.en', description: 'The text that was agreed to' })
  consent_text_version: MerchantTermsVersion;

  @Text({
    ...{ max: 20, pattern: /^[a-z0-9]{1,20}$/, message: 'field.slug', optional: true, example: 'k7qm9xtb' },
    description: 'Of the merchant whose referral link was followed; one that is none counts for nobody',
  })
  referral_code?: string;

  @SentCodeChallenge()
  challenge?: string;

  @Otp()
  otp: string;
}

export class ApproveMerchantDto {
  @Integer(VERSION)
  version: number;
}

export class RefuseMerchantDto extends ApproveMerchantDto {
  @OneOf(MERCHANT_REFUSALS, { example: 'not_reached' })
  reason: MerchantRefusal;
}

export class RefuseMerchantsDto extends ChosenDto {
  @OneOf(MERCHANT_REFUSALS, { example: 'not_reached' })
  reason: MerchantRefusal;
}

export class ViewMerchantDto {
  @OneOf(MERCHANT_VIEW_REASONS, { example: 'call' })
  reason: MerchantViewReason;
}

export class MerchantRow {
  @ApiProperty({ example: 31 })
  id: number;

  @ApiProperty({ example: 7 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ enum: MERCHANT_STATES, example: 'SUBMITTED' })
  state: MerchantState;

  @ApiProperty(SHOP)
  shop_name: string;

  @ApiProperty(NATURE)
  business_nature: string;

  @ApiProperty({ example: 'Asha R.' })
  owner_masked: string;

  @ApiProperty({ example: '******3210' })
  phone_masked: string;

  @ApiProperty({ example: 'Bengaluru, Karnataka' })
  area: string;

  @ApiProperty(AT)
  submitted_at: string;

  @ApiProperty({ type: String, nullable: true, ...AT })
  decided_at: string | null;

  @ApiProperty({ type: String, nullable: true, enum: MERCHANT_REFUSALS, example: null })
  refusal: MerchantRefusal | null;

  @ApiProperty({ example: 1 })
  version: number;
}

export class MerchantResponse extends MerchantRow {
  @ApiProperty({ example: 'Retail shop', description: 'The kind of business in words' })
  business: string;

  @ApiProperty({ type: String, nullable: true, example: 'a•••a@example.in' })
  email_masked: string | null;

  @ApiProperty({ example: '******234F' })
  pan_masked: string;

  @ApiProperty({ example: true, description: 'Whether the shop has told one' })
  has_gstin: boolean;

  @ApiProperty({ enum: MERCHANT_TERMS_VERSIONS, example: 'merchant_terms.1.en' })
  consent_text_version: MerchantTermsVersion;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://loans.example.in/r/k7qm9xtb',
    description: 'Of its link that works',
  })
  link_url: string | null;

  @ApiProperty({ type: String, nullable: true, ...AT, description: 'When the merchant was last sent it by SMS' })
  link_sent_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Asha Rao' })
  link_sent_by: string | null;
}

/** Unmasked details; every access to them is audited. */
export class MerchantDetailsResponse {
  @ApiProperty({ example: 'Asha Rao' })
  owner_name: string;

  @ApiProperty({ example: '9876543210' })
  phone: string;

  @ApiProperty({ type: String, nullable: true, example: 'asha@example.in' })
  email: string | null;

  @ApiProperty({ example: '560001' })
  postal_code: string;

  @ApiProperty({ example: '12-3, MG Road' })
  address1: string;

  @ApiProperty({ type: String, nullable: true, example: 'Opposite the bus stand' })
  address2: string | null;

  @ApiProperty({ example: 'ABCPE1234F' })
  pan: string;

  @ApiProperty({ type: String, nullable: true, example: '29ABCPE1234F1Z5' })
  gstin: string | null;
}

export const MERCHANT_LIST = listOf({
  sorts: ['submitted_at', 'shop_name', 'id'],
  defaultSort: ['submitted_at', 'DESC'],
  filters: {
    q: asText,
    id: asIds,
    partner_id: asInteger,
    state: asOneOf(MERCHANT_STATES),
    business_nature: asText,
  },
  after: ['id'],
});
