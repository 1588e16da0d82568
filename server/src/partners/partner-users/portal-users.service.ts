import { Injectable } from '@nestjs/common';
import {
  EMAIL,
  maskEmail,
  maskMobile,
  MOBILE,
  normaliseEmail,
  normaliseMobile,
} from '@marketplace/contract/fields/fields.js';
import { isPhoneRole, type PortalRole, type PortalUserState } from '@marketplace/contract/portal/roles.js';
import { Brackets, DataSource, type SelectQueryBuilder } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { accountPhoneIndex } from '../../accounts/accounts/account-phones.js';
import { emailIndex, emailOf } from '../../accounts/accounts/emails.js';
import { ManagedAccounts } from '../../accounts/accounts/managed-accounts.js';
import { SessionsService } from '../../accounts/sessions/sessions.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { type PortalScope, portalScopeOf } from '../../platform/auth/portal-scope.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { containing, type RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import {
  type ChangePortalRoleDto,
  type InvitePortalUserDto,
  PORTAL_USER_LIST,
  type PortalUserResponse,
} from './dto/portal-user.dto.js';
import { PartnerUserEntity } from './partner-user.entity.js';
import { PARTNER_USERS } from './partner-users.service.js';
import { PortalInvitations } from './portal-invitations.js';
import { UserChangeNotices } from './user-change-notices.js';

/** Whom each role invites; merchants are invited when they are approved. */
const INVITES: Record<PortalRole, readonly PortalRole[]> = {
  OWNER: ['OWNER', 'STAFF'],
  STAFF: [],
  MERCHANT: ['AGENT'],
  AGENT: [],
};

/** What an owner of a partner, or a merchant, does with the accounts below. Those of others are as missing ones. */
@Injectable()
export class PortalUsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: ManagedAccounts,
    private readonly invitations: PortalInvitations,
    private readonly sessions: SessionsService,
    private readonly notices: UserChangeNotices,
    private readonly cipher: FieldCipher,
  ) {}

  async page(raw: RawListQuery, actor: Actor): Promise<Page<PortalUserResponse>> {
    const scope = portalScopeOf(actor);
    const query = PORTAL_USER_LIST.read(raw);
    const { q, role, state } = query.filter;
    const found = this.within(scope);
    if (role) found.andWhere('user.role = :role', { role });
    if (state) found.andWhere(STATE_SQL[state]);
    if (q) {
      const phone = normaliseMobile(q);
      found.andWhere(
        new Brackets((or) => {
          or.where('user.name LIKE :name', { name: containing(q) });
          if (MOBILE.test(phone)) or.orWhere('user.phone_index = :p', { p: accountPhoneIndex(this.cipher, phone) });
          if (EMAIL.test(q)) or.orWhere('user.email_index = :e', { e: emailIndex(this.cipher, normaliseEmail(q)) });
        }),
      );
    }
    const total = await found.getCount();
    if (query.after !== undefined) {
      found.andWhere(`user.id ${query.direction === 'ASC' ? '>' : '<'} :after`, { after: query.after });
    }
    const users = await found
      .clone()
      .orderBy('user.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getMany();
    return new Page('users', await this.respond(users, scope), query.offset, total);
  }

  async get(id: number, actor: Actor): Promise<PortalUserResponse> {
    const scope = portalScopeOf(actor);
    const user = await this.within(scope).andWhere('user.id = :id', { id }).getOne();
    if (!user) throw new DomainError('PORTAL_USER.NOT_FOUND');
    return (await this.respond([user], scope))[0]!;
  }

  async invite(dto: InvitePortalUserDto, actor: Actor): Promise<PortalUserResponse> {
    const { role, name, email, phone } = dto;
    const scope = portalScopeOf(actor);
    if (!INVITES[scope.role].includes(role)) throw new InvalidRequest([{ field: 'role', key: 'field.option' }]);
    const { partner_id, merchant_id } = scope.columns;
    if (!isPhoneRole(role)) {
      if (email === undefined) throw new InvalidRequest([{ field: 'email', key: 'field.email' }]);
      await this.invitations.requireAllowance(scope.userId);
      const invited = { invited_by: scope.userId, invited_at: new Date() };
      const columns = { role, language: actor.language, ...invited };
      const { id } = await this.accounts.create(
        PARTNER_USERS,
        { name, email, partner_id },
        actor,
        columns,
        (tx, user) => this.notices.tell(tx, user, 'invited', actor),
      );
      return this.get(id, actor);
    }
    if (phone === undefined) throw new InvalidRequest([{ field: 'phone', key: 'field.mobile' }]);
    if (merchant_id === undefined) throw new DomainError('AUTH.FORBIDDEN');
    const id = await this.transactions.run(
      actor,
      async (tx) => {
        const invited = await this.invitations.invite(tx, {
          ...{ partner_id, merchant_id, role, name, phone },
          ...{ language: actor.language, invited_by: scope.userId },
        });
        await this.notices.tell(tx, { id: invited, partner_id, role, status: 1 }, 'invited', actor);
        return invited;
      },
      dto,
    );
    return this.get(id, actor);
  }

  /** How many below the user have not accepted their invitation; nobody is below staff and agents. */
  async countInvited(scope: PortalScope): Promise<number> {
    if (INVITES[scope.role].length === 0) return 0;
    return this.within(scope).andWhere(STATE_SQL.INVITED).getCount();
  }

  /** The link of an account that has not been accepted, once more. */
  async sendAgain(id: number, actor: Actor): Promise<PortalUserResponse> {
    return this.change(id, actor, (tx, user) => this.invitations.sendAgain(tx, user, actor.id));
  }

  /** A paused user is signed out everywhere, and cannot sign in until resumed. */
  async pause(id: number, actor: Actor): Promise<PortalUserResponse> {
    return this.change(id, actor, async (tx, user, scope) => {
      if (user.id === scope.userId) throw new DomainError('PORTAL_USER.OWN_ACCOUNT');
      if (user.status === 0) return;
      await this.setStatus(tx, user, 0, actor);
      await this.sessions.endAll(tx, 'partner', id);
      tx.enqueue('security-notice', { table: PARTNER.table, accountId: id, event: 'disabled' });
    });
  }

  async resume(id: number, actor: Actor): Promise<PortalUserResponse> {
    return this.change(id, actor, async (tx, user) => {
      if (user.status === 0) await this.setStatus(tx, user, 1, actor);
    });
  }

  async endSessions(id: number, actor: Actor): Promise<PortalUserResponse> {
    return this.change(id, actor, async (tx, user, scope) => {
      if (user.id === scope.userId) throw new DomainError('PORTAL_USER.OWN_ACCOUNT');
      await this.sessions.endAll(tx, 'partner', id);
      tx.audit('end-all-sessions', PARTNER.entity, id);
    });
  }

  /**
   * An owner becomes staff, or staff an owner. Sessions end at once, because pages and rights are others. Changes of one
   * partner's roles come one after the other, so that one owner is left of two who step down at once.
   */
  async changeRole(id: number, { role, version }: ChangePortalRoleDto, actor: Actor): Promise<PortalUserResponse> {
    const lockPartner = async (tx: Tx): Promise<void> => {
      await tx.query('SELECT id FROM partners WHERE id = ? FOR UPDATE', [portalScopeOf(actor).columns.partner_id]);
    };
    return this.change(
      id,
      actor,
      async (tx, user) => {
        if (isPhoneRole(user.role)) throw new DomainError('PORTAL_USER.ROLE_FIXED');
        if (user.version !== version) throw new DomainError('VERSION.CONFLICT');
        if (user.role === role) return;
        if (role === 'STAFF') await requireOtherOwner(tx, user);
        await tx.query('UPDATE partner_users SET role = ?, version = version + 1 WHERE id = ?', [role, id]);
        await this.sessions.endAll(tx, 'partner', id);
        tx.audit('change-role', PARTNER.entity, id, [{ property: 'role', before: user.role, after: role }]);
        await this.notices.tell(tx, user, role === 'OWNER' ? 'made-owner' : 'made-staff', actor);
      },
      lockPartner,
    );
  }

  private async setStatus(tx: Tx, user: PartnerUserEntity, status: 0 | 1, actor: Actor): Promise<void> {
    await tx.query('UPDATE partner_users SET status = ?, version = version + 1 WHERE id = ?', [status, user.id]);
    tx.audit(status === 0 ? 'pause' : 'resume', PARTNER.entity, user.id, [
      { property: 'status', before: user.status, after: status },
    ]);
    await this.notices.tell(tx, user, status === 0 ? 'paused' : 'resumed', actor);
  }

  /**
   * Runs `work` on a locked account below the caller. The caller's own row is locked too, the lower id first: of two
   * owners who pause each other at once, or make each other staff, the second is no longer there.
   */
  private async change(
    id: number,
    actor: Actor,
    work: (tx: Tx, user: PartnerUserEntity, scope: PortalScope) => Promise<void>,
    lockFirst: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<PortalUserResponse> {
    const scope = portalScopeOf(actor);
    await this.transactions.run(actor, async (tx) => {
      await lockFirst(tx);
      const locked = await tx.query<{ id: number; status: 0 | 1; role: PortalRole }[]>(
        'SELECT id, status, role FROM partner_users WHERE id IN (?) ORDER BY id FOR UPDATE',
        [[id, scope.userId]],
      );
      const caller = locked.find((one) => one.id === scope.userId);
      if (caller?.status !== 1 || caller.role !== scope.role) throw new DomainError('AUTH.REQUIRED');
      const user = await this.within(scope, tx).andWhere('user.id = :id', { id }).getOne();
      if (!user) throw new DomainError('PORTAL_USER.NOT_FOUND');
      await work(tx, user, scope);
    });
    return this.get(id, actor);
  }

  /** An owner's are all of the partner, a merchant's its agents. */
  private within({ role, columns }: PortalScope, tx?: Tx): SelectQueryBuilder<PartnerUserEntity> {
    const { partner_id, merchant_id = 0 } = columns;
    const found = (tx?.manager ?? this.dataSource.manager)
      .getRepository(PartnerUserEntity)
      .createQueryBuilder('user')
      .where('user.partner_id = :partner_id', { partner_id });
    if (role === 'OWNER') return found;
    return found.andWhere("user.merchant_id = :merchant_id AND user.role = 'AGENT'", { merchant_id });
  }

  private async respond(users: readonly PartnerUserEntity[], scope: PortalScope): Promise<PortalUserResponse[]> {
    const shops = await this.dataSource.query<{ id: number; shop_name: string }[]>(
      'SELECT id, shop_name FROM merchants WHERE id IN (?)',
      [[0, ...users.map(({ merchant_id }) => merchant_id ?? 0)]],
    );
    const nameOf = new Map(shops.map(({ id, shop_name }) => [id, shop_name]));
    return users.map((user) => {
      const email = emailOf(this.cipher, user);
      return {
        id: user.id,
        role: user.role,
        name: user.name,
        state: stateOf(user),
        phone_masked: user.phone_last4 === null ? null : maskMobile(user.phone_last4),
        email_masked: email === null ? null : maskEmail(email),
        merchant_name: nameOf.get(user.merchant_id ?? 0) ?? null,
        last_login_at: user.last_login_at?.toISOString() ?? null,
        own: user.id === scope.userId ? 1 : 0,
        version: user.version,
      };
    });
  }
}

const STATE_SQL: Record<PortalUserState, string> = {
  PAUSED: 'user.status = 0',
  INVITED: 'user.status = 1 AND user.must_change_password = 1',
  ACTIVE: 'user.status = 1 AND user.must_change_password = 0',
};

/** Throws `PORTAL_USER.LAST_OWNER` where nobody else could look after the partner's users. */
async function requireOtherOwner(tx: Tx, { id, partner_id }: PartnerUserEntity): Promise<void> {
  const others = await tx.query<unknown[]>(
    `SELECT id FROM partner_users WHERE partner_id = ? AND role = 'OWNER' AND status = 1 AND must_change_password = 0
     AND deleted_at IS NULL AND id <> ? FOR UPDATE`,
    [partner_id, id],
  );
  if (others.length === 0) throw new DomainError('PORTAL_USER.LAST_OWNER');
}

export function stateOf({
  status,
  must_change_password,
}: Pick<PartnerUserEntity, 'status' | 'must_change_password'>): PortalUserState {
  if (status === 0) return 'PAUSED';
  return must_change_password === 1 ? 'INVITED' : 'ACTIVE';
}
