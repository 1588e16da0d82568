import { ApiProperty } from '@nestjs/swagger';
import { LENDER_DOCUMENTS, type LenderDocument } from '@marketplace/contract/lenders/journey.js';
import {
  EMPLOYMENTS,
  type Employment,
  PRODUCT_SLUGS,
  PRODUCT_TYPES,
  type ProductType,
} from '@marketplace/contract/products/products.js';

const NO_LIMIT = { type: Number, nullable: true } as const;
const RUPEES = { type: Number, nullable: true } as const;

export class OfferedProduct {
  @ApiProperty({ enum: Object.values(PRODUCT_SLUGS), example: 'personal-loan' })
  product_id: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ example: 16, description: 'Lenders that are on' })
  lenders: number;
}

export class OfferedProducts {
  @ApiProperty({ type: [OfferedProduct] })
  products: OfferedProduct[];
}

export class ProductBounds {
  @ApiProperty({ ...NO_LIMIT, example: 18, description: 'Completed years; `null`: no limit' })
  min_age: number | null;

  @ApiProperty({ ...NO_LIMIT, example: 62, description: 'Completed years; `null`: no limit' })
  max_age: number | null;

  @ApiProperty({ enum: EMPLOYMENTS, isArray: true, example: ['salaried', 'self_employed'] })
  employment: Employment[];

  @ApiProperty({ ...NO_LIMIT, example: 15_000, description: 'Rupees a month; `null`: no limit' })
  min_monthly_income: number | null;

  @ApiProperty({ ...NO_LIMIT, example: 750, description: 'Rupees; `null`: no limit' })
  min_loan_amount: number | null;

  @ApiProperty({ ...NO_LIMIT, example: 5_000_000, description: 'Rupees; `null`: no limit' })
  max_loan_amount: number | null;

  @ApiProperty({ ...NO_LIMIT, example: 625, description: '`null`: no limit' })
  min_credit_score: number | null;
}

export class ProductDocument {
  @ApiProperty({ enum: LENDER_DOCUMENTS, example: 'pan' })
  document: LenderDocument;

  @ApiProperty({ example: 16, description: 'Lenders that ask for it' })
  lenders: number;
}

export class PayAtLender {
  @ApiProperty({ example: 7 })
  lender_id: number;

  @ApiProperty({ example: 'Aravali Finance' })
  lender_name: string;

  @ApiProperty({ example: 50_000, description: 'Rupees of the example' })
  loan_amount: number;

  @ApiProperty({
    ...RUPEES,
    example: 850,
    description: 'Rupees at the slab that this month has come to so far; `null`: no slab prices it yet',
  })
  amount: number | null;

  @ApiProperty({ ...RUPEES, example: 1_250, description: 'Rupees that the lender then pays; of owners alone' })
  commission_amount: number | null;

  @ApiProperty({ ...RUPEES, example: 680, description: 'Rupees at the slab that pays the least' })
  lowest_amount: number | null;

  @ApiProperty({ ...RUPEES, example: 1_020, description: 'Rupees at the slab that pays the most' })
  highest_amount: number | null;
}

export class ProductPay {
  @ApiProperty({ example: true, description: 'Whether anything is agreed with you today' })
  is_agreed: boolean;

  @ApiProperty({ type: [PayAtLender], description: 'Of the lenders that have a slab, the best paid first' })
  lenders: PayAtLender[];
}

export class ProductDetails extends OfferedProduct {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://loans.example.in/r/k7qm9xtb/personal-loan',
    description: 'The caller’s own, on the way to this product; `null` when it was switched off',
  })
  link_url: string | null;

  @ApiProperty({ type: ProductBounds, nullable: true, description: 'Of the most generous lender; `null`: no lender' })
  bounds: ProductBounds | null;

  @ApiProperty({ example: 14, description: 'Lenders that have told which documents they ask for' })
  documents_of: number;

  @ApiProperty({ type: [ProductDocument] })
  documents: ProductDocument[];

  @ApiProperty({
    type: ProductPay,
    nullable: true,
    description: 'Worked examples; `null` for staff, who see no money, and for products without a loan',
  })
  pay: ProductPay | null;
}
