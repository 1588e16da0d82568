import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { OTP_DIGITS, OTP_MINUTES, type OtpPurpose } from '@marketplace/contract/otp/otp.js';
import type { Counter } from 'prom-client';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, tooMany } from '../../platform/errors/domain-error.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { nextCode } from './code-limits.js';
import type { OtpChallengeEntity } from './otp-challenge.entity.js';
import { PasscodesRepository, type ProvedChallenge, type SentChallenge } from './passcodes.repository.js';
import { openPhone, phoneIndex } from './phones.js';

const MINUTE_MS = 60_000;
const CHALLENGE_BYTES = 16;

/** The proof of a number: the code, and the secret of its challenge. */
interface GivenCode {
  challenge?: string;
  otp: string;
}

/** The number to be proved, and the data of the visit. */
type Asked = Pick<
  OtpChallengeEntity,
  'purpose' | 'prospect_id' | 'partner_id' | 'product_type' | 'utms' | 'consent_text_version'
> & {
  phone: string;
  /** The secret of the challenge that this one replaces. */
  replaced?: string;
};

interface Issued {
  id: number;
  prospectUuid: string;
  challenge: string;
  retryAfterSeconds: number;
  expiresInSeconds: number;
}

/** A passcode to be sent. */
interface Outgoing {
  to: string;
  code: string;
  language: Language;
  partner_id: number;
}

/**
 * Proves mobile numbers by a passcode: creates it, limits requests and attempts, and runs an action for the right one.
 */
@Injectable()
export class PasscodesService {
  private readonly logger = new Logger('Passcodes');
  private lastRefusal = 0;
  private readonly refused: Counter<'purpose' | 'reason'>;

  constructor(
    private readonly repository: PasscodesRepository,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {
    const help = 'Passcodes of customers and merchants that did not prove their number';
    this.refused = metrics.counter('passcodes_refused_total', help, ['purpose', 'reason']);
  }

  /** Limits the passcodes of the whole service, against requests from many addresses. Logged once. */
  async refuseWhenBusy(): Promise<void> {
    if (!this.config.limitsPerAddress) return;
    const { otpSendsPerMinute } = this.config;
    const now = Date.now();
    const sentAt = await this.repository.sentSince(new Date(now - MINUTE_MS), otpSendsPerMinute);
    if (!sentAt) return;
    if (now - this.lastRefusal > MINUTE_MS) {
      this.logger.error(`${otpSendsPerMinute} passcodes a minute were sent: more are refused (OTP_SENDS_PER_MINUTE).`);
    }
    this.lastRefusal = now;
    this.metrics.countRefusal('otp-service');
    throw tooMany('OTP.BUSY', sentAt.getTime() + MINUTE_MS - now);
  }

  /** Creates a code for the number of a prospect that `tx` has locked. The caller sends it: `toSend`. */
  async issue(tx: Tx, { phone, replaced: secret, ...asked }: Asked, actor: Actor): Promise<Issued> {
    const { uuid: prospectUuid, codes } = await this.repository.sentTo(tx, asked.prospect_id);
    const replacedHash = secret === undefined ? null : this.challengeHash(secret);
    const isReplaced = ({ challengeHash }: (typeof codes)[number]) =>
      challengeHash !== null && challengeHash === replacedHash;
    const sent = codes.map((one) => (isReplaced(one) ? { ...one, hasEnded: true } : one));
    const now = new Date();
    const next = nextCode(sent, now.getTime());
    if (next.at > now.getTime()) throw tooMany(next.error, next.at - now.getTime());

    const replaced = codes.find(isReplaced);
    if (replaced) await this.repository.end(tx, replaced.id);
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const code = this.config.demo.otp ?? String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
    const uuid = randomUUID();
    const id = await this.repository.add(tx, {
      ...asked,
      created_at: now,
      uuid,
      challenge_hash: this.challengeHash(challenge),
      code_hash: this.hash(asked.purpose, uuid, phone, code),
      code_encrypted: this.cipher.encrypt(code, codePlace(uuid)),
      language: actor.language,
      ip: actor.ip,
    });
    return {
      id,
      prospectUuid,
      challenge,
      // For another request from the same browser, which would replace this code.
      retryAfterSeconds: Math.ceil(
        (nextCode([{ id, at: now.getTime(), tries: 0, hasEnded: true }, ...sent], now.getTime()).at - now.getTime()) /
          1000,
      ),
      expiresInSeconds: OTP_MINUTES * 60,
    };
  }

  /** The data of the message with passcode `id`, unless the code ended meanwhile or must not be sent. */
  async toSend(id: number): Promise<Outgoing | undefined> {
    const challenge = await this.repository.toSend(id);
    return (
      challenge && {
        to: openPhone(this.cipher, { uuid: challenge.prospect_uuid, phone_encrypted: challenge.phone_encrypted }),
        code: this.cipher.decrypt(challenge.code_encrypted, codePlace(challenge.uuid)),
        language: challenge.kept_language ?? challenge.language,
        partner_id: challenge.partner_id,
      }
    );
  }

  /** Deletes the code itself after the message was sent. */
  forgetCode(tx: Tx, id: number): Promise<void> {
    return this.repository.forgetCode(tx, id);
  }

  /**
   * Runs `then`, once, for a code that proves the number, and refuses every other. Without the secret of its own
   * challenge nothing is evaluated or counted, so that nobody can use up somebody else's attempts. The code is compared
   * under the lock of its prospect, and a wrong attempt is committed before it is answered: however many guesses arrive
   * at once, no more are evaluated than `triesLeft` allows. If `then` fails, the code stays valid.
   */
  async redeem<T>(
    purpose: OtpPurpose,
    whom: { uuid: string } | { phone: string },
    { challenge: secret, otp }: GivenCode,
    actor: Actor,
    then: (tx: Tx, challenge: ProvedChallenge) => Promise<T>,
    isolation?: 'READ COMMITTED',
  ): Promise<T> {
    const refuse = (error: DomainError): never => {
      this.refused.inc({ purpose, reason: error.code });
      throw error;
    };
    if (secret === undefined) return refuse(new DomainError('OTP.EXPIRED'));
    const sought = 'uuid' in whom ? whom : { phone_index: phoneIndex(this.cipher, whom.phone) };
    const challenge = await this.repository.find(purpose, sought, this.challengeHash(secret));
    if (!challenge) return refuse(new DomainError('OTP.EXPIRED'));
    const outcome = await this.transactions.run(
      actor,
      async (tx): Promise<{ answer: T } | DomainError> => {
        const owner = await this.repository.lockOwner(tx, challenge);
        const left = await this.repository.triesLeft(tx, challenge);
        if (left === 'ended') return new DomainError('OTP.EXPIRED');
        if (left === 0) return new DomainError('OTP.TRIES_USED');
        if (!this.matches(challenge, otp)) {
          await this.repository.countTry(tx, challenge);
          return left > 1 ? new DomainError('OTP.WRONG', { tries: left - 1 }) : new DomainError('OTP.TRIES_USED');
        }
        await this.repository.end(tx, challenge.id);
        return { answer: await then(tx, { ...challenge, ...owner }) };
      },
      undefined,
      isolation,
    );
    return outcome instanceof DomainError ? refuse(outcome) : outcome.answer;
  }

  /** A blocked prospect gets no code, so that no guess can be right either. */
  private matches(challenge: SentChallenge, otp: string): boolean {
    const phone = openPhone(this.cipher, { uuid: challenge.prospect_uuid, phone_encrypted: challenge.phone_encrypted });
    const given = Buffer.from(this.hash(challenge.purpose, challenge.uuid, phone, otp));
    const isRight = timingSafeEqual(given, Buffer.from(challenge.code_hash));
    return isRight && !['BLOCKED', 'ERASED', 'DETACHED'].includes(challenge.state);
  }

  /** The stored form of a challenge's secret. */
  private challengeHash(challenge: string): string {
    return this.cipher.blindIndex(challenge, 'otp.challenge');
  }

  private hash(purpose: OtpPurpose, challengeUuid: string, phone: string, code: string): string {
    return this.cipher.blindIndex(`${challengeUuid}\0${phone}\0${code}`, `otp.${purpose}`);
  }
}

/** The place of an encrypted code, for `FieldCipher`. */
function codePlace(challengeUuid: string): string {
  return `otp.code.${challengeUuid}`;
}
