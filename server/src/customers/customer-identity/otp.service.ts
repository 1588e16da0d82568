import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OtpPurpose } from '@marketplace/contract/otp/otp.js';
import { PasscodesService } from '../../accounts/passcodes/passcodes.service.js';
import { SessionsService } from '../../accounts/sessions/sessions.service.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { TrackingLinksService } from '../../partners/tracking-links/tracking-links.service.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { Limits } from '../../platform/limits/limits.js';
import { MessageLog } from '../../platform/messaging/message-log.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { otpText } from '../../platform/messaging/sms-texts.js';
import { type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { PushService } from '../notice-choices/push.service.js';
import { CustomersService } from './customers.service.js';
import { lockProspect } from './lock-prospect.js';
import type { CustomerSignedIn, OtpSent, SendOtpDto, VerifyOtpDto } from './dto/otp.dto.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** `message`: of the log; jobs of older servers have none. */
    otp: { id: number; message?: string };
  }
}

/** Signs customers in: sends a passcode to their number, and starts a session for the right one. */
@Injectable()
export class OtpService implements OnModuleInit {
  constructor(
    private readonly passcodes: PasscodesService,
    private readonly customers: CustomersService,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly push: PushService,
    private readonly partners: PartnersService,
    private readonly links: TrackingLinksService,
    private readonly messaging: Messaging,
    private readonly messages: MessageLog,
    private readonly outbox: OutboxWorker,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('otp', (job) => this.deliver(job), 'urgent');
  }

  /** Returns the same answer whether the number is new, known or blocked. */
  async send(dto: Omit<SendOtpDto, 'purpose'> & { purpose?: OtpPurpose }, actor: Actor): Promise<OtpSent> {
    await this.limits.countOtp(actor.ip);
    await this.passcodes.refuseWhenBusy();
    const partner = await this.partners.forVisit([dto.partner], '');
    return this.transactions.run(actor, async (tx) => {
      const prospect_id = await lockProspect(tx, this.cipher, dto.phone, partner.id);
      const { id, prospectUuid, ...issued } = await this.passcodes.issue(
        tx,
        {
          purpose: dto.purpose ?? 'sign-in',
          prospect_id,
          phone: dto.phone,
          replaced: dto.challenge,
          partner_id: partner.id,
          product_type: dto.product ?? null,
          utms: dto.utms ? JSON.stringify(dto.utms) : null,
          consent_text_version: dto.consent_text_version ?? null,
        },
        actor,
      );
      const message = await this.messages.queueAsked(tx, {
        channel: 'sms',
        template: `otp.${actor.language}`,
        contact: 'passcode',
        prospect_id,
        to_last4: dto.phone.slice(-4),
      });
      tx.enqueue('otp', { id, message });
      // Users of the portal, and whoever wants to become one, are on no customer's journey.
      if (dto.purpose === 'portal' || dto.purpose === 'proof' || dto.purpose === 'referral')
        return { success: true, prospectId: prospectUuid, ...issued };
      tx.journey({
        ...(await this.links.broughtBy(tx, dto.utms, partner.id)),
        kind: 'OTP_SENT',
        prospect_id,
        partner_id: partner.id,
        product_type: dto.product ?? null,
        facts: { language: actor.language },
      });
      return { success: true, prospectId: prospectUuid, ...issued };
    });
  }

  async verify({ prospectId, ...given }: VerifyOtpDto, actor: Actor): Promise<CustomerSignedIn> {
    return this.passcodes.redeem('sign-in', { uuid: prospectId }, given, actor, async (tx, challenge) => {
      await this.customers.arrive(tx, challenge);
      const utms = challenge.utms === null ? null : (JSON.parse(challenge.utms) as Record<string, string>);
      tx.journey({
        ...(await this.links.broughtBy(tx, utms, challenge.partner_id)),
        kind: 'OTP_VERIFIED',
        prospect_id: challenge.prospect_id,
        partner_id: challenge.partner_id,
        product_type: challenge.product_type,
        facts: { language: actor.language },
      });
      const { prospect_id: id, prospect_uuid: uuid, phone_encrypted, profile_encrypted } = challenge;
      // As `arrive` has just stored it.
      const language = challenge.kept_language ?? challenge.language;
      return this.customers.signIn(tx, { id, uuid, language, phone_encrypted, profile_encrypted }, actor);
    });
  }

  async signOut(actor: Actor): Promise<Success> {
    const session = sessionOf(actor);
    await this.transactions.run(actor, async (tx) => {
      await this.sessions.end(tx, session.sessionId);
      await this.push.forget(tx, session.sessionId);
      tx.audit('sign-out', 'prospect', session.userId);
    });
    return SUCCESS;
  }

  /** The queue contains only the challenge's id; number and code are decrypted when the message is sent. */
  private async deliver(job: Job<'otp'>): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const { id, message } = job.payload;
    const passcode = await this.passcodes.toSend(id);
    if (!passcode) {
      await this.messages.skip(message);
      return undefined;
    }
    const partner = await this.partners.ofRecord(passcode.partner_id);
    const noted = await this.messages.handOver(job, (idempotencyKey) =>
      this.messaging.sendSms({
        to: passcode.to,
        ...otpText(passcode.language, {
          code: passcode.code,
          partner,
          publicUrl: this.config.publicUrl,
        }),
        idempotencyKey,
      }),
    );
    return async (tx) => {
      await this.passcodes.forgetCode(tx, id);
      await noted(tx);
    };
  }
}
