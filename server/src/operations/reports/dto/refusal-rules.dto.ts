import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import {
  REFUSAL_RULES,
  RULE_PROPERTIES,
  type RefusalRuleName,
  type RuleProperty,
} from '@marketplace/contract/reports/refusal-rules.js';
import { Field, Id, OneOf } from '../../../platform/validation/fields.js';
import { ReportRange } from './report.dto.js';

const NO_NUMBER = { type: Number, nullable: true } as const;

export class RefusalRulesQueryDto {
  @Field({ kind: 'day' }, { example: '2026-11-01', description: 'First day, in India' })
  from: string;

  @Field({ kind: 'day' }, { example: '2026-11-30', description: 'Last day, included; a range has at most 366 days' })
  to: string;

  @Id()
  lender_id: number;

  @OneOf(PRODUCT_TYPES, { example: 'Personal Loans' })
  product_type: ProductType;
}

export class RefusalBound {
  @ApiProperty({ enum: Object.values(RULE_PROPERTIES).flat(), example: 'min_income' })
  property: RuleProperty;

  @ApiProperty({ ...NO_NUMBER, example: 15000, description: 'What the lender has now; null is no limit' })
  now: number | null;

  @ApiProperty({
    ...NO_NUMBER,
    example: 18000,
    description: 'The strictest value that keeps 95 % of the approved; null if none tells more than what is there',
  })
  stricter: number | null;

  @ApiProperty({ example: 40, description: 'Of the refused, those whose application tells the fact' })
  known: number;

  @ApiProperty({ example: 22, description: 'Of these the stricter value would have told so many' })
  caught: number;

  @ApiProperty({ example: 120, description: 'Of the approved, those whose application tells the fact' })
  approved: number;

  @ApiProperty({ example: 5, description: 'Of these the stricter value would have kept away so many' })
  lost: number;
}

class RefusalRule {
  @ApiProperty({ enum: REFUSAL_RULES, example: 'income' })
  rule: RefusalRuleName;

  @ApiProperty({ example: 44 })
  refused: number;

  @ApiProperty({ type: [RefusalBound], description: 'None where the lender can have no such rule with us' })
  bounds: RefusalBound[];
}

export class RefusalRulesResponse {
  @ApiProperty({ example: 4 })
  lender_id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  lender_name: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ type: ReportRange, description: 'Days on which the applications were offered' })
  range: ReportRange;

  @ApiProperty({ example: 90, description: 'Refused ones that were looked at, the newest first' })
  refused: number;

  @ApiProperty({ example: 120, description: 'Approved ones that were looked at, the newest first' })
  approved: number;

  @ApiProperty({ example: 1000, description: 'No more than so many of each are looked at' })
  looked_at_max: number;

  @ApiProperty({ type: [RefusalRule], description: 'Most refused first' })
  rules: RefusalRule[];
}
