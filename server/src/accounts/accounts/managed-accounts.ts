import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { EMAIL, maskEmail, normaliseEmail } from '@marketplace/contract/fields/fields.js';
import { Brackets, DataSource, type DeepPartial, type FindOptionsWhere, type SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { refuseTaken } from '../../platform/database/refuse-taken.js';
import { type Change, changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { containing, type ListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type AccountKind, ADMIN } from './account-kinds.js';
import type { AccountColumns } from './account.columns.js';
import type { AccountResponse, CreateAccountDto, UpdateAccountDto } from './dto/account.dto.js';
import { emailIndex, emailOf, openEmail, sealEmail } from './emails.js';
import { PasswordLinks } from './password-links.js';
import { generatePassword, hashPassword } from './passwords.js';
import { noteControl } from './second-admin.js';
import { given } from '../../platform/validation/given.js';

type OwnColumn = 'role_id' | 'partner_id';

/** A kind of account that admins manage, with what distinguishes it from the others. */
export interface AccountGroup<T extends AccountColumns, R extends AccountResponse> {
  kind: AccountKind;
  type: new () => T;
  resource: string;
  /** The column that only these accounts have. */
  own: keyof T & OwnColumn;
  notFound: ErrorCode;
  emailTaken: ErrorCode;
  toResponse(account: T, common: AccountResponse): R;
}

export const ACCOUNT_SORTS = ['name', 'id', 'status', 'last_login_at', 'created_at'] as const;

/** Adds, edits and disables accounts and resets passwords, in the same way for admins and partner users. */
@Injectable()
export class ManagedAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly links: PasswordLinks,
    private readonly cipher: FieldCipher,
  ) {}

  /** `filter.q` finds a part of a name or a whole e-mail address. */
  async page<T extends AccountColumns, R extends AccountResponse>(
    group: AccountGroup<T, R>,
    { filter, ...query }: ListQuery<string, { q?: string; status?: 0 | 1; id?: number[] }>,
    own: number | undefined,
    narrow: (found: SelectQueryBuilder<T>) => void = () => undefined,
  ): Promise<Page<R>> {
    const { q, status, id: ids } = filter;
    const found = this.dataSource.getRepository(group.type).createQueryBuilder('user').where('1 = 1');
    if (own !== undefined) found.andWhere(`user.${group.own} = :own`, { own });
    if (ids !== undefined) found.andWhere('user.id IN (:...ids)', { ids: [0, ...ids] });
    if (status !== undefined) found.andWhere('user.status = :status', { status });
    narrow(found);
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
      .addOrderBy('user.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
    return new Page(
      group.resource,
      users.map((user) => this.respond(group, user)),
      query.offset,
      total,
    );
  }

  async get<T extends AccountColumns, R extends AccountResponse>(group: AccountGroup<T, R>, id: number): Promise<R> {
    const user = await this.dataSource.getRepository(group.type).findOneBy({ id } as FindOptionsWhere<T>);
    if (!user) throw new DomainError(group.notFound);
    return this.respond(group, user);
  }

  /** Creates an account and sends its owner a link for choosing the password; nobody can sign in before that. */
  create<T extends AccountColumns, R extends AccountResponse>(
    group: AccountGroup<T, R>,
    dto: CreateAccountDto & Partial<Record<OwnColumn, number>>,
    actor: Actor,
    columns: Partial<T> = {},
    then: (tx: Tx, created: T) => Promise<void> = () => Promise.resolve(),
  ): Promise<R> {
    return this.transactions.run(
      actor,
      async (tx) => {
        const row_key = randomUUID();
        const { name, email } = dto;
        const user = tx.manager.create(group.type, {
          name,
          [group.own]: dto[group.own],
          row_key,
          ...sealEmail(this.cipher, email, row_key),
          password_hash: await hashPassword(generatePassword()),
          must_change_password: 1,
          ...columns,
        } as DeepPartial<T>);
        await refuseTaken(tx.manager.save(user), group.emailTaken);
        tx.audit('create', group.kind.entity, user.id, [
          { property: 'name', before: null, after: name },
          { property: 'email', before: null, after: maskEmail(email) },
          { property: group.own, before: null, after: dto[group.own] },
        ]);
        if (group.kind === ADMIN) await noteControl(tx, user.id, 'created', actor);
        await this.links.send(tx, group.kind, user.id, 'created');
        await then(tx, user);
        return this.respond(group, await read(tx, group, user.id));
      },
      dto,
    );
  }

  /**
   * `check` may refuse a change of `own` or of the status, both of which end the account's sessions. `then` hears of what
   * was changed.
   */
  update<T extends AccountColumns, R extends AccountResponse>(
    group: AccountGroup<T, R>,
    id: number,
    { email: newEmail, version, ...dto }: UpdateAccountDto & Partial<Record<OwnColumn, number>>,
    actor: Actor,
    check: (tx: Tx, before: T) => Promise<void> = () => Promise.resolve(),
    then: (tx: Tx, before: T, changes: readonly Change[]) => Promise<void> = () => Promise.resolve(),
  ): Promise<R> {
    const values = given(dto);
    return this.transactions.run(actor, async (tx) => {
      const before = await this.lock(tx, group, id);
      if (version !== undefined && before.version !== version) throw new DomainError('VERSION.CONFLICT');
      const after = { ...before, ...values };
      const restricted = changesBetween(before, after, [group.own, 'status']).length > 0;
      if (restricted) await check(tx, before);
      const email = newEmail ? sealEmail(this.cipher, newEmail, before.row_key) : {};
      const columns = { ...values, version: before.version + 1, ...email } as unknown as QueryDeepPartialEntity<T>;
      await refuseTaken(tx.manager.update(group.type, { id }, columns), group.emailTaken);
      if (restricted) await this.sessions.endAll(tx, group.kind.audience, id);

      const stored = await read(tx, group, id);
      const changes = changesBetween(before, stored, ['name', group.own, 'status']);
      if (newEmail && before.email_index !== stored.email_index) {
        const wasEmail = maskEmail(openEmail(this.cipher, before));
        // A link sent to the previous address must not open the account.
        await this.links.revoke(tx, group.kind, id);
        changes.push({ property: 'email', before: wasEmail, after: maskEmail(newEmail) });
        if (group.kind === ADMIN && actor.id !== id) await noteControl(tx, id, 'email', actor);
      }
      tx.audit('update', group.kind.entity, id, changes);
      if (before.status === 1 && stored.status === 0) {
        tx.enqueue('security-notice', {
          table: group.kind.table,
          accountId: id,
          event: 'disabled',
        });
      }
      await then(tx, before, changes);
      return this.respond(group, stored);
    });
  }

  /** Makes the password invalid, ends all sessions, and sends the owner a link for choosing a new one. */
  resetPassword<T extends AccountColumns, R extends AccountResponse>(
    group: AccountGroup<T, R>,
    id: number,
    actor: Actor,
    check: () => void = () => undefined,
    then: (tx: Tx, account: T) => Promise<void> = () => Promise.resolve(),
  ): Promise<Success> {
    return this.transactions.run(actor, async (tx) => {
      const account = await this.lock(tx, group, id);
      check();
      await tx.query(
        `UPDATE ${group.kind.table} SET password_hash = ?, must_change_password = 1, version = version + 1 WHERE id = ?`,
        [await hashPassword(generatePassword()), id],
      );
      await this.sessions.endAll(tx, group.kind.audience, id);
      if (group.kind === ADMIN) await noteControl(tx, id, 'password-link', actor);
      tx.audit('reset-password', group.kind.entity, id);
      await this.links.send(tx, group.kind, id, 'reset');
      await then(tx, account);
      return SUCCESS;
    });
  }

  /** Runs `work` on a locked account. */
  change<T extends AccountColumns, R extends AccountResponse>(
    group: AccountGroup<T, R>,
    id: number,
    actor: Actor,
    work: (tx: Tx, account: T) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(actor, async (tx) => work(tx, await this.lock(tx, group, id)));
  }

  private async lock<T extends AccountColumns, R extends AccountResponse>(
    tx: Tx,
    group: AccountGroup<T, R>,
    id: number,
  ): Promise<T> {
    const where = { id } as FindOptionsWhere<T>;
    const user = await tx.manager.findOne(group.type, { where, lock: { mode: 'pessimistic_write' } });
    if (!user) throw new DomainError(group.notFound);
    return user;
  }

  private respond<T extends AccountColumns, R extends AccountResponse>(group: AccountGroup<T, R>, user: T): R {
    return group.toResponse(user, {
      id: user.id,
      name: user.name,
      email_masked: maskedEmail(this.cipher, user),
      status: user.status,
      must_change_password: user.must_change_password,
      last_login_at: user.last_login_at?.toISOString() ?? null,
      created_at: user.created_at.toISOString(),
      version: user.version,
    });
  }
}

function maskedEmail(cipher: FieldCipher, user: AccountColumns): string | null {
  const email = emailOf(cipher, user);
  return email === null ? null : maskEmail(email);
}

function read<T extends AccountColumns, R extends AccountResponse>(
  tx: Tx,
  group: AccountGroup<T, R>,
  id: number,
): Promise<T> {
  return tx.manager.findOneByOrFail(group.type, { id } as FindOptionsWhere<T>);
}
