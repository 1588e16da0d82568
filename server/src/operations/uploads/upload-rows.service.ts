import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import type { RowOutcome } from '@marketplace/contract/imports/uploads.js';
import { paymentReference } from '@marketplace/contract/tax/payout-run.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { UPLOAD_ROW_LIST, type UploadRowResponse } from './dto/upload.dto.js';
import { problemTexts } from './problem-texts.js';
import { UploadsService } from './uploads.service.js';

@Injectable()
export class UploadRowsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: UploadsService,
  ) {}

  /** The rows of an upload as in the sheet, `filter={"outcome":"error"}` those that came to it. */
  async page(kind: ImportKind, id: number, raw: RawListQuery, { language }: Actor): Promise<Page<UploadRowResponse>> {
    const { offset, limit, direction, filter } = UPLOAD_ROW_LIST.read(raw);
    const upload = await this.uploads.find(kind, id);
    const where = `r.upload_id = ? ${filter.outcome ? 'AND r.outcome = ?' : ''}`;
    const key = [id, ...(filter.outcome ? [filter.outcome] : [])];
    // The page is cut from the index before the rows themselves are read.
    const rows = await this.dataSource.query<RowOfList[]>(
      `SELECT r.id, r.sheet_row, r.outcome, r.problems, r.repeats_row, r.lender_reference_id, r.raw_status,
         r.run_payment_id, la.uuid
       FROM (SELECT r.id FROM upload_rows r WHERE ${where} ORDER BY r.sheet_row ${direction} LIMIT ? OFFSET ?) page
         JOIN upload_rows r ON r.id = page.id LEFT JOIN lender_applications la ON la.id = r.lender_application_id
       ORDER BY r.sheet_row ${direction}`,
      [...key, limit, offset],
    );
    const { counts } = upload;
    const total = filter.outcome
      ? (counts[filter.outcome] ?? 0)
      : Object.values(counts).reduce((sum, count) => sum + count, 0);
    const items = rows.map(
      ({ id, sheet_row, outcome, problems, repeats_row, lender_reference_id, raw_status, run_payment_id, uuid }) => ({
        id,
        row: sheet_row,
        outcome,
        errors: problemTexts(sheet_row, problems, language),
        repeats_row,
        uuid,
        lender_reference_id,
        payment_reference: run_payment_id === null ? null : paymentReference(run_payment_id),
        status: raw_status,
      }),
    );
    return new Page('rows', items, offset, total);
  }
}

interface RowOfList {
  id: number;
  sheet_row: number;
  outcome: RowOutcome;
  problems: string | null;
  repeats_row: number | null;
  lender_reference_id: string | null;
  raw_status: string | null;
  run_payment_id: number | null;
  uuid: string | null;
}
