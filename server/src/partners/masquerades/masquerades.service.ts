import { Injectable } from '@nestjs/common';
import { MASQUERADE_MINUTES, type MasqueradeEnd } from '@marketplace/contract/portal/masquerade.js';
import { isPartnerOf } from '@marketplace/contract/portal/roles.js';
import { DataSource } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { SessionsService } from '../../accounts/sessions/sessions.service.js';
import { type Actor, sessionOf, SYSTEM } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { daysBefore } from '../../platform/housekeeping/housekeeping.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import type { PartnerUserEntity } from '../partner-users/partner-user.entity.js';
import {
  ADMIN_MASQUERADE_LIST,
  type AdminMasqueradeRow,
  MASQUERADE_LIST,
  type MasqueradeResponse,
  type MasqueradeStarted,
  type StartMasqueradeDto,
} from './dto/masquerade.dto.js';
import { endOf } from './masquerade-end.js';
import type { MasqueradeEntity } from './masquerade.entity.js';
import { MasqueradesRepository, type StoredMasquerade } from './masquerades.repository.js';

/** How long ended sessions are kept at least. */
const SESSIONS_KEPT_DAYS = 30;

type Opened = Pick<
  PartnerUserEntity,
  'id' | 'role' | 'merchant_id' | 'partner_id' | 'status' | 'must_change_password'
> & { slug: string; partner_status: 0 | 1 };

type Shown = Pick<MasqueradeEntity, 'id' | 'reason' | 'started_at' | 'expires_at' | 'ended_at' | 'ended_how'> & {
  user_name: string;
  admin_name: string;
  admin_session_ended_at: Date | null;
};

/**
 * Admins who act in the portal in the name of one of its users (decision 86). The session is a row of its own kind, which
 * `SessionsService` finds only while the admin's own one is valid.
 */
@Injectable()
export class MasqueradesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly repository: MasqueradesRepository,
  ) {}

  start({ user_id, merchant_id, reason }: StartMasqueradeDto, actor: Actor): Promise<MasqueradeStarted> {
    const { sessionId, userId: adminId } = sessionOf(actor);
    return this.transactions.run(actor, async (tx) => {
      // The admin's session first, so that of two begun at once the second ends the first.
      const [own] = await tx.query<{ expires_at: Date }[]>(
        "SELECT expires_at FROM sessions WHERE id = ? AND audience = 'admin' AND ended_at IS NULL FOR UPDATE",
        [sessionId],
      );
      if (!own) throw new DomainError('AUTH.REQUIRED');
      const user = await find(tx, user_id, merchant_id);
      if (!user) throw new DomainError('PARTNER_USER.NOT_FOUND');
      if (user.status === 0 || user.must_change_password === 1 || user.partner_status === 0) {
        throw new DomainError('MASQUERADE.NO_ACCOUNT');
      }
      const open = await tx.query<{ session_id: string }[]>(
        'SELECT session_id FROM masquerades WHERE admin_session_id = ? AND ended_at IS NULL FOR UPDATE',
        [sessionId],
      );
      for (const { session_id } of open) await this.close(tx, session_id, 'next');
      const started_at = new Date();
      const expires_at = new Date(
        Math.min(started_at.getTime() + MASQUERADE_MINUTES * 60_000, own.expires_at.getTime()),
      );
      const { id: session_id, token } = await this.sessions.startMasquerade(tx, user.id, expires_at, actor);
      const row: Omit<MasqueradeEntity, 'id'> = {
        ...{ session_id, admin_id: adminId, admin_session_id: sessionId, user_id: user.id },
        ...{ partner_id: user.partner_id, reason, started_at, expires_at, ended_at: null, ended_how: null },
      };
      const { insertId } = await tx.query<WriteResult>('INSERT INTO masquerades (??) VALUES (?)', [
        Object.keys(row),
        Object.values(row),
      ]);
      tx.audit('masquerade', PARTNER.entity, user.id, [{ property: 'reason', before: null, after: reason }]);
      return {
        ...{
          success: true,
          id: insertId,
          token,
          userId: user.id,
          merchantId: user.merchant_id,
          partnerId: user.partner_id,
        },
        ...{ isPartner: isPartnerOf(user.role), slug: user.slug, expires_at: expires_at.toISOString() },
      };
    });
  }

  /** Leaves the portal; the admin's own session goes on. */
  async end(actor: Actor): Promise<void> {
    const { sessionId, userId } = sessionOf(actor);
    await this.transactions.run(actor, async (tx) => {
      if (await this.close(tx, sessionId, 'left')) tx.audit('end-masquerade', PARTNER.entity, userId);
    });
  }

  async page(raw: RawListQuery, actor: Actor): Promise<Page<MasqueradeResponse>> {
    const { role, userId, columns } = portalScopeOf(actor);
    const { direction, offset, limit, after } = MASQUERADE_LIST.read(raw);
    const [column, value] = role === 'OWNER' ? ['partner_id', columns.partner_id] : ['user_id', userId];
    const [counted] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM masquerades WHERE ${column} = ?`,
      [value],
    );
    const behind = after === undefined ? '' : `AND m.id ${direction === 'ASC' ? '>' : '<'} ?`;
    const rows = await this.dataSource.query<Shown[]>(
      `SELECT m.id, m.reason, m.started_at, m.expires_at, m.ended_at, m.ended_how, u.name AS user_name, a.name AS admin_name,
         own.ended_at AS admin_session_ended_at
       FROM masquerades m JOIN partner_users u ON u.id = m.user_id JOIN admin_users a ON a.id = m.admin_id
       LEFT JOIN sessions own ON own.id = m.admin_session_id
       WHERE m.${column} = ? ${behind}
       ORDER BY m.id ${direction} LIMIT ? OFFSET ?`,
      [value, ...(after === undefined ? [] : [after]), limit, offset],
    );
    const now = new Date();
    return new Page(
      'masquerades',
      rows.map((row) => toResponse(row, now)),
      offset,
      Number(counted?.n ?? 0),
    );
  }

  async adminPage(raw: RawListQuery): Promise<Page<AdminMasqueradeRow>> {
    const query = ADMIN_MASQUERADE_LIST.read(raw);
    const { rows, total } = await this.repository.page(query);
    const now = new Date();
    return new Page(
      'masquerades',
      rows.map((row) => toAdminRow(row, now)),
      query.offset,
      total,
    );
  }

  async adminGet(id: number): Promise<AdminMasqueradeRow> {
    const row = await this.repository.byId(id);
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return toAdminRow(row, new Date());
  }

  /** Notes the ends that only sessions and clocks know, before the sessions are removed. */
  async settle(now: Date): Promise<void> {
    const rows = await this.repository.unsettled(daysBefore(now, SESSIONS_KEPT_DAYS), now);
    if (rows.length === 0) return;
    await this.transactions.run(SYSTEM, async (tx) => {
      for (const row of rows) {
        const end = endOf(row, now);
        if (!end) continue;
        await tx.query('UPDATE masquerades SET ended_at = ?, ended_how = ? WHERE id = ? AND ended_at IS NULL', [
          end.at,
          end.how,
          row.id,
        ]);
      }
    });
  }

  private async close(tx: Tx, sessionId: string, how: MasqueradeEnd): Promise<boolean> {
    await this.sessions.end(tx, sessionId);
    const { affectedRows } = await tx.query<WriteResult>(
      'UPDATE masquerades SET ended_at = ?, ended_how = ? WHERE session_id = ? AND ended_at IS NULL',
      [new Date(), how, sessionId],
    );
    return affectedRows === 1;
  }
}

/** The user, or whoever has the account of a merchant. */
async function find(tx: Tx, userId?: number, merchantId?: number): Promise<Opened | undefined> {
  const which = userId === undefined ? "u.merchant_id = ? AND u.role = 'MERCHANT'" : 'u.id = ?';
  const [user] = await tx.query<Opened[]>(
    `SELECT u.id, u.role, u.merchant_id, u.partner_id, u.status, u.must_change_password, p.slug,
       p.status AS partner_status
     FROM partner_users u JOIN partners p ON p.id = u.partner_id AND p.deleted_at IS NULL
     WHERE ${which} AND u.deleted_at IS NULL ORDER BY u.id LIMIT 1`,
    [userId ?? merchantId ?? 0],
  );
  return user;
}

function toResponse(row: Shown, now: Date): MasqueradeResponse {
  return {
    ...{ id: row.id, user_name: row.user_name, admin_name: row.admin_name, reason: row.reason },
    started_at: row.started_at.toISOString(),
    ended_at: endOf(row, now)?.at.toISOString() ?? null,
  };
}

function toAdminRow(row: StoredMasquerade, now: Date): AdminMasqueradeRow {
  const { admin_id, user_id, user_role, partner_id, partner_name } = row;
  return {
    ...toResponse(row, now),
    ...{ admin_id, user_id, user_role, partner_id, partner_name },
    ended_how: endOf(row, now)?.how ?? null,
  };
}
