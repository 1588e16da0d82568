import { ApiProperty } from '@nestjs/swagger';
import { DEDUPE_OUTCOMES, type DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import {
  type Employment,
  EMPLOYMENTS,
  PRODUCT_TYPES,
  type ProductType,
} from '@marketplace/contract/products/products.js';
import { MaskedApplicant } from '../../applications/dto/application.dto.js';
import { Reason } from '../../offers/dto/offer.dto.js';
import { DEDUPE_STEPS, type DedupeStep } from '../../submissions/dedupe-check.entity.js';
import { asIds, asInteger, asDay, asOneOf, listOf } from '../../../platform/rest/list-query.js';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { RUN_OUTCOMES } from '../eligibility-runs.repository.js';

const NO_NUMBER = { type: Number, nullable: true };
const NO_TEXT = { type: String, nullable: true };

class AtLender {
  @ApiProperty({ example: false })
  matched: boolean;

  @ApiProperty({ type: [Reason] })
  reasons: Reason[];
}

export class EligibilityRunRow extends MaskedApplicant {
  @ApiProperty({ example: 90210 })
  id: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;

  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  application_uuid: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ example: 'a3f09c1d52e847b6' })
  rules_version: string;

  @ApiProperty({ example: 6, description: 'Lenders that said yes' })
  matched: number;

  @ApiProperty({ example: 18, description: 'Lenders that said no' })
  unmatched: number;

  @ApiProperty({ type: AtLender, nullable: true, description: 'Of the lender that the list is narrowed to' })
  at_lender: AtLender | null;
}

export class MatchedLender {
  @ApiProperty({ example: 11 })
  lender_id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  name: string;

  @ApiProperty({ example: 50000 })
  amount: number;

  @ApiProperty({ example: 24 })
  tenure_months: number;

  @ApiProperty({ ...NO_NUMBER, example: 21.45 })
  apr: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 2588 })
  emi: number | null;
}

export class UnmatchedLender {
  @ApiProperty({ example: 4 })
  lender_id: number;

  @ApiProperty({ example: 'Dhara Loans' })
  name: string;

  @ApiProperty({ type: [Reason] })
  reasons: Reason[];
}

/** The facts about the customer that the engine used. */
class ApplicantFacts {
  @ApiProperty({ ...NO_NUMBER, example: 28 })
  age_years: number | null;

  @ApiProperty({ enum: EMPLOYMENTS, nullable: true, example: 'salaried' })
  employment: Employment | null;

  @ApiProperty({ ...NO_NUMBER, example: 22000 })
  monthly_income: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 690 })
  credit_score: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Who told it; null: the customer declared it',
  })
  credit_score_bureau: string | null;

  @ApiProperty({ ...NO_NUMBER, example: 100000 })
  desired_amount: number | null;

  @ApiProperty({ ...NO_NUMBER, example: null, description: 'A year, where it is low enough to be asked about' })
  household_income: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 0, description: 'A month' })
  existing_emi: number | null;
}

export class EligibilityRunResponse extends EligibilityRunRow {
  @ApiProperty({ example: '2026-11-20', description: 'The day in India that it ran for' })
  day: string;

  @ApiProperty({ type: ApplicantFacts })
  applicant: ApplicantFacts;

  @ApiProperty({ type: [MatchedLender], description: 'In the order that the customer saw' })
  matched_lenders: MatchedLender[];

  @ApiProperty({ type: [UnmatchedLender] })
  unmatched_lenders: UnmatchedLender[];
}

class LenderName {
  @ApiProperty({ example: 4 })
  lender_id: number;

  @ApiProperty({ example: 'Dhara Loans' })
  name: string;
}

export class EligibilityReplay {
  @ApiProperty({ example: true, description: 'The same facts on the same rules gave the same answer, order included' })
  same: boolean;

  @ApiProperty({ type: [LenderName], description: 'Lenders that answered otherwise' })
  different: LenderName[];

  @ApiProperty({ example: 1, description: 'Version of the engine that the rules were kept by' })
  engine_then: number;

  @ApiProperty({ example: 1 })
  engine_now: number;
}

export class DedupeCheckRow extends MaskedApplicant {
  @ApiProperty({ example: 7031 })
  id: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;

  @ApiProperty({ example: 11 })
  lender_id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  lender_name: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ example: 4711 })
  lender_application_id: number;

  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  application_uuid: string;

  @ApiProperty({ enum: DEDUPE_STEPS, example: 'lender', description: 'Who was asked' })
  step: DedupeStep;

  @ApiProperty({ enum: DEDUPE_OUTCOMES, example: 'FRESH' })
  outcome: DedupeOutcome;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'Why nothing could be found out' })
  reason: string | null;

  @ApiProperty({ example: 212, description: 'How long it took' })
  ms: number;
}

/** One that is still being typed names nothing. */
const asUuid = {
  kind: 'text',
  min: 0,
  max: 200,
  normalise: (typed: string) => (UUID.test(typed.toLowerCase()) ? typed.toLowerCase() : ''),
} as const;

const FILTERS = {
  id: asIds,
  lender_id: asInteger,
  product_type: asOneOf(PRODUCT_TYPES),
  created_from: asDay,
  created_to: asDay,
  application_uuid: asUuid,
};
const NEWEST_FIRST = {
  sorts: ['created_at', 'id'],
  defaultSort: ['created_at', 'DESC'],
  after: ['created_at', 'id'],
} as const;

export const RUN_LIST = listOf({ ...NEWEST_FIRST, filters: { ...FILTERS, outcome: asOneOf(RUN_OUTCOMES) } });

export const DEDUPE_CHECK_LIST = listOf({
  ...NEWEST_FIRST,
  filters: { ...FILTERS, outcome: asOneOf(DEDUPE_OUTCOMES) },
});
