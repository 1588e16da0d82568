import { ApiProperty } from '@nestjs/swagger';
import {
  EMPLOYMENTS,
  type Employment,
  PRODUCT_TYPES,
  type ProductType,
} from '@marketplace/contract/products/products.js';

export class PartnerProduct {
  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ example: 'Personal Loans', description: 'In the language of `Accept-Language`' })
  name: string;

  @ApiProperty({ example: true, description: 'Whether leads for it can be created here' })
  takes_leads: boolean;
}

export class PartnerProducts {
  @ApiProperty({ type: [PartnerProduct] })
  products: PartnerProduct[];
}

const RUPEES = { type: Number, nullable: true, example: 15_000, description: 'Rupees; `null`: no limit' };
const YEARS = { type: Number, nullable: true, example: 21, description: 'Years; `null`: no limit' };

export class LenderConditions {
  @ApiProperty({ example: 'CASHe' })
  lender_name: string;

  @ApiProperty({ enum: PRODUCT_TYPES, isArray: true, example: ['Personal Loans'] })
  product_types: ProductType[];

  @ApiProperty(YEARS)
  min_age: number | null;

  @ApiProperty({ ...YEARS, example: 58 })
  max_age: number | null;

  @ApiProperty({ enum: EMPLOYMENTS, isArray: true, example: ['salaried'] })
  employment: Employment[];

  @ApiProperty({ ...RUPEES, description: 'Rupees a month; `null`: no limit' })
  min_monthly_income: number | null;

  @ApiProperty({ ...RUPEES, example: 25_000 })
  min_loan_amount: number | null;

  @ApiProperty({ ...RUPEES, example: 400_000 })
  max_loan_amount: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 650, description: '`null`: no limit' })
  min_credit_score: number | null;
}

export class Eligibility {
  @ApiProperty({ type: [LenderConditions], description: 'Of the lenders that are on, by name' })
  lenders: LenderConditions[];
}
