import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { LeadMoneyAtLender } from '../../../money/commission-ledger/dto/lead-money.dto.js';

export class UntrainedPayee {
  @ApiProperty({
    ...{ type: String, nullable: true, example: null },
    description: 'The lender that demanded it; `null`: the product did, and it concerns all lenders',
  })
  lender_name: string | null;

  @ApiProperty({ enum: ['MERCHANT', 'AGENT'], example: 'AGENT' })
  lacked_by: 'MERCHANT' | 'AGENT';

  @ApiProperty({ example: 7 })
  module_id: number;

  @ApiProperty({ example: 'Insurance without tricks' })
  title_en: string;

  @ApiProperty({ example: 'बीमा बिना चालाकी' })
  title_hi: string;
}

export class LeadMoneyResponse {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 204 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'Sunita D.' })
  customer_name: string | null;

  @ApiProperty({ example: 'XXXXXX3210' })
  phone_masked: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ type: [LeadMoneyAtLender], description: 'Where it went beyond an offer, the last change first' })
  lenders: LeadMoneyAtLender[];

  @ApiProperty({
    type: [UntrainedPayee],
    description: 'Who below you does not earn with it, as they had not passed what the product, or a lender, demanded',
  })
  untrained: UntrainedPayee[];
}
