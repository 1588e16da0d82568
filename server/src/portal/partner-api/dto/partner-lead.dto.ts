import { ApiProperty } from '@nestjs/swagger';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { readField } from '@marketplace/contract/fields/rules.js';
import { PROFILE_FIELDS } from '@marketplace/contract/forms/profile.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { API_KEY_MODES, type ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import {
  LEAD_PRODUCTS,
  LEAD_REFERENCE,
  LEADS_PER_PAGE,
  type LeadProduct,
  PARTNER_LEAD_STATES,
  type PartnerLeadState,
} from '@marketplace/contract/partner-api/leads.js';
import { Field, Integer, Mobile, OneOf, Text } from '../../../platform/validation/fields.js';
import { personalNumberIn } from '../../../platform/validation/free-text.js';
import { LeadAtLender } from '../../leads/dto/lead.dto.js';

const ID = '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60';
const REFERENCE = { kind: 'text', max: 64, pattern: LEAD_REFERENCE, message: 'field.reference' } as const;

/** Its text tells nobody who the customer is. */
function Reference(): PropertyDecorator {
  return Field(
    {
      kind: 'own',
      read: (given) => {
        const read = readField(REFERENCE, given);
        if (read.problem) return read;
        const found = personalNumberIn(String(given));
        return found === null ? read : { problem: { key: `field.holds.${found}` } };
      },
    },
    {
      optional: true,
      example: 'CRM-2041',
      description: 'Your own number for it, once only: letters, digits and `_ . : / -`. No mobile number or PAN',
    },
    { type: String, maxLength: 64, pattern: LEAD_REFERENCE.source },
  );
}

export class CreateLeadDto {
  @Mobile()
  phone: string;

  @OneOf(LEAD_PRODUCTS, { example: 'Personal Loans' })
  product_type: LeadProduct;

  @Field({ ...PROFILE_FIELDS.first_name.rule, nullable: false }, { optional: true, example: 'Sunita' })
  first_name?: string;

  @Field({ ...PROFILE_FIELDS.last_name.rule, nullable: false }, { optional: true, example: 'Devi' })
  last_name?: string;

  @Reference()
  reference?: string;

  @OneOf(LANGUAGES, { optional: true, example: 'hi', description: 'The customer’s; English without it' })
  language?: Language;
}

export class PartnerLeadResponse {
  @ApiProperty({ example: ID })
  id: string;

  @ApiProperty({ enum: API_KEY_MODES, example: 'live' })
  mode: ApiKeyMode;

  @ApiProperty({ type: String, nullable: true, example: 'CRM-2041' })
  reference: string | null;

  @ApiProperty({ enum: LEAD_PRODUCTS, example: 'Personal Loans' })
  product_type: LeadProduct;

  @ApiProperty({
    enum: PARTNER_LEAD_STATES,
    example: 'IN_PROGRESS',
    description:
      'First `WAITING` for the customer, who may let the link lapse (`LAPSED`) or decline (`DECLINED`); `ELSEWHERE`: an ' +
      'application for this product came by somebody else before. From `DRAFT` on it is the state of the application.',
  })
  state: PartnerLeadState;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'XXXXXX3210',
    description: '`null` once the number is deleted',
  })
  phone_masked: string | null;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;

  @ApiProperty({ example: '2026-11-21T09:15:00.000Z', description: 'Until then the customer’s link can be opened' })
  link_expires_at: string;

  @ApiProperty({ type: [LeadAtLender], description: 'Where it went beyond an offer, the last change first' })
  lenders: LeadAtLender[];
}

export class CreatedLeadResponse extends PartnerLeadResponse {
  @ApiProperty({
    example: 'https://loans.example.in/r/a/k7qm9xtb#t=k3JxQ0vT9yRb2LmNc7WdPa',
    description: 'For the customer’s own phone: opens once, in this answer alone. What follows `#` is secret',
  })
  link: string;
}

export class PartnerLeadListDto {
  @Integer({ optional: true, min: 1, max: LEADS_PER_PAGE.most, example: 25 })
  limit?: number;

  @Text({ optional: true, max: 36, pattern: UUID, example: ID, description: '`next` of the page before' })
  after?: string;
}

export class PartnerLeadPage {
  @ApiProperty({ type: [PartnerLeadResponse], description: 'The newest first' })
  leads: PartnerLeadResponse[];

  @ApiProperty({ type: String, nullable: true, example: ID, description: '`after` of the next page' })
  next: string | null;
}

export class SandboxStateDto {
  @OneOf(PARTNER_LEAD_STATES, { example: 'SANCTIONED' })
  state: PartnerLeadState;
}
