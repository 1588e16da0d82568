import { ApiProperty } from '@nestjs/swagger';
import {
  type Bands,
  type Chance,
  INCOME_BANDS,
  type IncomeBand,
  SCORE_BANDS,
  type ScoreBand,
} from '@marketplace/contract/offers/chance.js';
import {
  type Employment,
  EMPLOYMENTS,
  PRODUCT_TYPES,
  type ProductType,
} from '@marketplace/contract/products/products.js';

class BandsResponse implements Bands {
  @ApiProperty({ enum: SCORE_BANDS, example: 'good', description: 'Each begins where the class of lenders does' })
  score_band: ScoreBand;

  @ApiProperty({ enum: INCOME_BANDS, example: 'middle' })
  income_band: IncomeBand;

  @ApiProperty({ enum: EMPLOYMENTS, example: 'salaried' })
  employment: Employment;
}

class ChanceResponse implements Chance {
  @ApiProperty({ example: 84, description: 'Applications that the lender decided, 50 or more' })
  n: number;

  @ApiProperty({ example: 75, description: 'Of 100 it said yes to so many, in steps of five' })
  percent: number;

  @ApiProperty({ example: 60, description: 'The interval of 95 % by Wilson, rounded outwards' })
  low_percent: number;

  @ApiProperty({ example: 85 })
  high_percent: number;
}

class ChanceAtLender extends ChanceResponse {
  @ApiProperty({ example: 8 })
  lender_id: number;
}

/** What lenders decided in whole months about applicants of the same bands and product. */
export class ChancesResponse extends BandsResponse {
  @ApiProperty({ example: '2025-11', description: 'The first of the twelve months' })
  from_month: string;

  @ApiProperty({ example: '2026-10' })
  to_month: string;

  @ApiProperty({ type: [ChanceAtLender], description: 'Lenders that decided fewer than 50 are left out' })
  lenders: ChanceAtLender[];
}

class ApprovalRate extends BandsResponse {
  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ example: 63 })
  approved: number;

  @ApiProperty({ example: 21 })
  refused: number;

  @ApiProperty({ type: ChanceResponse, nullable: true, description: 'What customers see; null: nothing' })
  shown: ChanceResponse | null;
}

export class ApprovalRatesResponse {
  @ApiProperty({ example: '2025-11' })
  from_month: string;

  @ApiProperty({ example: '2026-10' })
  to_month: string;

  @ApiProperty({ type: [ApprovalRate], description: 'The most decided first' })
  rates: ApprovalRate[];
}
