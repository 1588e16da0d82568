import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { Audience } from '@marketplace/contract/permissions/permissions.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../common/auth/actor.js';
import { FieldCipher } from '../common/crypto/field-cipher.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Limits, type SignInAttempt } from '../common/limits/limits.js';
import { changesBetween, Transactions, type Tx } from '../database/transactions.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { AccountColumns } from './account.columns.js';
import { emailIndex, openEmail } from './emails.js';
import { hashPassword, isCommonPassword, passwordMatches } from './passwords.js';

/** An audience whose accounts sign in with e-mail and password, and where those accounts are kept. */
export interface AccountKind {
  audience: Extract<Audience, 'admin' | 'partner'>;
  table: 'admin_users' | 'partner_users';
  /** Name in the audit log. */
  entity: 'admin-user' | 'partner-user';
}

export const ADMIN: AccountKind = { audience: 'admin', table: 'admin_users', entity: 'admin-user' };
export const PARTNER: AccountKind = { audience: 'partner', table: 'partner_users', entity: 'partner-user' };

/** Topic of the messages that tell an account's owner about a change of its security. */
export const SECURITY_NOTICE = 'security-notice';

export interface SecurityNotice {
  table: AccountKind['table'];
  accountId: number;
  event: 'created' | 'password-changed' | 'password-reset' | 'totp-on' | 'totp-off' | 'disabled';
}

/** Sign-in, sign-out and passwords, the same for admins and partner users. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
  ) {}

  /**
   * Checks e-mail and password, then `confirm` (a second step, which may throw), and starts a session.
   * An unknown address, a wrong password and a disabled account answer alike, in the same time.
   */
  async signIn<T extends AccountColumns>(
    kind: AccountKind,
    dto: { email: string; password: string; otp?: string | null },
    actor: Actor,
    confirm: (tx: Tx, account: T) => Promise<void> = () => Promise.resolve(),
  ): Promise<{ token: string; account: T }> {
    await this.limits.countSignInCall(actor.ip);
    const index = emailIndex(this.cipher, dto.email);
    const [account] = await this.dataSource.query<T[]>(
      `SELECT * FROM ${kind.table} WHERE email_index = ? AND deleted_at IS NULL AND status = 1`,
      [index],
    );
    const isKnown = await this.sessions.hasComeFrom(kind.audience, account?.id ?? 0, actor.ip);
    const attempt: SignInAttempt = { audience: kind.audience, account: index, ip: actor.ip, isKnown };
    await this.limits.countSignIn(attempt);
    const matches = await passwordMatches(account?.password_hash ?? null, dto.password);
    if (!account || !matches) throw new DomainError('AUTH.INVALID_CREDENTIALS');
    await this.limits.forgivePassword(attempt);
    if (dto.otp) await this.limits.countSecondFactor(attempt);
    const signedIn = await this.transactions.run(actor, async (tx) => {
      await confirm(tx, account);
      await tx.query(`UPDATE ${kind.table} SET last_login_at = ? WHERE id = ?`, [new Date(), account.id]);
      tx.audit('sign-in', kind.entity, account.id);
      return { token: await this.sessions.start(tx, kind.audience, account.id, actor.ip), account };
    });
    if (dto.otp) await this.limits.forgiveSecondFactor(attempt);
    await this.limits.forgetSignIns(attempt);
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
    await this.limits.countOwnSecret(kind.audience, session.userId, 'password');
    const [account] = await this.dataSource.query<AccountColumns[]>(`SELECT * FROM ${kind.table} WHERE id = ?`, [
      session.userId,
    ]);
    if (!(await passwordMatches(account?.password_hash ?? null, dto.current_password)) || !account)
      throw new DomainError('AUTH.PASSWORD_WRONG');
    // Whoever knows the password is not guessing it, however many new ones are refused.
    await this.limits.forgetOwnSecret(kind.audience, session.userId, 'password');
    if (dto.new_password === dto.current_password) throw new DomainError('AUTH.PASSWORD_SAME');
    const own = [account.name, ...account.name.split(' '), ...openEmail(this.cipher, account).split(/[@.]/)];
    if (isCommonPassword(dto.new_password, own)) throw new DomainError('AUTH.PASSWORD_COMMON');
    // Before the transaction: hashing takes long, and is done for a few at a time.
    const passwordHash = await hashPassword(dto.new_password);
    await this.transactions.run(actor, async (tx) => {
      const now = await this.lock(tx, kind, session.userId);
      // Changed by somebody else since it was compared.
      if (now.password_hash !== account.password_hash) throw new DomainError('AUTH.PASSWORD_WRONG');
      await tx.query(
        `UPDATE ${kind.table} SET password_hash = ?, must_change_password = 0, version = version + 1 WHERE id = ?`,
        [passwordHash, account.id],
      );
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
