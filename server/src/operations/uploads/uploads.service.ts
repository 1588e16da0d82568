import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UNPRINTABLE } from '@marketplace/contract/fields/fields.js';
import { type ImportKind, sheetExtension } from '@marketplace/contract/imports/columns.js';
import { ROW_OUTCOMES, type RowOutcome, type UploadState } from '@marketplace/contract/imports/uploads.js';
import { type Language, message } from '@marketplace/contract/i18n/messages.js';
import { And, DataSource, In, LessThan, MoreThan } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { ObjectStore } from '../../platform/files/object-store/object-store.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { UPLOAD_LIST, type UploadResponse } from './dto/upload.dto.js';
import { UploadEntity } from './upload.entity.js';
import { filePlace } from './uploads.jobs.js';

/** A call waits this long for its file. */
const WAIT_MS = 25_000;
const LOOK_EVERY_MS = 100;
const UNDER_WAY: readonly UploadState[] = ['reading', 'applying', 'undoing'];

/** Takes files in, and applies and undoes them; `uploads.jobs.ts` does the work in the background. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly cipher: FieldCipher,
  ) {}

  /** Stores the file, encrypted, and has it read and checked, at once also applied, in the background. */
  async create(
    kind: ImportKind,
    file: SentFile | undefined,
    actor: Actor,
    at_once: 0 | 1 = 0,
  ): Promise<UploadResponse> {
    return this.get(kind, await this.accept(kind, file, actor, at_once), actor);
  }

  async accept(kind: ImportKind, file: SentFile | undefined, actor: Actor, at_once: 0 | 1): Promise<number> {
    if (!file) throw new DomainError('FILE.MISSING');
    if (sheetExtension(file.originalname) === undefined) throw new DomainError('UPLOAD.INVALID_TYPE');
    const file_key = `uploads/${randomUUID()}.bin`;
    const encrypted = this.cipher.encryptFile(file.buffer, filePlace(file_key));
    await this.store.put(file_key, encrypted, 'application/octet-stream');
    return this.transactions.run(actor, async (tx) => {
      const { id } = await tx.manager.save(
        tx.manager.create(UploadEntity, {
          kind,
          // Its end says the type.
          file_name: file.originalname.replace(UNPRINTABLE, '').trim().slice(-200),
          file_key,
          file_size: file.buffer.length,
          state: 'reading',
          at_once,
          counts: {},
          notes: {},
          uploaded_by: actor.id,
        }),
      );
      tx.audit('upload', 'upload', id);
      tx.enqueue('upload', { uploadId: id });
      return id;
    });
  }

  /** The upload once nobody works on it any more, or as it stands after a while. */
  async settled(kind: ImportKind, id: number): Promise<UploadEntity> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      const upload = await this.find(kind, id);
      if (Date.now() > end || !UNDER_WAY.includes(upload.state)) return upload;
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** The history of a kind, newest first. */
  async page(
    kind: ImportKind,
    raw: RawListQuery,
    { language }: Pick<Actor, 'language'>,
  ): Promise<Page<UploadResponse>> {
    const { offset, limit, direction, filter, after } = UPLOAD_LIST.read(raw);
    const places = [
      ...(filter.id ? [In<number>(filter.id)] : []),
      ...(after === undefined ? [] : [direction === 'ASC' ? MoreThan(after) : LessThan(after)]),
    ];
    const [uploads, total] = await this.dataSource.getRepository(UploadEntity).findAndCount({
      where: { kind, ...(places.length > 0 && { id: And(...places) }) },
      order: { id: direction },
      skip: offset,
      take: limit,
    });
    return new Page('uploads', await this.toResponses(uploads, language), offset, total);
  }

  async get(kind: ImportKind, id: number, { language }: Actor): Promise<UploadResponse> {
    const [response] = await this.toResponses([await this.find(kind, id)], language);
    return response!;
  }

  /** @param skipsErrors applies the good rows of a file of which others have errors, which stay as they are */
  async apply(kind: ImportKind, id: number, actor: Actor, skipsErrors = false): Promise<UploadResponse> {
    await this.transactions.run(actor, async (tx) => {
      const upload = await this.lock(tx, kind, id);
      const skips = skipsErrors && canApplyGood(upload);
      if (!canApply(upload) && !skips) {
        throw new DomainError(hasErrors(upload) ? 'UPLOAD.HAS_ERRORS' : 'UPLOAD.NOT_CHECKED');
      }
      const values = { state: 'applying', refusal: null, applied_by: actor.id, applied_at: new Date() } as const;
      await tx.manager.update(UploadEntity, { id }, { ...values, ...(skips && { skips_errors: 1 }) });
      tx.audit(
        'apply',
        'upload',
        id,
        skips ? [{ property: 'rows left out', before: null, after: upload.counts.error ?? 0 }] : [],
      );
      tx.enqueue('upload', { uploadId: id });
    });
    return this.get(kind, id, actor);
  }

  /** Takes back row by row what an upload did; rows whose application has changed since stay as they are. */
  async undo(kind: ImportKind, id: number, actor: Actor): Promise<UploadResponse> {
    await this.transactions.run(actor, async (tx) => {
      if (!canUndo(await this.lock(tx, kind, id))) throw new DomainError('UPLOAD.NOT_APPLIED');
      const values = {
        state: 'undoing',
        refusal: null,
        rows_done: 0,
        undone_by: actor.id,
        undone_at: new Date(),
      } as const;
      await tx.manager.update(UploadEntity, { id }, values);
      tx.audit('undo', 'upload', id);
      tx.enqueue('upload', { uploadId: id });
    });
    return this.get(kind, id, actor);
  }

  async find(kind: ImportKind, id: number): Promise<UploadEntity> {
    const upload = await this.dataSource.getRepository(UploadEntity).findOneBy({ id, kind });
    if (!upload) throw new DomainError('UPLOAD.NOT_FOUND');
    return upload;
  }

  async lock(tx: Tx, kind: ImportKind, id: number): Promise<UploadEntity> {
    const upload = await tx.manager.findOne(UploadEntity, { where: { id, kind }, lock: { mode: 'pessimistic_write' } });
    if (!upload) throw new DomainError('UPLOAD.NOT_FOUND');
    return upload;
  }

  private async toResponses(uploads: UploadEntity[], language: Language): Promise<UploadResponse[]> {
    const ids = [...new Set(uploads.flatMap(({ uploaded_by }) => uploaded_by ?? []))];
    const admins = ids.length
      ? await this.dataSource.query<{ id: number; name: string }[]>(
          'SELECT id, name FROM admin_users WHERE id IN (?)',
          [ids],
        )
      : [];
    const names = new Map(admins.map(({ id, name }) => [id, name]));
    return uploads.map((upload) => ({
      id: upload.id,
      kind: upload.kind,
      file_name: upload.file_name,
      file_size: upload.file_size,
      state: upload.state,
      refusal: upload.refusal && message(language, upload.refusal.code, upload.refusal.vars),
      rows_read: upload.rows_read,
      rows_done: upload.rows_done,
      counts: { ...NO_COUNTS, ...upload.counts },
      notes: upload.notes,
      can_apply: canApply(upload),
      can_apply_good: canApplyGood(upload),
      can_undo: canUndo(upload),
      uploaded_by: names.get(upload.uploaded_by ?? 0) ?? null,
      created_at: upload.created_at.toISOString(),
      applied_at: upload.applied_at?.toISOString() ?? null,
      undone_at: upload.undone_at?.toISOString() ?? null,
    }));
  }
}

const NO_COUNTS = Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>;

const hasErrors = ({ counts }: UploadEntity) => (counts.error ?? 0) > 0;

/** A file with errors is corrected and uploaded again, or its good rows are applied alone. What a fault stopped goes on. */
function canApply(upload: UploadEntity): boolean {
  const { state, last_row_id, skips_errors, undone_at } = upload;
  if ((hasErrors(upload) && skips_errors === 0) || last_row_id === null) return false;
  return state === 'checked' || (state === 'failed' && undone_at === null);
}

/** Whether a checked file has errors, and beside them rows that would be applied or wait for their application. */
function canApplyGood(upload: UploadEntity): boolean {
  const { created = 0, updated = 0, unmatched = 0 } = upload.counts;
  return upload.state === 'checked' && hasErrors(upload) && created + updated + unmatched > 0;
}

/** What the bank has answered is money that moved: only a later answer changes it. */
function canUndo({ kind, state, applied_at }: UploadEntity): boolean {
  if (kind === 'payout') return false;
  return state === 'applied' || (state === 'failed' && applied_at !== null);
}
