import { ApiProperty } from '@nestjs/swagger';
import {
  ADMIN_DELETION_REASONS,
  DELETION_REASONS,
  DELETION_REQUEST_STATES,
  REFUSAL_REASONS,
  type AdminDeletionReason,
  type DeletionReason,
  type DeletionRequestState,
  type RefusalReason,
} from '@marketplace/contract/privacy/deletion.js';
import {
  KEEPING_GROUNDS,
  RECORD_KINDS,
  type KeepingGround,
  type RecordCount,
  type RecordKind,
} from '@marketplace/contract/privacy/records.js';
import { CustomerMatch } from '../../customers-journey/dto/customers-journey.dto.js';
import { OneNumberOf, OneOf } from '../../../platform/validation/fields.js';
import { asDay, asIds, asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const AT_OR_NULL = { type: String, nullable: true, ...AT };
const REASON = { type: String, enum: [...DELETION_REASONS, ...ADMIN_DELETION_REASONS], nullable: true };
const ADMIN_ID = { type: Number, nullable: true, example: 3 };
const ADMIN = { type: String, nullable: true, example: 'Meera Nair' };

export class DeletionRequestRow {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  user_id: string;

  @ApiProperty({ enum: DELETION_REQUEST_STATES, example: 'REQUESTED' })
  state: DeletionRequestState;

  @ApiProperty({ ...REASON, example: 'not_needed' })
  reason: DeletionReason | AdminDeletionReason | null;

  @ApiProperty({ ...ADMIN, description: 'The admin who asked; null: the customer' })
  requested_by: string | null;

  @ApiProperty(AT)
  requested_at: string;

  @ApiProperty({ example: 1, description: 'They are withdrawn when the customer is deleted' })
  open_applications: number;

  @ApiProperty({ example: 0, description: 'Applications with a paid-out loan, whose record stays without the person' })
  paid_out: number;

  @ApiProperty({ ...ADMIN, description: 'The first admin' })
  approved_by: string | null;

  @ApiProperty(ADMIN_ID)
  approved_by_id: number | null;

  @ApiProperty(AT_OR_NULL)
  approved_at: string | null;

  @ApiProperty({ ...ADMIN, description: 'The second admin, or the one who refused' })
  done_by: string | null;

  @ApiProperty(AT_OR_NULL)
  done_at: string | null;

  @ApiProperty({ type: String, enum: REFUSAL_REASONS, nullable: true, example: null })
  refusal: RefusalReason | null;

  @ApiProperty({ type: Number, nullable: true, example: 12, description: 'Of a deletion that was carried out' })
  certificate_id: number | null;
}

export class RefuseDeletionDto {
  @OneOf(REFUSAL_REASONS, { example: 'dispute_open' })
  reason: RefusalReason;
}

export class RequestDeletionByAdminDto {
  @OneOf(ADMIN_DELETION_REASONS, { example: 'asked_in_writing' })
  reason: AdminDeletionReason;
}

export class RecordCountResponse implements RecordCount {
  @ApiProperty({ enum: RECORD_KINDS, example: 'transfer_links' })
  kind: RecordKind;

  @ApiProperty({ example: 2 })
  erased: number;

  @ApiProperty({ example: 0 })
  kept: number;

  @ApiProperty({ type: String, enum: KEEPING_GROUNDS, nullable: true, example: null })
  ground: KeepingGround | null;
}

export class DeletionPreview {
  @ApiProperty({ type: CustomerMatch })
  customer: CustomerMatch;

  @ApiProperty({ type: [RecordCountResponse], description: 'What a deletion would erase now, and what would stay' })
  records: RecordCountResponse[];

  @ApiProperty({ type: DeletionRequestRow, nullable: true, description: 'The open one' })
  request: DeletionRequestRow | null;
}

export class DeletionCertificateRow {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ example: 'DEL-00000012' })
  number: string;

  @ApiProperty({ ...AT, description: 'When the customer was deleted' })
  created_at: string;

  @ApiProperty({ example: '7d1c7a52-0f0e-4d7e-8c7a-2f8f3a6f1d22' })
  request_uuid: string;

  @ApiProperty(AT)
  requested_at: string;

  @ApiProperty({ ...ADMIN_ID, description: 'The admin who asked; null: the customer' })
  requested_by_id: number | null;

  @ApiProperty({ ...REASON, example: 'not_needed' })
  reason: DeletionReason | AdminDeletionReason | null;

  @ApiProperty(ADMIN_ID)
  approved_by_id: number | null;

  @ApiProperty(AT_OR_NULL)
  approved_at: string | null;

  @ApiProperty({ ...ADMIN_ID, description: 'The second admin' })
  done_by_id: number | null;

  @ApiProperty({ type: [RecordCountResponse], description: 'Empty where nothing was counted at the time' })
  records: RecordCountResponse[];
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

export const DELETION_CERTIFICATE_LIST = listOf({
  sorts: ['created_at', 'id'],
  filters: { id: asIds, number: asText, created_from: asDay, created_to: asDay },
  defaultSort: ['created_at', 'DESC'],
  after: ['created_at', 'id'],
});
