import { ApiProperty } from '@nestjs/swagger';
import type { ScoreStep } from '@marketplace/contract/offers/score-steps.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { OneOf } from '../../../platform/validation/fields.js';
import { Opened, WhatIfResponse } from './offer.dto.js';

export class ScoreQueryDto {
  @OneOf(PRODUCT_TYPES, { optional: true, example: 'Personal Loans' })
  productType?: ProductType;
}

class FetchedScoreResponse {
  @ApiProperty({ type: 'integer', nullable: true, example: 742, description: 'null: no loan or card is known there' })
  score: number | null;

  @ApiProperty({ example: 'Example Bureau' })
  bureau: string;

  @ApiProperty({ example: '2026-11-22', description: 'The day in India' })
  on: string;

  @ApiProperty({ example: '2026-12-21', description: 'The last day on which it counts' })
  until: string;
}

class DeclaredScore {
  @ApiProperty({ example: 690 })
  score: number;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-22', description: 'null: not known any more' })
  on: string | null;
}

class ScoreStepResponse implements ScoreStep {
  @ApiProperty({ example: 700, description: 'From this score on' })
  score: number;

  @ApiProperty({ example: 12, description: 'Lenders that would say yes' })
  lenders: number;

  @ApiProperty({ type: Number, nullable: true, example: 20.59, description: 'The lowest yearly cost, percent' })
  apr: number | null;

  @ApiProperty({ type: [Opened], description: 'Those of them that say no today' })
  more: Opened[];
}

class ScoreOpens {
  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  productType: ProductType;

  @ApiProperty({ example: 100000, description: 'Rupees' })
  amount: number;

  @ApiProperty({ example: 24 })
  tenure_months: number;

  @ApiProperty({ example: 9, description: 'Lenders that would say yes today' })
  yes: number;

  @ApiProperty({ example: 14, description: 'Lenders with this product' })
  lenders: number;

  @ApiProperty({
    type: [ScoreStepResponse],
    description: 'Scores at which answers change, each run through the engine',
  })
  steps: ScoreStepResponse[];

  @ApiProperty({ type: [WhatIfResponse], description: 'The smallest changes that open more lenders' })
  what_if: WhatIfResponse[];
}

/** A customer's credit score, where it comes from, and what it opens. */
export class ScoreResponse {
  @ApiProperty({ type: 'integer', nullable: true, example: 742, description: 'That lenders are matched with' })
  score: number | null;

  @ApiProperty({ type: FetchedScoreResponse, nullable: true, description: 'Counts before the declared one' })
  fetched: FetchedScoreResponse | null;

  @ApiProperty({ type: DeclaredScore, nullable: true })
  declared: DeclaredScore | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'The bureau that can be asked' })
  bureau_to_ask: string | null;

  @ApiProperty({
    type: ScoreOpens,
    nullable: true,
    description: 'null: no loan was named, or its details are not complete',
  })
  opens: ScoreOpens | null;
}
