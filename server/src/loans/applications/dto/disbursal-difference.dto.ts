import { ApiProperty } from '@nestjs/swagger';
import { EVENT_SOURCES, type EventSource } from '../lender-application-event.entity.js';
import { asIds, asInteger, listOf } from '../../../platform/rest/list-query.js';

export const DIFFERENCE_DECISIONS = ['kept', 'taken', 'undone'] as const;

export class DisbursalDifferenceResponse {
  @ApiProperty({ example: 31 })
  id: number;

  @ApiProperty({ example: 4021 })
  lender_application_id: number;

  @ApiProperty({ example: 'Aravali Finance' })
  lender_name: string;

  @ApiProperty({ type: String, nullable: true, example: 'LN-204771' })
  lender_reference_id: string | null;

  @ApiProperty({ example: 150_000, description: 'Rupees that counted when it was reported' })
  known_amount: number;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-03' })
  known_on: string | null;

  @ApiProperty({ example: 155_000, description: 'Rupees as reported' })
  amount: number;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-03' })
  disbursed_on: string | null;

  @ApiProperty({ enum: EVENT_SOURCES, example: 'callback' })
  source: EventSource;

  @ApiProperty({ type: String, nullable: true, example: 'status-november.xlsx', description: 'The file that told it' })
  file_name: string | null;

  @ApiProperty({ example: '2026-11-21T09:15:00.000Z' })
  reported_at: string;

  @ApiProperty({ enum: DIFFERENCE_DECISIONS, nullable: true, example: null, description: 'null while it waits' })
  decision: (typeof DIFFERENCE_DECISIONS)[number] | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  decided_by: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  decided_at: string | null;
}

export const DISBURSAL_DIFFERENCE_LIST = listOf({
  sorts: ['id'],
  filters: { id: asIds, waiting: asInteger, lender_application_id: asInteger },
  after: ['id'],
});
