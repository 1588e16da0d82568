import { ApiProperty } from '@nestjs/swagger';
import {
  ASSISTED_PRODUCTS,
  ASSISTED_STATES,
  assistedFieldsOf,
  type AssistedProduct,
  type AssistedState,
} from '@marketplace/contract/assisted/assisted.js';
import { ASKED_FIELDS, type AskedField, PROFILE_FIELDS } from '@marketplace/contract/forms/profile.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { SentCodeChallenge } from '../../../accounts/passcodes/sent-code-challenge.js';
import { OtpSent, TERMS_TEXTS } from '../../../customers/customer-identity/dto/otp.dto.js';
import { EXAMPLE } from '../../../customers/profiles/dto/profile.dto.js';
import { Success } from '../../../platform/rest/success.js';
import { Field, Mobile, OneOf, Text, Version } from '../../../platform/validation/fields.js';

const AT = { type: String, nullable: true, example: '2026-11-20T09:15:00.000Z' };
const ID = '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60';
const PRODUCT = { enum: ASSISTED_PRODUCTS, example: 'Personal Loans' };

/** In which the customer is written to, and which loan they ask for. */
export class AssistedProductDto {
  @OneOf(ASSISTED_PRODUCTS, { example: 'Personal Loans' })
  product_type: AssistedProduct;

  @OneOf(LANGUAGES, { example: 'hi', description: 'In which the customer is written to' })
  language: Language;
}

export class BeginAssistedDto extends AssistedProductDto {
  @Mobile()
  phone: string;
}

/** Any of the answers that somebody else may fill in; `null` or an empty text deletes one. */
export class SaveAssistedDto {
  @Version()
  version: number;
}

export type AssistedChanges = Partial<Record<AskedField, string | number | null>>;

const FILLABLE = [
  ...new Set(ASSISTED_PRODUCTS.flatMap((product) => assistedFieldsOf(product).map(({ name }) => name))),
];
for (const name of FILLABLE) {
  Field(PROFILE_FIELDS[name].rule, { optional: true, example: EXAMPLE[name] })(SaveAssistedDto.prototype, name);
}

export class ShownAnswer {
  @ApiProperty({ enum: Object.keys(ASKED_FIELDS), example: 'tin' })
  field: AskedField;

  @ApiProperty({
    type: Object,
    oneOf: [{ type: 'string' }, { type: 'number' }],
    example: '******234F',
    description: 'Choices and the amount as they are, everything else masked',
  })
  shown: string | number;
}

class Assisted {
  @ApiProperty(PRODUCT)
  product_type: AssistedProduct;

  @ApiProperty({ enum: ASSISTED_STATES, example: 'SENT' })
  state: AssistedState;

  @ApiProperty({ example: 3, description: 'Rises with each change' })
  version: number;

  @ApiProperty({ ...AT, description: 'Until then the link in the message works' })
  expires_at: string | null;

  @ApiProperty({ type: [ShownAnswer], description: 'None once the customer has confirmed or declined' })
  answers: ShownAnswer[];
}

class ConfirmedCase {
  @ApiProperty({ example: ID, description: 'The application' })
  id: string;

  @ApiProperty({ example: '9c1d2f6e-7a34-4a0e-8c55-2b1f0d9e6a77', description: 'The customer' })
  pid: string;
}

/** As whoever fills in sees it. */
export class AssistedApplication extends Assisted {
  @ApiProperty({ example: ID })
  id: string;

  @ApiProperty({ example: 'XXXXXX3210' })
  phone_masked: string;

  @ApiProperty({ enum: LANGUAGES, example: 'hi' })
  language: Language;

  @ApiProperty({
    enum: Object.keys(ASKED_FIELDS),
    isArray: true,
    description: 'What the form still lacks; the customer may complete it',
  })
  missing: AskedField[];

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;

  @ApiProperty(AT)
  sent_at: string | null;

  @ApiProperty({ ...AT, description: 'When the customer confirmed or declined' })
  ended_at: string | null;

  @ApiProperty({ type: ConfirmedCase, nullable: true, description: 'Once the customer has confirmed' })
  case: ConfirmedCase | null;
}

export class AssistedRow {
  @ApiProperty({ example: ID })
  id: string;

  @ApiProperty({ example: 'XXXXXX3210' })
  phone_masked: string;

  @ApiProperty(PRODUCT)
  product_type: AssistedProduct;

  @ApiProperty({ enum: ASSISTED_STATES, example: 'SENT' })
  state: AssistedState;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;

  @ApiProperty(AT)
  sent_at: string | null;

  @ApiProperty(AT)
  expires_at: string | null;

  @ApiProperty(AT)
  ended_at: string | null;
}

export class AssistedPage {
  @ApiProperty({ type: [AssistedRow], description: '25 at most, newest first' })
  rows: AssistedRow[];

  @ApiProperty({ type: String, nullable: true, example: '4012', description: '`after` of the next page' })
  next: string | null;
}

export class AssistedListDto {
  @Text({ optional: true, max: 10, pattern: /^\d{1,10}$/, example: '4012' })
  after?: string;
}

export class AssistedBegun extends Success {
  @ApiProperty({ example: ID })
  id: string;
}

export class OpenAssistedDto {
  @Text({ max: 22, pattern: /^[0-9A-Za-z]{22}$/, example: 'k3JxQ0vT9yRb2LmNc7WdPa', description: 'What follows `#t=`' })
  key: string;

  @OneOf(TERMS_TEXTS, {
    example: 'terms_privacy.1.en',
    description: 'The text that the customer agreed to; written to the ledger of consents once the number is proved',
  })
  consent_text_version: string;

  @SentCodeChallenge('That of the code which this browser was sent before, and which the new one replaces')
  challenge?: string;
}

export class AssistedOtpSent extends OtpSent {
  @ApiProperty({ example: 'XXXXXX3210', description: 'Where the code was sent: the number that was given' })
  phone_masked: string;
}

/** As the customer sees it. */
export class AssistedForCustomer extends Assisted {
  @ApiProperty({
    type: String,
    enum: ['birth_date', 'tin'],
    nullable: true,
    example: 'birth_date',
    description: 'What the customer has to enter to confirm',
  })
  asks: 'birth_date' | 'tin' | null;

  @ApiProperty({ type: String, nullable: true, example: ID, description: 'The application, once it is confirmed' })
  appId: string | null;
}

export class ConfirmAssistedDto {
  @Version({ description: 'Of what the customer has seen; when it was changed since, 409' })
  version: number;

  @Field({ ...PROFILE_FIELDS.birth_date.rule, nullable: false }, { optional: true, example: '05/07/1990' })
  birth_date?: string;

  @Field({ ...PROFILE_FIELDS.tin.rule, nullable: false }, { optional: true, example: 'ABCPD1234F' })
  tin?: string;
}

export class AssistedConfirmed extends Success {
  @ApiProperty({ example: ID, description: 'The application, which the customer submits' })
  appId: string;

  @ApiProperty(PRODUCT)
  product_type: AssistedProduct;
}
