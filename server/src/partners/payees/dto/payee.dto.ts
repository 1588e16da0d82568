import { ApiProperty } from '@nestjs/swagger';
import { PAYEE_RULES } from '@marketplace/contract/partners/payee.js';
import { PartialDto } from '../../../platform/validation/declared-fields.js';
import { Field, ID_MAX, Integer } from '../../../platform/validation/fields.js';

const LEGAL_NAME = 'Gram Setu Kendra Private Limited';
const ADDRESS = '14 MG Road, Pune 411001';

class PayeeProperties {
  @Field(PAYEE_RULES.legal_name, { example: LEGAL_NAME })
  legal_name: string | null;

  @Field(PAYEE_RULES.address, { example: ADDRESS })
  address: string | null;

  @Field(PAYEE_RULES.pan, { example: 'AABCG1234K' })
  pan: string | null;

  @Field(PAYEE_RULES.gstin, { example: '27AABCG1234K1Z5', description: 'Holds the PAN' })
  gstin: string | null;
}

/** What is left out stays as it is. */
export class UpdatePayeeDto extends PartialDto(PayeeProperties) {
  @Integer({ min: 0, max: ID_MAX, example: 1, description: 'The version that was read; another one answers 409' })
  version: number;
}

export class PayeeResponse {
  @ApiProperty({ type: String, nullable: true, example: LEGAL_NAME })
  legal_name: string | null;

  @ApiProperty({ type: String, nullable: true, example: ADDRESS })
  address: string | null;

  @ApiProperty({ type: String, nullable: true, example: '******234K' })
  pan_masked: string | null;

  @ApiProperty({ type: String, nullable: true, example: '27******234K1Z5' })
  gstin_masked: string | null;

  @ApiProperty({ example: 1, description: 'Sent back with a change; 0 while nothing is stored' })
  version: number;
}
