import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OTP_DIGITS, OTP_MINUTES, OTP_TRIES, type OtpPurpose } from '@marketplace/contract/otp/otp.js';
import { sessionOf } from '../accounts/accounts.service.js';
import { openPhone, phoneIndex, sealPhone } from '../applications/phones.js';
import type { Actor } from '../common/auth/actor.js';
import { FieldCipher } from '../common/crypto/field-cipher.js';
import { DomainError, tooMany } from '../common/errors/domain-error.js';
import { Limits } from '../common/limits/limits.js';
import { Metrics } from '../common/metrics/metrics.js';
import { type Success, SUCCESS } from '../common/responses/success.js';
import { Config } from '../config/config.js';
import { Transactions, type Tx } from '../database/transactions.js';
import { Messaging } from '../messaging/messaging.js';
import { otpText } from '../messaging/sms-texts.js';
import { OutboxWorker } from '../outbox/outbox.worker.js';
import { PartnersService } from '../partners/partners.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { CustomersService } from './customers.service.js';
import type { CustomerSignedIn, OtpSent, SendOtpDto, VerifyOtpDto } from './dto/otp.dto.js';
import { OtpRepository, type SentChallenge } from './otp.repository.js';
import { nextSend } from './send-limits.js';

const OTP_JOB = 'otp';

/** Proves mobile numbers by a passcode, and signs their owners in. */
@Injectable()
export class OtpService implements OnModuleInit {
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
    const { purpose = 'sign-in' } = dto;
    const partner = await this.partners.forVisit([dto.partner], '');
    const prospectUuid = randomUUID();
    const sealed = { uuid: prospectUuid, ...sealPhone(this.cipher, dto.phone, prospectUuid) };
    return this.transactions.run(actor, async (tx) => {
      const prospect = await this.repository.lockProspect(tx, sealed, partner.id);
      const [newest] = prospect.sent;
      const sent = prospect.sent.map(({ at }) => at);
      const now = new Date();
      const next = nextSend(sent);
      if (next.at > now.getTime()) throw tooMany(next.error, next.at - now.getTime());

      if (newest) await this.repository.end(tx, newest.id);
      const code = this.config.demo.otp ?? String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
      const uuid = randomUUID();
      const id = await this.repository.add(tx, {
        created_at: now,
        uuid,
        prospect_id: prospect.id,
        purpose,
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
        retryAfterSeconds: Math.ceil((nextSend([now.getTime(), ...sent]).at - now.getTime()) / 1000),
        expiresInSeconds: OTP_MINUTES * 60,
      };
    });
  }

  async verify({ prospectId, otp }: VerifyOtpDto, actor: Actor): Promise<CustomerSignedIn> {
    const challenge = await this.check('sign-in', { uuid: prospectId }, otp);
    return this.transactions.run(actor, async (tx) => {
      await this.useUp(tx, challenge);
      await this.customers.arrive(tx, challenge);
      return this.customers.signIn(tx, challenge.prospect_id, actor);
    });
  }

  /** Refuses every code but the one that proves the number now. It lets its purpose happen once: see `useUp`. */
  check(purpose: OtpPurpose, whom: { uuid: string } | { phone: string }, otp: string): Promise<SentChallenge> {
    return this.requireCode(purpose, whom, otp).catch((error: unknown) => {
      if (error instanceof DomainError) this.metrics.countRefusedPasscode(purpose, error.code);
      throw error;
    });
  }

  private async requireCode(
    purpose: OtpPurpose,
    whom: { uuid: string } | { phone: string },
    otp: string,
  ): Promise<SentChallenge> {
    const sought = 'uuid' in whom ? whom : { phone_index: phoneIndex(this.cipher, whom.phone) };
    const challenge = await this.repository.newestOf(purpose, sought);
    if (!challenge) throw new DomainError('OTP.EXPIRED');
    const tries = await this.repository.countTry(challenge.id);
    if (tries === null) throw new DomainError(challenge.tries >= OTP_TRIES ? 'OTP.TRIES_USED' : 'OTP.EXPIRED');
    if (!this.matches(challenge, otp)) {
      throw tries < OTP_TRIES
        ? new DomainError('OTP.WRONG', { tries: OTP_TRIES - tries })
        : new DomainError('OTP.TRIES_USED');
    }
    return challenge;
  }

  /** In the transaction of what the code lets happen: of any number of right codes at once, one does. */
  async useUp(tx: Tx, { id }: SentChallenge): Promise<void> {
    if (!(await this.repository.end(tx, id))) throw new DomainError('OTP.EXPIRED');
  }

  async signOut(actor: Actor): Promise<Success> {
    const session = sessionOf(actor);
    await this.transactions.run(actor, async (tx) => {
      await this.sessions.end(tx, session.sessionId);
      tx.audit('sign-out', 'prospect', session.userId);
    });
    return SUCCESS;
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
    return isRight && challenge.state !== 'BLOCKED' && challenge.state !== 'ERASED';
  }

  private hash(purpose: OtpPurpose, challengeUuid: string, phone: string, code: string): string {
    return this.cipher.blindIndex(`${challengeUuid}\0${phone}\0${code}`, `otp.${purpose}`);
  }
}

/** Where a code lies encrypted, for `FieldCipher`. */
function codePlace(challengeUuid: string): string {
  return `otp.code.${challengeUuid}`;
}
