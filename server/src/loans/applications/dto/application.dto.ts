import { ApiProperty } from '@nestjs/swagger';
import {
  EMPLOYMENTS,
  type Employment,
  PRODUCT_TYPES,
  type ProductType,
} from '@marketplace/contract/products/products.js';
import { LENDER_FILE_KINDS, type LenderFileKind } from '@marketplace/contract/imports/columns.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';
import { EVENT_SOURCES, type EventSource } from '../lender-application-event.entity.js';
import { asText, asIds, asInteger, asDay, asOneOf, listOf } from '../../../platform/rest/list-query.js';

const STATE = { enum: LENDER_APPLICATION_STATES, example: 'SANCTIONED' };
const PRODUCT = { enum: PRODUCT_TYPES, example: 'Personal Loans' };
const NO_NUMBER = { type: Number, nullable: true };
const NO_TEXT = { type: String, nullable: true };

/** The applicant with masked name and phone, for lists. */
export class MaskedApplicant {
  @ApiProperty({ ...NO_TEXT, example: 'Sunita D.' })
  applicant_name: string | null;

  @ApiProperty({ example: 'XXXXXX4321' })
  phone_masked: string;
}

export class LenderApplicationRow extends MaskedApplicant {
  @ApiProperty({ example: 4711 })
  id: number;

  @ApiProperty({ example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  uuid: string;

  @ApiProperty({ example: 4012 })
  application_id: number;

  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  application_uuid: string;

  @ApiProperty({ example: 11 })
  lender_id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  lender_name: string;

  @ApiProperty({ example: 7 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty(PRODUCT)
  product_type: ProductType;

  @ApiProperty(STATE)
  state: LenderApplicationState;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z', description: 'Since when it has this state' })
  state_at: string;

  @ApiProperty({ example: '2026-11-18T06:40:12.000Z' })
  created_at: string;

  @ApiProperty({ ...NO_TEXT, example: 'L11-260004711' })
  lender_reference_id: string | null;

  @ApiProperty({ ...NO_NUMBER, example: 50000 })
  offered_amount: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 45000 })
  sanctioned_amount: number | null;

  @ApiProperty({ ...NO_NUMBER, example: null })
  disbursed_amount: number | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  disbursed_on: string | null;
}

export class LenderApplicationEvent {
  @ApiProperty({ example: 90210 })
  id: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  at: string;

  @ApiProperty({ ...STATE, nullable: true, example: 'UNDER_REVIEW' })
  from_state: LenderApplicationState | null;

  @ApiProperty(STATE)
  to_state: LenderApplicationState;

  @ApiProperty({ enum: [0, 1], example: 1, description: '0: came late or said what was known, and changed nothing' })
  moved: 0 | 1;

  @ApiProperty({ enum: EVENT_SOURCES, example: 'callback' })
  source: EventSource;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'The admin who did it, or whose upload brought it' })
  actor_name: string | null;

  @ApiProperty({ ...NO_NUMBER, example: null })
  upload_id: number | null;

  @ApiProperty({ ...NO_TEXT, example: 'LOAN_APPROVED' })
  raw_status: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  reason: string | null;
}

/** A sheet that told something of an application. */
export class ApplicationFile {
  @ApiProperty({ example: 31 })
  id: number;

  @ApiProperty({ enum: LENDER_FILE_KINDS, example: 'status' })
  kind: LenderFileKind;

  @ApiProperty({ example: 'kaveri-march.xlsx' })
  file_name: string;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z', description: 'When it last told something of it' })
  at: string;
}

export class ApplicationResponse extends MaskedApplicant {
  @ApiProperty({ example: 4012 })
  id: number;

  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  uuid: string;

  @ApiProperty({ example: 7 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty(PRODUCT)
  product_type: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'SANCTIONED' })
  state: ApplicationState;

  @ApiProperty({ enum: [0, 1], example: 1, description: '1: the customer has chosen at least one lender' })
  acted_on: 0 | 1;

  @ApiProperty({ example: '2026-11-18T06:38:50.000Z' })
  created_at: string;

  @ApiProperty({ ...NO_TEXT, example: '2026-11-18T06:40:10.000Z' })
  submitted_at: string | null;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z', description: 'The last change, also at a lender' })
  updated_at: string;

  @ApiProperty({ ...NO_NUMBER, example: 50000 })
  desired_amount: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 31 })
  age_years: number | null;

  @ApiProperty({ enum: EMPLOYMENTS, nullable: true, example: 'salaried' })
  employment: Employment | null;

  @ApiProperty({ ...NO_NUMBER, example: 32000 })
  monthly_income: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 731 })
  credit_score: number | null;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'Who told the score; null: the customer declared it' })
  credit_score_bureau: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'gram_setu_kendra' })
  utm_id: string | null;

  @ApiProperty({ example: '9c1d2f6e-7a34-4a0e-8c55-2b1f0d9e6a77', description: 'Whose application it is' })
  prospect_uuid: string;

  @ApiProperty({
    enum: [0, 1],
    example: 0,
    description: '1: somebody else has the mobile number now, and nobody signs in to this customer’s data any more',
  })
  number_detached: 0 | 1;

  @ApiProperty({ ...NO_NUMBER, example: 12, description: 'That brought the customer; kept from the first submission' })
  tracking_link_id: number | null;

  @ApiProperty({ ...NO_TEXT, example: 'Rao Stores, counter poster' })
  tracking_link_name: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'k7qm9xtb' })
  tracking_link_code: string | null;

  @ApiProperty({ ...NO_NUMBER, example: 31, description: 'Whose link it is' })
  merchant_id: number | null;

  @ApiProperty({ ...NO_TEXT, example: 'Rao Kirana Store' })
  merchant_name: string | null;

  @ApiProperty({ type: [LenderApplicationRow] })
  lender_applications: LenderApplicationRow[];

  @ApiProperty({ type: [ApplicationFile], description: 'The latest 20, newest first' })
  files: ApplicationFile[];
}

export class LenderApplicationResponse extends LenderApplicationRow {
  @ApiProperty({ ...NO_TEXT, example: 'LOAN_APPROVED' })
  raw_status: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  reason: string | null;

  @ApiProperty({ ...NO_TEXT, example: '2026-11-20' })
  sanctioned_on: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  disbursal_reference: string | null;

  @ApiProperty({ ...NO_NUMBER, example: 12 })
  tenure_months: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 24, description: 'Percent a year' })
  interest_rate_pa: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 1350 })
  processing_fee: number | null;

  @ApiProperty({ ...NO_NUMBER, example: null, description: 'An insurer’s, in rupees a year with all taxes' })
  premium: number | null;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'The day on which it first told this premium' })
  premium_on: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  remarks: string | null;

  @ApiProperty({ type: [LenderApplicationEvent], description: 'Oldest first' })
  events: LenderApplicationEvent[];

  @ApiProperty({ type: ApplicationResponse })
  application: ApplicationResponse;
}

export const LENDER_APPLICATION_LIST = listOf({
  sorts: ['created_at', 'id'],
  defaultSort: ['created_at', 'DESC'],
  filters: {
    id: asIds,
    lender_id: asInteger,
    partner_id: asInteger,
    merchant_id: asInteger,
    state: asOneOf(LENDER_APPLICATION_STATES),
    product_type: asOneOf(PRODUCT_TYPES),
    created_from: asDay,
    created_to: asDay,
    uuid: asText,
    lender_reference_id: asText,
    phone: asText,
    q: asText,
  },
  after: ['created_at', 'id'],
});
