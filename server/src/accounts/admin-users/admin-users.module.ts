import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Waiting } from '../../platform/waiting/waiting.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminUserEntity } from './admin-user.entity.js';
import { AdminUsersController } from './admin-users.admin.controller.js';
import { AdminUsersService, confirmedSince, REVIEW_IS_DUE } from './admin-users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AdminUserEntity]), AccountsModule],
  controllers: [AdminUsersController],
  providers: [AdminUsersService],
})
export class AdminUsersModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly waiting: Waiting,
  ) {}

  onModuleInit(): void {
    this.waiting.registerRows('access-reviews', `admin_users user WHERE ${REVIEW_IS_DUE}`, () => [confirmedSince()]);
    this.demo.register('accounts/admin-users', [], () => import('./demo/admin-users.demo.js'));
  }
}
