import { Module, type OnModuleInit } from '@nestjs/common';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { AccountsService } from './accounts.service.js';
import { ManagedAccounts } from './managed-accounts.js';
import { PasswordLinks } from './password-links.js';
import { PasswordStrength } from './password-strength.js';
import { SecondStep } from './second-step.js';

@Module({
  providers: [AccountsService, ManagedAccounts, PasswordLinks, PasswordStrength, SecondStep],
  exports: [AccountsService, ManagedAccounts, PasswordLinks, SecondStep],
})
export class AccountsModule implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    // Admins can see sent links, and daily limits are counted from them.
    this.housekeeping.removeAfter(30, 'password_links WHERE created_at < ?');
  }
}
