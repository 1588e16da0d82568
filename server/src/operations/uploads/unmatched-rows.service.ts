import { Injectable } from '@nestjs/common';
import { UUID } from '@marketplace/contract/fields/fields.js';
import type { LenderFileKind } from '@marketplace/contract/imports/columns.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { decimal } from '../../platform/database/columns.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { applyRows } from './applying.js';
import { countOutcomes } from './checking.js';
import { UNMATCHED_LIST, type UnmatchedRowResponse } from './dto/upload.dto.js';
import { IS_UNSENT, receiptKey } from './row-sql.js';
import { UploadRowEntity } from './upload-row.entity.js';
import { UploadEntity } from './upload.entity.js';
import { UploadsService } from './uploads.service.js';

/** Rows of applied files that no application was found for: an admin names one, or dismisses the row. */
@Injectable()
export class UnmatchedRowsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly uploads: UploadsService,
  ) {}

  /** Oldest first. */
  async page(kind: LenderFileKind, raw: RawListQuery): Promise<Page<UnmatchedRowResponse>> {
    const [items, total] = await Promise.all([this.rows(kind, raw), this.count(kind, raw)]);
    return new Page('unmatched', items, UNMATCHED_LIST.read(raw).offset, total);
  }

  /** A page whose total nobody asks for. */
  async rows(kind: LenderFileKind, raw: RawListQuery): Promise<UnmatchedRowResponse[]> {
    const query = UNMATCHED_LIST.read(raw);
    const { where, key } = waitingOf(kind, query);
    const rows = await this.dataSource.query<WaitingRow[]>(
      `SELECT r.id, r.upload_id, u.file_name, r.sheet_row, l.name AS lender_name, r.application_uuid,
         r.lender_reference_id, r.phone_last4, r.product_type, r.raw_status,
         COALESCE(r.commission_amount, r.disbursed_amount) AS amount,
         r.lender_application_id IS NOT NULL AS not_sent, r.created_at
       FROM upload_rows r JOIN uploads u ON u.id = r.upload_id LEFT JOIN lenders l ON l.id = r.lender_id
       WHERE ${where} ORDER BY r.id ${query.direction} LIMIT ? OFFSET ?`,
      [...key, query.limit, query.offset],
    );
    return rows.map(({ sheet_row, raw_status, amount, created_at, ...row }) => ({
      ...row,
      row: sheet_row,
      status: raw_status,
      amount: decimal.from(amount),
      created_at: created_at.toISOString(),
    }));
  }

  async count(kind: LenderFileKind, raw: RawListQuery): Promise<number> {
    const { where, key } = waitingOf(kind, UNMATCHED_LIST.read(raw));
    const [counted] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM upload_rows r WHERE ${where}`,
      key,
    );
    return Number(counted?.n ?? 0);
  }

  async get(kind: LenderFileKind, id: number): Promise<UnmatchedRowResponse> {
    const [row] = (await this.page(kind, { filter: JSON.stringify({ id: [id] }) })).items;
    if (!row) throw new DomainError('UPLOAD_ROW.NOT_FOUND');
    return row;
  }

  /** Applies a waiting row to the lender application that an admin knows it to be about. */
  async match(kind: LenderFileKind, rowId: number, uuid: string, actor: Actor): Promise<void> {
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

  async dismiss(kind: LenderFileKind, rowId: number, actor: Actor): Promise<void> {
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
  private async lockWaiting(tx: Tx, kind: LenderFileKind, rowId: number): Promise<UploadRowEntity> {
    const seen = await tx.manager.findOneBy(UploadRowEntity, { id: rowId });
    if (!seen) throw new DomainError('UPLOAD_ROW.NOT_FOUND');
    const upload = await this.uploads.lock(tx, kind, seen.upload_id).catch(() => null);
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
}

/** The condition of the rows that wait, and the values of its question marks. */
function waitingOf(
  kind: LenderFileKind,
  query: ReturnType<typeof UNMATCHED_LIST.read>,
): { where: string; key: unknown[] } {
  const { direction, filter, after } = query;
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
  return { where, key };
}

type WaitingRow = Omit<UnmatchedRowResponse, 'row' | 'status' | 'amount' | 'created_at'> & {
  sheet_row: number;
  raw_status: string | null;
  amount: string | null;
  created_at: Date;
};
