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

export class HomeResponse {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://loans.example.in/r/k7qm9xtb',
    description: 'The caller’s own, which brings customers; `null` when it was switched off',
  })
  link_url: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://play.google.com/store/apps/details?id=in.example.loans&referrer=utm_source%3Dgram-setu',
    description: 'The app in its store, with who recommends it; `null` while there is no app',
  })
  app_url: string | null;

  @ApiProperty({ example: 4, description: 'Leads below the caller that were submitted today in India' })
  leads_today: number;

  @ApiProperty({ example: 1, description: 'Users below the caller who have not accepted their invitation' })
  invited: number;

  @ApiProperty({ example: 1, description: 'Tax invoices of the caller that hold a payment until they are accepted' })
  invoices_to_accept: number;
}
