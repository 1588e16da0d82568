import { Injectable } from '@nestjs/common';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import type { UpdateAccountDto } from '../../accounts/accounts/dto/account.dto.js';
import { type AccountGroup, ManagedAccounts } from '../../accounts/accounts/managed-accounts.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import type { Success } from '../../platform/rest/success.js';
import { PartnersService } from '../partners/partners.service.js';
import { type PartnerUserResponse, type CreatePartnerUserDto, PARTNER_USER_LIST } from './dto/partner-user.dto.js';
import { PartnerUserEntity } from './partner-user.entity.js';

const PARTNER_USERS: AccountGroup<PartnerUserEntity, PartnerUserResponse> = {
  kind: PARTNER,
  type: PartnerUserEntity,
  resource: 'partner-users',
  own: 'partner_id',
  notFound: 'PARTNER_USER.NOT_FOUND',
  emailTaken: 'PARTNER_USER.EMAIL_TAKEN',
  toResponse: ({ partner_id }, common) => ({ ...common, partner_id }),
};

@Injectable()
export class PartnerUsersService {
  constructor(
    private readonly accounts: ManagedAccounts,
    private readonly partners: PartnersService,
  ) {}

  list(raw: RawListQuery): Promise<Page<PartnerUserResponse>> {
    const query = PARTNER_USER_LIST.read(raw);
    return this.accounts.page(PARTNER_USERS, query, query.filter.partner_id);
  }

  get(id: number): Promise<PartnerUserResponse> {
    return this.accounts.get(PARTNER_USERS, id);
  }

  /** The partner may be switched off; its users can sign in when it is on again. */
  async create(dto: CreatePartnerUserDto, actor: Actor): Promise<PartnerUserResponse> {
    await this.partners.get(dto.partner_id);
    return this.accounts.create(PARTNER_USERS, dto, actor);
  }

  update(id: number, dto: UpdateAccountDto, actor: Actor): Promise<PartnerUserResponse> {
    return this.accounts.update(PARTNER_USERS, id, dto, actor);
  }

  resetPassword(id: number, actor: Actor): Promise<Success> {
    return this.accounts.resetPassword(PARTNER_USERS, id, actor);
  }
}
