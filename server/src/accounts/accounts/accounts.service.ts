import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Limits, type SignInAttempt } from '../../platform/limits/limits.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type AccountKind } from './account-kinds.js';
import type { AccountColumns } from './account.columns.js';
import { emailIndex, openEmail } from './emails.js';
import { PasswordStrength } from './password-strength.js';
import { hashPassword, passwordMatches } from './passwords.js';

/** The length of the audit log's column. */
const ENTITY_ID_LENGTH = 40;

/** Sign-in, sign-out and passwords, the same for admins and partner users. */
@Injectable()
export class AccountsService {
  private readonly keptLocks = new RateLimiterMemory({ keyPrefix: 'sign-in-locked', points: 10, duration: 900 });

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
    private readonly strength: PasswordStrength,
  ) {}

  /**
   * Checks e-mail and password, then `confirm` (a second step, which may throw), and starts a session. An unknown
   * address, a wrong password and a disabled account have the same answer after the same time.
   */
  async signIn<T extends AccountColumns>(
    kind: AccountKind,
    dto: { email: string; password: string; otp?: string | null },
    actor: Actor,
    confirm: (tx: Tx, account: T) => Promise<void> = () => Promise.resolve(),
  ): Promise<{ token: string; account: T }> {
    await this.limits.countSignInCall(actor.ip);
    const index = emailIndex(this.cipher, dto.email);
    const account = await this.find<T>(kind, index);
    const isKnown = await this.sessions.hasComeFrom(kind.audience, account?.id ?? 0, actor.ip);
    const attempt: SignInAttempt = { audience: kind.audience, account: index, ip: actor.ip, isKnown };
    const noteLock = async (error: unknown) => {
      await this.noteLock(kind, index, actor);
      throw error;
    };
    await this.limits.countSignIn(attempt).catch(noteLock);
    const usable = account?.status === 1 && account.must_change_password === 0;
    const matches = await passwordMatches(usable ? account.password_hash : null, dto.password);
    if (!usable || !matches) {
      const reason = !account ? 'unknown' : usable ? 'password' : account.status === 1 ? 'no-password-yet' : 'disabled';
      await this.noteRefusal(kind, 'sign-in-failed', account?.id ?? index, reason, actor);
      throw new DomainError('AUTH.INVALID_CREDENTIALS');
    }
    await this.limits.refundPassword(attempt);
    if (dto.otp) await this.limits.countSecondFactor(attempt).catch(noteLock);
    const signedIn = await this.transactions
      .run(actor, async (tx) => {
        await confirm(tx, account);
        await tx.query(`UPDATE ${kind.table} SET last_login_at = ? WHERE id = ?`, [new Date(), account.id]);
        tx.audit('sign-in', kind.entity, account.id);
        return { token: await this.sessions.start(tx, kind.audience, account.id, actor), account };
      })
      .catch(async (error: unknown) => {
        // A request for the code is no failure, because it comes before every second step.
        if (error instanceof DomainError && error.code !== 'AUTH.OTP_REQUIRED') {
          const reason = error.code === 'AUTH.OTP_WRONG' ? 'second-step' : 'partner-off';
          await this.noteRefusal(kind, 'sign-in-failed', account.id, reason, actor);
        }
        throw error;
      });
    if (dto.otp) await this.limits.refundSecondFactor(attempt);
    await this.limits.resetSignIns(attempt);
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
    if (!account || !(await passwordMatches(account.password_hash, dto.current_password))) {
      await this.noteRefusal(kind, 'change-password-failed', session.userId, 'password', actor);
      throw new DomainError('AUTH.PASSWORD_WRONG');
    }
    // A caller who knows the password is not guessing, however many new passwords are refused.
    await this.limits.resetOwnSecret(kind.audience, session.userId, 'password');
    if (dto.new_password === dto.current_password) throw new DomainError('AUTH.PASSWORD_SAME');
    // Before the transaction, because both take time, and no row should be locked and no connection held meanwhile.
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
      tx.enqueue('security-notice', {
        table: kind.table,
        accountId: account.id,
        event: 'password-changed',
      });
    });
  }

  /** Stores the language of the session's owner. Nobody else edits it, so that it needs no version. */
  async setLanguage(kind: AccountKind, language: Language, actor: Actor): Promise<void> {
    const { userId } = sessionOf(actor);
    await this.transactions.run(actor, async (tx) => {
      const before = await this.lock(tx, kind, userId);
      await tx.query(`UPDATE ${kind.table} SET language = ? WHERE id = ?`, [language, userId]);
      const changes = changesBetween(before, { ...before, language }, ['language']);
      if (changes.length > 0) tx.audit('set-language', kind.entity, userId, changes);
    });
  }

  /** Finds the account in any state. Only the audit log records the state of a refused sign-in. */
  private async find<T extends AccountColumns>(kind: AccountKind, index: string): Promise<T | undefined> {
    const [account] = await this.dataSource.query<T[]>(
      `SELECT * FROM ${kind.table} WHERE email_index = ? AND deleted_at IS NULL`,
      [index],
    );
    return account;
  }

  /**
   * Records a refusal in the audit log, in a transaction of its own. An address without an account is recorded as the
   * beginning of its blind index. The limits on signing in bound the number of rows.
   */
  private noteRefusal(
    kind: AccountKind,
    action: 'sign-in-failed' | 'sign-in-locked' | 'change-password-failed',
    about: number | string,
    reason: string,
    actor: Actor,
  ): Promise<void> {
    const entityId = typeof about === 'string' ? about.slice(0, ENTITY_ID_LENGTH) : about;
    return this.transactions.run(actor, async (tx) =>
      tx.audit(action, kind.entity, entityId, [{ property: 'reason', before: null, after: reason }]),
    );
  }

  /**
   * Records that attempts are refused for a while. Calls continue during that time, and the first few of an address are
   * recorded.
   */
  private async noteLock(kind: AccountKind, index: string, actor: Actor): Promise<void> {
    const isKept = await this.keptLocks.consume(actor.ip).then(
      () => true,
      () => false,
    );
    if (!isKept) return;
    const account = await this.find(kind, index);
    await this.noteRefusal(kind, 'sign-in-locked', account?.id ?? index, 'too-many', actor);
  }

  async lock<T extends AccountColumns>(tx: Tx, kind: AccountKind, id: number): Promise<T> {
    const [account] = await tx.query<T[]>(`SELECT * FROM ${kind.table} WHERE id = ? FOR UPDATE`, [id]);
    if (!account) throw new DomainError('AUTH.REQUIRED');
    return account;
  }
}
