import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EMAIL, maskEmail, normaliseEmail } from '@marketplace/contract/fields/fields.js';
import { Brackets, DataSource } from 'typeorm';
import { ADMIN, SECURITY_NOTICE, type SecurityNotice } from '../accounts/accounts.service.js';
import { emailIndex, openEmail, sealEmail } from '../accounts/emails.js';
import { generatePassword, hashPassword } from '../accounts/passwords.js';
import type { Actor } from '../common/auth/actor.js';
import { FieldCipher } from '../common/crypto/field-cipher.js';
import { DomainError } from '../common/errors/domain-error.js';
import {
  asFlag,
  asIds,
  asInteger,
  asText,
  containing,
  type RawListQuery,
  readListQuery,
} from '../common/rest/list-query.js';
import { Page } from '../common/rest/page.js';
import { isDuplicateKey } from '../database/database-errors.js';
import { changesBetween, Transactions, type Tx } from '../database/transactions.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AdminUserEntity } from './admin-user.entity.js';
import type {
  AdminUserResponse,
  CreateAdminUserDto,
  CreatedAdminUser,
  TemporaryPassword,
  UpdateAdminUserDto,
} from './dto/admin-user.dto.js';

const SORTS = ['name', 'id', 'role_id', 'status', 'last_login_at', 'created_at'] as const;

@Injectable()
export class AdminUsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly cipher: FieldCipher,
  ) {}

  /** `filter.q` finds a part of a name or a whole e-mail address. */
  async list(raw: RawListQuery): Promise<Page<AdminUserResponse>> {
    const query = readListQuery(raw, SORTS, { q: asText, role_id: asInteger, status: asFlag, id: asIds });
    const { q, role_id, status, id: ids } = query.filter;
    const found = this.dataSource.getRepository(AdminUserEntity).createQueryBuilder('user').where('1 = 1');
    if (role_id !== undefined) found.andWhere('user.role_id = :role_id', { role_id });
    if (ids !== undefined) found.andWhere('user.id IN (:...ids)', { ids: [0, ...ids] });
    if (status !== undefined) found.andWhere('user.status = :status', { status });
    if (q) {
      found.andWhere(
        new Brackets((or) => {
          or.where('user.name LIKE :name', { name: containing(q) });
          if (EMAIL.test(q))
            or.orWhere('user.email_index = :index', { index: emailIndex(this.cipher, normaliseEmail(q)) });
        }),
      );
    }
    const [users, total] = await found
      .orderBy(`user.${query.sort}`, query.direction)
      .addOrderBy('user.id')
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
    return new Page(
      'users',
      users.map((user) => this.toResponse(user)),
      query.offset,
      total,
    );
  }

  async get(id: number): Promise<AdminUserResponse> {
    const user = await this.dataSource.getRepository(AdminUserEntity).findOneBy({ id });
    if (!user) throw new DomainError('ADMIN_USER.NOT_FOUND');
    return this.toResponse(user);
  }

  create(dto: CreateAdminUserDto, actor: Actor): Promise<CreatedAdminUser> {
    return this.transactions.run(
      actor,
      async (tx) => {
        const temporary_password = generatePassword();
        const row_key = randomUUID();
        const user = tx.manager.create(AdminUserEntity, {
          name: dto.name,
          role_id: dto.role_id,
          row_key,
          ...sealEmail(this.cipher, dto.email, row_key),
          password_hash: await hashPassword(temporary_password),
          must_change_password: 1,
        });
        await orEmailTaken(tx.manager.insert(AdminUserEntity, user));
        const created = await tx.manager.findOneByOrFail(AdminUserEntity, { id: user.id });
        tx.audit('create', ADMIN.entity, user.id, [
          { property: 'name', before: null, after: dto.name },
          { property: 'email', before: null, after: maskEmail(dto.email) },
          { property: 'role_id', before: null, after: dto.role_id },
        ]);
        this.notify(tx, user.id, 'created');
        return { ...this.toResponse(created), temporary_password };
      },
      dto,
    );
  }

  update(id: number, dto: UpdateAdminUserDto, actor: Actor): Promise<AdminUserResponse> {
    return this.transactions.run(actor, async (tx) => {
      const before = await this.lock(tx, id);
      if (before.version !== dto.version) throw new DomainError('VERSION.CONFLICT');
      const demoted = before.role_id !== dto.role_id || before.status !== dto.status;
      if (demoted && actor.id === id) throw new DomainError('ADMIN_USER.OWN_ACCOUNT');
      if (demoted && before.role_id === 1 && before.status === 1) await this.requireAnotherAdmin(tx, id);
      const email = dto.email ? sealEmail(this.cipher, dto.email, before.row_key) : {};
      const { name, role_id, status } = dto;
      const values = { name, role_id, status, version: before.version + 1, ...email };
      await orEmailTaken(tx.manager.update(AdminUserEntity, { id, version: before.version }, values));
      if (demoted) await this.sessions.endAll(tx, 'admin', id);

      const after = await tx.manager.findOneByOrFail(AdminUserEntity, { id });
      const changes = changesBetween(before, after, ['name', 'role_id', 'status']);
      if (dto.email && before.email_index !== after.email_index) {
        changes.push({
          property: 'email',
          before: maskEmail(openEmail(this.cipher, before)),
          after: maskEmail(dto.email),
        });
      }
      tx.audit('update', ADMIN.entity, id, changes);
      if (before.status === 1 && after.status === 0) this.notify(tx, id, 'disabled');
      return this.toResponse(after);
    });
  }

  resetPassword(id: number, actor: Actor): Promise<TemporaryPassword> {
    return this.transactions.run(actor, async (tx) => {
      await this.lock(tx, id);
      if (actor.id === id) throw new DomainError('ADMIN_USER.OWN_ACCOUNT');
      const temporary_password = generatePassword();
      await tx.query(
        'UPDATE admin_users SET password_hash = ?, must_change_password = 1, version = version + 1 WHERE id = ?',
        [await hashPassword(temporary_password), id],
      );
      await this.sessions.endAll(tx, 'admin', id);
      tx.audit('reset-password', ADMIN.entity, id);
      this.notify(tx, id, 'password-reset');
      return { success: true, temporary_password };
    });
  }

  private async lock(tx: Tx, id: number): Promise<AdminUserEntity> {
    const user = await tx.manager.findOne(AdminUserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw new DomainError('ADMIN_USER.NOT_FOUND');
    return user;
  }

  /** Locks the remaining ones, so that two admins cannot disable each other at the same moment. */
  private async requireAnotherAdmin(tx: Tx, id: number): Promise<void> {
    const others = await tx.query<unknown[]>(
      'SELECT id FROM admin_users WHERE role_id = 1 AND status = 1 AND deleted_at IS NULL AND id <> ? FOR UPDATE',
      [id],
    );
    if (others.length === 0) throw new DomainError('ADMIN_USER.LAST_ADMIN');
  }

  private notify(tx: Tx, accountId: number, event: SecurityNotice['event']): void {
    tx.enqueue(SECURITY_NOTICE, { table: ADMIN.table, accountId, event } satisfies SecurityNotice);
  }

  private toResponse(user: AdminUserEntity): AdminUserResponse {
    return {
      id: user.id,
      name: user.name,
      email_masked: maskEmail(openEmail(this.cipher, user)),
      role_id: user.role_id,
      status: user.status,
      totp_enabled: user.totp_enabled,
      must_change_password: user.must_change_password,
      last_login_at: user.last_login_at?.toISOString() ?? null,
      created_at: user.created_at.toISOString(),
      version: user.version,
    };
  }
}

async function orEmailTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new DomainError('ADMIN_USER.EMAIL_TAKEN') : error;
  }
}
