import { ApiProperty } from '@nestjs/swagger';
import { CARD_PROPERTIES, type CardProperty, type CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { CARD_RULES } from '@marketplace/contract/credit-cards/rules.js';
import { BULLET_MAX, BULLETS_MAX, SLUG } from '@marketplace/contract/fields/fields.js';
import { type Employment, EMPLOYMENTS } from '@marketplace/contract/products/products.js';
import { UTM_LINK_MAX } from '@marketplace/contract/links/utm-link.js';
import {
  CheckedByService,
  Field,
  Id,
  IdList,
  OneOf,
  Text,
  TextList,
  Version,
} from '../../../platform/validation/fields.js';
import { ChosenDto } from '../../../platform/rest/chosen.js';
import { asText, asIds, asOneOf, asFlag, listOf } from '../../../platform/rest/list-query.js';

const NAME = { example: 'Sapphire Travel Card' } as const;
const LINK_EXAMPLE = 'https://apply.example.com/cards/sapphire?utm_source=marketplace&click={UNIQUE_ID}';

/** Every property of a card that an admin may set. */
export class CardPropertiesDto {
  @Field(CARD_RULES.category_name, { ...NAME, optional: true })
  category_name?: string;

  @Field(CARD_RULES.category_img_thumb, {
    optional: true,
    example: '/files/credit-cards/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11.webp',
  })
  category_img_thumb?: string | null;

  @Field(CARD_RULES.sort_order, { optional: true, example: 3 })
  sort_order?: number;

  @Field(CARD_RULES.key_feature, { optional: true, example: 'Lounge visits at 40 airports' })
  key_feature?: string | null;

  @Field(CARD_RULES.key_feature_hi, { optional: true, example: '40 हवाई अड्डों पर लाउंज' })
  key_feature_hi?: string | null;

  @Field(CARD_RULES.annual_fee, { optional: true, example: 1499, description: 'Rupees a year, without GST' })
  annual_fee?: number | null;

  @Field(CARD_RULES.first_year_fee, {
    optional: true,
    example: 0,
    description: 'Rupees in the first year, without GST, where it differs from annual_fee',
  })
  first_year_fee?: number | null;

  @TextList({
    maxItems: BULLETS_MAX,
    maxLength: BULLET_MAX,
    optional: true,
    example: ['5 % back on fuel', 'No joining fee'],
  })
  marketing_bullets?: string[];

  @TextList({
    maxItems: BULLETS_MAX,
    maxLength: BULLET_MAX,
    optional: true,
    example: ['ईंधन पर 5 % वापस', 'शुरू में कोई शुल्क नहीं'],
    description: 'In Hindi; without any the English ones are shown',
  })
  marketing_bullets_hi?: string[];

  @Field(CARD_RULES.secured, { optional: true, example: 0, description: '1: given against a deposit' })
  secured?: 0 | 1;

  @Field(CARD_RULES.status, { optional: true, example: 1, description: '1: shown to customers' })
  status?: 0 | 1;

  @Field(CARD_RULES.utm_link, { optional: true, example: LINK_EXAMPLE })
  utm_link?: string | null;

  @Field(CARD_RULES.min_income, { optional: true, example: 25000, description: 'Rupees a month; null: no limit' })
  min_income?: number | null;

  @Field(CARD_RULES.min_age, { optional: true, example: 21, description: 'Completed years' })
  min_age?: number | null;

  @Field(CARD_RULES.max_age, { optional: true, example: 60 })
  max_age?: number | null;

  @Field(CARD_RULES.min_credit_score, { optional: true, example: 700 })
  min_credit_score?: number | null;

  @Field(CARD_RULES.employments, { optional: true, example: ['salaried'], description: 'null: everybody' })
  employments?: Employment[] | null;

  @Field(CARD_RULES.pincode_prefixes, {
    optional: true,
    example: '110, 5600',
    description: 'The beginnings of the pincodes where the card is given; null: everywhere',
  })
  pincode_prefixes?: string | null;
}

export class SaveCardDto extends CardPropertiesDto {
  @Version({ optional: true })
  version?: number;
}

export class CreateCardDto {
  @Field(CARD_RULES.category_name, NAME)
  category_name: string;
}

export class CreateFullCardDto extends CardPropertiesDto {
  @Field(CARD_RULES.category_name, NAME)
  declare category_name: string;
}

export class UpdateCardPropertyDto {
  @Id()
  category_id: number;

  @OneOf(CARD_PROPERTIES, { example: 'status' })
  property: CardProperty;

  /** Checked by the property's own rule in `CardPropertiesDto`. */
  @CheckedByService({
    oneOf: [{ type: 'string', nullable: true }, { type: 'number' }, { type: 'array', items: { type: 'string' } }],
    example: 1,
  })
  value: unknown;

  @Version({ optional: true })
  version?: number;
}

export class SwitchCardsDto extends ChosenDto {
  @OneOf(['status', 'secured'], { example: 'status' })
  property: 'status' | 'secured';

  @Field({ kind: 'flag' }, { example: 1 })
  value: 0 | 1;
}

export class DeleteCardDto {
  @Id()
  category_id: number;
}

export class CardOrderDto {
  @IdList({ maxItems: 5000, example: [3, 1, 2], description: 'Every card, in the new order' })
  ids: number[];
}

export class TestLinkDto {
  @Text({ max: UTM_LINK_MAX, example: LINK_EXAMPLE })
  utm_link: string;

  @Text({ max: 60, pattern: SLUG, message: 'field.slug', optional: true, nullable: true, example: 'gram-setu-kendra' })
  partner?: string | null;
}

export class CardResponse implements CreditCard {
  @ApiProperty({ example: 7 })
  category_id: number;

  @ApiProperty({ example: 'Sapphire Travel Card' })
  category_name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '/files/credit-cards/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11.webp',
  })
  category_img_thumb: string | null;

  @ApiProperty({ example: 3 })
  sort_order: number;

  @ApiProperty({ type: String, nullable: true, example: 'Lounge visits at 40 airports' })
  key_feature: string | null;

  @ApiProperty({ type: String, nullable: true, example: '40 हवाई अड्डों पर लाउंज' })
  key_feature_hi: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 1499, description: 'Rupees a year, without GST' })
  annual_fee: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 0, description: 'Rupees in the first year, where it differs' })
  first_year_fee: number | null;

  @ApiProperty({ type: [String], example: ['5 % back on fuel', 'No joining fee'] })
  marketing_bullets: string[];

  @ApiProperty({ type: [String], example: ['ईंधन पर 5 % वापस', 'शुरू में कोई शुल्क नहीं'] })
  marketing_bullets_hi: string[];

  @ApiProperty({ enum: [0, 1], example: 0 })
  secured: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 1 })
  status: 0 | 1;

  @ApiProperty({ type: String, nullable: true, example: LINK_EXAMPLE })
  utm_link: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 25000, description: 'Rupees a month; null: no limit' })
  min_income: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 21, description: 'Completed years' })
  min_age: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 60 })
  max_age: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 700 })
  min_credit_score: number | null;

  @ApiProperty({
    enum: EMPLOYMENTS,
    isArray: true,
    nullable: true,
    example: ['salaried'],
    description: 'null: everybody',
  })
  employments: Employment[] | null;

  @ApiProperty({ type: String, nullable: true, example: '110, 5600', description: 'The beginnings of pincodes' })
  pincode_prefixes: string | null;

  @ApiProperty({ example: 3 })
  version: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  updated_at: string;
}

export class AdminCardResponse extends CardResponse {
  @ApiProperty({ example: 7, description: 'Same as category_id, for react-admin' })
  id: number;
}

export class CardMessage {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'Credit card updated successfully!' })
  message: string;

  @ApiProperty({ type: CardResponse })
  data: CardResponse;
}

export class CardDeleted {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'Credit card deleted successfully!' })
  message: string;
}

export class TestedLink {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'https://apply.example.com/cards/sapphire?click=5b1f0c1e-7a53-4c1d-9f67-0e4c2f1f3b11' })
  final_link: string;

  @ApiProperty({ example: '5b1f0c1e-7a53-4c1d-9f67-0e4c2f1f3b11', description: 'A sample: no click is recorded' })
  click_id: string;
}

export const CARD_LIST = listOf({
  sorts: ['sort_order', 'id', 'category_name', 'annual_fee', 'secured', 'status', 'updated_at'],
  filters: { q: asText, secured: asFlag, status: asFlag, missing: asOneOf(['link', 'image', 'hindi']), id: asIds },
});
