import { Injectable } from '@nestjs/common';
import { maskEmail } from '@marketplace/contract/fields/fields.js';
import { Secret, TOTP } from 'otpauth';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { type AccountKind } from './account-kinds.js';
import type { AccountColumns } from './account.columns.js';
import { AccountsService } from './accounts.service.js';
import type { PasswordDto, RemoveTotpDto, TotpDto, TotpSetup } from './dto/second-step.dto.js';
import { openEmail } from './emails.js';
import { passwordMatches } from './passwords.js';
import { openTotpSecret, sealTotpSecret } from './totp-secret.js';

const STEP_SECONDS = 30;

/** The second step, a code from an authenticator app (TOTP), for admins and partner users. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
    private readonly config: Config,
  ) {}

  /** Called when signing in: accounts with a second step need its code. */
  async require(tx: Tx, kind: AccountKind, account: AccountColumns, code: string | null | undefined): Promise<void> {
    if (account.totp_enabled !== 1) return;
    if (!code) throw new DomainError('AUTH.OTP_REQUIRED');
    await this.takeCode(tx, kind, account, code);
  }

  /** Creates a secret that becomes active with `confirm`. */
  setUp(kind: AccountKind, dto: PasswordDto, actor: Actor): Promise<TotpSetup> {
    return this.withOwnAccount(kind, actor, async (tx, account) => {
      await requirePassword(account, dto.password);
      if (account.totp_enabled === 1) throw new DomainError('AUTH.FORBIDDEN');
      const secret = new Secret({ size: 20 });
      const encrypted = sealTotpSecret(this.cipher, kind.table, secret.base32, account.row_key);
      await tx.query(`UPDATE ${kind.table} SET totp_secret = ?, totp_last_step = 0 WHERE id = ?`, [
        encrypted,
        account.id,
      ]);
      const totp = new TOTP({ issuer: 'Marketplace', label: maskEmail(openEmail(this.cipher, account)), secret });
      return { success: true, secret: secret.base32, otpauth_url: totp.toString() };
    });
  }

  confirm(kind: AccountKind, dto: TotpDto, actor: Actor): Promise<Success> {
    return this.withOwnAccount(kind, actor, async (tx, account) => {
      if (account.totp_secret === null || account.totp_enabled === 1) throw new DomainError('AUTH.FORBIDDEN');
      await this.takeCode(tx, kind, account, dto.otp);
      await tx.query(`UPDATE ${kind.table} SET totp_enabled = 1, version = version + 1 WHERE id = ?`, [account.id]);
      note(tx, kind, account.id, 'totp-on');
      return SUCCESS;
    });
  }

  /** Runs `work` for who knows the account's password, and has its second step if that is on. */
  withProof<T>(
    kind: AccountKind,
    { password, otp }: { password: string; otp: string | undefined },
    actor: Actor,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    return this.withOwnAccount(kind, actor, async (tx, account) => {
      await requirePassword(account, password);
      await this.require(tx, kind, account, otp);
      return work(tx);
    });
  }

  /** Refused if the role requires a second step. */
  remove(kind: AccountKind, dto: RemoveTotpDto, actor: Actor): Promise<Success> {
    return this.withOwnAccount(kind, actor, async (tx, account) => {
      await requirePassword(account, dto.password);
      if (account.totp_enabled !== 1) throw new DomainError('AUTH.FORBIDDEN');
      await this.takeCode(tx, kind, account, dto.otp);
      if (this.config.needsSecondStep(sessionOf(actor))) {
        throw new DomainError('AUTH.SECOND_STEP_COMPULSORY');
      }
      await tx.query(
        `UPDATE ${kind.table} SET totp_enabled = 0, totp_secret = NULL, version = version + 1 WHERE id = ?`,
        [account.id],
      );
      note(tx, kind, account.id, 'totp-off');
      return SUCCESS;
    });
  }

  /** Accepts a code of the current 30-second step or a neighbour (RFC 6238, section 5.2), each code once. */
  private async takeCode(tx: Tx, kind: AccountKind, account: AccountColumns, code: string): Promise<void> {
    if (account.totp_secret === null) throw new DomainError('AUTH.OTP_WRONG');
    const secret = openTotpSecret(this.cipher, kind.table, account.totp_secret, account.row_key);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const now = Date.now();
    const delta = totp.validate({ token: code, timestamp: now, window: 1 });
    if (delta === null) throw new DomainError('AUTH.OTP_WRONG');
    const step = Math.floor(now / 1000 / STEP_SECONDS) + delta;
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      `UPDATE ${kind.table} SET totp_last_step = ? WHERE id = ? AND totp_last_step < ?`,
      [step, account.id, step],
    );
    if (affectedRows === 0) throw new DomainError('AUTH.OTP_WRONG');
  }

  private async withOwnAccount<T>(
    kind: AccountKind,
    actor: Actor,
    work: (tx: Tx, account: AccountColumns) => Promise<T>,
  ): Promise<T> {
    const { userId } = sessionOf(actor);
    await this.limits.countOwnSecret(kind.audience, userId, 'second-step');
    const result = await this.transactions.run(actor, async (tx) =>
      work(tx, await this.accounts.lock(tx, kind, userId)),
    );
    await this.limits.resetOwnSecret(kind.audience, userId, 'second-step');
    return result;
  }
}

async function requirePassword(account: AccountColumns, password: string): Promise<void> {
  if (!(await passwordMatches(account.password_hash, password))) throw new DomainError('AUTH.PASSWORD_WRONG');
}

function note(tx: Tx, kind: AccountKind, accountId: number, event: 'totp-on' | 'totp-off'): void {
  tx.audit(event, kind.entity, accountId);
  tx.enqueue('security-notice', { table: kind.table, accountId, event });
}
