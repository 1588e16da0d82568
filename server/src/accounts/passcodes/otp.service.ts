import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { OTP_DIGITS, OTP_MINUTES, type OtpPurpose } from '@marketplace/contract/otp/otp.js';
import { sessionOf } from '../accounts/accounts.service.js';
import { openPhone, phoneIndex, sealPhone } from './phones.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { DomainError, tooMany } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { Config } from '../../platform/config/config.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { otpText } from '../../platform/messaging/sms-texts.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { CustomersService } from '../../customers/customer-identity/customers.service.js';
import type {
  CustomerSignedIn,
  OtpSent,
  SendOtpDto,
  VerifyOtpDto,
} from '../../customers/customer-identity/dto/otp.dto.js';
import { OtpRepository, type SentChallenge } from './otp.repository.js';
import { nextCode } from './code-limits.js';

const OTP_JOB = 'otp';
const MINUTE_MS = 60_000;
const CHALLENGE_BYTES = 16;

/** What somebody gives to prove a number: the code, and the secret of the send that it came from. */
type SentCode = Pick<VerifyOtpDto, 'challenge' | 'otp'>;

/** Proves mobile numbers by a passcode, and signs their owners in. */
@Injectable()
export class OtpService implements OnModuleInit {
  private readonly logger = new Logger('Passcodes');
  private lastRefusal = 0;

  constructor(
    private readonly repository: OtpRepository,
    private readonly customers: CustomersService,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly partners: PartnersService,
    private readonly messaging: Messaging,
    private readonly outbox: OutboxWorker,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(OTP_JOB, ({ uuid, payload }) => this.deliver((payload as { id: number }).id, uuid), 'urgent');
  }

  /** The same answer whether the number is new, known or blocked. */
  async send(dto: SendOtpDto, actor: Actor): Promise<OtpSent> {
    await this.limits.countOtp(actor.ip);
    await this.refuseWhenBusy();
    const { purpose = 'sign-in' } = dto;
    const partner = await this.partners.forVisit([dto.partner], '');
    const prospectUuid = randomUUID();
    const sealed = { uuid: prospectUuid, ...sealPhone(this.cipher, dto.phone, prospectUuid) };
    return this.transactions.run(actor, async (tx) => {
      const prospect = await this.repository.lockProspect(tx, sealed, partner.id);
      const replacedHash = dto.challenge === undefined ? null : this.challengeHash(dto.challenge);
      const sent = prospect.sent.map((one) =>
        one.challengeHash !== null && one.challengeHash === replacedHash ? { ...one, hasEnded: true } : one,
      );
      const now = new Date();
      const next = nextCode(sent, now.getTime());
      if (next.at > now.getTime()) throw tooMany(next.error, next.at - now.getTime());

      const replaced = prospect.sent.find(
        ({ challengeHash }) => challengeHash !== null && challengeHash === replacedHash,
      );
      if (replaced) await this.repository.end(tx, replaced.id);
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
      const code = this.config.demo.otp ?? String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
      const uuid = randomUUID();
      const id = await this.repository.add(tx, {
        created_at: now,
        uuid,
        prospect_id: prospect.id,
        purpose,
        challenge_hash: this.challengeHash(challenge),
        code_hash: this.hash(purpose, uuid, dto.phone, code),
        code_encrypted: this.cipher.encrypt(code, codePlace(uuid)),
        language: actor.language,
        partner_id: partner.id,
        product_type: dto.product ?? null,
        utms: dto.utms ? JSON.stringify(dto.utms) : null,
        consent_text_version: dto.consent_text_version ?? null,
        ip: actor.ip,
      });
      tx.enqueue(OTP_JOB, { id });
      return {
        success: true,
        prospectId: prospect.uuid,
        challenge,
        // For who asks again from the same browser, which replaces this code.
        retryAfterSeconds: Math.ceil(
          (nextCode([{ id, at: now.getTime(), tries: 0, hasEnded: true }, ...sent], now.getTime()).at - now.getTime()) /
            1000,
        ),
        expiresInSeconds: OTP_MINUTES * 60,
      };
    });
  }

  async verify({ prospectId, ...given }: VerifyOtpDto, actor: Actor): Promise<CustomerSignedIn> {
    return this.redeem('sign-in', { uuid: prospectId }, given, actor, async (tx, challenge) => {
      await this.customers.arrive(tx, challenge);
      return this.customers.signIn(tx, challenge.prospect_id, actor);
    });
  }

  /**
   * Lets `then` happen, once, for the code that proves the number now; refuses every other. Without the secret of its
   * own send nothing is evaluated or counted, so that nobody uses up the tries of somebody else. The code is compared
   * under the lock of its prospect, and a wrong one is committed before it is answered: however many guesses arrive at
   * once, no more are evaluated than `triesLeft` allows. Where `then` fails, the code stays as it was.
   */
  async redeem<T>(
    purpose: OtpPurpose,
    whom: { uuid: string } | { phone: string },
    { challenge: secret, otp }: SentCode,
    actor: Actor,
    then: (tx: Tx, challenge: SentChallenge) => Promise<T>,
    isolation?: 'READ COMMITTED',
  ): Promise<T> {
    const refuse = (error: DomainError): never => {
      this.metrics.countRefusedPasscode(purpose, error.code);
      throw error;
    };
    if (secret === undefined) return refuse(new DomainError('OTP.EXPIRED'));
    const sought = 'uuid' in whom ? whom : { phone_index: phoneIndex(this.cipher, whom.phone) };
    const challenge = await this.repository.find(purpose, sought, this.challengeHash(secret));
    if (!challenge) return refuse(new DomainError('OTP.EXPIRED'));
    const outcome = await this.transactions.run(
      actor,
      async (tx): Promise<{ answer: T } | DomainError> => {
        const left = await this.repository.lockTries(tx, challenge);
        if (left === 'ended') return new DomainError('OTP.EXPIRED');
        if (left === 0) return new DomainError('OTP.TRIES_USED');
        if (!this.matches(challenge, otp)) {
          await this.repository.countTry(tx, challenge);
          return left > 1 ? new DomainError('OTP.WRONG', { tries: left - 1 }) : new DomainError('OTP.TRIES_USED');
        }
        await this.repository.end(tx, challenge.id);
        return { answer: await then(tx, challenge) };
      },
      undefined,
      isolation,
    );
    return outcome instanceof DomainError ? refuse(outcome) : outcome.answer;
  }

  async signOut(actor: Actor): Promise<Success> {
    const session = sessionOf(actor);
    await this.transactions.run(actor, async (tx) => {
      await this.sessions.end(tx, session.sessionId);
      tx.audit('sign-out', 'prospect', session.userId);
    });
    return SUCCESS;
  }

  /** Many addresses together may not have more sent than the whole service is meant to; the log tells of it once. */
  private async refuseWhenBusy(): Promise<void> {
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

  /** The queue holds the challenge's id only; number and code are opened when the message is sent. */
  private async deliver(id: number, idempotencyKey: string): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const challenge = await this.repository.toSend(id);
    if (!challenge) return undefined;
    const code = this.cipher.decrypt(challenge.code_encrypted, codePlace(challenge.uuid));
    await this.messaging.sendSms({
      to: openPhone(this.cipher, { uuid: challenge.prospect_uuid, phone_encrypted: challenge.phone_encrypted }),
      ...otpText(challenge.kept_language ?? challenge.language, {
        code,
        partner: await this.partners.ofRecord(challenge.partner_id),
        host: new URL(this.config.publicUrl).host,
      }),
      idempotencyKey,
    });
    return (tx) => this.repository.forgetCode(tx, id);
  }

  /** A blocked prospect gets no code, so no guess may be right either. */
  private matches(challenge: SentChallenge, otp: string): boolean {
    const phone = openPhone(this.cipher, { uuid: challenge.prospect_uuid, phone_encrypted: challenge.phone_encrypted });
    const given = Buffer.from(this.hash(challenge.purpose, challenge.uuid, phone, otp));
    const isRight = timingSafeEqual(given, Buffer.from(challenge.code_hash));
    return isRight && !['BLOCKED', 'ERASED', 'DETACHED'].includes(challenge.state);
  }

  /** How the secret of a send is kept. */
  private challengeHash(challenge: string): string {
    return this.cipher.blindIndex(challenge, 'otp.challenge');
  }

  private hash(purpose: OtpPurpose, challengeUuid: string, phone: string, code: string): string {
    return this.cipher.blindIndex(`${challengeUuid}\0${phone}\0${code}`, `otp.${purpose}`);
  }
}

/** Where a code lies encrypted, for `FieldCipher`. */
function codePlace(challengeUuid: string): string {
  return `otp.code.${challengeUuid}`;
}
