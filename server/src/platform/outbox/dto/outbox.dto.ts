import { ApiProperty } from '@nestjs/swagger';
import { SHOWN_JOB_STATES, type ShownJobState } from '@marketplace/contract/outbox/outbox.js';
import { OneOf, Text } from '../../validation/fields.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const TOPIC = { example: 'merchant-link' };

export class ListJobsDto {
  @OneOf(SHOWN_JOB_STATES, { example: 'failed' })
  state: ShownJobState;

  @Text({ ...TOPIC, max: 60, optional: true })
  topic?: string;

  @Text({
    optional: true,
    max: 40,
    pattern: /^\d{1,14}\.\d{1,10}$/,
    example: '1792972800000.90210',
    description: 'The `cursor` of the last job read: the page begins behind it',
  })
  after?: string;
}

export class JobId {
  @ApiProperty({ example: 'uploadId' })
  name: string;

  @ApiProperty({ example: '42' })
  value: string;
}

export class JobResponse {
  @ApiProperty({ example: 4711 })
  id: number;

  @ApiProperty({ example: '1792972800000.4711' })
  cursor: string;

  @ApiProperty(TOPIC)
  topic: string;

  @ApiProperty({ enum: SHOWN_JOB_STATES, example: 'failed' })
  state: ShownJobState;

  @ApiProperty({ type: [JobId], description: 'What the job is about; the rest of it is not shown' })
  ids: JobId[];

  @ApiProperty(AT)
  created_at: string;

  @ApiProperty({ ...AT, description: 'When it last changed: when it was done, or last failed' })
  updated_at: string;

  @ApiProperty({ example: 8, description: 'How often it was tried since it was queued or put back' })
  attempts: number;

  @ApiProperty({ type: String, nullable: true, ...AT, description: 'null: it is running, done, or given up' })
  next_try_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'The gateway answered 503', description: 'Masked' })
  last_error: string | null;
}

export class TopicCount {
  @ApiProperty(TOPIC)
  topic: string;

  @ApiProperty({ example: 12, description: 'Waiting or running, also those that are planned for later' })
  waiting: number;

  @ApiProperty({ example: 3 })
  failed: number;
}

export class RetryJobsDto {
  @Text({ ...TOPIC, max: 60 })
  topic: string;
}

export class RetriedJobs {
  @ApiProperty({ example: 3, description: 'How many failed jobs are tried again; 0 if somebody else was faster' })
  count: number;
}
