import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminUserEntity } from './admin-user.entity.js';
import { AdminUsersController } from './admin-users.admin.controller.js';
import { AdminUsersService } from './admin-users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AdminUserEntity]), AccountsModule],
  controllers: [AdminUsersController],
  providers: [AdminUsersService],
})
export class AdminUsersModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('accounts/admin-users', [], () => import('./demo/admin-users.demo.js'));
  }
}
