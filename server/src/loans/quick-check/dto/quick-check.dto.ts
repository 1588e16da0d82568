import { ApiProperty } from '@nestjs/swagger';
import { SLUG } from '@marketplace/contract/fields/fields.js';
import { CHANGEABLE, type Changeable } from '@marketplace/contract/offers/what-if.js';
import {
  EMPLOYMENTS,
  type Employment,
  PRODUCT_TYPES,
  type ProductType,
} from '@marketplace/contract/products/products.js';
import { CHECK_LIMITS, LENDER_KINDS, type LenderKind } from '@marketplace/contract/offers/quick-check.js';
import { Integer, OneOf, Rupees, Text } from '../../../platform/validation/fields.js';

const { age, score, amount, income, tenure } = CHECK_LIMITS;

export class QuickCheckDto {
  @OneOf(PRODUCT_TYPES, { example: 'Personal Loans' })
  product_type: ProductType;

  @Integer({ ...amount, example: 100_000, description: 'Rupees' })
  amount: number;

  @Rupees({ ...income, example: 22_000, description: 'Rupees a month' })
  monthly_income: number;

  @OneOf(EMPLOYMENTS, { example: 'salaried', description: 'Of business loans it is `business`, whatever is sent' })
  employment: Employment;

  @Integer({ ...age, example: 27, description: 'Completed years' })
  age: number;

  @Integer({ ...score, optional: true, nullable: true, example: 690, description: '`null`: not known' })
  credit_score?: number | null;

  @Integer({ ...tenure, optional: true, nullable: true, example: 24, description: '`null`: what is usual' })
  tenure_months?: number | null;

  @Text({ max: 60, pattern: SLUG, message: 'field.slug', optional: true, nullable: true, example: 'gram-setu-kendra' })
  partner?: string | null;
}

class Span {
  @ApiProperty({ example: 18.2 })
  min: number;

  @ApiProperty({ example: 31.4 })
  max: number;
}

class Yes {
  @ApiProperty({ example: 9 })
  lenders: number;

  @ApiProperty({ type: Span, nullable: true, description: 'Rupees; less than asked for where a lender gives no more' })
  amount: Span | null;

  @ApiProperty({ type: Span, nullable: true, description: 'Rupees a month; `null` where no lender has told its rates' })
  emi: Span | null;

  @ApiProperty({ type: Span, nullable: true, description: 'Percent a year, with all fees' })
  apr: Span | null;
}

class YesOfKind extends Yes {
  @ApiProperty({ enum: LENDER_KINDS, example: 'here', description: '`here`: decides on the application made here' })
  kind: LenderKind;
}

class WouldChange {
  @ApiProperty({ enum: CHANGEABLE, example: 'monthly_income' })
  field: Changeable;

  @ApiProperty({ example: 25_000 })
  to: number;
}

class WouldOpen {
  @ApiProperty({ type: [WouldChange], description: 'Together' })
  changes: WouldChange[];

  @ApiProperty({ example: 3, description: 'How many more lenders would then say yes' })
  opens: number;
}

export class QuickCheckResponse {
  @ApiProperty({ example: 24 })
  tenure_months: number;

  @ApiProperty({ type: Yes })
  yes: Yes;

  @ApiProperty({ type: [YesOfKind], description: 'The same by kind of lender, those that there are' })
  kinds: YesOfKind[];

  @ApiProperty({ example: 2, description: 'Cannot tell without a credit score' })
  need_score: number;

  @ApiProperty({ example: 10, description: 'Would say no' })
  no: number;

  @ApiProperty({ type: [WouldOpen], description: 'The smallest changes that open more lenders' })
  what_if: WouldOpen[];
}

export class OwnCheckQueryDto {
  @OneOf(PRODUCT_TYPES, { example: 'Personal Loans' })
  productType: ProductType;
}

class SoFar {
  @ApiProperty({ example: 9, description: 'Lenders that would say yes to the answers that are stored' })
  yes: number;

  @ApiProperty({ example: 14, description: 'Lenders with this product' })
  lenders: number;

  @ApiProperty({ example: 2, description: 'Of them, those that cannot tell without a credit score' })
  need_score: number;

  @ApiProperty({ type: Number, nullable: true, example: 18.2, description: 'The lowest yearly cost, percent' })
  apr: number | null;
}

export class OwnCheckResponse {
  @ApiProperty({
    type: SoFar,
    nullable: true,
    description: '`null`: nothing is lent, or the amount, income, work or date of birth is not known yet',
  })
  so_far: SoFar | null;
}
