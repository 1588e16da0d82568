import { Injectable } from '@nestjs/common';
import { maskEmail, maskMobile } from '@marketplace/contract/fields/fields.js';
import { DataSource } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { openAccountPhone } from '../../accounts/accounts/account-phones.js';
import { emailOf } from '../../accounts/accounts/emails.js';
import { SecondStep } from '../../accounts/accounts/second-step.js';
import { PasscodesService } from '../../accounts/passcodes/passcodes.service.js';
import { SessionsService } from '../../accounts/sessions/sessions.service.js';
import { OtpService } from '../../customers/customer-identity/otp.service.js';
import type { PartnerUserEntity } from '../../partners/partner-users/partner-user.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import type {
  PortalProfileResponse,
  ProofCodeDto,
  ProofCodeSent,
  ProveByCodeDto,
  ProveByPasswordDto,
} from './dto/settings.dto.js';

const PURPOSE = 'proof';

/** Who the user of the portal is, and the proof that a session is still in its owner's hand: decision 94. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secondStep: SecondStep,
    private readonly passcodes: PasscodesService,
    private readonly otp: OtpService,
    private readonly sessions: SessionsService,
    private readonly partners: PartnersService,
    private readonly cipher: FieldCipher,
  ) {}

  async profile(actor: Actor): Promise<PortalProfileResponse> {
    const { shop_name, ...user } = await this.user(actor);
    const email = emailOf(this.cipher, user);
    return {
      ...{ name: user.name, role: user.role, language: user.language },
      email_masked: email === null ? null : maskEmail(email),
      phone_masked: user.phone_last4 === null ? null : maskMobile(user.phone_last4),
      partner_name: (await this.partners.byId(user.partner_id)).name,
      merchant_name: shop_name,
    };
  }

  /** Owners and staff prove themselves by their password, and the second step where it is on. */
  async proveByPassword({ password, otp }: ProveByPasswordDto, actor: Actor): Promise<Success> {
    await this.secondStep.withProof(PARTNER, { password, otp }, actor, (tx) => this.prove(tx, actor));
    return SUCCESS;
  }

  /** Merchants and agents are sent a code to their own number. */
  async sendCode({ challenge }: ProofCodeDto, actor: Actor): Promise<ProofCodeSent> {
    const user = await this.user(actor);
    const { slug } = await this.partners.byId(user.partner_id);
    const replaced = challenge === undefined ? {} : { challenge };
    const sent = await this.otp.send(
      { phone: this.phoneOf(user), purpose: PURPOSE, partner: slug, ...replaced },
      actor,
    );
    return {
      success: true,
      ...{ challenge: sent.challenge, retryAfterSeconds: sent.retryAfterSeconds },
      phone_masked: maskMobile(user.phone_last4 ?? ''),
    };
  }

  async proveByCode(given: ProveByCodeDto, actor: Actor): Promise<Success> {
    const phone = this.phoneOf(await this.user(actor));
    await this.passcodes.redeem(PURPOSE, { phone }, given, actor, (tx) => this.prove(tx, actor));
    return SUCCESS;
  }

  private async prove(tx: Tx, actor: Actor): Promise<void> {
    const { sessionId, userId } = sessionOf(actor);
    await this.sessions.prove(tx, sessionId);
    tx.audit('prove', PARTNER.entity, userId);
  }

  private phoneOf({ phone_encrypted, row_key }: PartnerUserEntity): string {
    if (phone_encrypted === null) throw new DomainError('AUTH.FORBIDDEN');
    return openAccountPhone(this.cipher, { phone_encrypted, row_key });
  }

  private async user(actor: Actor): Promise<PartnerUserEntity & { shop_name: string | null }> {
    const [user] = await this.dataSource.query<(PartnerUserEntity & { shop_name: string | null })[]>(
      `SELECT u.*, m.shop_name FROM partner_users u LEFT JOIN merchants m ON m.id = u.merchant_id WHERE u.id = ?`,
      [sessionOf(actor).userId],
    );
    if (!user) throw new DomainError('AUTH.REQUIRED');
    return user;
  }
}
