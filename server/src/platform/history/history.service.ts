import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import type { Change } from '../database/transactions.js';
import { listOf, type RawListQuery } from '../rest/list-query.js';
import { Page } from '../rest/page.js';

/** A value of any property. */
const ANY_VALUE = {
  oneOf: [
    ...[{ type: 'string', nullable: true }, { type: 'number' }, { type: 'boolean' }],
    ...[
      { type: 'array', items: {} },
      { type: 'object', additionalProperties: true },
    ],
  ],
};

export class HistoryChange {
  @ApiProperty({ example: 'annual_fee' })
  property: string;

  @ApiProperty({ ...ANY_VALUE, example: 999 })
  before: unknown;

  @ApiProperty({ ...ANY_VALUE, example: 1499 })
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

/** What grows at the front is read newest first, unless told otherwise. */
export const HISTORY_LIST = listOf({ sorts: ['id'], defaultSort: ['id', 'DESC'], after: ['id'] });

/** What the audit log tells of one record. */
@Injectable()
export class HistoryService {
  constructor(private readonly dataSource: DataSource) {}

  async of(entity: string, entityId: number | string, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    const { offset, limit, direction, after } = HISTORY_LIST.read(raw);
    const behind = after === undefined ? '' : `AND log.id ${direction === 'ASC' ? '>' : '<'} ?`;
    const where = `log.entity = ? AND log.entity_id = ? ${behind}`;
    const key = [entity, String(entityId), ...(after === undefined ? [] : [after])];
    const rows = await this.dataSource.query<HistoryRow[]>(
      `SELECT log.id, log.at, log.actor_type, log.action, log.changes, user.name AS actor_name
       FROM audit_log log LEFT JOIN admin_users user ON log.actor_type = 'admin' AND user.id = log.actor_id
       WHERE ${where} ORDER BY log.id ${direction} LIMIT ? OFFSET ?`,
      [...key, limit, offset],
    );
    const [count] = await this.dataSource.query<{ total: number }[]>(
      `SELECT COUNT(*) AS total FROM audit_log log WHERE ${where}`,
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
