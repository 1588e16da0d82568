import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminIdentityController } from './admin-identity.controller.js';
import { AdminIdentityService } from './admin-identity.service.js';

@Module({ imports: [AccountsModule], controllers: [AdminIdentityController], providers: [AdminIdentityService] })
export class AdminIdentityModule {}
