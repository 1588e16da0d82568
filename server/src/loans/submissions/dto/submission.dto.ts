import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';
import { NEXT_STEPS, type NextStep } from '@marketplace/contract/states/next-step.js';
import { Otp, Text } from '../../../platform/validation/fields.js';
import { EVENT_SOURCES, type EventSource } from '../../applications/lender-application-event.entity.js';

const STATE = { enum: LENDER_APPLICATION_STATES, example: 'LENDER_ACCEPTED' };
const NO_TEXT = { type: String, nullable: true };
const NO_NUMBER = { type: Number, nullable: true };

export class LenderConsentDto {
  @Text({ max: 40, example: 'lender_share.1.en', description: 'Of the text that was shown' })
  consent_text_version: string;
}

export class LenderOtpDto {
  @Otp()
  otp: string;
}

export class NextStepResponse {
  @ApiProperty({ enum: NEXT_STEPS, example: 'redirect' })
  kind: NextStep;

  @ApiProperty({ ...NO_TEXT, example: '/r/lenders/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', description: 'Of `redirect`' })
  url: string | null;
}

export class TimelineStep {
  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  at: string;

  @ApiProperty(STATE)
  state: LenderApplicationState;

  @ApiProperty({ example: 'Kaveri Credit has taken your application', description: 'In the caller’s language' })
  words: string;

  @ApiProperty({ example: 'Kaveri Credit', description: 'Who did it, in the caller’s language' })
  who: string;

  @ApiProperty({ enum: EVENT_SOURCES, example: 'callback' })
  source: EventSource;
}

export class LenderOfferResponse {
  @ApiProperty({ example: 45000 })
  amount: number;

  @ApiProperty({ example: 12 })
  tenure_months: number;

  @ApiProperty({ example: 24 })
  rate_percent_per_year: number;

  @ApiProperty({ ...NO_NUMBER, example: 1350 })
  processing_fee: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 4254.19, description: 'A month; null if the terms cannot be priced' })
  emi: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 30.64, description: 'Yearly cost with the fee, percent' })
  apr: number | null;
}

/** An application at one lender as its customer sees it. */
export class SubmissionResponse {
  @ApiProperty({ example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  uuid: string;

  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  appId: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ example: 11 })
  lender_id: number;

  @ApiProperty({ example: 'kaveri-credit', description: 'Stands in the addresses of the lender’s pages' })
  lender_code: string;

  @ApiProperty({ example: 'Kaveri Credit' })
  lender_name: string;

  @ApiProperty(STATE)
  state: LenderApplicationState;

  @ApiProperty({ example: 'Kaveri Credit has taken your application' })
  words: string;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  state_at: string;

  @ApiProperty({ ...NO_TEXT, example: 'L11-260004711' })
  lender_reference_id: string | null;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'In the lender’s words' })
  reason: string | null;

  @ApiProperty({ ...NO_NUMBER, example: 50000 })
  offered_amount: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 12 })
  tenure_months: number | null;

  @ApiProperty({ ...NO_NUMBER, example: null })
  sanctioned_amount: number | null;

  @ApiProperty({ ...NO_NUMBER, example: null })
  disbursed_amount: number | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  disbursed_on: string | null;

  @ApiProperty({ ...NO_NUMBER, example: null, description: 'An insurer’s, in rupees a year with all taxes' })
  premium: number | null;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'The day on which it first told this premium' })
  premium_on: string | null;

  @ApiProperty({ enum: [0, 1], example: 1 })
  can_withdraw: 0 | 1;

  @ApiProperty({ type: NextStepResponse })
  next: NextStepResponse;

  @ApiProperty({ type: [LenderOfferResponse], description: 'What the lender itself offers, once it has said so' })
  lender_offers: LenderOfferResponse[];

  @ApiProperty({
    type: LenderOfferResponse,
    nullable: true,
    description: 'The terms that count now: of the sanction, or of the lender’s own offer; null before it names any',
  })
  lender_terms: LenderOfferResponse | null;

  @ApiProperty({ type: [TimelineStep], description: 'Oldest first' })
  timeline: TimelineStep[];
}
