import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { DataSource } from 'typeorm';
import { AdminSearch } from '../../platform/admin-search/admin-search.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Waiting } from '../../platform/waiting/waiting.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminUserEntity } from './admin-user.entity.js';
import { AdminUsersController } from './admin-users.admin.controller.js';
import { AdminUsersService, confirmedSince, REVIEW_IS_DUE } from './admin-users.service.js';
import { findAdmins } from './find-admins.js';

@Module({
  imports: [TypeOrmModule.forFeature([AdminUserEntity]), AccountsModule],
  controllers: [AdminUsersController],
  providers: [AdminUsersService],
})
export class AdminUsersModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly waiting: Waiting,
    private readonly search: AdminSearch,
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  onModuleInit(): void {
    this.waiting.registerRows('access-reviews', `admin_users user WHERE ${REVIEW_IS_DUE}`, () => [confirmedSince()]);
    this.demo.register('accounts/admin-users', [], () => import('./demo/admin-users.demo.js'));
    this.search.register({
      kind: 'admin',
      permission: Permission.AdminUserManage,
      find: findAdmins(this.dataSource, this.cipher),
    });
  }
}
