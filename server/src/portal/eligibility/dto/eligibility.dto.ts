import { ApiProperty } from '@nestjs/swagger';
import { LENDER_JOURNEYS, type LenderJourney } from '@marketplace/contract/lenders/journey.js';
import {
  EMPLOYMENTS,
  type Employment,
  PRODUCT_TYPES,
  type ProductType,
} from '@marketplace/contract/products/products.js';
import { Reason } from '../../../loans/offers/dto/offer.dto.js';
import { Integer, OneOf, Rupees } from '../../../platform/validation/fields.js';

/** More than anybody earns or borrows here. */
const RUPEES_MAX = 1_000_000_000;
const NO_LIMIT = { type: Number, nullable: true } as const;

export class LenderConditionsRow {
  @ApiProperty({ example: 7 })
  lender_id: number;

  @ApiProperty({ example: 'Aravali Finance' })
  lender_name: string;

  @ApiProperty({ enum: PRODUCT_TYPES, isArray: true, example: ['Personal Loans'] })
  product_types: ProductType[];

  @ApiProperty({ ...NO_LIMIT, example: 21, description: 'Completed years; `null`: no limit' })
  min_age: number | null;

  @ApiProperty({ ...NO_LIMIT, example: 58, description: 'Completed years; `null`: no limit' })
  max_age: number | null;

  @ApiProperty({ enum: EMPLOYMENTS, isArray: true, example: ['salaried'] })
  employment: Employment[];

  @ApiProperty({ ...NO_LIMIT, example: 15_000, description: 'Rupees a month; `null`: no limit' })
  min_monthly_income: number | null;

  @ApiProperty({ ...NO_LIMIT, example: null, description: 'Rupees a month; `null`: no limit' })
  max_monthly_income: number | null;

  @ApiProperty({ ...NO_LIMIT, example: 5_000, description: 'Rupees; `null`: no limit' })
  min_loan_amount: number | null;

  @ApiProperty({ ...NO_LIMIT, example: 200_000, description: 'Rupees; `null`: no limit' })
  max_loan_amount: number | null;

  @ApiProperty({ ...NO_LIMIT, example: 650, description: '`null`: no limit' })
  min_credit_score: number | null;

  @ApiProperty({
    enum: LENDER_JOURNEYS,
    example: 'web_app',
    description: '`app`: the customer needs the lender’s own app; `web_app`: a browser is enough',
  })
  journey: LenderJourney;
}

export class EligibilityTable {
  @ApiProperty({ enum: PRODUCT_TYPES, isArray: true, example: ['Personal Loans'], description: 'Of your partner' })
  product_types: ProductType[];

  @ApiProperty({ type: [LenderConditionsRow], description: 'Of the lenders that are on, by name' })
  lenders: LenderConditionsRow[];
}

export class EligibilityQueryDto {
  @OneOf(PRODUCT_TYPES, { optional: true, example: 'Personal Loans' })
  product_type?: ProductType;

  @OneOf(EMPLOYMENTS, { optional: true, example: 'salaried' })
  employment?: Employment;
}

export class WouldMatchDto {
  @OneOf(PRODUCT_TYPES, { example: 'Personal Loans' })
  product_type: ProductType;

  @Integer({ min: 18, max: 100, example: 27, description: 'Completed years' })
  age: number;

  @OneOf(EMPLOYMENTS, { example: 'salaried' })
  employment: Employment;

  @Rupees({ max: RUPEES_MAX, example: 22_000, description: 'Rupees a month' })
  monthly_income: number;

  @Integer({ min: 300, max: 900, optional: true, nullable: true, example: 690, description: '`null`: not known' })
  credit_score?: number | null;

  @Rupees({ max: RUPEES_MAX, optional: true, nullable: true, example: 100_000, description: '`null`: any amount' })
  amount?: number | null;
}

export class WouldMatch {
  @ApiProperty({ example: 1 })
  lender_id: number;

  @ApiProperty({ example: 'Aravali Finance' })
  lender_name: string;

  @ApiProperty({ example: 100_000, description: 'Rupees; 0 where nothing is lent' })
  amount: number;

  @ApiProperty({ example: false, description: 'The amount is less than was asked for, the most that the lender gives' })
  counter_offer: boolean;

  @ApiProperty({ example: 24, description: '0 where nothing is lent' })
  tenure_months: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 5_286,
    description: '`null`: the lender has not told its rates',
  })
  emi: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 28.4, description: 'Percent a year, with all fees' })
  apr: number | null;
}

export class WouldNotMatch {
  @ApiProperty({ example: 4 })
  lender_id: number;

  @ApiProperty({ example: 'Dhara Loans' })
  lender_name: string;

  @ApiProperty({ type: [Reason], description: 'All of them' })
  reasons: Reason[];
}

export class WouldMatchResponse {
  @ApiProperty({ type: [WouldMatch], description: 'In the order in which a customer would see them' })
  matched: WouldMatch[];

  @ApiProperty({ type: [WouldNotMatch] })
  unmatched: WouldNotMatch[];
}
