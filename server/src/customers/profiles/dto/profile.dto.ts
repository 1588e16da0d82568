import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { COMPLETION_FLAGS, type CompletionFlag } from '@marketplace/contract/forms/forms.js';
import {
  PROFILE_FIELD_NAMES,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileFieldRule,
} from '@marketplace/contract/forms/profile.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { Success } from '../../../platform/rest/success.js';
import { Field, OneOf, Version } from '../../../platform/validation/fields.js';

export const EXAMPLE: Record<ProfileField, string | number> = {
  first_name: 'Sunita',
  last_name: 'Devi',
  email: 'sunita.devi@example.in',
  birth_date: '05/07/1990',
  gender: 'female',
  tin: 'ABCPD1234F',
  marital_status: 'married',
  educational_level: 'graduate',
  postal_code: '560001',
  address1: '12-3, MG Road',
  address2: 'Near the post office',
  residence_type: 'rented',
  monthly_rent: 9000,
  employment_status_code: 'salaried',
  employer_name: 'Kaveri Textiles',
  company_type: 'private_limited',
  job_sector: 'manufacturing',
  work_status: 'permanent',
  employment_tenure: '2_to_5_years',
  total_work_experience: '5_to_10_years',
  officepincode: '560002',
  salary_mode: 'bank_transfer',
  prefer_net_banking: 'yes',
  ifsc: 'SBIN0001234',
  profession_type: 'shopkeeper',
  professional_type: 'other',
  professional_years: '3_to_5_years',
  monthly_income: 32000,
  emi: 2500,
  household_income: '3_to_5_lakh',
  household_income_yearly: 280000,
  credit_score: 731,
  business_name: 'Devi Stores',
  business_registration_type: 'gst',
  business_pan: 'AAACD1234F',
  business_nature: 'retail',
  business_years: '3_to_5_years',
  business_current_turnover: '5_to_20_lakh',
  business_gross_profit: '2_to_5_lakh',
  business_account: 1,
  se_loan_amount: 50000,
  loan_purpose: 'medical',
  business_purpose: 'stock',
  housing_purpose: 'build',
  gold_purpose: 'medical',
  gold_weight_grams: 25,
  gold_loan_amount: 100000,
  property_postal_code: '560003',
  property_locality: 'Sector 12, Rohini',
  property_value: 2000000,
  housing_loan_amount: 1500000,
  business_loan_amount: 200000,
  insurance_kind: 'health',
  sum_insured: 500000,
  insured_people: 4,
  has_illness: 0,
  uses_tobacco: 0,
  vehicle_age: 3,
  insured_now: 1,
  nominee_name: 'Ramesh Devi',
  comm_preference: 'whatsapp',
  allow_sms: 1,
  allow_email: 0,
  channel_id: 'web',
  ip_address: '203.0.113.7',
  mac_address: '00:1A:2B:3C:4D:5E',
  is_editing: 0,
};

/** Examples of masked values. */
const MASKED: Partial<Record<ProfileField, string>> = {
  birth_date: '**/**/1990',
  tin: '******234F',
  business_pan: '******234F',
};

export type ProfileChanges = Partial<Record<ProfileField, string | number | null>>;

export class ProfileQueryDto {
  @OneOf(PRODUCT_TYPES, { optional: true, example: 'Personal Loans' })
  productType?: ProductType;
}

/** Any of a customer's answers, as declared in the contract's forms; `null` or an empty text deletes one. */
export class SaveProfileDto {
  @Version({
    optional: true,
    description: 'Where given, the save is refused when the profile was changed since it had this version',
  })
  version?: number;
}

/** Missing values are `''`; a missing flag or rent is 0. PAN and birth date are masked. */
export class ProfileResponse {
  @ApiProperty({ example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  user_id: string;

  @ApiProperty({ example: '9876543210' })
  mobile_phone_number: string;

  @ApiProperty({ example: '91' })
  mobile_phone_code: string;

  @ApiProperty({ enum: [0], example: 0 })
  email_verified: 0;

  @ApiProperty({ enum: [0], example: 0, description: 'Customers have no role' })
  role_id: 0;

  @ApiProperty({
    oneOf: [{ type: 'integer' }, { type: 'string', enum: [''] }],
    example: 31,
    description: 'The merchant through whose link the customer came',
  })
  merchant_location_id: number | '';

  @ApiProperty({ enum: LANGUAGES, example: 'hi' })
  language: Language;

  @ApiProperty({
    example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60',
    description: 'The latest open application, of `productType` where the call names one; `""`: none',
  })
  inflight_credit_app_id: string;

  @ApiProperty({ enum: [0, 1], example: 1, description: '1: the customer has applied at a lender at least once' })
  has_applied: 0 | 1;

  @ApiProperty({
    enum: [0, 1],
    example: 0,
    description: '1: the answers of a salaried customer have to be looked over',
  })
  pl_update_required: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: those of a self-employed customer have to be looked over' })
  pl_se_update_required: 0 | 1;

  @ApiProperty({
    enum: [0, 1],
    example: 0,
    description:
      '1: this session has not entered what is held and has not answered the identity check, so that all answers but the flags are empty or masked',
  })
  identity_check_required: 0 | 1;

  @ApiProperty({
    example: '',
    description:
      'The bureau that may be asked for the credit score; `""`: there is none, or its last answer still holds',
  })
  score_bureau: string;

  @ApiProperty({
    oneOf: [{ type: 'integer' }, { type: 'string', enum: [''] }],
    type: Object,
    example: 742,
    description: 'What a bureau told, beside `credit_score`, which the customer declares. It holds for 30 days',
  })
  fetched_score: number | '';

  @ApiProperty({ example: 'Example Bureau' })
  fetched_score_from: string;

  @ApiProperty({
    example: '2026-11-22',
    description: 'The day in India; with no score, the bureau knows no loan or card',
  })
  fetched_score_on: string;

  @ApiProperty({ example: 3 })
  version: number;
}

for (const name of PROFILE_FIELD_NAMES) {
  Field(PROFILE_FIELDS[name].rule, { optional: true, example: EXAMPLE[name] })(SaveProfileDto.prototype, name);
  ApiProperty({ ...answered(PROFILE_FIELDS[name]), example: MASKED[name] ?? EXAMPLE[name] })(
    ProfileResponse.prototype,
    name,
  );
}
for (const flag of COMPLETION_FLAGS)
  ApiProperty({ type: 'integer', enum: [0, 1], example: 0 })(ProfileResponse.prototype, flag);

export type Profile = ProfileResponse & Record<ProfileField, string | number> & Record<CompletionFlag, 0 | 1>;

function answered({ kind, rule }: ProfileFieldRule): ApiPropertyOptions {
  if (kind === 'flag') return { type: 'integer', enum: [0, 1] };
  if (rule.kind !== 'rupees' && rule.kind !== 'whole') return { type: String };
  return { type: Object, oneOf: [{ type: 'number' }, { type: 'string', enum: [''] }] };
}

class MaskedIdentity {
  @ApiProperty({ example: '******234F' })
  pan: string;

  @ApiProperty({ example: '**/**/1990' })
  birth_date: string;
}

export class MaskInfoResponse extends Success {
  @ApiProperty({ type: MaskedIdentity })
  data: MaskedIdentity;
}

export class IdentityCheckDto {
  @Field(
    { ...PROFILE_FIELDS.birth_date.rule, nullable: false },
    { optional: true, example: EXAMPLE.birth_date, description: 'Where one is kept' },
  )
  birth_date?: string;

  @Field(
    { ...PROFILE_FIELDS.tin.rule, nullable: false },
    { optional: true, example: EXAMPLE.tin, description: 'Where one is kept' },
  )
  tin?: string;
}

export class IdentityCheckResponse extends Success {
  @ApiProperty({ example: true, description: 'All are the ones that are kept' })
  matches: boolean;

  @ApiProperty({ example: 4, description: 'How often the customer may try again within a quarter of an hour' })
  tries_left: number;
}

export class DetailsSavedResponse extends Success {
  @ApiProperty({ example: '/user/offers', description: 'The page that follows' })
  redirect: string;
}
