import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { OTP_MINUTES, OTP_SEND_LIMITS, OTP_TRIES, type OtpPurpose } from '@marketplace/contract/otp/otp.js';
import type { ProspectState } from '@marketplace/contract/states/application.js';
import { DataSource } from 'typeorm';
import type { Tx, WriteResult } from '../database/transactions.js';
import type { OtpChallengeEntity } from './otp-challenge.entity.js';

/** A challenge with the prospect whom it was sent to. */
export interface SentChallenge extends Pick<
  OtpChallengeEntity,
  | 'id'
  | 'uuid'
  | 'purpose'
  | 'code_hash'
  | 'tries'
  | 'language'
  | 'partner_id'
  | 'product_type'
  | 'utms'
  | 'consent_text_version'
  | 'ip'
  | 'prospect_id'
> {
  prospect_uuid: string;
  state: ProspectState;
  phone_encrypted: string;
  /** Of the customer; `null` before the first sign-in. */
  kept_language: Language | null;
}

/** Whose challenge is looked for. */
export type WhomAsked = { uuid: string } | { phone_index: string };

const MOST_SENDS = Math.max(...OTP_SEND_LIMITS.map(({ codes }) => codes));
const COLUMNS = `c.id, c.uuid, c.purpose, c.code_hash, c.tries, c.language, c.partner_id, c.product_type, c.utms, c.consent_text_version, c.ip, c.prospect_id,
  p.uuid AS prospect_uuid, p.state, p.phone_encrypted, p.language AS kept_language`;

@Injectable()
export class OtpRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The prospect of this number, locked; a new one where nobody gave it before. With the challenges sent to it, newest
   * first, as many as the limits look at.
   */
  async lockProspect(
    tx: Tx,
    prospect: { uuid: string; phone_encrypted: string; phone_index: string; phone_last4: string },
    partnerId: number,
  ): Promise<{ id: number; uuid: string; sent: { id: number; at: number }[] }> {
    const { insertId: id } = await tx.query<WriteResult>(
      `INSERT INTO prospects (uuid, state, partner_id, phone_encrypted, phone_index, phone_last4)
       VALUES (?, 'NEW', ?, ?, ?, ?) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)`,
      [prospect.uuid, partnerId, prospect.phone_encrypted, prospect.phone_index, prospect.phone_last4],
    );
    const rows = await tx.query<{ uuid: string; challenge_id: number | null; created_at: Date }[]>(
      `SELECT p.uuid, c.id AS challenge_id, c.created_at
       FROM prospects p LEFT JOIN otp_challenges c ON c.prospect_id = p.id
       WHERE p.id = ? ORDER BY c.created_at DESC, c.id DESC LIMIT ${MOST_SENDS}`,
      [id],
    );
    const sent = rows.flatMap(({ challenge_id, created_at }) =>
      challenge_id === null ? [] : [{ id: challenge_id, at: created_at.getTime() }],
    );
    return { id, uuid: rows[0]!.uuid, sent };
  }

  /**
   * Ends a challenge, which was used or is replaced; only one caller can. By its key: looking for it by its prospect
   * would lock the gap into which the challenges of other prospects go at the same time.
   */
  async end(tx: Tx, id: number): Promise<boolean> {
    const { affectedRows } = await tx.query<WriteResult>(
      'UPDATE otp_challenges SET ended_at = ? WHERE id = ? AND ended_at IS NULL',
      [new Date(), id],
    );
    return affectedRows === 1;
  }

  async add(tx: Tx, challenge: Omit<OtpChallengeEntity, 'id' | 'updated_at' | 'tries' | 'ended_at'>): Promise<number> {
    const { insertId } = await tx.query<WriteResult>('INSERT INTO otp_challenges (??) VALUES (?)', [
      Object.keys(challenge),
      Object.values(challenge),
    ]);
    return insertId;
  }

  async newestOf(purpose: OtpPurpose, whom: WhomAsked): Promise<SentChallenge | undefined> {
    const [column, value] = 'uuid' in whom ? ['uuid', whom.uuid] : ['phone_index', whom.phone_index];
    const [row] = await this.dataSource.query<SentChallenge[]>(
      `SELECT ${COLUMNS} FROM prospects p JOIN otp_challenges c ON c.prospect_id = p.id
       WHERE p.${column} = ? AND c.purpose = ? ORDER BY c.created_at DESC, c.id DESC LIMIT 1`,
      [value, purpose],
    );
    return row;
  }

  /** The challenge whose message waits to be sent, unless it stopped working meanwhile or must not be sent. */
  async toSend(id: number): Promise<(SentChallenge & { code_encrypted: string }) | undefined> {
    const [row] = await this.dataSource.query<(SentChallenge & { code_encrypted: string })[]>(
      `SELECT ${COLUMNS}, c.code_encrypted FROM otp_challenges c JOIN prospects p ON p.id = c.prospect_id
       WHERE c.id = ? AND c.code_encrypted IS NOT NULL AND c.ended_at IS NULL AND c.created_at > ?
         AND p.state NOT IN ('BLOCKED', 'ERASED', 'DETACHED')`,
      [id, oldest()],
    );
    return row;
  }

  async forgetCode(tx: Tx, id: number): Promise<void> {
    await tx.query('UPDATE otp_challenges SET code_encrypted = NULL WHERE id = ?', [id]);
  }

  /**
   * Counts a try of a challenge that still works, committed before anything is compared: however many guesses
   * arrive at once, five are evaluated. Answers which try it is, or `null`.
   */
  async countTry(id: number): Promise<number | null> {
    const { affectedRows, insertId } = await this.dataSource.query<WriteResult>(
      `UPDATE otp_challenges SET tries = LAST_INSERT_ID(tries + 1)
       WHERE id = ? AND tries < ${OTP_TRIES} AND ended_at IS NULL AND created_at > ?`,
      [id, oldest()],
    );
    return affectedRows === 1 ? insertId : null;
  }
}

/** A challenge made before works no longer. */
function oldest(): Date {
  return new Date(Date.now() - OTP_MINUTES * 60_000);
}
