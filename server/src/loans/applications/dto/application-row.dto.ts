import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';
import { asDay, asFlag, asIds, asInteger, asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';
import { MaskedApplicant } from './application.dto.js';

export class StateCount {
  @ApiProperty({ enum: LENDER_APPLICATION_STATES, example: 'OFFERED' })
  state: LenderApplicationState;

  @ApiProperty({ example: 4 })
  n: number;
}

export class ApplicationRow extends MaskedApplicant {
  @ApiProperty({ example: 4012 })
  id: number;

  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  uuid: string;

  @ApiProperty({ example: '9c1d2f6e-7a34-4a0e-8c55-2b1f0d9e6a77', description: 'Whose application it is' })
  prospect_uuid: string;

  @ApiProperty({ example: 7 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ type: Number, nullable: true, example: 31 })
  merchant_id: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Rao Kirana Store' })
  merchant_name: string | null;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'IN_PROGRESS' })
  state: ApplicationState;

  @ApiProperty({ enum: [0, 1], example: 1, description: '1: the customer has chosen at least one lender' })
  acted_on: 0 | 1;

  @ApiProperty({ example: '2026-11-18T06:38:50.000Z' })
  created_at: string;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-18T06:40:10.000Z' })
  submitted_at: string | null;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z', description: 'The last change, also at a lender' })
  updated_at: string;

  @ApiProperty({ type: Number, nullable: true, example: 50000 })
  desired_amount: number | null;

  @ApiProperty({
    enum: LENDER_APPLICATION_STATES,
    nullable: true,
    example: 'UNDER_REVIEW',
    description: 'The state at the lender that got furthest; null: it is at no lender',
  })
  furthest_state: LenderApplicationState | null;

  @ApiProperty({ type: [StateCount], description: 'At how many lenders it has each state' })
  at_lenders: StateCount[];
}

export const APPLICATION_LIST = listOf({
  sorts: ['id', 'updated_at'],
  defaultSort: ['id', 'DESC'],
  filters: {
    id: asIds,
    acted_on: asFlag,
    state: asOneOf(APPLICATION_STATES),
    product_type: asOneOf(PRODUCT_TYPES),
    lender_id: asInteger,
    lender_state: asOneOf(LENDER_APPLICATION_STATES),
    partner_id: asInteger,
    merchant_id: asInteger,
    submitted_from: asDay,
    submitted_to: asDay,
    q: asText,
  },
  after: ['id', 'updated_at'],
});
