import { ApiProperty } from '@nestjs/swagger';
import {
  DELETION_REASONS,
  DELETION_REQUEST_STATES,
  type DeletionReason,
  type DeletionRequestState,
} from '@marketplace/contract/privacy/deletion.js';
import { OneNumberOf } from '../../../platform/validation/fields.js';
import { asIds, asOneOf, listOf } from '../../../platform/rest/list-query.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const AT_OR_NULL = { type: String, nullable: true, ...AT };
const ADMIN = { type: String, nullable: true, example: 'Meera Nair' };

export class DeletionRequestRow {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  user_id: string;

  @ApiProperty({ enum: DELETION_REQUEST_STATES, example: 'REQUESTED' })
  state: DeletionRequestState;

  @ApiProperty({ type: String, enum: DELETION_REASONS, nullable: true, example: 'not_needed' })
  reason: DeletionReason | null;

  @ApiProperty(AT)
  requested_at: string;

  @ApiProperty({ example: 1, description: 'They are withdrawn when the customer is deleted' })
  open_applications: number;

  @ApiProperty({ example: 0, description: 'Applications with a paid-out loan, whose record stays without the person' })
  paid_out: number;

  @ApiProperty({ ...ADMIN, description: 'The first admin' })
  approved_by: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 3 })
  approved_by_id: number | null;

  @ApiProperty(AT_OR_NULL)
  approved_at: string | null;

  @ApiProperty({ ...ADMIN, description: 'The second admin' })
  done_by: string | null;

  @ApiProperty(AT_OR_NULL)
  done_at: string | null;
}

export class ApproveDeletionDto {
  @OneNumberOf([1, 2], {
    example: 1,
    description: 'Which of the two approvals is meant; the second deletes the customer',
  })
  approval: 1 | 2;
}

export const DELETION_REQUEST_LIST = listOf({
  sorts: ['created_at', 'id'],
  filters: { id: asIds, state: asOneOf(DELETION_REQUEST_STATES) },
  after: ['created_at', 'id'],
});
