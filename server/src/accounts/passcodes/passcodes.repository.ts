import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { OTP_MINUTES, OTP_SEND_LIMITS, type OtpPurpose } from '@marketplace/contract/otp/otp.js';
import type { ProspectState } from '@marketplace/contract/states/application.js';
import { DataSource } from 'typeorm';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import { type SentCode, triesLeft } from './code-limits.js';
import type { OtpChallengeEntity } from './otp-challenge.entity.js';

/** A challenge with its prospect. */
export interface SentChallenge extends Pick<
  OtpChallengeEntity,
  | 'id'
  | 'uuid'
  | 'purpose'
  | 'code_hash'
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
  /** The customer's language; `null` before the first sign-in. */
  kept_language: Language | null;
}

/** What may have changed of a challenge's prospect until it was locked. */
export interface LockedOwner {
  kept_language: Language | null;
  profile_encrypted: string | null;
}

/** A challenge whose code was right, with its prospect as it is while it is locked. */
export type ProvedChallenge = SentChallenge & LockedOwner;

/** The prospect whose challenge is looked up. */
export type ChallengeOwner = { uuid: string } | { phone_index: string };

const MOST_SENDS = Math.max(...OTP_SEND_LIMITS.map(({ codes }) => codes));
const COLUMNS = `c.id, c.uuid, c.purpose, c.code_hash, c.language, c.partner_id, c.product_type, c.utms, c.consent_text_version, c.ip, c.prospect_id,
  p.uuid AS prospect_uuid, p.state, p.phone_encrypted, p.language AS kept_language`;

@Injectable()
export class PasscodesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Ends a challenge that was used or replaced, under the lock of its prospect. It is found by its key, because a
   * search by prospect would lock the gap into which other prospects' challenges are inserted at the same time.
   */
  async end(tx: Tx, id: number): Promise<void> {
    await tx.query('UPDATE otp_challenges SET ended_at = ? WHERE id = ?', [new Date(), id]);
  }

  async add(tx: Tx, challenge: Omit<OtpChallengeEntity, 'id' | 'updated_at' | 'tries' | 'ended_at'>): Promise<number> {
    const { insertId } = await tx.query<WriteResult>('INSERT INTO otp_challenges (??) VALUES (?)', [
      Object.keys(challenge),
      Object.values(challenge),
    ]);
    return insertId;
  }

  /** When the `count`-th newest passcode of the whole service was sent, if that was after `since`. */
  async sentSince(since: Date, count: number): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ created_at: Date }[]>(
      'SELECT created_at FROM otp_challenges WHERE created_at > ? ORDER BY created_at DESC LIMIT 1 OFFSET ?',
      [since, count - 1],
    );
    return row?.created_at;
  }

  /** The challenge with this secret. */
  async find(purpose: OtpPurpose, whom: ChallengeOwner, challengeHash: string): Promise<SentChallenge | undefined> {
    const [column, value] = 'uuid' in whom ? ['uuid', whom.uuid] : ['phone_index', whom.phone_index];
    const [row] = await this.dataSource.query<SentChallenge[]>(
      `SELECT ${COLUMNS} FROM prospects p JOIN otp_challenges c ON c.prospect_id = p.id
       WHERE p.${column} = ? AND c.purpose = ? AND c.challenge_hash = ?`,
      [value, purpose, challengeHash],
    );
    return row;
  }

  /** The challenge whose message is to be sent, unless it ended meanwhile or must not be sent. */
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

  /** Locks the prospect of a challenge, and returns what it keeps. */
  async lockOwner(tx: Tx, { prospect_id }: SentChallenge): Promise<LockedOwner> {
    const [owner] = await tx.query<LockedOwner[]>(
      'SELECT language AS kept_language, profile_encrypted FROM prospects WHERE id = ? FOR UPDATE',
      [prospect_id],
    );
    return owner!;
  }

  /** How many guesses of a challenge, whose prospect is locked, may still be evaluated. */
  async triesLeft(tx: Tx, { id, prospect_id }: SentChallenge): Promise<number | 'ended'> {
    const now = Date.now();
    const { codes: sent } = await this.sentTo(tx, prospect_id);
    const code = sent.find((one) => one.id === id);
    if (!code || code.hasEnded || code.at <= oldest(now).getTime()) return 'ended';
    return triesLeft(code, sent, now);
  }

  /** Counts a wrong guess, under the lock of the prospect. */
  async countTry(tx: Tx, { id }: SentChallenge): Promise<void> {
    await tx.query('UPDATE otp_challenges SET tries = tries + 1 WHERE id = ?', [id]);
  }

  /** The newest codes of a locked prospect with its UUID, newest first, as many as the limits consider. */
  async sentTo(
    tx: Tx,
    prospectId: number,
  ): Promise<{ uuid: string; codes: (SentCode & { challengeHash: string | null })[] }> {
    const rows = await tx.query<
      {
        prospect_uuid: string;
        id: number | null;
        created_at: Date | null;
        tries: number | null;
        ended_at: Date | null;
        challenge_hash: string | null;
      }[]
    >(
      `SELECT p.uuid AS prospect_uuid, c.id, c.created_at, c.tries, c.ended_at, c.challenge_hash
       FROM prospects p LEFT JOIN otp_challenges c ON c.prospect_id = p.id
       WHERE p.id = ? ORDER BY c.created_at DESC, c.id DESC LIMIT ${MOST_SENDS}`,
      [prospectId],
    );
    return {
      uuid: rows[0]!.prospect_uuid,
      // A prospect without codes has one row, of its own columns only.
      codes: rows.flatMap(({ id, created_at, tries, ended_at, challenge_hash }) =>
        id === null || created_at === null || tries === null
          ? []
          : { id, at: created_at.getTime(), tries, hasEnded: ended_at !== null, challengeHash: challenge_hash },
      ),
    };
  }
}

/** Challenges created before this moment have expired. */
function oldest(now = Date.now()): Date {
  return new Date(now - OTP_MINUTES * 60_000);
}
