import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts/accounts.module.js';
import { PartnerUsersModule } from '../partner-users/partner-users.module.js';
import { PartnerTreeAdminController } from './partner-tree.admin.controller.js';
import { PartnerTreeRepository } from './partner-tree.repository.js';
import { PartnerTreeService } from './partner-tree.service.js';

@Module({
  imports: [AccountsModule, PartnerUsersModule],
  controllers: [PartnerTreeAdminController],
  providers: [PartnerTreeRepository, PartnerTreeService],
})
export class PartnerTreeModule {}
