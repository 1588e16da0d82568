import { Injectable } from '@nestjs/common';
import { isPartnerOf, isPhoneRole } from '@marketplace/contract/portal/roles.js';
import { DataSource } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { AccountsService } from '../../accounts/accounts/accounts.service.js';
import type {
  ChoosePasswordDto,
  PasswordLinkDto,
  PasswordLinkResponse,
} from '../../accounts/accounts/dto/account.dto.js';
import type { PasswordDto, RemoveTotpDto, TotpDto, TotpSetup } from '../../accounts/accounts/dto/second-step.dto.js';
import { PasswordLinks } from '../../accounts/accounts/password-links.js';
import { SecondStep } from '../../accounts/accounts/second-step.js';
import { CardClicksService } from '../../catalogue/card-clicks/card-clicks.service.js';
import { DiligenceService } from '../../partners/diligence/diligence.service.js';
import { MasqueradesService } from '../../partners/masquerades/masquerades.service.js';
import type { PartnerUserEntity } from '../../partners/partner-users/partner-user.entity.js';
import { PartnersService, toBrand } from '../../partners/partners/partners.service.js';
import { type Actor, sessionOf, type SignedIn } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import type {
  PartnerIds,
  PartnerPasswordDto,
  PartnerRevenue,
  PartnerSignedIn,
  PartnerSignInDto,
} from './dto/partner-identity.dto.js';

@Injectable()
export class PartnerIdentityService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: PasswordLinks,
    private readonly secondStep: SecondStep,
    private readonly dataSource: DataSource,
    private readonly partners: PartnersService,
    private readonly clicks: CardClicksService,
    private readonly masquerades: MasqueradesService,
    private readonly diligence: DiligenceService,
    private readonly config: Config,
  ) {}

  async signIn(dto: PartnerSignInDto, actor: Actor): Promise<PartnerSignedIn> {
    const { token, account } = await this.accounts.signIn<PartnerUserEntity>(PARTNER, dto, actor, async (tx, user) => {
      // A partner that was switched off has no portal; its users cannot tell that from a wrong password.
      await this.partners.byId(user.partner_id).catch(() => {
        throw new DomainError('AUTH.INVALID_CREDENTIALS');
      });
      await this.secondStep.require(tx, PARTNER, user, dto.otp);
    });
    return { success: true, token, ...idsOf(account) };
  }

  /**
   * Verifies the session, and tells the partner's share, and who it sent on this month and last. The share is for owners
   * alone, and figures of the whole partner for its own people.
   */
  async revenue(actor: Actor): Promise<PartnerRevenue> {
    const session = sessionOf(actor);
    const partner = await this.partners.byId(session.partnerId ?? 0);
    const [user] = await this.dataSource.query<
      (Ids & Pick<PartnerUserEntity, 'totp_enabled' | 'welcomed_at'> & { merchant_name: string | null })[]
    >(
      `SELECT u.id, u.role, u.merchant_id, u.partner_id, u.totp_enabled, u.welcomed_at, m.shop_name AS merchant_name
       FROM partner_users u LEFT JOIN merchants m ON m.id = u.merchant_id WHERE u.id = ?`,
      [session.userId],
    );
    const isOwner = user!.role === 'OWNER';
    return {
      success: true,
      ...idsOf(user!),
      user_name: session.name,
      merchant_name: user!.merchant_name,
      brand: toBrand(partner),
      revenue_percent: isOwner ? partner.revenue_percent : null,
      revenue_flat_fee: isOwner ? partner.revenue_flat_fee : null,
      card_clicks: isPartnerOf(user!.role) === 1 ? await this.clicks.monthsOf(partner.id, new Date()) : null,
      totp_enabled: user!.totp_enabled,
      totp_required: this.config.needsSecondStep(session) ? 1 : 0,
      agreement_due_on: await this.agreementDueOn(user!),
      // An admin in their name is not to be welcomed in their place.
      welcome_due: user!.welcomed_at === null && session.masquerade === null ? 1 : 0,
      masquerade: masqueradeOf(session),
      idle: { minutes: this.config.session.partner.idleMinutes, countdownSeconds: this.config.idleCountdownSeconds },
    };
  }

  private agreementDueOn({ id, role, merchant_id }: Ids): Promise<string | null> {
    if (!isPhoneRole(role)) return Promise.resolve(null);
    return this.diligence.agreementDueOn(role, role === 'AGENT' ? id : (merchant_id ?? 0));
  }

  /** An admin in a masquerade leaves the portal, and stays signed in as themselves. */
  async signOut(actor: Actor): Promise<Success> {
    if (sessionOf(actor).masquerade) await this.masquerades.end(actor);
    else await this.accounts.signOut(PARTNER, actor);
    return SUCCESS;
  }

  lookAtPasswordLink({ key }: PasswordLinkDto): Promise<PasswordLinkResponse> {
    return this.links.look(PARTNER, key);
  }

  async choosePassword(dto: ChoosePasswordDto, actor: Actor): Promise<Success> {
    await this.links.choose(PARTNER, dto, actor);
    return SUCCESS;
  }

  async changePassword(dto: PartnerPasswordDto, actor: Actor): Promise<Success> {
    await this.accounts.changePassword(PARTNER, dto, actor);
    return SUCCESS;
  }

  setUpTotp(dto: PasswordDto, actor: Actor): Promise<TotpSetup> {
    return this.secondStep.setUp(PARTNER, dto, actor);
  }

  confirmTotp(dto: TotpDto, actor: Actor): Promise<Success> {
    return this.secondStep.confirm(PARTNER, dto, actor);
  }

  removeTotp(dto: RemoveTotpDto, actor: Actor): Promise<Success> {
    return this.secondStep.remove(PARTNER, dto, actor);
  }
}

function masqueradeOf({ masquerade }: SignedIn): PartnerRevenue['masquerade'] {
  return masquerade && { admin_name: masquerade.adminName, expires_at: masquerade.expiresAt.toISOString() };
}

type Ids = Pick<PartnerUserEntity, 'id' | 'role' | 'merchant_id' | 'partner_id'>;

/** SPEC section 3: what the portal keeps of who signed in. */
export function idsOf({ id, role, merchant_id, partner_id }: Ids): Omit<PartnerIds, 'success'> {
  return { userId: id, role, merchantId: merchant_id, partnerId: partner_id, isPartner: isPartnerOf(role) };
}
