import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { AdminRole, Audience } from '@marketplace/contract/permissions/permissions.js';
import jwt from 'jsonwebtoken';
import { DataSource } from 'typeorm';
import type { Actor, SignedIn } from '../common/auth/actor.js';
import { Config } from '../config/config.js';
import type { Tx, WriteResult } from '../database/transactions.js';
import { deviceOf } from './device.js';
import type { SessionEntity } from './session.entity.js';

/** What a token says: which session, for whom. Whether it still holds, the session's row says. */
export interface TokenClaims {
  sid: string;
  aud: Audience;
}

/** `last_seen_at` is written at most this often. */
const SEEN_EVERY_MS = 60_000;
const MOST_LISTED = 50;

interface SessionRow {
  last_seen_at: Date;
  expires_at: Date;
  user_id: number;
  name: string | null;
  role_id: AdminRole | null;
  partner_id: number | null;
  totp_enabled: 0 | 1 | null;
  language: Language | null;
}

/** The users behind each audience: an inactive, blocked or erased one has no session, nor one without a password of its own. */
const FIND: Record<Audience, string> = {
  admin: `SELECT s.last_seen_at, s.expires_at, s.user_id, u.name, u.role_id, NULL AS partner_id, u.totp_enabled, u.language
    FROM sessions s JOIN admin_users u ON u.id = s.user_id AND u.status = 1 AND u.must_change_password = 0 AND u.deleted_at IS NULL
    WHERE s.id = ? AND s.audience = 'admin' AND s.ended_at IS NULL`,
  partner: `SELECT s.last_seen_at, s.expires_at, s.user_id, u.name, NULL AS role_id, u.partner_id, u.totp_enabled, u.language
    FROM sessions s JOIN partner_users u ON u.id = s.user_id AND u.status = 1 AND u.must_change_password = 0 AND u.deleted_at IS NULL
    JOIN partners p ON p.id = u.partner_id AND p.status = 1 AND p.deleted_at IS NULL
    WHERE s.id = ? AND s.audience = 'partner' AND s.ended_at IS NULL`,
  customer: `SELECT s.last_seen_at, s.expires_at, s.user_id, NULL AS name, NULL AS role_id, NULL AS partner_id, NULL AS totp_enabled, u.language
    FROM sessions s JOIN prospects u ON u.id = s.user_id AND u.state NOT IN ('BLOCKED', 'ERASED') AND u.deleted_at IS NULL
    WHERE s.id = ? AND s.audience = 'customer' AND s.ended_at IS NULL`,
};

@Injectable()
export class SessionsService {
  /** As a key object: bytes would be tried as a private key first, in every sign-in. */
  private readonly signingKey: KeyObject;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {
    this.signingKey = createSecretKey(config.keys.token);
  }

  /** Starts a session in `tx`, which ends at `endsAt` at the latest, and answers its token. */
  async start(
    tx: Tx,
    audience: Audience,
    userId: number,
    from: Pick<Actor, 'ip' | 'userAgent'>,
    endsAt?: Date,
  ): Promise<string> {
    const id = randomUUID();
    const now = new Date();
    const longest = now.getTime() + this.config.session[audience].absoluteHours * 3_600_000;
    const expiresAt = new Date(Math.min(longest, endsAt?.getTime() ?? longest));
    await tx.query(
      'INSERT INTO sessions (id, audience, user_id, last_seen_at, expires_at, ip, device) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [id, audience, userId, now, expiresAt, from.ip, deviceOf(from.userAgent)],
    );
    const claims: TokenClaims = { sid: id, aud: audience };
    return jwt.sign({ ...claims, exp: Math.floor(expiresAt.getTime() / 1000) }, this.signingKey, {
      algorithm: 'HS256',
    });
  }

  /** Who the session belongs to, or `null` when it ended, idled out or its user is disabled. */
  async find(claims: TokenClaims): Promise<SignedIn | null> {
    const [row] = await this.dataSource.query<SessionRow[]>(FIND[claims.aud], [claims.sid]);
    const now = Date.now();
    if (!row || now >= row.expires_at.getTime()) return null;
    const idle = now - row.last_seen_at.getTime();
    if (idle >= this.idleMs(claims.aud)) return null;
    if (idle >= SEEN_EVERY_MS) {
      await this.dataSource.query('UPDATE sessions SET last_seen_at = ? WHERE id = ?', [new Date(now), claims.sid]);
    }
    return {
      audience: claims.aud,
      sessionId: claims.sid,
      userId: row.user_id,
      name: row.name ?? '',
      role: row.role_id,
      partnerId: row.partner_id,
      hasSecondStep: row.totp_enabled === 1,
      language: row.language,
    };
  }

  /** Who is asked whether they are still there can say so until the countdown of the page ends. */
  private idleMs(audience: Audience): number {
    const { session, idleCountdownSeconds } = this.config;
    return session[audience].idleMinutes * 60_000 + idleCountdownSeconds * 1000 + SEEN_EVERY_MS;
  }

  /** Those that a user is signed in by, the latest used first. */
  activeOf(audience: Audience, userId: number): Promise<SessionEntity[]> {
    const now = Date.now();
    return this.dataSource.query(
      `SELECT * FROM sessions WHERE audience = ? AND user_id = ? AND ended_at IS NULL AND expires_at > ? AND last_seen_at > ?
       ORDER BY last_seen_at DESC, id LIMIT ${MOST_LISTED}`,
      [audience, userId, new Date(now), new Date(now - this.idleMs(audience))],
    );
  }

  /** Ends a session of this user; answers whether there was one. */
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

  /** Ends a session that goes on elsewhere and answers until when it would have lasted; `null` when it was over. */
  async handOver(tx: Tx, sessionId: string): Promise<Date | null> {
    const [row] = await tx.query<{ expires_at: Date }[]>(
      'SELECT expires_at FROM sessions WHERE id = ? AND ended_at IS NULL AND expires_at > ? FOR UPDATE',
      [sessionId, new Date()],
    );
    if (!row) return null;
    await this.end(tx, sessionId);
    return row.expires_at;
  }

  /** Ends every session of a user, but for `keepSessionId`. */
  async endAll(tx: Tx, audience: Audience, userId: number, keepSessionId = ''): Promise<void> {
    await tx.query(
      'UPDATE sessions SET ended_at = ? WHERE audience = ? AND user_id = ? AND ended_at IS NULL AND id <> ?',
      [new Date(), audience, userId, keepSessionId],
    );
  }
}
