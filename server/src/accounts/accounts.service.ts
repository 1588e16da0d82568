import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../common/auth/actor.js';
import { FieldCipher } from '../common/crypto/field-cipher.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Limits } from '../common/limits/limits.js';
import { changesBetween, Transactions, type Tx } from '../database/transactions.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { AccountColumns } from './account.columns.js';
import { type AccountKind, SECURITY_NOTICE, type SecurityNotice } from './account-kinds.js';
import { emailIndex, openEmail } from './emails.js';
import { hashPassword, passwordMatches } from './passwords.js';
import { PasswordStrength } from './password-strength.js';

/** Sign-in, sign-out and passwords, the same for admins and partner users. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
    private readonly strength: PasswordStrength,
  ) {}

  /**
   * Checks e-mail and password, then `confirm` (a second step, which may throw), and starts a session.
   * An unknown address, a wrong password and a disabled account answer alike, in the same time.
   */
  async signIn<T extends AccountColumns>(
    kind: AccountKind,
    dto: { email: string; password: string },
    actor: Actor,
    confirm: (tx: Tx, account: T) => Promise<void> = () => Promise.resolve(),
  ): Promise<{ token: string; account: T }> {
    await this.limits.countSignIn(kind.audience, dto.email, actor.ip);
    const index = emailIndex(this.cipher, dto.email);
    const [account] = await this.dataSource.query<T[]>(
      `SELECT * FROM ${kind.table} WHERE email_index = ? AND deleted_at IS NULL AND status = 1 AND must_change_password = 0`,
      [index],
    );
    const matches = await passwordMatches(account?.password_hash ?? null, dto.password);
    if (!account || !matches) throw new DomainError('AUTH.INVALID_CREDENTIALS');
    const signedIn = await this.transactions.run(actor, async (tx) => {
      await confirm(tx, account);
      await tx.query(`UPDATE ${kind.table} SET last_login_at = ? WHERE id = ?`, [new Date(), account.id]);
      tx.audit('sign-in', kind.entity, account.id);
      return { token: await this.sessions.start(tx, kind.audience, account.id, actor.ip), account };
    });
    await this.limits.forgetSignIns(kind.audience, dto.email, actor.ip);
    return signedIn;
  }

  async signOut(kind: AccountKind, actor: Actor): Promise<void> {
    const session = sessionOf(actor);
    await this.transactions.run(actor, async (tx) => {
      await this.sessions.end(tx, session.sessionId);
      tx.audit('sign-out', kind.entity, session.userId);
    });
  }

  /** Changes one's own password; every other session of the account ends. */
  async changePassword(
    kind: AccountKind,
    dto: { current_password: string; new_password: string },
    actor: Actor,
  ): Promise<void> {
    const session = sessionOf(actor);
    await this.limits.countSignIn(kind.audience, `password of ${session.userId}`, actor.ip);
    const [account] = await this.dataSource.query<AccountColumns[]>(`SELECT * FROM ${kind.table} WHERE id = ?`, [
      session.userId,
    ]);
    if (!account || !(await passwordMatches(account.password_hash, dto.current_password)))
      throw new DomainError('AUTH.PASSWORD_WRONG');
    // Whoever knows the password is not guessing it, however many new ones are refused.
    await this.limits.forgetSignIns(kind.audience, `password of ${session.userId}`, actor.ip);
    if (dto.new_password === dto.current_password) throw new DomainError('AUTH.PASSWORD_SAME');
    // Before the transaction: both take a while, and no row is locked and no connection held for it.
    await this.strength.require(dto.new_password, { name: account.name, email: openEmail(this.cipher, account) });
    const password_hash = await hashPassword(dto.new_password);
    await this.transactions.run(actor, async (tx) => {
      const current = await this.lock(tx, kind, session.userId);
      if (current.password_hash !== account.password_hash) throw new DomainError('AUTH.PASSWORD_WRONG');
      await tx.query(`UPDATE ${kind.table} SET password_hash = ?, version = version + 1 WHERE id = ?`, [
        password_hash,
        account.id,
      ]);
      await this.sessions.endAll(tx, kind.audience, account.id, session.sessionId);
      tx.audit('change-password', kind.entity, account.id);
      tx.enqueue(SECURITY_NOTICE, {
        table: kind.table,
        accountId: account.id,
        event: 'password-changed',
      } satisfies SecurityNotice);
    });
  }

  /** Keeps the language that the owner of the session reads; nobody edits it for them, so it has no version. */
  async setLanguage(kind: AccountKind, language: Language, actor: Actor): Promise<void> {
    const { userId } = sessionOf(actor);
    await this.transactions.run(actor, async (tx) => {
      const before = await this.lock(tx, kind, userId);
      await tx.query(`UPDATE ${kind.table} SET language = ? WHERE id = ?`, [language, userId]);
      const changes = changesBetween(before, { ...before, language }, ['language']);
      if (changes.length > 0) tx.audit('set-language', kind.entity, userId, changes);
    });
  }

  async lock<T extends AccountColumns>(tx: Tx, kind: AccountKind, id: number): Promise<T> {
    const [account] = await tx.query<T[]>(`SELECT * FROM ${kind.table} WHERE id = ? FOR UPDATE`, [id]);
    if (!account) throw new DomainError('AUTH.REQUIRED');
    return account;
  }
}

export function sessionOf(actor: Actor) {
  if (!actor.session) throw new DomainError('AUTH.REQUIRED');
  return actor.session;
}
