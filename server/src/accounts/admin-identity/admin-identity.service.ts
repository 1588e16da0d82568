import { Injectable } from '@nestjs/common';
import { maskEmail } from '@marketplace/contract/fields/fields.js';
import { DataSource } from 'typeorm';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { ADMIN } from '../accounts/account-kinds.js';
import { AccountsService } from '../accounts/accounts.service.js';
import type { ChoosePasswordDto, PasswordLinkDto, PasswordLinkResponse } from '../accounts/dto/account.dto.js';
import type { PasswordDto, RemoveTotpDto, TotpDto, TotpSetup } from '../accounts/dto/second-step.dto.js';
import { openEmail } from '../accounts/emails.js';
import { PasswordLinks } from '../accounts/password-links.js';
import { SecondStep } from '../accounts/second-step.js';
import { AdminUserEntity } from '../admin-users/admin-user.entity.js';
import type { AdminSession, AdminSignedIn, ChangePasswordDto, SignInDto } from './dto/admin-identity.dto.js';

@Injectable()
export class AdminIdentityService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: PasswordLinks,
    private readonly secondStep: SecondStep,
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  async signIn(dto: SignInDto, actor: Actor): Promise<AdminSignedIn> {
    const { token, account } = await this.accounts.signIn<AdminUserEntity>(ADMIN, dto, actor, (tx, admin) =>
      this.secondStep.require(tx, ADMIN, admin, dto.otp),
    );
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
      language: admin.language,
      totp_enabled: admin.totp_enabled,
      totp_required: this.config.needsSecondStep({ audience: 'admin', role: admin.role_id, portalRole: null }) ? 1 : 0,
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

  setUpTotp(dto: PasswordDto, actor: Actor): Promise<TotpSetup> {
    return this.secondStep.setUp(ADMIN, dto, actor);
  }

  confirmTotp(dto: TotpDto, actor: Actor): Promise<Success> {
    return this.secondStep.confirm(ADMIN, dto, actor);
  }

  removeTotp(dto: RemoveTotpDto, actor: Actor): Promise<Success> {
    return this.secondStep.remove(ADMIN, dto, actor);
  }
}
