import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import type { Change } from '../database/transactions.js';
import { type RawListQuery, readListQuery } from '../rest/list-query.js';
import { Page } from '../rest/page.js';

export class HistoryChange {
  @ApiProperty({ example: 'annual_fee' })
  property: string;

  @ApiProperty({ nullable: true, example: 999, type: Object })
  before: unknown;

  @ApiProperty({ nullable: true, example: 1499, type: Object })
  after: unknown;
}

export class HistoryEntry {
  @ApiProperty({ example: 1042 })
  id: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  at: string;

  @ApiProperty({ example: 'Asha Rao' })
  actor_name: string;

  @ApiProperty({ example: 'update' })
  action: string;

  @ApiProperty({ type: [HistoryChange] })
  changes: HistoryChange[];
}

interface HistoryRow {
  id: number;
  at: Date;
  actor_name: string | null;
  actor_type: string;
  action: string;
  changes: string;
}

/** The audit log of one record, newest first. */
@Injectable()
export class HistoryService {
  constructor(private readonly dataSource: DataSource) {}

  async of(entity: string, entityId: number | string, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    const { offset, limit } = readListQuery(raw, ['id'], {});
    const where = 'entity = ? AND entity_id = ?';
    const key = [entity, String(entityId)];
    const rows = await this.dataSource.query<HistoryRow[]>(
      `SELECT log.id, log.at, log.actor_type, log.action, log.changes, user.name AS actor_name
       FROM audit_log log LEFT JOIN admin_users user ON log.actor_type = 'admin' AND user.id = log.actor_id
       WHERE ${where} ORDER BY log.id DESC LIMIT ? OFFSET ?`,
      [...key, limit, offset],
    );
    const [count] = await this.dataSource.query<{ total: number }[]>(
      `SELECT COUNT(*) AS total FROM audit_log WHERE ${where}`,
      key,
    );
    const entries = rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor_name: row.actor_name ?? row.actor_type,
      action: row.action,
      changes: JSON.parse(row.changes) as Change[],
    }));
    return new Page('history', entries, offset, Number(count?.total ?? 0));
  }
}
