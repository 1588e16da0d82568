import type { ListQuery } from '../../platform/rest/list-query.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';

/** A row of `lender_switches` with the names of the admins. */
export interface SwitchRow {
  id: number;
  lender_id: number;
  to_status: 0 | 1;
  reason: string | null;
  actor_id: number | null;
  actor_name: string;
  created_at: Date;
  scheduled_for: Date | null;
  done_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by_name: string | null;
}

/** A switch that waits for its time. */
export type PlannedRow = SwitchRow & { reason: string; scheduled_for: Date };

const SELECT = `
  SELECT s.id, s.lender_id, s.to_status, s.reason, s.actor_id, COALESCE(actor.name, 'system') AS actor_name,
    s.created_at, s.scheduled_for, s.done_at, s.cancelled_at, canceller.name AS cancelled_by_name
  FROM lender_switches s
  LEFT JOIN admin_users actor ON actor.id = s.actor_id
  LEFT JOIN admin_users canceller ON canceller.id = s.cancelled_by`;
const PLANNED = 's.done_at IS NULL AND s.cancelled_at IS NULL';

@Injectable()
export class VendorsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The last completed switch of each lender. */
  async lastDone(lenderIds: number[]): Promise<Map<number, SwitchRow & { done_at: Date }>> {
    if (lenderIds.length === 0) return new Map();
    const rows = await this.dataSource.query<(SwitchRow & { done_at: Date })[]>(
      `${SELECT} JOIN (
         SELECT lender_id, MAX(done_at) AS done_at FROM lender_switches WHERE lender_id IN (?) GROUP BY lender_id
       ) last ON last.lender_id = s.lender_id AND last.done_at = s.done_at
       ORDER BY s.id`,
      [lenderIds],
    );
    return new Map(rows.map((row) => [row.lender_id, row]));
  }

  /** The planned switches of the lenders, the next first. */
  async planned(lenderIds: number[]): Promise<PlannedRow[]> {
    if (lenderIds.length === 0) return [];
    return this.dataSource.query(`${SELECT} WHERE s.lender_id IN (?) AND ${PLANNED} ORDER BY s.scheduled_for, s.id`, [
      lenderIds,
    ]);
  }

  /** The planned switch, after those of its lender that were due before it. */
  async dueUpTo(switchId: number): Promise<PlannedRow[]> {
    return this.dataSource.query(
      `${SELECT} JOIN lender_switches due ON due.lender_id = s.lender_id
         AND (s.scheduled_for < due.scheduled_for OR (s.scheduled_for = due.scheduled_for AND s.id <= due.id))
       WHERE due.id = ? AND ${PLANNED} ORDER BY s.scheduled_for, s.id`,
      [switchId],
    );
  }

  /** Whether the switch is still planned. `tx` must have locked its lender. */
  async isPlanned(tx: Tx, switchId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT s.id FROM lender_switches s WHERE s.id = ? AND ${PLANNED} FOR UPDATE`,
      [switchId],
    );
    return rows.length === 1;
  }

  async plan(
    tx: Tx,
    plan: Pick<PlannedRow, 'lender_id' | 'to_status' | 'reason' | 'actor_id' | 'scheduled_for'>,
  ): Promise<number> {
    const { insertId } = await tx.query<WriteResult>(
      'INSERT INTO lender_switches (lender_id, to_status, reason, actor_id, scheduled_for) VALUES (?, ?, ?, ?, ?)',
      [plan.lender_id, plan.to_status, plan.reason, plan.actor_id, plan.scheduled_for],
    );
    return insertId;
  }

  /** All switches of a lender, newest first. */
  async page(
    lenderId: number,
    { direction, offset, limit, after }: ListQuery<'id', object>,
  ): Promise<{ rows: SwitchRow[]; total: number }> {
    const behind = after === undefined ? '' : `AND s.id ${direction === 'ASC' ? '>' : '<'} ?`;
    const key = [lenderId, ...(after === undefined ? [] : [after])];
    const rows = await this.dataSource.query<SwitchRow[]>(
      `${SELECT} WHERE s.lender_id = ? ${behind} ORDER BY s.id ${direction} LIMIT ? OFFSET ?`,
      [...key, limit, offset],
    );
    const [count] = await this.dataSource.query<{ total: number }[]>(
      `SELECT COUNT(*) AS total FROM lender_switches s WHERE s.lender_id = ? ${behind}`,
      key,
    );
    return { rows, total: count?.total ?? 0 };
  }
}
