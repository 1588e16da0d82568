import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { AccountsService } from './accounts.service.js';
import { AdminControlEntity } from './admin-control.entity.js';
import { Invitations } from './invitations.js';
import { ManagedAccounts } from './managed-accounts.js';
import { PasswordLinkEntity } from './password-link.entity.js';
import { PasswordLinks } from './password-links.js';
import { PasswordStrength } from './password-strength.js';
import './sealed-accounts.js';
import { SecondStep } from './second-step.js';

@Module({
  imports: [TypeOrmModule.forFeature([AdminControlEntity, PasswordLinkEntity])],
  providers: [AccountsService, Invitations, ManagedAccounts, PasswordLinks, PasswordStrength, SecondStep],
  exports: [AccountsService, Invitations, ManagedAccounts, PasswordLinks, SecondStep],
})
export class AccountsModule implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    // Admins can see sent links, and daily limits are counted from them.
    this.housekeeping.removeAfter(30, 'password_links WHERE created_at < ?');
  }
}
