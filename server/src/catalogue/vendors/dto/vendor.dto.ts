import { ApiProperty } from '@nestjs/swagger';
import { Flag, Moment, FreeText } from '../../../platform/validation/fields.js';
import { asText, asIds, asFlag, listOf } from '../../../platform/rest/list-query.js';

const REASON_MAX = 200;

export class SwitchVendorDto {
  @Flag({ example: 0 })
  lender_status: 0 | 1;

  @FreeText({ max: REASON_MAX, example: 'Settlement is late' })
  reason: string;

  @Moment({
    optional: true,
    nullable: true,
    example: '2026-11-21T12:30:00.000Z',
    description: 'When; without it at once',
  })
  at?: Date | null;
}

export class SwitchedBy {
  @ApiProperty({ type: String, nullable: true, example: 'Settlement is late' })
  reason: string | null;

  @ApiProperty({ example: 'Asha Rao' })
  actor_name: string;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  at: string;
}

export class PlannedSwitch extends SwitchedBy {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ enum: [0, 1], example: 1 })
  to_status: 0 | 1;
}

export class VendorResponse {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Aravali Finance' })
  name: string;

  @ApiProperty({ example: 'aravali-finance' })
  code: string;

  @ApiProperty({ enum: [0, 1], example: 1 })
  api: 0 | 1;

  @ApiProperty({ enum: [0, 1], example: 1, description: '1: gets new applications' })
  lender_status: 0 | 1;

  @ApiProperty({
    type: SwitchedBy,
    nullable: true,
    description: 'The switch that led to this status; null when it has been so from the beginning',
  })
  since: SwitchedBy | null;

  @ApiProperty({ type: [PlannedSwitch], description: 'What is planned, the next first' })
  scheduled: PlannedSwitch[];

  @ApiProperty({ example: 31, description: 'Applications that are running at the lender; no switch touches them' })
  open_applications: number;
}

export class SwitchEntry {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ enum: [0, 1], example: 0 })
  to_status: 0 | 1;

  @ApiProperty({ type: String, nullable: true, example: 'Settlement is late' })
  reason: string | null;

  @ApiProperty({ example: 'Asha Rao' })
  actor_name: string;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z', description: 'When it was ordered' })
  created_at: string;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'The time it was planned for' })
  scheduled_for: string | null;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-20T09:15:00.000Z' })
  done_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  cancelled_at: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Who cancelled it; null of a cancelled one: it had nothing to do when it was due',
  })
  cancelled_by_name: string | null;
}

export const VENDOR_LIST = listOf({
  sorts: ['priority', 'id', 'name', 'lender_status', 'api'],
  filters: { q: asText, lender_status: asFlag, api: asFlag, id: asIds },
});

export const SWITCH_LIST = listOf({ sorts: ['id'], defaultSort: ['id', 'DESC'], after: ['id'] });
