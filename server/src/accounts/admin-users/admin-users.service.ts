import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { ADMIN } from '../accounts/account-kinds.js';
import { type AccountGroup, ManagedAccounts } from '../accounts/managed-accounts.js';
import type { SessionResponse } from '../sessions/dto/session.dto.js';
import { toSessionResponse } from '../sessions/own-sessions.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AdminUserEntity } from './admin-user.entity.js';
import {
  type AdminUserResponse,
  type CreateAdminUserDto,
  type UpdateAdminUserDto,
  ADMIN_USER_LIST,
} from './dto/admin-user.dto.js';

/** How long it holds that an admin needs the access. */
const REVIEW_DAYS = 90;
const DAY_MS = 86_400_000;

/** What stands in the account; the last use stands in its sessions. */
type StoredAdminUser = Omit<AdminUserResponse, 'last_used_at'>;

const ADMIN_USERS: AccountGroup<AdminUserEntity, StoredAdminUser> = {
  kind: ADMIN,
  type: AdminUserEntity,
  resource: 'users',
  own: 'role_id',
  notFound: 'ADMIN_USER.NOT_FOUND',
  emailTaken: 'ADMIN_USER.EMAIL_TAKEN',
  toResponse: ({ role_id, totp_enabled, access_reviewed_at, created_at }, common) => ({
    ...common,
    role_id,
    totp_enabled,
    access_review_due_on: istToday(new Date((access_reviewed_at ?? created_at).getTime() + REVIEW_DAYS * DAY_MS)),
  }),
};

/** Of `admin_users user`, with the moment `confirmedSince()`. Whoever cannot sign in has no access to confirm. */
export const REVIEW_IS_DUE = 'user.status = 1 AND COALESCE(user.access_reviewed_at, user.created_at) < ?';
export const confirmedSince = () => new Date(Date.now() - REVIEW_DAYS * DAY_MS);

@Injectable()
export class AdminUsersService {
  constructor(
    private readonly accounts: ManagedAccounts,
    private readonly sessions: SessionsService,
  ) {}

  async list(raw: RawListQuery): Promise<Page<AdminUserResponse>> {
    const query = ADMIN_USER_LIST.read(raw);
    const { role_id, access_review_due: due } = query.filter;
    const page = await this.accounts.page(ADMIN_USERS, query, role_id, (found) => {
      if (due === undefined) return;
      const isDue = REVIEW_IS_DUE.replace('?', ':confirmedSince');
      found.andWhere(due === 1 ? isDue : `NOT (${isDue})`, { confirmedSince: confirmedSince() });
    });
    return page.with(await this.withLastUse(page.items));
  }

  async get(id: number): Promise<AdminUserResponse> {
    return this.one(await this.accounts.get(ADMIN_USERS, id));
  }

  async create(dto: CreateAdminUserDto, actor: Actor): Promise<AdminUserResponse> {
    return this.one(await this.accounts.create(ADMIN_USERS, dto, actor));
  }

  async update(id: number, dto: UpdateAdminUserDto, actor: Actor): Promise<AdminUserResponse> {
    const updated = await this.accounts.update(ADMIN_USERS, id, dto, actor, async (tx, before) => {
      requireOther(id, actor);
      if (before.role_id === 1 && before.status === 1) await this.requireAnotherAdmin(tx, id);
    });
    return this.one(updated);
  }

  /** Notes that another admin has looked at this access and that it is still needed, for `REVIEW_DAYS`. */
  async confirmAccess(id: number, actor: Actor): Promise<AdminUserResponse> {
    requireOther(id, actor);
    await this.accounts.change(ADMIN_USERS, id, actor, async (tx, { role_id, access_reviewed_at }) => {
      const now = new Date();
      // Without the version, which is that of what people edit.
      await tx.query('UPDATE admin_users SET access_reviewed_at = ?, access_reviewed_by = ? WHERE id = ?', [
        now,
        actor.id,
        id,
      ]);
      tx.audit('confirm-access', 'admin-user', id, [
        { property: 'role_id', before: role_id, after: role_id },
        { property: 'access_reviewed_at', before: access_reviewed_at, after: now },
      ]);
    });
    return this.get(id);
  }

  /** Where this admin is signed in. */
  async sessionsOf(id: number, actor: Actor): Promise<SessionResponse[]> {
    await this.accounts.get(ADMIN_USERS, id);
    const rows = await this.sessions.activeOf('admin', id);
    return rows.map((row) => toSessionResponse(row, sessionOf(actor).sessionId));
  }

  async endSession(id: number, sessionId: string, actor: Actor): Promise<Success> {
    requireOther(id, actor);
    await this.accounts.change(ADMIN_USERS, id, actor, async (tx) => {
      if (!(await this.sessions.endOwn(tx, 'admin', id, sessionId))) throw new DomainError('SESSION.NOT_FOUND');
      tx.audit('end-session', 'admin-user', id);
    });
    return SUCCESS;
  }

  async endSessions(id: number, actor: Actor): Promise<Success> {
    requireOther(id, actor);
    await this.accounts.change(ADMIN_USERS, id, actor, async (tx) => {
      await this.sessions.endAll(tx, 'admin', id);
      tx.audit('end-all-sessions', 'admin-user', id);
    });
    return SUCCESS;
  }

  resetPassword(id: number, actor: Actor): Promise<Success> {
    return this.accounts.resetPassword(ADMIN_USERS, id, actor, () => requireOther(id, actor));
  }

  private async one(user: StoredAdminUser): Promise<AdminUserResponse> {
    const [response] = await this.withLastUse([user]);
    return response!;
  }

  private async withLastUse(users: readonly StoredAdminUser[]): Promise<AdminUserResponse[]> {
    const lastUses = await this.sessions.lastUses(
      'admin',
      users.map(({ id }) => id),
    );
    return users.map((user) => ({ ...user, last_used_at: lastUses.get(user.id)?.toISOString() ?? null }));
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

/** One's own account is somebody else's to judge. */
function requireOther(id: number, actor: Actor): void {
  if (actor.id === id) throw new DomainError('ADMIN_USER.OWN_ACCOUNT');
}
