import { ApiProperty } from '@nestjs/swagger';
import { IMPORT_KINDS, type ImportKind } from '@marketplace/contract/imports/columns.js';
import {
  ROW_OUTCOMES,
  type RowOutcome,
  UPLOAD_STATES,
  type UploadState,
} from '@marketplace/contract/imports/uploads.js';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { type Agreement, AGREEMENTS } from '@marketplace/contract/imports/agreement.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';
import { Text } from '../../../platform/validation/fields.js';
import { asText, asIds, asOneOf, listOf } from '../../../platform/rest/list-query.js';

const AN_UUID = '2f1c9f0e-6f0a-4c33-9c0a-0b5c6c0f1d11';

export class SheetError {
  @ApiProperty({ example: 7, description: 'Numbered as in the sheet' })
  row: number;

  @ApiProperty({ example: 'disbursed_on', description: 'Empty when the row as a whole is meant' })
  column: string;

  @ApiProperty({ example: 'Must be a date as DD/MM/YYYY or YYYY-MM-DD.' })
  message: string;
}

/** The response of the documented upload call. */
export class StatusFileResult {
  @ApiProperty({ example: true, description: 'false when rows have errors: then nothing was changed' })
  success: boolean;

  @ApiProperty({ example: '48 rows loaded successfully' })
  message: string;

  @ApiProperty({ type: [SheetError], description: 'The first 1,000' })
  errors: SheetError[];

  @ApiProperty({ example: 0, description: 'Rows with errors' })
  errorCount: number;

  @ApiProperty({ example: 48, description: 'Rows that created or updated something' })
  rowsUpdated: number;

  @ApiProperty({ example: 0 })
  created: number;

  @ApiProperty({ example: 48 })
  updated: number;

  @ApiProperty({ example: 2 })
  unchanged: number;

  @ApiProperty({ example: 1, description: 'Rows that wait for somebody who knows their application' })
  unmatched: number;

  @ApiProperty({ type: [String], example: [], description: 'Lender applications, the first 1,000' })
  createdUuids: string[];

  @ApiProperty({ type: [String], example: [AN_UUID], description: 'Lender applications, the first 1,000' })
  updatedUuids: string[];

  @ApiProperty({ example: 7 })
  uploadId: number;

  @ApiProperty({ enum: [...UPLOAD_STATES], enumName: 'UploadState', example: 'applied' })
  state: UploadState;
}

export class UploadCounts {
  @ApiProperty({ example: 0 })
  error: number;

  @ApiProperty({ example: 0 })
  created: number;

  @ApiProperty({ example: 48 })
  updated: number;

  @ApiProperty({ example: 2 })
  unchanged: number;

  @ApiProperty({ example: 1 })
  unmatched: number;

  @ApiProperty({ example: 0, description: 'Unmatched, and put aside by an admin' })
  dismissed: number;

  @ApiProperty({ example: 0 })
  undone: number;

  @ApiProperty({ example: 0, description: 'Not undone, because the application has changed since' })
  kept: number;
}

export class UploadNotes {
  @ApiProperty({ required: false, example: 'November', description: 'The sheet that was read, of several' })
  sheet?: string;

  @ApiProperty({ required: false, type: [String], example: ['branch'], description: 'Columns that mean nothing here' })
  unknownColumns?: string[];

  @ApiProperty({ required: false, example: 3, description: 'Hidden rows, which were read like the others' })
  hiddenRows?: number;
}

export class UploadResponse {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ enum: [...IMPORT_KINDS], enumName: 'ImportKind', example: 'status' })
  kind: ImportKind;

  @ApiProperty({ example: 'status-november.xlsx' })
  file_name: string;

  @ApiProperty({ example: 184_320, description: 'Bytes' })
  file_size: number;

  @ApiProperty({ enum: [...UPLOAD_STATES], enumName: 'UploadState', example: 'checked' })
  state: UploadState;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Why the file was not taken, or the work stopped',
  })
  refusal: string | null;

  @ApiProperty({ example: 51 })
  rows_read: number;

  @ApiProperty({ example: 51, description: 'Rows that the work under way has done' })
  rows_done: number;

  @ApiProperty({ type: UploadCounts })
  counts: UploadCounts;

  @ApiProperty({ type: UploadNotes })
  notes: UploadNotes;

  @ApiProperty({ example: true, description: 'Whether it can be applied now' })
  can_apply: boolean;

  @ApiProperty({ example: false, description: 'Whether rows have errors and others can be applied without them' })
  can_apply_good: boolean;

  @ApiProperty({ example: false, description: 'Whether it can be undone now' })
  can_undo: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'Asha Rao' })
  uploaded_by: string | null;

  @ApiProperty({ example: '2026-11-21T09:15:00.000Z' })
  created_at: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  applied_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  undone_at: string | null;
}

export class UploadRowResponse {
  @ApiProperty({ example: 1042 })
  id: number;

  @ApiProperty({ example: 7, description: 'Numbered as in the sheet' })
  row: number;

  @ApiProperty({ enum: [...ROW_OUTCOMES], enumName: 'RowOutcome', example: 'updated' })
  outcome: RowOutcome;

  @ApiProperty({ type: [SheetError] })
  errors: SheetError[];

  @ApiProperty({ type: Number, nullable: true, example: null, description: 'The row above that says the same' })
  repeats_row: number | null;

  @ApiProperty({ type: String, nullable: true, example: AN_UUID, description: 'The lender application' })
  uuid: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'LN-204771' })
  lender_reference_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Of a bank’s answer: the payment' })
  payment_reference: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Disbursed', description: 'In the words of the file' })
  status: string | null;
}

export class UnmatchedRowResponse {
  @ApiProperty({ example: 1042 })
  id: number;

  @ApiProperty({ example: 7 })
  upload_id: number;

  @ApiProperty({ example: 'status-november.xlsx' })
  file_name: string;

  @ApiProperty({ example: 12, description: 'Numbered as in the sheet' })
  row: number;

  @ApiProperty({ type: String, nullable: true, example: 'Aravali Finance' })
  lender_name: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  application_uuid: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'LN-204771' })
  lender_reference_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: '3210', description: 'The end of the mobile number' })
  phone_last4: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Personal Loans' })
  product_type: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Disbursed' })
  status: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 150_000, description: 'Rupees disbursed, or of commission' })
  amount: number | null;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: its application has not been sent to the lender' })
  not_sent: 0 | 1;

  @ApiProperty({ example: '2026-11-21T09:15:00.000Z' })
  created_at: string;
}

export class CandidateResponse {
  @ApiProperty({ example: AN_UUID, description: 'The lender application' })
  uuid: string;

  @ApiProperty({ example: 'Sunita D.' })
  customer: string;

  @ApiProperty({ example: '3210' })
  phone_last4: string;

  @ApiProperty({ example: 'Personal Loans' })
  product_type: string;

  @ApiProperty({ enum: [...LENDER_APPLICATION_STATES], enumName: 'LenderApplicationState', example: 'UNDER_REVIEW' })
  state: LenderApplicationState;

  @ApiProperty({ type: String, nullable: true, example: null })
  lender_reference_id: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 150_000,
    description: 'Rupees disbursed, sanctioned or offered',
  })
  amount: number | null;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-06', description: 'The day of the disbursal' })
  disbursed_on: string | null;

  @ApiProperty({
    enum: [...AGREEMENTS],
    isArray: true,
    example: ['mobile', 'amount'],
    description: 'As the row has it',
  })
  agrees: Agreement[];

  @ApiProperty({ example: '2026-11-02T09:15:00.000Z' })
  created_at: string;
}

export class SearchCandidatesDto {
  @Text({ max: 80, example: '9876543210', description: 'A mobile number, a name, a lender’s reference or a UUID' })
  text: string;
}

export class MatchRowDto {
  @Text({
    max: 36,
    pattern: UUID,
    message: 'field.uuid',
    example: AN_UUID,
    description: 'A lender application, or an application at the row’s lender',
  })
  uuid: string;
}

export const UPLOAD_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: { id: asIds },
  after: ['id'],
});

export const UPLOAD_ROW_LIST = listOf({ sorts: ['row'], filters: { outcome: asOneOf(ROW_OUTCOMES) } });

export const UNMATCHED_LIST = listOf({ sorts: ['id'], filters: { id: asIds, q: asText }, after: ['id'] });
