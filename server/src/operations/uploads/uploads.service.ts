import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UNSHOWN, UUID } from '@marketplace/contract/fields/fields.js';
import { type ImportKind, sheetExtension } from '@marketplace/contract/imports/columns.js';
import type { Problem } from '@marketplace/contract/imports/rows.js';
import { ROW_OUTCOMES, type RowOutcome, type UploadState } from '@marketplace/contract/imports/uploads.js';
import { type Language, message } from '@marketplace/contract/i18n/messages.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { And, DataSource, In, LessThan, MoreThan } from 'typeorm';
import { openProfile, shortName } from '../../customers/profiles/sealed-profile.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { decimal } from '../../platform/database/columns.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { ObjectStore } from '../../platform/files/object-store/object-store.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { applyRows } from './applying.js';
import { countOutcomes } from './checking.js';
import {
  type CandidateResponse,
  type SheetError,
  type StatusFileResult,
  UNMATCHED_LIST,
  type UnmatchedRowResponse,
  UPLOAD_LIST,
  UPLOAD_ROW_LIST,
  type UploadResponse,
  type UploadRowResponse,
} from './dto/upload.dto.js';
import { IS_UNSENT, receiptKey } from './row-sql.js';
import { UploadRowEntity } from './upload-row.entity.js';
import { UploadEntity } from './upload.entity.js';
import { filePlace, UPLOAD_JOB } from './uploads.jobs.js';

/** The documented call waits for its file this long; after that it says where to look. */
const WAIT_MS = 25_000;
const LOOK_EVERY_MS = 100;
const UNDER_WAY: readonly UploadState[] = ['reading', 'applying', 'undoing'];
/** Errors and UUIDs in the answer of the documented call; the pages show all of them. */
const LISTED_MAX = 1_000;
const CANDIDATES_MAX = 20;

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

  /** SPEC section 7: reads, checks and, when no row has an error, applies a status file. */
  async loadStatusFile(file: SentFile | undefined, actor: Actor): Promise<StatusFileResult> {
    const upload = await this.settled('status', await this.accept('status', file, actor, 1));
    if (upload.refusal) throw new DomainError(upload.refusal.code, upload.refusal.vars);
    return this.resultOf(upload, actor);
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

  private async accept(kind: ImportKind, file: SentFile | undefined, actor: Actor, at_once: 0 | 1): Promise<number> {
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
          file_name: file.originalname.replace(UNSHOWN, '').trim().slice(-200),
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
      tx.enqueue(UPLOAD_JOB, { uploadId: id });
      return id;
    });
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
    return rows.flatMap(({ sheet_row, problems }) => inWords(sheet_row, problems, language)).slice(0, LISTED_MAX);
  }

  private async uuidsOf(id: number, outcome: RowOutcome): Promise<string[]> {
    const rows = await this.dataSource.query<{ uuid: string }[]>(
      `SELECT la.uuid FROM upload_rows r JOIN lender_applications la ON la.id = r.lender_application_id
       WHERE r.upload_id = ? AND r.outcome = ? ORDER BY r.sheet_row LIMIT ${LISTED_MAX}`,
      [id, outcome],
    );
    return rows.map(({ uuid }) => uuid);
  }

  /** The history of a kind, newest first. */
  async page(kind: ImportKind, raw: RawListQuery, { language }: Actor): Promise<Page<UploadResponse>> {
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

  /** The rows of an upload as in the sheet, `filter={"outcome":"error"}` those that came to it. */
  async rows(kind: ImportKind, id: number, raw: RawListQuery, { language }: Actor): Promise<Page<UploadRowResponse>> {
    const { offset, limit, direction, filter } = UPLOAD_ROW_LIST.read(raw);
    const upload = await this.find(kind, id);
    const where = `r.upload_id = ? ${filter.outcome ? 'AND r.outcome = ?' : ''}`;
    const key = [id, ...(filter.outcome ? [filter.outcome] : [])];
    // The page is cut from the index before the rows themselves are read.
    const rows = await this.dataSource.query<RowOfList[]>(
      `SELECT r.id, r.sheet_row, r.outcome, r.problems, r.repeats_row, r.lender_reference_id, r.raw_status, la.uuid
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
      ({ id, sheet_row, outcome, problems, repeats_row, lender_reference_id, raw_status, uuid }) => ({
        id,
        row: sheet_row,
        outcome,
        errors: inWords(sheet_row, problems, language),
        repeats_row,
        uuid,
        lender_reference_id,
        status: raw_status,
      }),
    );
    return new Page('rows', items, offset, total);
  }

  async apply(kind: ImportKind, id: number, actor: Actor): Promise<UploadResponse> {
    await this.transactions.run(actor, async (tx) => {
      const upload = await this.lock(tx, kind, id);
      if (!canApply(upload)) {
        throw new DomainError((upload.counts.error ?? 0) > 0 ? 'UPLOAD.HAS_ERRORS' : 'UPLOAD.NOT_CHECKED');
      }
      const values = { state: 'applying', refusal: null, applied_by: actor.id, applied_at: new Date() } as const;
      await tx.manager.update(UploadEntity, { id }, values);
      tx.audit('apply', 'upload', id);
      tx.enqueue(UPLOAD_JOB, { uploadId: id });
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
      tx.enqueue(UPLOAD_JOB, { uploadId: id });
    });
    return this.get(kind, id, actor);
  }

  /** Rows of applied files that no application was found for, oldest first. */
  async unmatched(kind: ImportKind, raw: RawListQuery): Promise<Page<UnmatchedRowResponse>> {
    const { offset, limit, direction, filter, after } = UNMATCHED_LIST.read(raw);
    const { q = '', id: ids } = filter;
    const where = `r.waiting = ? ${q ? 'AND (r.lender_reference_id LIKE ? OR r.application_uuid = ? OR r.phone_last4 = ?)' : ''}
      ${ids ? 'AND r.id IN (?)' : ''} ${after === undefined ? '' : `AND r.id ${direction === 'ASC' ? '>' : '<'} ?`}`;
    // The column of UUIDs is ASCII, with which the database compares no other letters.
    const uuid = UUID.test(q.toLowerCase()) ? q.toLowerCase() : null;
    const key = [
      kind,
      ...(q ? [`${q.replace(/[\\%_]/g, '\\$&')}%`, uuid, q] : []),
      ...(ids ? [[0, ...ids]] : []),
      ...(after === undefined ? [] : [after]),
    ];
    const [rows, [count]] = await Promise.all([
      this.dataSource.query<WaitingRow[]>(
        `SELECT r.id, r.upload_id, u.file_name, r.sheet_row, l.name AS lender_name, r.application_uuid,
           r.lender_reference_id, r.phone_last4, r.product_type, r.raw_status,
           COALESCE(r.commission_amount, r.disbursed_amount) AS amount,
           r.lender_application_id IS NOT NULL AS not_sent, r.created_at
         FROM upload_rows r JOIN uploads u ON u.id = r.upload_id LEFT JOIN lenders l ON l.id = r.lender_id
         WHERE ${where} ORDER BY r.id ${direction} LIMIT ? OFFSET ?`,
        [...key, limit, offset],
      ),
      this.dataSource.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM upload_rows r WHERE ${where}`, key),
    ]);
    const items = rows.map(({ sheet_row, raw_status, amount, created_at, ...row }) => ({
      ...row,
      row: sheet_row,
      status: raw_status,
      amount: decimal.from(amount),
      created_at: created_at.toISOString(),
    }));
    return new Page('unmatched', items, offset, Number(count?.n ?? 0));
  }

  async unmatchedRow(kind: ImportKind, id: number): Promise<UnmatchedRowResponse> {
    const [row] = (await this.unmatched(kind, { filter: JSON.stringify({ id: [id] }) })).items;
    if (!row) throw new DomainError('UPLOAD_ROW.NOT_FOUND');
    return row;
  }

  /** Applications at the row's lender that share the row's mobile number, reference or application. */
  async candidates(kind: ImportKind, rowId: number): Promise<CandidateResponse[]> {
    const row = await this.dataSource.getRepository(UploadRowEntity).findOneBy({ id: rowId, waiting: kind });
    if (!row) throw new DomainError('UPLOAD_ROW.NOT_FOUND');
    const rows = await this.dataSource.query<CandidateRow[]>(
      `SELECT la.uuid, p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_last4, la.product_type, la.state, la.lender_reference_id, la.created_at
       FROM (
         SELECT la.id FROM lender_applications la WHERE la.lender_id = ? AND la.lender_reference_id = ?
         UNION SELECT la.id FROM prospects p JOIN applications a ON a.prospect_id = p.id
           JOIN lender_applications la ON la.application_id = a.id AND la.lender_id = ? WHERE p.phone_index = ?
         UNION SELECT la.id FROM applications a JOIN lender_applications la ON la.application_id = a.id WHERE a.uuid = ?
         UNION SELECT la.id FROM lender_applications la WHERE la.id = ?
       ) found
         JOIN lender_applications la ON la.id = found.id
         JOIN applications a ON a.id = la.application_id JOIN prospects p ON p.id = a.prospect_id
       ORDER BY la.id DESC LIMIT ${CANDIDATES_MAX}`,
      [
        row.lender_id,
        row.lender_reference_id,
        row.lender_id,
        row.phone_index,
        row.application_uuid,
        row.lender_application_id,
      ],
    );
    return rows.map(({ prospect_uuid: uuid, profile_encrypted, created_at, ...candidate }) => ({
      ...candidate,
      customer: shortName(openProfile(this.cipher, { uuid, profile_encrypted })) ?? '—',
      created_at: created_at.toISOString(),
    }));
  }

  /** Applies a waiting row to the lender application that an admin knows it to be about. */
  async match(kind: ImportKind, rowId: number, uuid: string, actor: Actor): Promise<void> {
    await this.transactions.run(actor, async (tx) => {
      const row = await this.lockWaiting(tx, kind, rowId);
      const [found] = await tx.query<{ id: number; lender_id: number; unsent: number }[]>(
        `SELECT la.id, la.lender_id, ${IS_UNSENT} AS unsent FROM lender_applications la JOIN applications a ON a.id = la.application_id
         WHERE (la.uuid = ? AND la.lender_id = COALESCE(?, la.lender_id)) OR (a.uuid = ? AND la.lender_id = ?)`,
        [uuid, row.lender_id, uuid, row.lender_id],
      );
      if (!found) throw new DomainError('UPLOAD_ROW.NO_SUCH_APPLICATION');
      if (kind !== 'commission' && found.unsent === 1) throw new DomainError('UPLOAD_ROW.NOT_SENT');
      const outcome = kind === 'commission' ? 'created' : 'updated';
      await tx.query(
        `UPDATE upload_rows r SET r.lender_application_id = ?, r.lender_id = ?, r.outcome = ?, r.waiting = NULL, r.settled_by = ?
         ${kind === 'commission' ? `, r.target = ${receiptKey('?')}` : ''} WHERE r.id = ?`,
        [found.id, found.lender_id, outcome, actor.id, ...(kind === 'commission' ? [found.id] : []), rowId],
      );
      await applyRows(tx, { uploadId: row.upload_id, kind, from: rowId, to: rowId, actorId: actor.id });
      await this.recount(tx, row.upload_id);
      tx.audit('match', 'upload', row.upload_id, [{ property: `row ${row.sheet_row}`, before: null, after: uuid }]);
    });
  }

  async dismiss(kind: ImportKind, rowId: number, actor: Actor): Promise<void> {
    await this.transactions.run(actor, async (tx) => {
      const row = await this.lockWaiting(tx, kind, rowId);
      await tx.manager.update(
        UploadRowEntity,
        { id: rowId },
        { outcome: 'dismissed', waiting: null, settled_by: actor.id },
      );
      await this.recount(tx, row.upload_id);
      tx.audit('dismiss', 'upload', row.upload_id, [
        { property: `row ${row.sheet_row}`, before: null, after: 'dismissed' },
      ]);
    });
  }

  /** The upload first: applying and undoing hold it while they work on its rows. */
  private async lockWaiting(tx: Tx, kind: ImportKind, rowId: number): Promise<UploadRowEntity> {
    const seen = await tx.manager.findOneBy(UploadRowEntity, { id: rowId });
    if (!seen) throw new DomainError('UPLOAD_ROW.NOT_FOUND');
    const upload = await this.lock(tx, kind, seen.upload_id).catch(() => null);
    if (!upload) throw new DomainError('UPLOAD_ROW.NOT_FOUND');
    const row = await tx.manager.findOne(UploadRowEntity, {
      where: { id: rowId },
      lock: { mode: 'pessimistic_write' },
    });
    if (row?.waiting !== kind || upload.state !== 'applied') throw new DomainError('UPLOAD_ROW.SETTLED');
    return row;
  }

  private async recount(tx: Tx, id: number): Promise<void> {
    await tx.manager.update(UploadEntity, { id }, { counts: await countOutcomes(tx, id) });
  }

  private async find(kind: ImportKind, id: number): Promise<UploadEntity> {
    const upload = await this.dataSource.getRepository(UploadEntity).findOneBy({ id, kind });
    if (!upload) throw new DomainError('UPLOAD.NOT_FOUND');
    return upload;
  }

  private async lock(tx: Tx, kind: ImportKind, id: number): Promise<UploadEntity> {
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
      can_undo: canUndo(upload),
      uploaded_by: names.get(upload.uploaded_by ?? 0) ?? null,
      created_at: upload.created_at.toISOString(),
      applied_at: upload.applied_at?.toISOString() ?? null,
      undone_at: upload.undone_at?.toISOString() ?? null,
    }));
  }
}

const NO_COUNTS = Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>;

/** All of a file or nothing: one with errors is corrected and uploaded again. What a fault stopped goes on. */
function canApply({ state, counts, last_row_id, undone_at }: UploadEntity): boolean {
  if ((counts.error ?? 0) > 0 || last_row_id === null) return false;
  return state === 'checked' || (state === 'failed' && undone_at === null);
}

function canUndo({ state, applied_at }: UploadEntity): boolean {
  return state === 'applied' || (state === 'failed' && applied_at !== null);
}

function inWords(row: number, problems: string | null, language: Language): SheetError[] {
  const list = problems === null ? [] : (JSON.parse(problems) as Problem[]);
  return list.map(({ column, key, vars }) => ({ row, column, message: message(language, key, vars) }));
}

interface RowOfList {
  id: number;
  sheet_row: number;
  outcome: RowOutcome;
  problems: string | null;
  repeats_row: number | null;
  lender_reference_id: string | null;
  raw_status: string | null;
  uuid: string | null;
}

type WaitingRow = Omit<UnmatchedRowResponse, 'row' | 'status' | 'amount' | 'created_at'> & {
  sheet_row: number;
  raw_status: string | null;
  amount: string | null;
  created_at: Date;
};

interface CandidateRow {
  uuid: string;
  prospect_uuid: string;
  profile_encrypted: string | null;
  phone_last4: string;
  product_type: string;
  state: LenderApplicationState;
  lender_reference_id: string | null;
  created_at: Date;
}
