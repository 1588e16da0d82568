import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';
import { asInteger, asOneOf, listOf } from '../../../platform/rest/list-query.js';

export class LeadAtLender {
  @ApiProperty({ example: 'CASHe' })
  lender_name: string;

  @ApiProperty({ enum: LENDER_APPLICATION_STATES, example: 'UNDER_REVIEW' })
  state: LenderApplicationState;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  state_at: string;
}

export class LeadResponse {
  @ApiProperty({ example: 204 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'Sunita D.' })
  customer_name: string | null;

  @ApiProperty({ example: 'XXXXXX3210' })
  phone_masked: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'IN_PROGRESS' })
  state: ApplicationState;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  submitted_at: string;

  @ApiProperty({ type: String, nullable: true, example: 'Rao Kirana Store' })
  merchant_name: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Sunita Devi' })
  agent_name: string | null;

  @ApiProperty({ type: [LeadAtLender], description: 'Where it went beyond an offer, the last change first' })
  lenders: LeadAtLender[];
}

export const LEAD_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: {
    state: asOneOf(APPLICATION_STATES),
    product_type: asOneOf(PRODUCT_TYPES),
    merchant_id: asInteger,
    agent_id: asInteger,
  },
  after: ['id'],
});
