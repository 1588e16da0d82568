import { ApiProperty } from '@nestjs/swagger';
import {
  DELETION_REASONS,
  DELETION_REQUEST_STATES,
  REFUSAL_REASONS,
  type DeletionReason,
  type DeletionRequestState,
  type RefusalReason,
} from '@marketplace/contract/privacy/deletion.js';
import { ConsentResponse } from '../../../customers/consents/dto/consent.dto.js';
import { HeldDatum, OwnApplication, Recipient } from '../../../customers/prospects/dto/personal-data.dto.js';
import { OneOf } from '../../../platform/validation/fields.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };

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

  @ApiProperty({
    ...{ type: String, enum: REFUSAL_REASONS, nullable: true, example: null },
    description: 'Why an admin has refused it',
  })
  refusal: RefusalReason | null;

  @ApiProperty(AT)
  requested_at: string;
}

/** All that is held of the caller, for reading and for keeping as a file. */
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

  @ApiProperty({
    type: DeletionRequestResponse,
    nullable: true,
    description: 'The open one, or the latest if it was refused',
  })
  deletion_request: DeletionRequestResponse | null;
}
