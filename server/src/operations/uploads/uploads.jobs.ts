import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { sheetExtension } from '@marketplace/contract/imports/columns.js';
import type { UploadState } from '@marketplace/contract/imports/uploads.js';
import { DataSource } from 'typeorm';
import { phoneIndex } from '../../accounts/passcodes/phones.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ObjectStore } from '../../platform/files/object-store/object-store.js';
import { ATTEMPTS, type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { BankAnswers } from './bank-answers.js';
import { applyRows } from './applying.js';
import { addRows, countOutcomes, judgeRepeats } from './checking.js';
import { readSheet } from './sheet-reader.js';
import { undoSome } from './undoing.js';
import { UploadStepEntity } from './upload-step.entity.js';
import { UploadEntity } from './upload.entity.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** The work on one upload, whatever it is at the moment. */
    upload: { uploadId: number };
    /** Removes a stored file that nobody needs any more. */
    'upload-file-read': { fileKey: string };
  }
}

const APPLY_BATCH = 2_000;
const DELETE_BATCH = 5_000;
/** The largest unpacked size of a sheet, as a multiple of the largest file. */
const UNPACKED_FACTOR = 20;

/** The place of an encrypted file, for `FieldCipher`. */
export const filePlace = (fileKey: string) => `upload.file.${fileKey}`;

/**
 * Reads, applies and undoes uploads, step by step. Each step is one transaction that also records the progress: a
 * process may be killed at any moment and another continues from the last step, and two that work on the same upload do
 * each step once. Applying locks its step, everything else the upload.
 */
@Injectable()
export class UploadJobs implements OnModuleInit {
  private readonly logger = new Logger('Uploads');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly worker: OutboxWorker,
    private readonly store: ObjectStore,
    private readonly cipher: FieldCipher,
    private readonly answers: BankAnswers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.worker.handle('upload', (job, signal) => this.work(job, signal), 'long');
    this.worker.handle('upload-file-read', ({ payload }) => this.store.delete(payload.fileKey));
  }

  private async work(job: Job<'upload'>, signal: AbortSignal): Promise<void> {
    const { uploadId } = job.payload;
    try {
      for (;;) {
        signal.throwIfAborted();
        const upload = await this.dataSource.getRepository(UploadEntity).findOneBy({ id: uploadId });
        if (upload?.state === 'reading') await this.read(upload, signal);
        else if (upload?.state === 'applying') await this.apply(upload.id, signal);
        else if (upload?.state === 'undoing') await this.undo(upload.id, signal);
        else return;
      }
    } catch (error) {
      if (job.attempts >= ATTEMPTS && !signal.aborted) await this.giveUp(uploadId, error);
      throw error;
    }
  }

  private async read(upload: UploadEntity, signal: AbortSignal): Promise<void> {
    const run = await this.startReading(upload.id);
    try {
      const lenders = await this.lenderKeys();
      const sheet = readSheet(await this.file(upload), {
        kind: upload.kind,
        extension: sheetExtension(upload.file_name) ?? 'csv',
        lenders,
        today: istToday(),
        maxRows: this.config.uploads.maxRows,
        maxUnpackedBytes: this.config.uploads.maxBytes * UNPACKED_FACTOR,
      });
      try {
        for (;;) {
          const next = await sheet.next();
          signal.throwIfAborted();
          if (next.done) return await this.finishReading(upload.id, run, next.value);
          const { content, mobiles, rows } = next.value;
          await this.step(upload.id, 'reading', run, async (tx) => {
            await addRows(tx, upload, { content, mobiles, phoneIndex: (mobile) => phoneIndex(this.cipher, mobile) });
            await tx.query('UPDATE uploads SET rows_read = rows_read + ? WHERE id = ?', [rows, upload.id]);
          });
        }
      } finally {
        // Ends the process that reads the file, however the work ends.
        await sheet.return({});
      }
    } catch (error) {
      if (!(error instanceof DomainError) || !error.code.startsWith('UPLOAD.')) throw error;
      await this.step(upload.id, 'reading', run, async (tx, { file_key }) => {
        const refusal = { code: error.code, vars: error.vars };
        await tx.manager.update(UploadEntity, { id: upload.id }, { state: 'refused', refusal, file_key: null });
        if (file_key !== null) tx.enqueue('upload-file-read', { fileKey: file_key });
      });
    }
  }

  /**
   * Starts from the first row: rows of an earlier run are removed, and further ones that it may still send are refused.
   */
  private async startReading(id: number): Promise<number> {
    const run = await this.transactions.run(SYSTEM, async (tx) => {
      await tx.query('UPDATE uploads SET run = run + 1, rows_read = 0 WHERE id = ?', [id]);
      const [row] = await tx.query<{ run: number }[]>('SELECT run FROM uploads WHERE id = ?', [id]);
      return row?.run ?? 0;
    });
    let removed: number;
    do {
      ({ affectedRows: removed } = await this.dataSource.query<{ affectedRows: number }>(
        `DELETE FROM upload_rows WHERE upload_id = ? LIMIT ${DELETE_BATCH}`,
        [id],
      ));
    } while (removed === DELETE_BATCH);
    return run;
  }

  private async file({ file_key }: UploadEntity): Promise<AsyncIterable<Buffer>> {
    const stored = file_key === null ? null : await this.store.get(file_key);
    if (!stored || file_key === null) throw new Error('The uploaded file is gone');
    return this.cipher.decryptFile(stored.body as AsyncIterable<Buffer>, filePlace(file_key));
  }

  /** Files name lenders by id or by code. */
  private async lenderKeys(): Promise<[string, number][]> {
    const lenders = await this.dataSource.query<{ id: number; code: string }[]>('SELECT id, code FROM lenders');
    // A code that equals another lender's id is read as a code.
    return [
      ...lenders.map(({ id }): [string, number] => [String(id), id]),
      ...lenders.map(({ id, code }): [string, number] => [code.toLowerCase(), id]),
    ];
  }

  private async finishReading(id: number, run: number, notes: UploadEntity['notes']): Promise<void> {
    await this.step(id, 'reading', run, async (tx, { at_once, file_key, uploaded_by }) => {
      await judgeRepeats(tx, id);
      const counts = await countOutcomes(tx, id);
      const [ids] = await tx.query<{ first: number | null; last: number | null }[]>(
        'SELECT MIN(id) AS first, MAX(id) AS last FROM upload_rows WHERE upload_id = ?',
        [id],
      );
      const first = ids?.first ?? 1;
      const last = ids?.last ?? 0;
      const steps = Array.from({ length: Math.ceil((last - first + 1) / APPLY_BATCH) }, (_, n) => {
        const from = first + n * APPLY_BATCH;
        return [id, from, Math.min(from + APPLY_BATCH - 1, last)];
      });
      if (steps.length > 0)
        await tx.query('INSERT INTO upload_steps (upload_id, from_row_id, to_row_id) VALUES ?', [steps]);
      const goesOn = at_once === 1 && (counts.error ?? 0) === 0;
      await tx.manager.update(
        UploadEntity,
        { id },
        {
          counts,
          notes,
          file_key: null,
          last_row_id: last,
          state: goesOn ? 'applying' : 'checked',
          ...(goesOn && { applied_by: uploaded_by, applied_at: new Date() }),
        },
      );
      if (goesOn) tx.audit('apply', 'upload', id);
      if (file_key !== null) tx.enqueue('upload-file-read', { fileKey: file_key });
    });
  }

  /** Applies step after step, until none is left that no other process works on. */
  private async apply(id: number, signal: AbortSignal): Promise<void> {
    for (let isDone = false; !isDone;) {
      signal.throwIfAborted();
      isDone = await this.transactions.run(SYSTEM, (tx) => this.applyStep(tx, id), undefined, 'READ COMMITTED');
    }
    await this.transactions.run(SYSTEM, async (tx) => {
      // Waits for steps of other processes, which are free again if those fail.
      const left = await tx.query<unknown[]>('SELECT 1 FROM upload_steps WHERE upload_id = ? FOR UPDATE', [id]);
      if (left.length > 0) return;
      await this.lock(tx, id, 'applying', null);
      await tx.manager.update(UploadEntity, { id }, { state: 'applied', counts: await countOutcomes(tx, id) });
    });
  }

  private async applyStep(tx: Tx, id: number): Promise<boolean> {
    const [step] = await tx.query<UploadStepEntity[]>(
      'SELECT * FROM upload_steps WHERE upload_id = ? ORDER BY from_row_id LIMIT 1 FOR UPDATE SKIP LOCKED',
      [id],
    );
    if (!step) return true;
    const { from_row_id: from, to_row_id: to } = step;
    const { kind, applied_by } = await tx.manager.findOneByOrFail(UploadEntity, { id });
    if (kind === 'payout') await this.answers.apply(tx, { uploadId: id, from, to });
    else await applyRows(tx, { uploadId: id, kind, from, to, actorId: applied_by });
    await tx.manager.delete(UploadStepEntity, { upload_id: id, from_row_id: from });
    // Counted last, because the steps applied in parallel wait for it. There are fewer rows than ids, which have gaps.
    const { affectedRows } = await tx.query<WriteResult>(
      `UPDATE uploads SET rows_done = rows_done +
         (SELECT COUNT(*) FROM upload_rows FORCE INDEX (PRIMARY) WHERE upload_id = ? AND id BETWEEN ? AND ?)
       WHERE id = ? AND state = 'applying'`,
      [id, from, to, id],
    );
    if (affectedRows === 0) throw new OvertakenError();
    return false;
  }

  private async undo(id: number, signal: AbortSignal): Promise<void> {
    for (let isDone = false; !isDone;) {
      signal.throwIfAborted();
      isDone = await this.step(id, 'undoing', null, async (tx, upload) => {
        const done = await undoSome(tx, upload);
        if (done > 0) {
          await tx.query('UPDATE uploads SET rows_done = rows_done + ? WHERE id = ?', [done, id]);
          return false;
        }
        await tx.query('UPDATE upload_rows SET waiting = NULL WHERE upload_id = ? AND waiting IS NOT NULL', [id]);
        await tx.manager.update(UploadEntity, { id }, { state: 'undone', counts: await countOutcomes(tx, id) });
        return true;
      });
    }
  }

  /**
   * Runs one step of work, unless another process has already moved the upload on: then the work starts again from
   * there.
   */
  private step<T>(
    id: number,
    state: UploadState,
    run: number | null,
    work: (tx: Tx, upload: UploadEntity) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(
      SYSTEM,
      async (tx) => work(tx, await this.lock(tx, id, state, run)),
      undefined,
      'READ COMMITTED',
    );
  }

  private async lock(tx: Tx, id: number, state: UploadState, run: number | null): Promise<UploadEntity> {
    const upload = await tx.manager.findOneOrFail(UploadEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (upload.state !== state || (run !== null && upload.run !== run)) throw new OvertakenError();
    return upload;
  }

  private async giveUp(id: number, error: unknown): Promise<void> {
    this.logger.error({ err: error, upload: id, msg: 'An upload was given up.' });
    await this.transactions.run(SYSTEM, (tx) =>
      tx.query(
        `UPDATE uploads SET state = 'failed', refusal = ? WHERE id = ? AND state IN ('reading', 'applying', 'undoing')`,
        [JSON.stringify({ code: 'UPLOAD.FAILED', vars: {} }), id],
      ),
    );
  }
}

/** Another process works on the same upload. The job is retried later and then sees what that process has done. */
class OvertakenError extends Error {
  constructor() {
    super('Another process works on this upload');
  }
}
