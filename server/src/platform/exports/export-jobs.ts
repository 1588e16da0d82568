import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AdminRole, isGranted } from '@marketplace/contract/permissions/permissions.js';
import { DataSource } from 'typeorm';
import { type Actor, SYSTEM } from '../auth/actor.js';
import { FieldCipher } from '../crypto/field-cipher.js';
import { Transactions, type Tx, type WriteResult } from '../database/transactions.js';
import { DomainError } from '../errors/domain-error.js';
import { ObjectStore } from '../files/object-store/object-store.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { ATTEMPTS, type Job, OutboxWorker } from '../outbox/outbox.worker.js';
import type { ExportCell } from './export-file.js';
import { ExportPartEntity } from './export-part.entity.js';
import { ExportEntity } from './export.entity.js';
import { Exports, type ListExport } from './exports.js';
import { inADay, partPlace } from './exports.service.js';
import { openFilter } from './sealed-filter.js';

declare module '../database/jobs.js' {
  interface Jobs {
    /** Goes on writing an export. */
    export: { exportId: number };
  }
}

/** Rows of a query: what a list answers at most. */
const PAGE_ROWS = 1_000;
const PART_PAGES = 5;
/** After this long the job queues itself again, so that other exports and files that wait have their turn. */
const TURN_MS = 5_000;
const EXPIRED_AT_ONCE = 100;
const LISTED_KEYS = 500;

/**
 * Writes exports part by part. A part is first stored and then noted with how far it came, in one transaction: a process
 * may be killed at any moment and another goes on behind the last part. Two that write the same part store it under
 * names of their own, and only one is noted.
 */
@Injectable()
export class ExportJobs implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly worker: OutboxWorker,
    private readonly housekeeping: Housekeeping,
    private readonly store: ObjectStore,
    private readonly cipher: FieldCipher,
    private readonly exports: Exports,
  ) {}

  onModuleInit(): void {
    this.worker.handle('export', (job, signal) => this.work(job, signal), 'long');
    this.housekeeping.add((now) =>
      this.removeExpired(now).catch((error: unknown) => {
        // The store has logged the cause, and the next run tries again.
        if (!(error instanceof DomainError)) throw error;
      }),
    );
  }

  private async work({ payload, attempts }: Job<'export'>, signal: AbortSignal) {
    const { exportId } = payload;
    const turnEnds = Date.now() + TURN_MS;
    try {
      for (;;) {
        signal.throwIfAborted();
        const row = await this.dataSource.getRepository(ExportEntity).findOneBy({ id: exportId });
        if (row?.state !== 'writing') return;
        const list = this.exports.get(row.list);
        if (!list || !(await this.maySee(row.admin_user_id, list))) return await this.fail(exportId, 'forbidden');
        await this.writePart(row, list, signal);
        if (Date.now() > turnEnds) {
          return (tx: Tx) => {
            tx.enqueue('export', { exportId });
            return Promise.resolve();
          };
        }
      }
    } catch (error) {
      if (attempts >= ATTEMPTS && !signal.aborted) await this.fail(exportId, 'unfinished');
      throw error;
    }
  }

  /** The role may have been taken away since it was asked for. */
  private async maySee(adminId: number, { permission }: ListExport<{ id: number }>): Promise<boolean> {
    const [admin] = await this.dataSource.query<{ role_id: AdminRole }[]>(
      'SELECT role_id FROM admin_users WHERE id = ? AND status = 1 AND deleted_at IS NULL',
      [adminId],
    );
    return admin !== undefined && isGranted(permission, `admin:${admin.role_id}`);
  }

  private async writePart(row: ExportEntity, list: ListExport<{ id: number }>, signal: AbortSignal): Promise<void> {
    const { cells, after, isLast } = await this.readPart(row, list, signal);
    const file_key = `exports/${row.uuid}/${randomUUID()}.bin`;
    if (cells.length > 0) {
      const encrypted = this.cipher.encryptFile(Buffer.from(JSON.stringify(cells)), partPlace(file_key));
      await this.store.put(file_key, encrypted, 'application/octet-stream');
    }
    const rows_done = row.rows_done + cells.length;
    await this.transactions.run(SYSTEM, async (tx) => {
      const { affectedRows } = await tx.query<WriteResult>(
        `UPDATE exports SET parts = parts + 1, rows_done = ?, rows_all = ?, after_id = ?, after_key = ?,
           state = ?, expires_at = ?
         WHERE id = ? AND parts = ? AND state = 'writing'`,
        [
          ...[rows_done, isLast ? rows_done : Math.max(row.rows_all, rows_done)],
          ...(typeof after === 'string' ? [null, after] : [after, null]),
          ...[isLast ? 'ready' : 'writing', inADay(), row.id, row.parts],
        ],
      );
      // Otherwise it was stopped, or another process was faster.
      if (affectedRows === 1 && cells.length > 0) {
        await tx.manager.insert(ExportPartEntity, { export_id: row.id, number: row.parts, file_key });
      }
    });
  }

  private async readPart(row: ExportEntity, list: ListExport<{ id: number }>, signal: AbortSignal) {
    const filter = JSON.parse(openFilter(this.cipher, row)) as object;
    const actor: Actor = { ...SYSTEM, type: 'admin', id: row.admin_user_id };
    const cells: ExportCell[][] = [];
    let after: number | string | null = row.after_key ?? row.after_id;
    for (let page = 0; page < PART_PAGES; page++) {
      signal.throwIfAborted();
      const [behind, cursor] = typeof after === 'string' ? [{}, after] : [after !== null && { after }, undefined];
      const found = await list.rows(
        {
          sort: '["id","DESC"]',
          range: `[0,${PAGE_ROWS - 1}]`,
          filter: JSON.stringify({ ...filter, ...behind }),
        },
        actor,
        cursor,
      );
      for (const one of found) cells.push(list.columns.map(({ value }) => value(one)));
      const last = found.at(-1);
      if (last) after = list.cursor?.(last) ?? last.id;
      if (found.length < PAGE_ROWS) return { cells, after, isLast: true };
    }
    return { cells, after, isLast: false };
  }

  private async fail(exportId: number, failure: 'forbidden' | 'unfinished'): Promise<void> {
    await this.transactions.run(SYSTEM, (tx) =>
      tx.query("UPDATE exports SET state = 'failed', failure = ? WHERE id = ? AND state = 'writing'", [
        failure,
        exportId,
      ]),
    );
  }

  private async removeExpired(now: Date): Promise<void> {
    for (;;) {
      const expired = await this.dataSource.query<{ id: number; uuid: string }[]>(
        `SELECT id, uuid FROM exports WHERE expires_at < ? LIMIT ${EXPIRED_AT_ONCE}`,
        [now],
      );
      for (const { id, uuid } of expired) {
        await this.removeFiles(`exports/${uuid}`);
        await this.transactions.run(SYSTEM, async (tx) => {
          await tx.query('DELETE FROM export_parts WHERE export_id = ?', [id]);
          await tx.query('DELETE FROM exports WHERE id = ?', [id]);
        });
      }
      if (expired.length < EXPIRED_AT_ONCE) return;
    }
  }

  /** Also those of parts that were stored and not noted. */
  private async removeFiles(folder: string): Promise<void> {
    let keys: string[] = [];
    do {
      keys = await this.store.list(folder, keys.at(-1) ?? `${folder}/`, LISTED_KEYS);
      for (const key of keys) await this.store.delete(key);
    } while (keys.length === LISTED_KEYS);
  }
}
