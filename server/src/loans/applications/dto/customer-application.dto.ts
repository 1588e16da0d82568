import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';
import { OneOf } from '../../../platform/validation/fields.js';

const NO_NUMBER = { type: Number, nullable: true };
const NO_TEXT = { type: String, nullable: true };

export class CreateApplicationDto {
  @OneOf(PRODUCT_TYPES, { example: 'Personal Loans' })
  productType: ProductType;
}

export class CustomerLenderApplication {
  @ApiProperty({ example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  uuid: string;

  @ApiProperty({ example: 8 })
  lender_id: number;

  @ApiProperty({ example: 'Himgiri Finance' })
  lender_name: string;

  @ApiProperty({ enum: LENDER_APPLICATION_STATES, example: 'OFFERED' })
  state: LenderApplicationState;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z', description: 'Since when it has this state' })
  state_at: string;

  @ApiProperty({ ...NO_NUMBER, example: 100000 })
  offered_amount: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 24 })
  tenure_months: number | null;

  @ApiProperty({ ...NO_NUMBER, example: null })
  sanctioned_amount: number | null;

  @ApiProperty({ ...NO_NUMBER, example: null })
  disbursed_amount: number | null;

  @ApiProperty({ ...NO_NUMBER, example: null, description: 'An insurer’s, in rupees a year with all taxes' })
  premium: number | null;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'The day on which it first told this premium' })
  premium_on: string | null;
}

/** An application without its lender applications. */
export class BareApplication {
  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60', description: 'The appId of other calls' })
  uuid: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  productType: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'MATCHED' })
  state: ApplicationState;

  @ApiProperty({ example: 2, description: 'Rises whenever the application changes' })
  version: number;

  @ApiProperty({ example: '2026-11-18T06:38:50.000Z' })
  created_at: string;

  @ApiProperty({ ...NO_TEXT, example: '2026-11-18T06:40:10.000Z' })
  submitted_at: string | null;

  @ApiProperty({ ...NO_NUMBER, example: 100000 })
  desired_amount: number | null;
}

/** An application as its customer sees it. */
export class CustomerApplication extends BareApplication {
  @ApiProperty({ type: [CustomerLenderApplication] })
  lender_applications: CustomerLenderApplication[];
}
