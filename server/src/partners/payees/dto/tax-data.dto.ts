import { ApiProperty } from '@nestjs/swagger';
import { PAYEE_RULES } from '@marketplace/contract/partners/payee.js';
import { Field, ID_MAX, Integer } from '../../../platform/validation/fields.js';

export class UpdateTaxDataDto {
  @Field({ ...PAYEE_RULES.pan, nullable: false }, { example: 'AAPFU0939F' })
  pan: string;

  @Field(PAYEE_RULES.gstin, {
    example: '27AAPFU0939F1ZV',
    description: 'Holds the PAN, and its last character fits the others; null: not registered for GST',
  })
  gstin: string | null;

  @Integer({ min: 0, max: ID_MAX, example: 1, description: 'The version that was read; another one answers 409' })
  version: number;
}

export class TaxDataResponse {
  @ApiProperty({ type: String, nullable: true, example: '******939F', description: 'Null: none is known' })
  pan_masked: string | null;

  @ApiProperty({ type: String, nullable: true, example: '27******939F1ZV' })
  gstin_masked: string | null;

  @ApiProperty({ example: 1, description: 'Sent back with a change; 0 while nothing is stored' })
  version: number;
}
