import { ApiProperty } from '@nestjs/swagger';
import {
  EXPORT_FAILURES,
  EXPORT_FORMATS,
  EXPORT_STATES,
  type ExportFailure,
  type ExportFormat,
  type ExportState,
} from '@marketplace/contract/exports/exports.js';
import { OneOf, Text } from '../../validation/fields.js';

export class CreateExportDto {
  @Text({ max: 60, example: 'applications', description: 'The list, as its page is called' })
  list: string;

  @Text({
    min: 2,
    max: 10_000,
    optional: true,
    example: '{"state":"IN_PROGRESS"}',
    description: 'As the list itself takes it: JSON',
  })
  filter?: string;

  @OneOf(EXPORT_FORMATS, { example: 'csv' })
  format: ExportFormat;
}

export class ExportResponse {
  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  uuid: string;

  @ApiProperty({ example: 'applications' })
  list: string;

  @ApiProperty({ enum: EXPORT_FORMATS, example: 'csv' })
  format: ExportFormat;

  @ApiProperty({ enum: EXPORT_STATES, example: 'writing' })
  state: ExportState;

  @ApiProperty({ example: 45_000, description: 'Rows that are written' })
  rows_done: number;

  @ApiProperty({ example: 1_000_000, description: 'Rows that matched when it began; when it is ready, those written' })
  rows_all: number;

  @ApiProperty({ enum: EXPORT_FAILURES, nullable: true, example: null })
  failure: ExportFailure | null;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;

  @ApiProperty({ example: '2026-11-21T09:15:00.000Z', description: 'Then the file is deleted' })
  expires_at: string;
}
