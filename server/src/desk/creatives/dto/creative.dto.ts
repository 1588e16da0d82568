import { ApiProperty } from '@nestjs/swagger';
import { CREATIVE_RULES, CREATIVE_STATES, type CreativeState } from '@marketplace/contract/creatives/creatives.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { asIds, asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';
import { PickDto } from '../../../platform/validation/declared-fields.js';
import { Field, Integer, Name, Version } from '../../../platform/validation/fields.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const HEADLINE_EN = 'Gold loan before the harvest';
const HEADLINE_HI = 'फ़सल से पहले गोल्ड लोन';
const POINTS_EN = 'Compare lenders in one form\nYou choose yourself';
const POINTS_HI = 'एक ही फ़ॉर्म में तुलना\nफ़ैसला आपका';
const POINTS = 'One to three lines; a percentage names its lender, and what it is of';
const DAY = '2027-03-31';

export class CreateCreativeDto {
  @Field(CREATIVE_RULES.product_type, { example: 'Gold Loans' })
  product_type: ProductType;

  @Field(CREATIVE_RULES.position, { example: 10, description: 'Smaller ones stand first' })
  position: number;

  @Name(CREATIVE_RULES.headline_en, { example: HEADLINE_EN })
  headline_en: string;

  @Name(CREATIVE_RULES.headline_hi, { example: HEADLINE_HI })
  headline_hi: string;

  @Name(CREATIVE_RULES.points_en, { example: POINTS_EN, description: POINTS })
  points_en: string;

  @Name(CREATIVE_RULES.points_hi, { example: POINTS_HI, description: POINTS })
  points_hi: string;

  @Field(CREATIVE_RULES.valid_until, { example: DAY, description: 'The last day that is printed on it' })
  valid_until: string;
}

/** A creative stays about its product: the QR codes that are printed lead to it. */
export class SaveCreativeDto extends PickDto(CreateCreativeDto, [
  'position',
  'headline_en',
  'headline_hi',
  'points_en',
  'points_hi',
  'valid_until',
] as const) {
  @Version()
  version: number;
}

export class PublishCreativeDto {
  @Version()
  version: number;

  @Integer({ min: 1, max: 4_294_967_295, example: 2, description: 'The text that partners shall get, a kept one' })
  text_version: number;
}

export class UnpublishCreativeDto {
  @Version()
  version: number;
}

export const CREATIVE_LIST = listOf({
  sorts: ['position', 'id'],
  filters: { id: asIds, q: asText, product_type: asOneOf(PRODUCT_TYPES), state: asOneOf(CREATIVE_STATES) },
});

export class CreativeRow {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Gold Loans' })
  product_type: ProductType;

  @ApiProperty({ example: 10 })
  position: number;

  @ApiProperty({ enum: CREATIVE_STATES, example: 'published' })
  state: CreativeState;

  @ApiProperty({ example: 4, description: 'Of the record, for changes' })
  version: number;

  @ApiProperty({ example: 2, description: 'Of the newest text' })
  text_version: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 2, description: 'Of the text that partners get' })
  published_version: number | null;

  @ApiProperty({ type: String, nullable: true, example: DAY, description: 'The last day of what is published' })
  published_until: string | null;

  @ApiProperty({ example: HEADLINE_EN })
  headline_en: string;

  @ApiProperty({ example: HEADLINE_HI })
  headline_hi: string;

  @ApiProperty({ example: DAY, description: 'The last day of the newest text' })
  valid_until: string;

  @ApiProperty(AT)
  updated_at: string;
}

export class CreativeText {
  @ApiProperty({ example: 2 })
  version: number;

  @ApiProperty({ example: HEADLINE_EN })
  headline_en: string;

  @ApiProperty({ example: HEADLINE_HI })
  headline_hi: string;

  @ApiProperty({ example: POINTS_EN })
  points_en: string;

  @ApiProperty({ example: POINTS_HI })
  points_hi: string;

  @ApiProperty({ example: DAY })
  valid_until: string;

  @ApiProperty({ type: String, nullable: true, example: 'Meera Nair' })
  author: string | null;

  @ApiProperty(AT)
  at: string;
}

export class CreativeResponse extends CreativeRow {
  @ApiProperty({ example: POINTS_EN, description: 'Of the newest text' })
  points_en: string;

  @ApiProperty({ example: POINTS_HI, description: 'Of the newest text' })
  points_hi: string;

  @ApiProperty({ type: [CreativeText], description: 'The last twenty texts, the newest first' })
  versions: CreativeText[];
}
