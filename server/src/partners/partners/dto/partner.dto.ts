import { ApiProperty } from '@nestjs/swagger';
import type { Brand } from '@marketplace/contract/brand/brand.js';
import { PARTNER_RULES } from '@marketplace/contract/partners/rules.js';
import { DEFAULT_PRODUCT_TYPES, PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { Field, Flag, Version } from '../../../platform/validation/fields.js';
import { asText, asIds, asFlag, listOf } from '../../../platform/rest/list-query.js';
import { PartialDto } from '../../../platform/validation/declared-fields.js';

const NAME = { example: 'Gram Setu Kendra' } as const;
const HERO = {
  example: 'A loan for the shop, from your own village centre',
  description: 'Headline of the first page',
};
const HERO_HI = { example: 'दुकान के लिए लोन, अपने ही गाँव के केंद्र से' };
const LOGO = { example: '/files/partners/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11.webp' } as const;
const UTM = { description: 'Letters, digits, underscores and hyphens, or empty', example: 'gram_setu' } as const;
const PERCENT = { example: 60, description: 'Percent of the lender’s commission, in steps of 0.001' } as const;
const FLAT_FEE = { example: 100, description: 'Rupees for each disbursal' } as const;

export class CreatePartnerDto {
  @Field(PARTNER_RULES.name, NAME)
  name: string;

  @Field(PARTNER_RULES.slug, {
    description: 'First path segment of its pages; it stays for good',
    example: 'gram-setu-kendra',
  })
  slug: string;
}

export class UpdatePartnerUtmDto {
  @Field(PARTNER_RULES.utm_id, UTM)
  utm_id: string | null;

  @Version({ optional: true })
  version?: number;
}

export class UpdatePartnerRevenueDto {
  @Field(PARTNER_RULES.revenue_percent, PERCENT)
  revenue_percent: number;

  @Field(PARTNER_RULES.revenue_flat_fee, FLAT_FEE)
  revenue_flat_fee: number;

  @Version({ optional: true })
  version?: number;
}

class PartnerProperties {
  @Field(PARTNER_RULES.name, NAME)
  name: string;

  @Field(PARTNER_RULES.name_hi, { example: 'ग्राम सेतु केंद्र' })
  name_hi: string | null;

  @Field(PARTNER_RULES.title, { example: 'Loans and cards at Gram Setu Kendra' })
  title: string | null;

  @Field(PARTNER_RULES.logo, LOGO)
  logo: string | null;

  @Field(PARTNER_RULES.co_brand_logo, LOGO)
  co_brand_logo: string | null;

  @Field(PARTNER_RULES.hero, HERO)
  hero: string | null;

  @Field(PARTNER_RULES.hero_hi, HERO_HI)
  hero_hi: string | null;

  @Field(PARTNER_RULES.hero_picture, LOGO)
  hero_picture: string | null;

  @Field(PARTNER_RULES.font_link, {
    description: 'Stylesheet of a web font, from one of the known font hosts',
    example: 'https://fonts.googleapis.com/css2?family=Mukta:wght@400;600&display=swap',
  })
  font_link: string | null;

  @Field(PARTNER_RULES.font_family, { example: 'Mukta' })
  font_family: string | null;

  @Field(PARTNER_RULES.primary_color, { example: '#0B5D4E' })
  primary_color: string;

  @Field(PARTNER_RULES.secondary_color, { example: '#F3A712' })
  secondary_color: string;

  @Flag({ example: 1, description: '1: customers accept terms and conditions' })
  tancApply: 0 | 1;

  @Field(PARTNER_RULES.product_types, {
    example: DEFAULT_PRODUCT_TYPES,
    description: 'What its customers can apply for',
  })
  product_types: ProductType[];

  @Field(PARTNER_RULES.utm_id, UTM)
  utm_id: string | null;

  @Field(PARTNER_RULES.revenue_percent, PERCENT)
  revenue_percent: number;

  @Field(PARTNER_RULES.revenue_flat_fee, FLAT_FEE)
  revenue_flat_fee: number;

  @Flag({ example: 1, description: '0: its pages are those of an unknown partner, and its users are signed out' })
  status: 0 | 1;
}

/** What is left out stays as it is. */
export class UpdatePartnerDto extends PartialDto(PartnerProperties) {
  @Version({ optional: true })
  version?: number;
}

export class BrandResponse implements Brand {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'gram-setu-kendra' })
  slug: string;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'ग्राम सेतु केंद्र' })
  name_hi: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  title: string | null;

  @ApiProperty({ type: String, nullable: true, example: LOGO.example })
  logo: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  co_brand_logo: string | null;

  @ApiProperty({ type: String, nullable: true, ...HERO })
  hero: string | null;

  @ApiProperty({ type: String, nullable: true, ...HERO_HI })
  hero_hi: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  hero_picture: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  font_link: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  font_family: string | null;

  @ApiProperty({ example: '#0B5D4E' })
  primary_color: string;

  @ApiProperty({ example: '#F3A712' })
  secondary_color: string;

  @ApiProperty({ example: '#FFFFFF', description: 'Readable text on the primary colour' })
  on_primary_color: string;

  @ApiProperty({ example: '#0B5D4E', description: 'The primary colour, darkened where needed to be readable on white' })
  primary_text_color: string;

  @ApiProperty({ enum: [0, 1], example: 1 })
  tancApply: 0 | 1;

  @ApiProperty({ enum: PRODUCT_TYPES, isArray: true, example: DEFAULT_PRODUCT_TYPES })
  product_types: ProductType[];
}

export class PartnerResponse extends BrandResponse {
  @ApiProperty({ enum: [0, 1], example: 1 })
  status: 0 | 1;

  @ApiProperty({ type: String, nullable: true, example: 'cards.gramsetu.example.in' })
  host: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'gram_setu' })
  utm_id: string | null;

  @ApiProperty({ example: 60, description: 'Percent of the lender’s commission' })
  revenue_percent: number;

  @ApiProperty({ example: 100, description: 'Rupees for each disbursal' })
  revenue_flat_fee: number;

  @ApiProperty({ example: 3 })
  version: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  updated_at: string;
}

export class PartnerMessage {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'Partner UTM id updated successfully!' })
  message: string;

  @ApiProperty({ type: PartnerResponse })
  data: PartnerResponse;
}

export const PARTNER_LIST = listOf({
  sorts: ['name', 'id', 'slug', 'status', 'updated_at'],
  filters: { q: asText, status: asFlag, id: asIds },
});
