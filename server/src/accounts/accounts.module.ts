import { Module } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';
import { ManagedAccounts } from './managed-accounts.js';

@Module({ providers: [AccountsService, ManagedAccounts], exports: [AccountsService, ManagedAccounts] })
export class AccountsModule {}
