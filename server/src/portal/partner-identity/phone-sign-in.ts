import { Injectable } from '@nestjs/common';
import { maskMobile } from '@marketplace/contract/fields/fields.js';
import { PHONE_ROLES } from '@marketplace/contract/portal/roles.js';
import { DataSource } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { accountPhoneIndex, openAccountPhone } from '../../accounts/accounts/account-phones.js';
import { Invitations } from '../../accounts/accounts/invitations.js';
import { PasscodesService } from '../../accounts/passcodes/passcodes.service.js';
import { SessionsService } from '../../accounts/sessions/sessions.service.js';
import type { OtpSent } from '../../customers/customer-identity/dto/otp.dto.js';
import { OtpService } from '../../customers/customer-identity/otp.service.js';
import type { PartnerUserEntity } from '../../partners/partner-users/partner-user.entity.js';
import { PartnersService, toBrand } from '../../partners/partners/partners.service.js';
import { TrackingLinksService } from '../../partners/tracking-links/tracking-links.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type {
  AcceptInvitationDto,
  InvitationCodeDto,
  InvitationDto,
  InvitationResponse,
  OtpSignInDto,
  PartnerSignedIn,
} from './dto/partner-identity.dto.js';
import { idsOf } from './partner-identity.service.js';

const PURPOSE = 'portal';
const USABLE = `u.status = 1 AND u.deleted_at IS NULL AND u.role IN (?)
  AND p.id = u.partner_id AND p.status = 1 AND p.deleted_at IS NULL`;

/** How merchants and agents come in: by a passcode to their number, the first time with an invitation besides. */
@Injectable()
export class PhoneSignIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passcodes: PasscodesService,
    private readonly otp: OtpService,
    private readonly invitations: Invitations,
    private readonly sessions: SessionsService,
    private readonly partners: PartnersService,
    private readonly links: TrackingLinksService,
    private readonly cipher: FieldCipher,
  ) {}

  /**
   * Whether a number has an account is told to its holder alone, after the code. Of several accounts the one with the
   * partner of the page is taken, then the one that was used last.
   */
  signIn({ phone, partner = '', ...given }: OtpSignInDto, actor: Actor): Promise<PartnerSignedIn> {
    return this.passcodes.redeem(PURPOSE, { phone }, given, actor, async (tx) => {
      const [user] = await tx.query<PartnerUserEntity[]>(
        `SELECT u.* FROM partner_users u JOIN partners p ON ${USABLE}
         WHERE u.phone_index = ? AND u.must_change_password = 0
         ORDER BY p.slug = ? DESC, u.last_login_at DESC, u.id LIMIT 1`,
        [PHONE_ROLES, accountPhoneIndex(this.cipher, phone), partner],
      );
      if (!user) throw new DomainError('PORTAL_USER.NO_ACCOUNT');
      return this.start(tx, user, 'sign-in', actor);
    });
  }

  async lookAtInvitation({ key }: InvitationDto): Promise<InvitationResponse> {
    const user = await this.invited(await this.invitations.accountOf(key));
    const partner = await this.partners.byId(user.partner_id);
    const [shop] = await this.dataSource.query<{ shop_name: string }[]>(
      'SELECT shop_name FROM merchants WHERE id = ?',
      [user.merchant_id],
    );
    return {
      success: true,
      name: user.name,
      role: user.role,
      merchant_name: shop?.shop_name ?? null,
      phone_masked: maskMobile(user.phone_last4!),
      brand: toBrand(partner),
    };
  }

  /** Sends the code to the invited number, which the page does not know. */
  async sendCode({ key, challenge }: InvitationCodeDto, actor: Actor): Promise<OtpSent> {
    const user = await this.invited(await this.invitations.accountOf(key));
    const { slug } = await this.partners.byId(user.partner_id);
    const replaced = challenge === undefined ? {} : { challenge };
    return this.otp.send({ phone: this.phoneOf(user), purpose: PURPOSE, partner: slug, ...replaced }, actor);
  }

  /** The code proves that the link reached whom it was meant for; the account is theirs, and an agent gets a link. */
  async accept({ key, ...given }: AcceptInvitationDto, actor: Actor): Promise<PartnerSignedIn> {
    const phone = this.phoneOf(await this.invited(await this.invitations.accountOf(key)));
    return this.passcodes.redeem(PURPOSE, { phone }, given, actor, async (tx) => {
      const user = await this.invited(await this.invitations.use(tx, key), tx);
      await tx.query('UPDATE partner_users SET must_change_password = 0, version = version + 1 WHERE id = ?', [
        user.id,
      ]);
      if (user.role === 'AGENT') {
        await this.links.add(tx, {
          ...{ name: user.name, partner_id: user.partner_id, merchant_id: user.merchant_id, agent_id: user.id },
          ...{ target: '/', utm_source: `agent-${user.id}`, utm_medium: 'agent' },
        });
      }
      return this.start(tx, user, 'accept-invitation', actor);
    });
  }

  private async start(
    tx: Tx,
    user: PartnerUserEntity,
    action: 'sign-in' | 'accept-invitation',
    actor: Actor,
  ): Promise<PartnerSignedIn> {
    await tx.query('UPDATE partner_users SET last_login_at = ? WHERE id = ?', [new Date(), user.id]);
    tx.audit(action, PARTNER.entity, user.id);
    return { success: true, token: await this.sessions.start(tx, 'partner', user.id, actor), ...idsOf(user) };
  }

  private phoneOf({ phone_encrypted, row_key }: PartnerUserEntity): string {
    return openAccountPhone(this.cipher, { phone_encrypted: phone_encrypted!, row_key });
  }

  /** The account of an invitation, unless it was paused or its partner switched off meanwhile. */
  private async invited(id: number, database: Pick<Tx, 'query'> = this.dataSource): Promise<PartnerUserEntity> {
    const [user] = await database.query<PartnerUserEntity[]>(
      `SELECT u.* FROM partner_users u JOIN partners p ON ${USABLE} WHERE u.id = ?`,
      [PHONE_ROLES, id],
    );
    if (!user) throw new DomainError('INVITATION.NOT_VALID');
    return user;
  }
}
