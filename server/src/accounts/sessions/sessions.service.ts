import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { AdminRole, Audience } from '@marketplace/contract/permissions/permissions.js';
import { proofsSince } from '@marketplace/contract/portal/proof.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import jwt from 'jsonwebtoken';
import { DataSource } from 'typeorm';
import type { Actor, Identity, Masquerade, SignedIn } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { addressKey } from '../../platform/limits/address-keys.js';
import { deviceOf } from './device.js';
import type { SessionEntity, SessionKind } from './session.entity.js';

/** The content of a token: session and audience. The session's row decides whether it is still valid. */
export interface TokenClaims {
  sid: string;
  aud: SessionKind;
}

/** `last_seen_at` is written at most this often. */
const SEEN_EVERY_MS = 60_000;
const MOST_LISTED = 50;

interface SessionRow {
  last_seen_at: Date;
  expires_at: Date;
  proved_at: Date | null;
  wrote_seconds_ago: string | null;
  user_id: number;
  name: string | null;
  role_id: AdminRole | null;
  partner_id: number | null;
  portal_role: PortalRole | null;
  merchant_id: number | null;
  totp_enabled: 0 | 1 | null;
  language: Language | null;
  identity: Identity | null;
}

interface MasqueradeRow extends SessionRow {
  masquerade_id: number;
  admin_id: number;
  admin_name: string;
  admin_session_id: string;
  admin_last_seen_at: Date;
}

/** A session that continues on another device: its expiry, and whether it was confirmed. */
export type TransferredSession = Pick<SessionEntity, 'expires_at' | 'confirmed'>;

const SEEN = `s.last_seen_at, s.expires_at, s.proved_at,
    TIMESTAMPDIFF(MICROSECOND, s.wrote_at, CURRENT_TIMESTAMP(3)) / 1000000 AS wrote_seconds_ago`;

const NO_PARTNER = 'NULL AS partner_id, NULL AS portal_role, NULL AS merchant_id';

/**
 * The users of each audience. Inactive, blocked or erased users have no session, nor do those without a password of
 * their own.
 */
const FIND: Record<SessionKind, string> = {
  admin: `SELECT ${SEEN}, s.user_id, u.name, u.role_id, ${NO_PARTNER}, u.totp_enabled, u.language, NULL AS identity
    FROM sessions s JOIN admin_users u ON u.id = s.user_id AND u.status = 1 AND u.must_change_password = 0 AND u.deleted_at IS NULL
    WHERE s.id = ? AND s.audience = 'admin' AND s.ended_at IS NULL`,
  partner: `SELECT ${SEEN}, s.user_id, u.name, NULL AS role_id, u.partner_id, u.role AS portal_role, u.merchant_id, u.totp_enabled, u.language, NULL AS identity
    FROM sessions s JOIN partner_users u ON u.id = s.user_id AND u.status = 1 AND u.must_change_password = 0 AND u.deleted_at IS NULL
    JOIN partners p ON p.id = u.partner_id AND p.status = 1 AND p.deleted_at IS NULL
    WHERE s.id = ? AND s.audience = 'partner' AND s.ended_at IS NULL`,
  customer: `SELECT ${SEEN}, s.user_id, NULL AS name, NULL AS role_id, ${NO_PARTNER},
    NULL AS totp_enabled, u.language,
    CASE WHEN s.confirmed = 1 THEN 'confirmed' WHEN u.profile_encrypted IS NULL THEN 'nothing-held' ELSE 'unconfirmed' END AS identity
    FROM sessions s JOIN prospects u ON u.id = s.user_id AND u.state NOT IN ('BLOCKED', 'ERASED', 'DETACHED') AND u.deleted_at IS NULL
    WHERE s.id = ? AND s.audience = 'customer' AND s.ended_at IS NULL`,
  // The admin's own session must be valid too, and theirs still the role that may do this.
  masquerade: `SELECT ${SEEN}, s.user_id, u.name, NULL AS role_id, u.partner_id, u.role AS portal_role, u.merchant_id, 1 AS totp_enabled, u.language, NULL AS identity,
      m.id AS masquerade_id, m.admin_id, a.name AS admin_name, m.admin_session_id, own.last_seen_at AS admin_last_seen_at
    FROM sessions s JOIN masquerades m ON m.session_id = s.id
    JOIN sessions own ON own.id = m.admin_session_id AND own.audience = 'admin' AND own.ended_at IS NULL
    JOIN admin_users a ON a.id = m.admin_id AND a.role_id = 1 AND a.status = 1 AND a.must_change_password = 0 AND a.deleted_at IS NULL
    JOIN partner_users u ON u.id = s.user_id AND u.status = 1 AND u.must_change_password = 0 AND u.deleted_at IS NULL
    JOIN partners p ON p.id = u.partner_id AND p.status = 1 AND p.deleted_at IS NULL
    WHERE s.id = ? AND s.audience = 'masquerade' AND s.ended_at IS NULL`,
};

@Injectable()
export class SessionsService {
  /** A key object, because bytes would first be tried as a private key at every sign-in. */
  private readonly signingKey: KeyObject;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {
    this.signingKey = createSecretKey(config.keys.token);
  }

  /** Starts a session in `tx`, continuing another one if one is given, and returns its token. */
  async start(
    tx: Tx,
    audience: Audience,
    userId: number,
    { ip, userAgent }: Pick<Actor, 'ip' | 'userAgent'>,
    from?: Partial<TransferredSession>,
  ): Promise<string> {
    const longest = Date.now() + this.config.session[audience].absoluteHours * 3_600_000;
    const expires_at = new Date(Math.min(longest, from?.expires_at?.getTime() ?? longest));
    const confirmed = from?.confirmed ?? 0;
    const { token } = await this.add(tx, audience, userId, { expires_at, confirmed }, { ip, userAgent });
    return token;
  }

  /** The session of an admin in the name of a partner's user, who does not see it among their own. */
  startMasquerade(
    tx: Tx,
    userId: number,
    expires_at: Date,
    from: Pick<Actor, 'ip' | 'userAgent'>,
  ): Promise<{ id: string; token: string }> {
    return this.add(tx, 'masquerade', userId, { expires_at, confirmed: 0 }, from);
  }

  private async add(
    tx: Tx,
    kind: SessionKind,
    userId: number,
    { expires_at, confirmed }: TransferredSession,
    { ip, userAgent }: Pick<Actor, 'ip' | 'userAgent'>,
  ): Promise<{ id: string; token: string }> {
    const id = randomUUID();
    await tx.query(
      `INSERT INTO sessions (id, audience, user_id, last_seen_at, expires_at, ip, confirmed, device)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, kind, userId, new Date(), expires_at, ip, confirmed, deviceOf(userAgent)],
    );
    const claims: TokenClaims = { sid: id, aud: kind };
    const token = jwt.sign({ ...claims, exp: Math.floor(expires_at.getTime() / 1000) }, this.signingKey, {
      algorithm: 'HS256',
    });
    return { id, token };
  }

  /** Whether the user has had a session from this address, as far back as sessions are stored. */
  async hasComeFrom(audience: Audience, userId: number, ip: string): Promise<boolean> {
    const rows = await this.dataSource.query<{ ip: string }[]>(
      'SELECT DISTINCT ip FROM sessions WHERE audience = ? AND user_id = ? LIMIT 1000',
      [audience, userId],
    );
    return rows.some((row) => addressKey(row.ip) === addressKey(ip));
  }

  /**
   * Whether a customer's session was ended, which is done from another device: who signs out here forgets the token.
   * What timed out was not ended.
   */
  async wasEnded({ sid, aud }: TokenClaims): Promise<boolean> {
    if (aud !== 'customer') return false;
    const rows = await this.dataSource.query<unknown[]>(
      "SELECT 1 FROM sessions WHERE id = ? AND audience = 'customer' AND ended_at IS NOT NULL",
      [sid],
    );
    return rows.length > 0;
  }

  /** The owner of the session, or `null` if it ended, timed out or its user is disabled. */
  async find(claims: TokenClaims): Promise<SignedIn | null> {
    const [row] = await this.dataSource.query<(SessionRow | MasqueradeRow)[]>(FIND[claims.aud], [claims.sid]);
    const now = Date.now();
    if (!row || now >= row.expires_at.getTime()) return null;
    const masquerade = 'admin_id' in row ? row : null;
    const audience = claims.aud === 'masquerade' ? 'partner' : claims.aud;
    const idle = now - row.last_seen_at.getTime();
    if (idle >= this.idleMs(audience)) return null;
    if (masquerade && now - masquerade.admin_last_seen_at.getTime() >= this.idleMs('admin')) return null;
    if (idle >= SEEN_EVERY_MS) {
      // Whoever acts in the portal uses their own session as well.
      const used = masquerade ? [claims.sid, masquerade.admin_session_id] : [claims.sid];
      await this.dataSource.query('UPDATE sessions SET last_seen_at = ? WHERE id IN (?)', [new Date(now), used]);
    }
    return {
      audience,
      sessionId: claims.sid,
      userId: row.user_id,
      name: row.name ?? '',
      role: row.role_id,
      partnerId: row.partner_id,
      portalRole: row.portal_role,
      merchantId: row.merchant_id,
      hasSecondStep: row.totp_enabled === 1,
      wroteSecondsAgo: row.wrote_seconds_ago === null ? null : Number(row.wrote_seconds_ago),
      provedAt: row.proved_at,
      language: row.language,
      identity: row.identity,
      masquerade: masquerade && masqueradeOf(masquerade),
    };
  }

  /** A user who is asked whether they are still there can answer until the countdown of the page ends. */
  private idleMs(audience: Audience): number {
    const { session, idleCountdownSeconds } = this.config;
    return session[audience].idleMinutes * 60_000 + idleCountdownSeconds * 1000 + SEEN_EVERY_MS;
  }

  /** The active sessions of a user, the last used first. */
  activeOf(audience: Audience, userId: number): Promise<SessionEntity[]> {
    const now = Date.now();
    return this.dataSource.query(
      `SELECT * FROM sessions WHERE audience = ? AND user_id = ? AND ended_at IS NULL AND expires_at > ? AND last_seen_at > ?
       ORDER BY last_seen_at DESC, id LIMIT ${MOST_LISTED}`,
      [audience, userId, new Date(now), new Date(now - this.idleMs(audience))],
    );
  }

  /** When each of these users last made a call, as far back as sessions are stored. */
  async lastUses(audience: Audience, userIds: readonly number[]): Promise<Map<number, Date>> {
    const rows = await this.dataSource.query<{ user_id: number; last_used_at: Date }[]>(
      `SELECT user_id, MAX(last_seen_at) AS last_used_at FROM sessions
       WHERE audience = ? AND user_id IN (?) GROUP BY user_id`,
      [audience, [0, ...userIds]],
    );
    return new Map(rows.map(({ user_id, last_used_at }) => [user_id, last_used_at]));
  }

  /** Ends a session of this user; returns whether there was one. */
  async endOwn(tx: Tx, audience: Audience, userId: number, sessionId: string): Promise<boolean> {
    const { affectedRows } = await tx.query<WriteResult>(
      'UPDATE sessions SET ended_at = ? WHERE id = ? AND audience = ? AND user_id = ? AND ended_at IS NULL',
      [new Date(), sessionId, audience, userId],
    );
    return affectedRows === 1;
  }

  async end(tx: Tx, sessionId: string): Promise<void> {
    await tx.query('UPDATE sessions SET ended_at = ? WHERE id = ? AND ended_at IS NULL', [new Date(), sessionId]);
  }

  /** Allows the session to see and change the stored data of its customer. */
  async confirm(tx: Tx, sessionId: string): Promise<void> {
    await tx.query('UPDATE sessions SET confirmed = 1 WHERE id = ?', [sessionId]);
  }

  /** Reads the row again, because the guard read it before the transaction. Throws `IDENTITY.CHECK_REQUIRED`. */
  async requireConfirmed(tx: Tx, sessionId: string): Promise<void> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM sessions WHERE id = ? AND confirmed = 1 FOR UPDATE', [
      sessionId,
    ]);
    if (rows.length === 0) throw new DomainError('IDENTITY.CHECK_REQUIRED');
  }

  /** Notes that the user has proved to be the session's owner. */
  async prove(tx: Tx, sessionId: string): Promise<void> {
    await tx.query('UPDATE sessions SET proved_at = ? WHERE id = ?', [new Date(), sessionId]);
  }

  /** Uses up the proof of a session, so that it is good for one change. Throws `AUTH.PROOF_REQUIRED`. */
  async takeProof(tx: Tx, sessionId: string): Promise<void> {
    const { affectedRows } = await tx.query<WriteResult>(
      'UPDATE sessions SET proved_at = NULL WHERE id = ? AND proved_at > ?',
      [sessionId, proofsSince(new Date())],
    );
    if (affectedRows === 0) throw new DomainError('AUTH.PROOF_REQUIRED');
  }

  /** Ends a session that continues on another device; returns `null` if it was over. */
  async handOver(tx: Tx, sessionId: string): Promise<TransferredSession | null> {
    const [row] = await tx.query<TransferredSession[]>(
      'SELECT expires_at, confirmed FROM sessions WHERE id = ? AND ended_at IS NULL AND expires_at > ? FOR UPDATE',
      [sessionId, new Date()],
    );
    if (!row) return null;
    await this.end(tx, sessionId);
    return row;
  }

  /** Ends every session of a user except `keepSessionId`. */
  async endAll(tx: Tx, audience: Audience, userId: number, keepSessionId = ''): Promise<void> {
    await tx.query(
      'UPDATE sessions SET ended_at = ? WHERE audience = ? AND user_id = ? AND ended_at IS NULL AND id <> ?',
      [new Date(), audience, userId, keepSessionId],
    );
  }
}

function masqueradeOf({ masquerade_id, admin_id, admin_name, expires_at }: MasqueradeRow): Masquerade {
  return { id: masquerade_id, adminId: admin_id, adminName: admin_name, expiresAt: expires_at };
}
