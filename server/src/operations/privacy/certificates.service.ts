import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { istDayEnd, istDayStart } from '@marketplace/contract/dates/ist.js';
import { certificateIdOf, certificateNumber } from '@marketplace/contract/privacy/deletion.js';
import type { RecordCount } from '@marketplace/contract/privacy/records.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { behindOf, behindSql } from '../../platform/rest/behind.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import type { DeletionRequestEntity } from './deletion-request.entity.js';
import { DELETION_CERTIFICATE_LIST, type DeletionCertificateRow } from './dto/deletions.dto.js';

type StoredRow = Pick<
  DeletionRequestEntity,
  'uuid' | 'reason' | 'requested_by' | 'approved_by' | 'approved_at' | 'done_by'
> & { id: number; created_at: Date; requested_at: Date; records: string };

const COLUMNS = `c.id, c.created_at, c.records, d.uuid, d.created_at AS requested_at, d.reason, d.requested_by,
  d.approved_by, d.approved_at, d.done_by
  FROM deletion_certificates c STRAIGHT_JOIN deletion_requests d ON d.id = c.deletion_request_id`;

/** What is left of a customer's deletion for those who ask whether it happened. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async list(raw: RawListQuery): Promise<Page<DeletionCertificateRow>> {
    const query = DELETION_CERTIFICATE_LIST.read(raw);
    const { filter, sort, direction, offset, limit } = query;
    const behind = await behindOf(query, (id) => this.createdAt(id));
    const place = behind && behindSql(behind, 'c');
    const given: [condition: string, ...values: unknown[]][] = [];
    if (filter.id !== undefined) given.push(['c.id IN (?)', [0, ...filter.id]]);
    if (filter.number !== undefined) given.push(['c.id = ?', certificateIdOf(filter.number) ?? 0]);
    if (filter.created_from !== undefined) given.push(['c.created_at >= ?', istDayStart(filter.created_from)]);
    if (filter.created_to !== undefined) given.push(['c.created_at < ?', istDayEnd(filter.created_to)]);
    if (place) given.push([place.sql, ...place.parameters]);
    const where = ['TRUE', ...given.map(([condition]) => condition)].join(' AND ');
    const values = given.flatMap(([, ...some]) => some);
    const [rows, [counted]] = await Promise.all([
      this.dataSource.query<StoredRow[]>(
        `SELECT ${COLUMNS} WHERE ${where} ORDER BY c.${sort} ${direction}, c.id ${direction} LIMIT ? OFFSET ?`,
        [...values, limit, offset],
      ),
      this.dataSource.query<{ n: number }[]>(
        `SELECT COUNT(*) AS n FROM deletion_certificates c WHERE ${where}`,
        values,
      ),
    ]);
    return new Page('deletion-certificates', rows.map(toRow), offset, counted?.n ?? 0);
  }

  get(id: number): Promise<DeletionCertificateRow> {
    return read(this.dataSource, id);
  }

  async pdf(id: number, actor: Actor): Promise<Readable> {
    const certificate = await this.transactions.run(actor, async (tx) => {
      tx.audit('download', 'deletion-certificate', id);
      return read(tx, id);
    });
    // A rarely used library is loaded at the first request, to keep the server's start short.
    const { writeCertificatePdf } = await import('./certificate-pdf.js');
    return writeCertificatePdf(certificate);
  }

  private async createdAt(id: number): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ created_at: Date }[]>(
      'SELECT created_at FROM deletion_certificates WHERE id = ?',
      [id],
    );
    return row?.created_at;
  }
}

async function read(database: Pick<Tx, 'query'>, id: number): Promise<DeletionCertificateRow> {
  const [row] = await database.query<StoredRow[]>(`SELECT ${COLUMNS} WHERE c.id = ?`, [id]);
  if (!row) throw new DomainError('RECORD.NOT_FOUND');
  return toRow(row);
}

function toRow(row: StoredRow): DeletionCertificateRow {
  return {
    id: row.id,
    number: certificateNumber(row.id),
    created_at: row.created_at.toISOString(),
    request_uuid: row.uuid,
    requested_at: row.requested_at.toISOString(),
    requested_by_id: row.requested_by,
    reason: row.reason,
    approved_by_id: row.approved_by,
    approved_at: row.approved_at?.toISOString() ?? null,
    done_by_id: row.done_by,
    records: JSON.parse(row.records) as RecordCount[],
  };
}
