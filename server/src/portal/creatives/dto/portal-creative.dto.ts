import { ApiProperty } from '@nestjs/swagger';
import {
  CREATIVE_FORMATS,
  type CreativeFormat,
  REPLACE_REASONS,
  type ReplaceReason,
} from '@marketplace/contract/creatives/creatives.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { OneOf } from '../../../platform/validation/fields.js';

export class PrintDto {
  @OneOf(CREATIVE_FORMATS, { example: 'poster' })
  format: CreativeFormat;

  @OneOf(LANGUAGES, { example: 'hi' })
  language: Language;
}

export class PortalCreative {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Gold Loans' })
  product_type: ProductType;

  @ApiProperty({ example: '7-2', description: 'As it is printed: its number, and the version of its text' })
  mark: string;

  @ApiProperty({ example: '2027-03-31', description: 'The last day that is printed on it' })
  valid_until: string;

  @ApiProperty({ example: 'Gold loan before the harvest' })
  headline_en: string;

  @ApiProperty({ example: 'फ़सल से पहले गोल्ड लोन' })
  headline_hi: string;
}

export class PrintToReplace extends PortalCreative {
  @ApiProperty({ enum: CREATIVE_FORMATS, example: 'poster' })
  format: CreativeFormat;

  @ApiProperty({ enum: LANGUAGES, example: 'hi' })
  language: Language;

  @ApiProperty({ enum: REPLACE_REASONS, example: 'replaced' })
  reason: ReplaceReason;

  @ApiProperty({ example: true, description: 'Whether the same creative has a text that holds' })
  has_newer: boolean;
}

export class PortalCreativesResponse {
  @ApiProperty({ type: String, nullable: true, example: 'https://loans.example.in/r/k7qm9xtb' })
  link_url: string | null;

  @ApiProperty({ type: [PortalCreative], description: 'Of products that the partner offers, in their order' })
  creatives: PortalCreative[];

  @ApiProperty({ type: [PrintToReplace], description: 'What the caller has taken and should take down' })
  to_replace: PrintToReplace[];
}
