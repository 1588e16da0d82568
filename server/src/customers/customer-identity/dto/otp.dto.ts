import type { JourneyProfile } from '@marketplace/contract/journey/next-path.js';
import { ApiProperty } from '@nestjs/swagger';
import { CONSENT_TEXTS, isConsentText } from '@marketplace/contract/consents/consents.js';
import { SLUG, SLUG_MAX, UUID } from '@marketplace/contract/fields/fields.js';
import { type Language, LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { OTP_PURPOSES } from '@marketplace/contract/otp/otp.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { CHALLENGE_EXAMPLE, SentCodeChallenge } from '../../../accounts/passcodes/sent-code-challenge.js';
import { Mobile, OneOf, Otp, Text, Utms } from '../../../platform/validation/fields.js';

export const TERMS_TEXTS = Object.keys(CONSENT_TEXTS).filter((version) => isConsentText('terms_privacy', version));
const PROSPECT_ID = '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11';

export class SendOtpDto {
  @Mobile()
  phone: string;

  @OneOf(OTP_PURPOSES, {
    optional: true,
    example: 'sign-in',
    description:
      'What the code is for: `POST /api/otp/verify` if it is left out, `merchant` for `POST /api/merchants`, `portal` for `POST /api/partner/otp-login`',
  })
  purpose?: (typeof OTP_PURPOSES)[number];

  @Text({
    max: SLUG_MAX,
    pattern: SLUG,
    message: 'field.slug',
    optional: true,
    example: 'gram-setu-kendra',
    description: 'On whose pages the customer is',
  })
  partner?: string;

  @OneOf(PRODUCT_TYPES, { optional: true, example: 'Personal Loans' })
  product?: ProductType;

  @Utms({ optional: true, description: 'What the tracking link carried' })
  utms?: Record<string, string>;

  @OneOf(TERMS_TEXTS, {
    optional: true,
    example: 'terms_privacy.1.en',
    description: 'The text that the customer agreed to; written to the ledger of consents once the number is proved',
  })
  consent_text_version?: string;

  @SentCodeChallenge('That of the code which this browser was sent before, and which the new one replaces')
  challenge?: string;
}

export class OtpSent {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: PROSPECT_ID })
  prospectId: string;

  @ApiProperty({
    example: CHALLENGE_EXAMPLE,
    description: 'A secret of this send: only with it can the code be verified, so it stays in the browser that asked',
  })
  challenge: string;

  @ApiProperty({ example: 30, description: 'When the next code may be asked for' })
  retryAfterSeconds: number;

  @ApiProperty({ example: 300, description: 'How long the code works' })
  expiresInSeconds: number;
}

export class VerifyOtpDto {
  @Text({ max: 36, pattern: UUID, example: PROSPECT_ID })
  prospectId: string;

  @SentCodeChallenge()
  challenge?: string;

  @Otp()
  otp: string;
}

export class SessionUser implements JourneyProfile {
  @ApiProperty({ example: PROSPECT_ID })
  userId: string;

  @ApiProperty({ example: 'Sunita', description: 'Empty until the customer gives it, or confirms who they are' })
  firstName: string;

  @ApiProperty({ example: 'Devi', description: 'Empty until the customer gives it, or confirms who they are' })
  lastName: string;

  @ApiProperty({ enum: LANGUAGES, example: 'hi' })
  languageId: Language;

  @ApiProperty({ example: '9876543210' })
  phoneNumber: string;

  @ApiProperty({ enum: [0, 1], example: 0 })
  pl_completed: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 0 })
  gl_completed: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 0 })
  hl_completed: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 0 })
  bl_completed: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 0 })
  pl_update_required: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 0 })
  pl_se_update_required: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: the session sees masks until the identity check' })
  identity_check_required: 0 | 1;
}

export class CustomerSignedIn {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI3In0.c2lnbmF0dXJl',
    description: 'Bearer token of this session',
  })
  token: string;

  @ApiProperty({ type: SessionUser })
  user: SessionUser;
}
