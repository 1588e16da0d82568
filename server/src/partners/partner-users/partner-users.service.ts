import { Injectable } from '@nestjs/common';
import { maskMobile } from '@marketplace/contract/fields/fields.js';
import { EMAIL_ROLES, isPhoneRole } from '@marketplace/contract/portal/roles.js';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import type { UpdateAccountDto } from '../../accounts/accounts/dto/account.dto.js';
import { type AccountGroup, ManagedAccounts } from '../../accounts/accounts/managed-accounts.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { PartnersService } from '../partners/partners.service.js';
import { type PartnerUserResponse, type CreatePartnerUserDto, PARTNER_USER_LIST } from './dto/partner-user.dto.js';
import { PartnerUserEntity } from './partner-user.entity.js';
import { PortalInvitations } from './portal-invitations.js';
import { UserChangeNotices } from './user-change-notices.js';

export const PARTNER_USERS: AccountGroup<PartnerUserEntity, PartnerUserResponse> = {
  kind: PARTNER,
  type: PartnerUserEntity,
  resource: 'partner-users',
  own: 'partner_id',
  notFound: 'PARTNER_USER.NOT_FOUND',
  emailTaken: 'PARTNER_USER.EMAIL_TAKEN',
  toResponse: ({ partner_id, role, merchant_id, phone_last4 }, common) => ({
    ...common,
    partner_id,
    role,
    merchant_id,
    phone_masked: phone_last4 === null ? null : maskMobile(phone_last4),
  }),
};

@Injectable()
export class PartnerUsersService {
  constructor(
    private readonly accounts: ManagedAccounts,
    private readonly partners: PartnersService,
    private readonly invitations: PortalInvitations,
    private readonly notices: UserChangeNotices,
  ) {}

  list(raw: RawListQuery): Promise<Page<PartnerUserResponse>> {
    const query = PARTNER_USER_LIST.read(raw);
    const { partner_id, merchant_id, is_partner, can_sign_in, ...filter } = query.filter;
    return this.accounts.page(PARTNER_USERS, { ...query, filter }, partner_id, (found) => {
      if (is_partner !== undefined) {
        found.andWhere(`user.role ${is_partner === 1 ? 'IN' : 'NOT IN'} (:...roles)`, { roles: EMAIL_ROLES });
      }
      if (merchant_id !== undefined) found.andWhere('user.merchant_id = :merchant_id', { merchant_id });
      if (can_sign_in !== undefined) {
        found.andWhere('(user.status = 1 AND user.must_change_password = 0) = :can_sign_in', { can_sign_in });
      }
    });
  }

  get(id: number): Promise<PartnerUserResponse> {
    return this.accounts.get(PARTNER_USERS, id);
  }

  /** The partner may be switched off; its users can sign in when it is on again. */
  async create(dto: CreatePartnerUserDto, actor: Actor): Promise<PartnerUserResponse> {
    await this.partners.get(dto.partner_id);
    return this.accounts.create(PARTNER_USERS, dto, actor, {}, (tx, user) =>
      this.notices.tell(tx, user, 'invited', actor),
    );
  }

  update(id: number, dto: UpdateAccountDto, actor: Actor): Promise<PartnerUserResponse> {
    return this.accounts.update(PARTNER_USERS, id, dto, actor, undefined, async (tx, before, changes) => {
      for (const { property, after } of changes) {
        if (property === 'name' || property === 'email') await this.notices.tell(tx, before, property, actor);
        if (property === 'email') this.notices.tellFormerAddress(tx, before, actor);
        if (property === 'status') await this.notices.tell(tx, before, after === 0 ? 'paused' : 'resumed', actor);
      }
    });
  }

  /** Whoever signs in by mobile number has no password: an invitation that is still open is sent once more. */
  async resetPassword(id: number, actor: Actor): Promise<Success> {
    const { role } = await this.get(id);
    if (!isPhoneRole(role)) {
      return this.accounts.resetPassword(PARTNER_USERS, id, actor, undefined, (tx, user) =>
        this.notices.tell(tx, user, 'password-link', actor),
      );
    }
    await this.accounts.change(PARTNER_USERS, id, actor, (tx, user) => this.invitations.sendAgain(tx, user, null));
    return SUCCESS;
  }
}
