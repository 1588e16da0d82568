import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { EXPORT_HOURS, EXPORTS_AT_ONCE, EXPORTS_PER_ADMIN } from '@marketplace/contract/exports/exports.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { isGranted } from '@marketplace/contract/permissions/permissions.js';
import { WORKBOOK_ROWS_MAX } from '@marketplace/contract/reports/reports.js';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, callerOf, sessionOf } from '../auth/actor.js';
import { FieldCipher } from '../crypto/field-cipher.js';
import { Transactions, type Tx } from '../database/transactions.js';
import { DomainError } from '../errors/domain-error.js';
import { ObjectStore } from '../files/object-store/object-store.js';
import type { CreateExportDto, ExportResponse } from './dto/export.dto.js';
import { EXPORT_TYPES, type ExportCell, type ExportHead, writeExport } from './export-file.js';
import { ExportPartEntity } from './export-part.entity.js';
import { ExportEntity } from './export.entity.js';
import { type ExportColumn, Exports, type ListExport } from './exports.js';
import { sealFilter } from './sealed-filter.js';

const LISTED_MAX = 100;

/** The place of an encrypted part, for `FieldCipher`. */
export const partPlace = (fileKey: string) => `export.part.${fileKey}`;

/** Exports of lists: each admin sees only their own; another's answers like one that does not exist. */
@Injectable()
export class ExportsService {
  private readonly logger = new Logger('Exports');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly store: ObjectStore,
    private readonly exports: Exports,
  ) {}

  async own(actor: Actor): Promise<ExportResponse[]> {
    const { userId } = sessionOf(actor);
    const rows = await this.dataSource
      .getRepository(ExportEntity)
      .find({ where: { admin_user_id: userId }, order: { id: 'DESC' }, take: LISTED_MAX });
    return rows.map(toResponse);
  }

  async create({ list, filter = '{}', format }: CreateExportDto, actor: Actor): Promise<ExportResponse> {
    const found = this.listFor(list, actor);
    const rows_all = await found.count({ filter }, actor);
    if (format === 'xlsx' && rows_all > WORKBOOK_ROWS_MAX) {
      throw new DomainError('REPORT.TOO_MANY_ROWS', { rows: rows_all, max: WORKBOOK_ROWS_MAX });
    }
    const admin_user_id = sessionOf(actor).userId;
    return this.transactions.run(
      actor,
      async (tx) => {
        await requireRoom(tx, admin_user_id);
        const uuid = randomUUID();
        const head = found.columns.map((column) => headOf(column, actor.language));
        const { id } = await tx.manager.save(ExportEntity, {
          ...{ uuid, admin_user_id, list, format, head, rows_all, expires_at: inADay() },
          filter_encrypted: sealFilter(this.cipher, filter, uuid),
        });
        // Not the filter: it may be about a person.
        tx.audit('create', 'export', uuid, [
          { property: 'list', before: null, after: list },
          { property: 'rows', before: null, after: rows_all },
        ]);
        tx.enqueue('export', { exportId: id });
        return toResponse(await tx.manager.findOneByOrFail(ExportEntity, { id }));
      },
      { list, filter, format },
    );
  }

  cancel(uuid: string, actor: Actor): Promise<ExportResponse> {
    return this.transactions.run(actor, async (tx) => {
      const row = await this.lock(tx, uuid, actor);
      if (row.state !== 'writing') throw new DomainError('EXPORT.OVER');
      return change(tx, row, { state: 'cancelled' });
    });
  }

  /** Goes on behind the last part that was written. */
  retry(uuid: string, actor: Actor): Promise<ExportResponse> {
    return this.transactions.run(actor, async (tx) => {
      await requireRoom(tx, sessionOf(actor).userId);
      const row = await this.lock(tx, uuid, actor);
      this.listFor(row.list, actor);
      if (row.state !== 'failed' && row.state !== 'cancelled') throw new DomainError('EXPORT.OVER');
      tx.enqueue('export', { exportId: row.id });
      return change(tx, row, { state: 'writing', failure: null, expires_at: inADay() });
    });
  }

  async file(uuid: string, actor: Actor): Promise<{ type: string; name: string; content: Readable }> {
    const row = await ownOne(this.dataSource.manager, uuid, actor);
    this.listFor(row.list, actor);
    if (row.state !== 'ready') throw new DomainError('EXPORT.NOT_READY');
    await this.transactions.run(actor, (tx) => {
      tx.audit('download', 'export', uuid, [{ property: 'list', before: null, after: row.list }]);
      return Promise.resolve();
    });
    const content = writeExport(row.format, row.list, row.head, this.storedRows(row.id));
    content.on('error', (error) => this.logger.error({ err: error, msg: `An export of ${row.list} was not sent.` }));
    return { type: EXPORT_TYPES[row.format], name: `${row.list}-${istToday(row.created_at)}.${row.format}`, content };
  }

  private async *storedRows(export_id: number): AsyncGenerator<ExportCell[]> {
    const parts = await this.dataSource
      .getRepository(ExportPartEntity)
      .find({ where: { export_id }, order: { number: 'ASC' } });
    for (const { file_key } of parts) {
      const stored = await this.store.get(file_key);
      if (!stored) throw new Error('A part of the export is not there.');
      const plain = await buffer(this.cipher.decryptFile(stored.body, partPlace(file_key)));
      yield* JSON.parse(plain.toString()) as ExportCell[][];
    }
  }

  private listFor(name: string, actor: Actor): ListExport<{ id: number }> {
    const list = this.exports.get(name);
    if (!list) throw new DomainError('RECORD.NOT_FOUND');
    if (!isGranted(list.permission, callerOf(sessionOf(actor)))) throw new DomainError('AUTH.FORBIDDEN');
    return list;
  }

  private lock(tx: Tx, uuid: string, actor: Actor): Promise<ExportEntity> {
    return ownOne(tx.manager, uuid, actor, true);
  }
}

/** Its words too are those of the language of the one who asks. */
function headOf({ label, kind = 'text', words }: ExportColumn<never>, language: Language): ExportHead {
  const head = { header: label[language], kind };
  return words
    ? { ...head, words: Object.fromEntries(Object.entries(words).map(([code, word]) => [code, word[language]])) }
    : head;
}

async function ownOne(manager: EntityManager, uuid: string, actor: Actor, locked = false): Promise<ExportEntity> {
  const row = await manager.findOne(ExportEntity, {
    where: { uuid, admin_user_id: sessionOf(actor).userId },
    ...(locked && { lock: { mode: 'pessimistic_write' } }),
  });
  if (!row) throw new DomainError('RECORD.NOT_FOUND');
  return row;
}

async function change(tx: Tx, row: ExportEntity, to: Partial<ExportEntity>): Promise<ExportResponse> {
  await tx.manager.update(ExportEntity, { id: row.id }, to);
  tx.audit('save', 'export', row.uuid, [{ property: 'state', before: row.state, after: to.state }]);
  return toResponse({ ...row, ...to });
}

/** The lock on the account makes two of one admin wait for each other. */
async function requireRoom(tx: Tx, adminId: number): Promise<void> {
  await tx.query('SELECT id FROM admin_users WHERE id = ? FOR UPDATE', [adminId]);
  const own = await tx.manager.countBy(ExportEntity, { admin_user_id: adminId, state: 'writing' });
  if (own >= EXPORTS_PER_ADMIN) throw new DomainError('EXPORT.TOO_MANY', { max: EXPORTS_PER_ADMIN });
  const all = await tx.manager.countBy(ExportEntity, { state: 'writing' });
  if (all >= EXPORTS_AT_ONCE) throw new DomainError('EXPORT.BUSY');
}

export function inADay(now = Date.now()): Date {
  return new Date(now + EXPORT_HOURS * 3_600_000);
}

function toResponse(row: ExportEntity): ExportResponse {
  const { uuid, list, format, state, rows_done, rows_all, failure } = row;
  return {
    ...{ uuid, list, format, state, rows_done, rows_all, failure },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
