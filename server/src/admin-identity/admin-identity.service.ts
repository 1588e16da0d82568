import { Injectable } from '@nestjs/common';
import { maskEmail } from '@marketplace/contract/fields/fields.js';
import { Secret, TOTP } from 'otpauth';
import { DataSource } from 'typeorm';
import { ADMIN, SECURITY_NOTICE, type SecurityNotice } from '../accounts/account-kinds.js';
import { AccountsService, sessionOf } from '../accounts/accounts.service.js';
import { openEmail } from '../accounts/emails.js';
import { passwordMatches } from '../accounts/passwords.js';
import { openTotpSecret, sealTotpSecret } from '../accounts/totp-secret.js';
import { AdminUserEntity } from '../admin-users/admin-user.entity.js';
import type { ChoosePasswordDto, PasswordLinkDto, PasswordLinkResponse } from '../accounts/dto/account.dto.js';
import { PasswordLinks } from '../accounts/password-links.js';
import type { Actor } from '../common/auth/actor.js';
import { FieldCipher } from '../common/crypto/field-cipher.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Limits } from '../common/limits/limits.js';
import { type Success, SUCCESS } from '../common/responses/success.js';
import { Config } from '../config/config.js';
import { Transactions, type Tx } from '../database/transactions.js';
import type {
  AdminSession,
  AdminSignedIn,
  ChangePasswordDto,
  PasswordDto,
  RemoveTotpDto,
  SignInDto,
  TotpDto,
  TotpSetup,
} from './dto/admin-identity.dto.js';

const STEP_SECONDS = 30;

@Injectable()
export class AdminIdentityService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: PasswordLinks,
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
    private readonly config: Config,
  ) {}

  async signIn(dto: SignInDto, actor: Actor): Promise<AdminSignedIn> {
    const { token, account } = await this.accounts.signIn<AdminUserEntity>(ADMIN, dto, actor, async (tx, admin) => {
      if (admin.totp_enabled !== 1) return;
      if (!dto.otp) throw new DomainError('AUTH.OTP_REQUIRED');
      await this.takeCode(tx, admin, dto.otp);
    });
    return {
      success: true,
      token,
      adminId: account.id,
      roleId: account.role_id,
      name: account.name,
    };
  }

  async session(actor: Actor): Promise<AdminSession> {
    const admin = await this.dataSource.getRepository(AdminUserEntity).findOneByOrFail({ id: sessionOf(actor).userId });
    return {
      success: true,
      adminId: admin.id,
      roleId: admin.role_id,
      name: admin.name,
      email_masked: maskEmail(openEmail(this.cipher, admin)),
      totp_enabled: admin.totp_enabled,
      idle: { minutes: this.config.session.admin.idleMinutes, countdownSeconds: this.config.idleCountdownSeconds },
    };
  }

  async signOut(actor: Actor): Promise<Success> {
    await this.accounts.signOut(ADMIN, actor);
    return SUCCESS;
  }

  lookAtPasswordLink({ key }: PasswordLinkDto): Promise<PasswordLinkResponse> {
    return this.links.look(ADMIN, key);
  }

  async choosePassword(dto: ChoosePasswordDto, actor: Actor): Promise<Success> {
    await this.links.choose(ADMIN, dto, actor);
    return SUCCESS;
  }

  async changePassword(dto: ChangePasswordDto, actor: Actor): Promise<Success> {
    await this.accounts.changePassword(ADMIN, dto, actor);
    return SUCCESS;
  }

  /** Makes a secret that counts only after `confirmTotp`. */
  setUpTotp(dto: PasswordDto, actor: Actor): Promise<TotpSetup> {
    return this.withOwnAccount(actor, async (tx, admin) => {
      await requirePassword(admin, dto.password);
      if (admin.totp_enabled === 1) throw new DomainError('AUTH.FORBIDDEN');
      const secret = new Secret({ size: 20 });
      const encrypted = sealTotpSecret(this.cipher, secret.base32, admin.row_key);
      await tx.query('UPDATE admin_users SET totp_secret = ?, totp_last_step = 0 WHERE id = ?', [encrypted, admin.id]);
      const totp = new TOTP({ issuer: 'Marketplace', label: maskEmail(openEmail(this.cipher, admin)), secret });
      return { success: true, secret: secret.base32, otpauth_url: totp.toString() };
    });
  }

  confirmTotp(dto: TotpDto, actor: Actor): Promise<Success> {
    return this.withOwnAccount(actor, async (tx, admin) => {
      if (admin.totp_secret === null || admin.totp_enabled === 1) throw new DomainError('AUTH.FORBIDDEN');
      await this.takeCode(tx, admin, dto.otp);
      await tx.query('UPDATE admin_users SET totp_enabled = 1, version = version + 1 WHERE id = ?', [admin.id]);
      tx.audit('totp-on', ADMIN.entity, admin.id);
      tx.enqueue(SECURITY_NOTICE, {
        table: ADMIN.table,
        accountId: admin.id,
        event: 'totp-on',
      } satisfies SecurityNotice);
      return SUCCESS;
    });
  }

  removeTotp(dto: RemoveTotpDto, actor: Actor): Promise<Success> {
    return this.withOwnAccount(actor, async (tx, admin) => {
      await requirePassword(admin, dto.password);
      if (admin.totp_enabled !== 1) throw new DomainError('AUTH.FORBIDDEN');
      await this.takeCode(tx, admin, dto.otp);
      await tx.query(
        'UPDATE admin_users SET totp_enabled = 0, totp_secret = NULL, version = version + 1 WHERE id = ?',
        [admin.id],
      );
      tx.audit('totp-off', ADMIN.entity, admin.id);
      tx.enqueue(SECURITY_NOTICE, {
        table: ADMIN.table,
        accountId: admin.id,
        event: 'totp-off',
      } satisfies SecurityNotice);
      return SUCCESS;
    });
  }

  /** Checks a code of this step or a neighbour (RFC 6238, section 5.2); each code is taken once. */
  private async takeCode(tx: Tx, admin: AdminUserEntity, code: string): Promise<void> {
    if (admin.totp_secret === null) throw new DomainError('AUTH.OTP_WRONG');
    const totp = new TOTP({ secret: Secret.fromBase32(openTotpSecret(this.cipher, admin.totp_secret, admin.row_key)) });
    const now = Date.now();
    const delta = totp.validate({ token: code, timestamp: now, window: 1 });
    if (delta === null) throw new DomainError('AUTH.OTP_WRONG');
    const step = Math.floor(now / 1000 / STEP_SECONDS) + delta;
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      'UPDATE admin_users SET totp_last_step = ? WHERE id = ? AND totp_last_step < ?',
      [step, admin.id, step],
    );
    if (affectedRows === 0) throw new DomainError('AUTH.OTP_WRONG');
  }

  private async withOwnAccount<T>(actor: Actor, work: (tx: Tx, admin: AdminUserEntity) => Promise<T>): Promise<T> {
    const { userId } = sessionOf(actor);
    await this.limits.countSignIn(ADMIN.audience, `second step of ${userId}`, actor.ip);
    const result = await this.transactions.run(actor, async (tx) =>
      work(tx, await this.accounts.lock(tx, ADMIN, userId)),
    );
    await this.limits.forgetSignIns(ADMIN.audience, `second step of ${userId}`, actor.ip);
    return result;
  }
}

async function requirePassword(admin: AdminUserEntity, password: string): Promise<void> {
  if (!(await passwordMatches(admin.password_hash, password))) throw new DomainError('AUTH.PASSWORD_WRONG');
}
