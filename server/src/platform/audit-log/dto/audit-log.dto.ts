import { ApiProperty } from '@nestjs/swagger';
import { AUDIT_ACTORS, AUDIT_DAYS_MAX, type AuditActor } from '@marketplace/contract/audit/audit.js';
import { HistoryChange } from '../../history/history.service.js';
import { Field, Id, OneOf, Text } from '../../validation/fields.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const KIND = { example: 'lender' };

export class SearchAuditLogDto {
  @Field({ kind: 'day' }, { example: '2026-11-01', description: `Indian day; ${AUDIT_DAYS_MAX} days at most are read` })
  from: string;

  @Field({ kind: 'day' }, { example: '2026-11-20', description: 'Indian day, included' })
  to: string;

  @OneOf(AUDIT_ACTORS, { optional: true, example: 'admin' })
  actor_type?: AuditActor;

  @Id({ optional: true, description: 'Together with `actor_type`' })
  actor_id?: number;

  @Text({ ...KIND, optional: true, max: 40, description: 'The kind of record' })
  entity?: string;

  @Text({ optional: true, max: 40, example: '7', description: 'The record; together with `entity`' })
  entity_id?: string;

  @Text({ optional: true, max: 40, example: 'update' })
  action?: string;

  @Text({
    optional: true,
    max: 40,
    pattern: /^\d{1,14}\.\d{1,15}$/,
    example: '1792972800000.90210',
    description: 'The `cursor` of the last entry read: the page begins behind it',
  })
  after?: string;
}

export class AuditLogEntry {
  @ApiProperty({ example: '1792972800000.90210' })
  cursor: string;

  @ApiProperty(AT)
  at: string;

  @ApiProperty({ enum: AUDIT_ACTORS, example: 'admin' })
  actor_type: AuditActor;

  @ApiProperty({ type: Number, nullable: true, example: 3 })
  actor_id: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Asha Rao', description: 'Of admins and partners’ users' })
  actor_name: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'In whose name, if it is another’s' })
  subject: string | null;

  @ApiProperty({ example: 'update' })
  action: string;

  @ApiProperty(KIND)
  entity: string;

  @ApiProperty({ example: '7' })
  entity_id: string;

  @ApiProperty({ type: [HistoryChange], description: 'Before and after, personal data masked as it is stored' })
  changes: HistoryChange[];

  @ApiProperty({ example: '203.0.113.7', description: 'Empty: the service itself' })
  ip: string;

  @ApiProperty({ example: 'req-1', description: 'As in the log of the servers' })
  request_id: string;
}

export class AuditProblemResponse {
  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  chain: string;

  @ApiProperty({ example: 12 })
  position: number;

  @ApiProperty({ example: 'altered' })
  problem: string;
}

export class AuditCheckResponse {
  @ApiProperty({ enum: [0, 1], example: 0 })
  is_running: 0 | 1;

  @ApiProperty({ type: String, nullable: true, ...AT, description: 'null: never yet' })
  checked_at: string | null;

  @ApiProperty({ example: 120_000, description: 'How many entries were recomputed' })
  link_count: number;

  @ApiProperty({ example: 800 })
  chain_count: number;

  @ApiProperty({ example: 0 })
  problem_count: number;

  @ApiProperty({ type: [AuditProblemResponse], description: 'The first 20' })
  problems: AuditProblemResponse[];
}
