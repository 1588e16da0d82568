import { ApiProperty } from '@nestjs/swagger';
import type { MappedStatus } from '@marketplace/contract/gateways/gateway.js';
import {
  LENDER_DOCUMENTS,
  LENDER_JOURNEYS,
  LENDER_OTPS,
  type LenderDocument,
  type LenderJourney,
  type LenderOtp,
} from '@marketplace/contract/lenders/journey.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { REFUSAL_RULES, type RefusalRuleName } from '@marketplace/contract/reports/refusal-rules.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';

const HOURS = { type: Number, nullable: true } as const;

export class JourneyStep {
  @ApiProperty({ enum: LENDER_APPLICATION_STATES, example: 'KYC_PENDING' })
  state: LenderApplicationState;

  @ApiProperty({ ...HOURS, example: 5.5, description: 'Since the step before, of half; `null`: too few cases' })
  usual_hours: number | null;

  @ApiProperty({ ...HOURS, example: 26, description: 'Since the step before, of four fifths' })
  most_hours: number | null;
}

export class RefusalReason {
  @ApiProperty({ enum: REFUSAL_RULES, example: 'score' })
  rule: RefusalRuleName;

  @ApiProperty({ example: 41, description: 'Percent of the refused' })
  percent: number;
}

export class StatusWord {
  @ApiProperty({ example: 'DOCS_PENDING', description: 'As the lender says it' })
  word: string;

  @ApiProperty({ enum: [...LENDER_APPLICATION_STATES, 'OTP_REQUIRED'], example: 'KYC_PENDING' })
  state: LenderApplicationState | MappedStatus;
}

export class LenderJourneyRow {
  @ApiProperty({ example: 7 })
  lender_id: number;

  @ApiProperty({ example: 'Aravali Finance' })
  lender_name: string;

  @ApiProperty({ enum: PRODUCT_TYPES, isArray: true, example: ['Personal Loans'] })
  product_types: ProductType[];

  @ApiProperty({ enum: LENDER_JOURNEYS, example: 'web_app' })
  journey: LenderJourney;

  @ApiProperty({ enum: [0, 1], example: 1, description: '1: we send the application, 0: the customer goes there' })
  api: 0 | 1;

  @ApiProperty({ enum: LENDER_DOCUMENTS, isArray: true, nullable: true, example: ['pan', 'aadhaar'] })
  documents: LenderDocument[] | null;

  @ApiProperty({ enum: LENDER_OTPS, isArray: true, nullable: true, example: ['mobile'] })
  otps: LenderOtp[] | null;

  @ApiProperty({ type: [JourneyStep] })
  steps: JourneyStep[];

  @ApiProperty({ type: [RefusalReason], description: 'Empty while too few were refused' })
  refusals: RefusalReason[];

  @ApiProperty({ type: [StatusWord] })
  words: StatusWord[];
}

export class LenderJourneys {
  @ApiProperty({ type: [LenderJourneyRow], description: 'Of the lenders of your products that are on, by name' })
  lenders: LenderJourneyRow[];
}
