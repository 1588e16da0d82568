import { Injectable } from '@nestjs/common';
import type { RowOutcome } from '@marketplace/contract/imports/uploads.js';
import { type Language, message } from '@marketplace/contract/i18n/messages.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SentFile } from '../../platform/files/multipart.js';
import type { SheetError, StatusFileResult } from './dto/upload.dto.js';
import { problemTexts } from './problem-texts.js';
import type { UploadEntity } from './upload.entity.js';
import { UploadsService } from './uploads.service.js';

/** Errors and UUIDs in the answer of the documented call; the pages show all of them. */
const LISTED_MAX = 1_000;

/** The documented call, which answers with what became of the file. */
@Injectable()
export class StatusFileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: UploadsService,
  ) {}

  /** SPEC section 7: reads, checks and, when no row has an error, applies a status file. */
  async load(file: SentFile | undefined, actor: Actor): Promise<StatusFileResult> {
    const upload = await this.uploads.settled('status', await this.uploads.accept('status', file, actor, 1));
    if (upload.refusal) throw new DomainError(upload.refusal.code, upload.refusal.vars);
    return this.resultOf(upload, actor);
  }

  private async resultOf({ id, state, counts }: UploadEntity, { language }: Actor): Promise<StatusFileResult> {
    const { error = 0, created = 0, updated = 0, unchanged = 0, unmatched = 0 } = counts;
    const isDone = state === 'applied';
    const rowsUpdated = isDone ? created + updated : 0;
    const text =
      error > 0
        ? message(language, 'import.errorsFound')
        : message(language, isDone ? 'import.loaded' : 'import.underWay', { n: rowsUpdated });
    const [errors, createdUuids, updatedUuids] = await Promise.all([
      error > 0 ? this.errorsOf(id, language) : [],
      isDone ? this.uuidsOf(id, 'created') : [],
      isDone ? this.uuidsOf(id, 'updated') : [],
    ]);
    return {
      success: error === 0,
      message: text,
      errors,
      errorCount: error,
      rowsUpdated,
      created: isDone ? created : 0,
      updated: isDone ? updated : 0,
      unchanged,
      unmatched,
      createdUuids,
      updatedUuids,
      uploadId: id,
      state,
    };
  }

  private async errorsOf(id: number, language: Language): Promise<SheetError[]> {
    const rows = await this.dataSource.query<{ sheet_row: number; problems: string }[]>(
      `SELECT sheet_row, problems FROM upload_rows WHERE upload_id = ? AND outcome = 'error'
       ORDER BY sheet_row LIMIT ${LISTED_MAX}`,
      [id],
    );
    return rows.flatMap(({ sheet_row, problems }) => problemTexts(sheet_row, problems, language)).slice(0, LISTED_MAX);
  }

  private async uuidsOf(id: number, outcome: RowOutcome): Promise<string[]> {
    const rows = await this.dataSource.query<{ uuid: string }[]>(
      `SELECT la.uuid FROM upload_rows r JOIN lender_applications la ON la.id = r.lender_application_id
       WHERE r.upload_id = ? AND r.outcome = ? ORDER BY r.sheet_row LIMIT ${LISTED_MAX}`,
      [id, outcome],
    );
    return rows.map(({ uuid }) => uuid);
  }
}
