import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  type Catalogue,
  type ProductConditions,
  PUBLIC_LENDER_FIELDS,
  type PublicLender,
} from '@marketplace/contract/lenders/catalogue.js';
import {
  EMPLOYMENTS,
  type Employment,
  PRODUCT_TYPES,
  type ProductType,
} from '@marketplace/contract/products/products.js';
import { LenderResponse } from './lender.dto.js';

export class PublicLenderResponse extends PickType(LenderResponse, PUBLIC_LENDER_FIELDS) implements PublicLender {
  @ApiProperty({ enum: PRODUCT_TYPES, isArray: true, example: ['Personal Loans'] })
  product_types: ProductType[];
}

export class ProductConditionsResponse implements ProductConditions {
  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ example: 10, description: 'How many lenders give it' })
  lenders: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 18,
    description: 'Completed years, of the most lenient lender',
  })
  min_age: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 60 })
  max_age: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 15000, description: 'Rupees a month' })
  min_income: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 625 })
  min_credit_score: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 750, description: 'Rupees' })
  min_loan_amount: number | null;

  @ApiProperty({ enum: EMPLOYMENTS, isArray: true, example: ['salaried', 'self_employed'] })
  employments: Employment[];
}

export class CatalogueResponse implements Catalogue {
  @ApiProperty({ type: [PublicLenderResponse] })
  lenders: PublicLenderResponse[];

  @ApiProperty({ type: [ProductConditionsResponse] })
  products: ProductConditionsResponse[];
}
