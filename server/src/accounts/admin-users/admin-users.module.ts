import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminUsersController } from './admin-users.admin.controller.js';
import { AdminUsersService } from './admin-users.service.js';

@Module({ imports: [AccountsModule], controllers: [AdminUsersController], providers: [AdminUsersService] })
export class AdminUsersModule {}
