import { Injectable } from '@nestjs/common';
import { istDayEnd, istDayStart } from '@marketplace/contract/dates/ist.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import { DataSource } from 'typeorm';
import type { ADMIN_MASQUERADE_LIST } from './dto/masquerade.dto.js';
import type { MasqueradeEntity } from './masquerade.entity.js';

export type StoredMasquerade = Pick<
  MasqueradeEntity,
  | 'id'
  | 'reason'
  | 'started_at'
  | 'expires_at'
  | 'ended_at'
  | 'ended_how'
  | 'admin_id'
  | 'user_id'
  | 'partner_id'
  | 'session_id'
> & {
  user_name: string;
  user_role: PortalRole;
  admin_name: string;
  partner_name: string;
  admin_session_ended_at: Date | null;
};

/** The most that one round of housekeeping notes the end of. */
const SETTLED_AT_ONCE = 500;

@Injectable()
export class MasqueradesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page(
    query: ReturnType<typeof ADMIN_MASQUERADE_LIST.read>,
  ): Promise<{ rows: StoredMasquerade[]; total: number }> {
    const { id: ids, partner_id, admin_id, created_from, created_to } = query.filter;
    const where: [string, unknown][] = [];
    if (ids) where.push(['m.id IN (?)', [0, ...ids]]);
    if (partner_id !== undefined) where.push(['m.partner_id = ?', partner_id]);
    if (admin_id !== undefined) where.push(['m.admin_id = ?', admin_id]);
    if (created_from !== undefined) where.push(['m.started_at >= ?', istDayStart(created_from)]);
    if (created_to !== undefined) where.push(['m.started_at < ?', istDayEnd(created_to)]);
    const whole = [...where];
    if (query.after !== undefined) whole.push([`m.id ${query.direction === 'ASC' ? '>' : '<'} ?`, query.after]);
    const sqlOf = (parts: typeof where) => ['TRUE', ...parts.map(([sql]) => sql)].join(' AND ');
    const valuesOf = (parts: typeof where) => parts.map(([, value]) => value);
    const [rows, counted] = await Promise.all([
      this.dataSource.query<StoredMasquerade[]>(
        `${SHOWN} FROM (SELECT m.* FROM masquerades m WHERE ${sqlOf(whole)} ORDER BY m.id ${query.direction} LIMIT ? OFFSET ?) m
         ${JOINS} ORDER BY m.id ${query.direction}`,
        [...valuesOf(whole), query.limit, query.offset],
      ),
      this.dataSource.query<{ n: number }[]>(
        `SELECT COUNT(*) AS n FROM masquerades m WHERE ${sqlOf(where)}`,
        valuesOf(where),
      ),
    ]);
    return { rows, total: Number(counted[0]!.n) };
  }

  async byId(id: number): Promise<StoredMasquerade | undefined> {
    const [row] = await this.dataSource.query<StoredMasquerade[]>(
      `${SHOWN} FROM masquerades m ${JOINS} WHERE m.id = ?`,
      [id],
    );
    return row;
  }

  /** Those that are over and have no end of their own yet; sessions, which know it, are kept for 30 days. */
  unsettled(since: Date, now: Date): Promise<StoredMasquerade[]> {
    return this.dataSource.query<StoredMasquerade[]>(
      `${SHOWN} FROM masquerades m ${JOINS}
       WHERE m.started_at > ? AND m.expires_at <= ? AND m.ended_at IS NULL ORDER BY m.id LIMIT ${SETTLED_AT_ONCE}`,
      [since, now],
    );
  }
}

const SHOWN = `SELECT m.id, m.reason, m.started_at, m.expires_at, m.ended_at, m.ended_how, m.admin_id, m.user_id,
  m.partner_id, m.session_id, u.name AS user_name, u.role AS user_role, a.name AS admin_name, p.name AS partner_name,
  own.ended_at AS admin_session_ended_at`;

const JOINS = `JOIN partner_users u ON u.id = m.user_id JOIN admin_users a ON a.id = m.admin_id
  JOIN partners p ON p.id = m.partner_id LEFT JOIN sessions own ON own.id = m.admin_session_id`;
