import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import type { Success } from '../../platform/rest/success.js';
import { ADMIN } from '../accounts/account-kinds.js';
import { type AccountGroup, ManagedAccounts } from '../accounts/managed-accounts.js';
import { AdminUserEntity } from './admin-user.entity.js';
import {
  type AdminUserResponse,
  type CreateAdminUserDto,
  type UpdateAdminUserDto,
  ADMIN_USER_LIST,
} from './dto/admin-user.dto.js';

const ADMIN_USERS: AccountGroup<AdminUserEntity, AdminUserResponse> = {
  kind: ADMIN,
  type: AdminUserEntity,
  resource: 'users',
  own: 'role_id',
  notFound: 'ADMIN_USER.NOT_FOUND',
  emailTaken: 'ADMIN_USER.EMAIL_TAKEN',
  toResponse: ({ role_id, totp_enabled }, common) => ({ ...common, role_id, totp_enabled }),
};

@Injectable()
export class AdminUsersService {
  constructor(private readonly accounts: ManagedAccounts) {}

  list(raw: RawListQuery): Promise<Page<AdminUserResponse>> {
    const query = ADMIN_USER_LIST.read(raw);
    return this.accounts.page(ADMIN_USERS, query, query.filter.role_id);
  }

  get(id: number): Promise<AdminUserResponse> {
    return this.accounts.get(ADMIN_USERS, id);
  }

  create(dto: CreateAdminUserDto, actor: Actor): Promise<AdminUserResponse> {
    return this.accounts.create(ADMIN_USERS, dto, actor);
  }

  update(id: number, dto: UpdateAdminUserDto, actor: Actor): Promise<AdminUserResponse> {
    return this.accounts.update(ADMIN_USERS, id, dto, actor, async (tx, before) => {
      if (actor.id === id) throw new DomainError('ADMIN_USER.OWN_ACCOUNT');
      if (before.role_id === 1 && before.status === 1) await this.requireAnotherAdmin(tx, id);
    });
  }

  resetPassword(id: number, actor: Actor): Promise<Success> {
    return this.accounts.resetPassword(ADMIN_USERS, id, actor, () => {
      if (actor.id === id) throw new DomainError('ADMIN_USER.OWN_ACCOUNT');
    });
  }

  /** Locks the remaining admins, so that two admins cannot disable each other at the same moment. */
  private async requireAnotherAdmin(tx: Tx, id: number): Promise<void> {
    const others = await tx.query<unknown[]>(
      'SELECT id FROM admin_users WHERE role_id = 1 AND status = 1 AND deleted_at IS NULL AND id <> ? FOR UPDATE',
      [id],
    );
    if (others.length === 0) throw new DomainError('ADMIN_USER.LAST_ADMIN');
  }
}
