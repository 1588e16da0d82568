import { ApiProperty } from '@nestjs/swagger';
import {
  DELETION_REASONS,
  DELETION_REQUEST_STATES,
  type DeletionReason,
  type DeletionRequestState,
  type Received,
  RECEIVED,
} from '@marketplace/contract/privacy/deletion.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import { ConsentResponse } from '../../../customers/consents/dto/consent.dto.js';
import { OneOf } from '../../../platform/validation/fields.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const APP_ID = { example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' };

export class RequestDeletionDto {
  @OneOf(DELETION_REASONS, { optional: true, nullable: true, example: 'not_needed' })
  reason?: DeletionReason | null;
}

export class DeletionRequestResponse {
  @ApiProperty({ example: '7d1c7a52-0f0e-4d7e-8c7a-2f8f3a6f1d22' })
  uuid: string;

  @ApiProperty({ enum: DELETION_REQUEST_STATES, example: 'REQUESTED' })
  state: DeletionRequestState;

  @ApiProperty({ type: String, enum: DELETION_REASONS, nullable: true, example: 'not_needed' })
  reason: DeletionReason | null;

  @ApiProperty(AT)
  requested_at: string;
}

/** One stored item, described in the caller's language. */
export class HeldDatum {
  @ApiProperty({ example: 'tin' })
  field: string;

  @ApiProperty({ example: 'PAN' })
  label: string;

  @ApiProperty({ example: '******234F', description: 'Mobile number, e-mail address, PAN and birth date are masked' })
  value: string;

  @ApiProperty({ example: 'The law asks lenders to know it, and it finds your credit report.' })
  why: string;
}

export class OwnApplication {
  @ApiProperty(APP_ID)
  appId: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'IN_PROGRESS' })
  state: ApplicationState;

  @ApiProperty({ type: Number, nullable: true, example: 50000 })
  desired_amount: number | null;

  @ApiProperty(AT)
  begun_at: string;
}

export class Recipient {
  @ApiProperty({ example: 11 })
  lender_id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  lender_name: string;

  @ApiProperty(APP_ID)
  appId: string;

  @ApiProperty({
    enum: RECEIVED,
    example: 'details',
    description:
      '`check`: what it takes to know whether the lender knows the customer; `details`: the application; `link`: a random number, by the customer’s own click',
  })
  what: Received;

  @ApiProperty({ ...AT, description: 'When first' })
  at: string;
}

/** All stored data of the caller, to read or to save as a file. */
export class PersonalDataResponse {
  @ApiProperty({ example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  user_id: string;

  @ApiProperty({ ...AT, description: 'When this was put together' })
  as_of: string;

  @ApiProperty({ type: [HeldDatum] })
  held: HeldDatum[];

  @ApiProperty({ type: [OwnApplication], description: 'Newest first' })
  applications: OwnApplication[];

  @ApiProperty({ type: [Recipient], description: 'Latest first' })
  recipients: Recipient[];

  @ApiProperty({ type: [ConsentResponse], description: 'Newest first' })
  consents: ConsentResponse[];

  @ApiProperty({ type: DeletionRequestResponse, nullable: true, description: 'The open one' })
  deletion_request: DeletionRequestResponse | null;
}
