import { ApiProperty } from '@nestjs/swagger';
import { TAX_KINDS, TAX_RATE_RULES, type TaxKind } from '@marketplace/contract/tax/tax.js';
import { asDay, asIds, asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';
import { Field, Version } from '../../../platform/validation/fields.js';
import { PartialDto } from '../../../platform/validation/declared-fields.js';

const LAW = 'Section 393(1), Income-tax Act 2025';
const LAW_WITHOUT_PAN = 'Section 397(2), Income-tax Act 2025';

export class CreateTaxRateDto {
  @Field(TAX_RATE_RULES.kind, { example: 'COMMISSION' })
  kind: TaxKind;

  @Field(TAX_RATE_RULES.valid_from, { example: '2027-04-01' })
  valid_from: string;

  @Field(TAX_RATE_RULES.law, { example: LAW })
  law: string;

  @Field(TAX_RATE_RULES.law_without_pan, { example: LAW_WITHOUT_PAN, description: 'Of a payee whose PAN is not known' })
  law_without_pan: string;

  @Field(TAX_RATE_RULES.tds_threshold, { example: 20_000, description: 'Rupees of a financial year' })
  tds_threshold: number;

  @Field(TAX_RATE_RULES.tds_percent, { example: 2 })
  tds_percent: number;

  @Field(TAX_RATE_RULES.tds_percent_without_pan, { example: 20 })
  tds_percent_without_pan: number;

  @Field(TAX_RATE_RULES.gst_percent, { example: 18 })
  gst_percent: number;
}

export class UpdateTaxRateDto extends PartialDto(CreateTaxRateDto) {
  @Version({ optional: true })
  version?: number;
}

/** What the admin's list sorts and filters by. */
export const TAX_RATE_LIST = listOf({
  sorts: ['valid_from', 'id', 'kind', 'updated_at'],
  filters: { q: asText, kind: asOneOf(TAX_KINDS), valid_from: asDay, id: asIds },
});

export class TaxRateResponse {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ enum: TAX_KINDS, example: 'COMMISSION' })
  kind: TaxKind;

  @ApiProperty({ example: '2027-04-01' })
  valid_from: string;

  @ApiProperty({ example: LAW })
  law: string;

  @ApiProperty({ example: LAW_WITHOUT_PAN })
  law_without_pan: string;

  @ApiProperty({ example: 20_000 })
  tds_threshold: number;

  @ApiProperty({ example: 2 })
  tds_percent: number;

  @ApiProperty({ example: 20 })
  tds_percent_without_pan: number;

  @ApiProperty({ example: 18 })
  gst_percent: number;

  @ApiProperty({ example: 3 })
  version: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  updated_at: string;
}
