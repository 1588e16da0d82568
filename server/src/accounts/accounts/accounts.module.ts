import { Module } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';
import { ManagedAccounts } from './managed-accounts.js';
import { PasswordLinks } from './password-links.js';
import { SecondStep } from './second-step.js';
import { PasswordStrength } from './password-strength.js';

@Module({
  providers: [AccountsService, ManagedAccounts, PasswordLinks, PasswordStrength, SecondStep],
  exports: [AccountsService, ManagedAccounts, PasswordLinks, SecondStep],
})
export class AccountsModule {}
