import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts/accounts.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { PartnerUsersController } from './partner-users.admin.controller.js';
import { PartnerUsersService } from './partner-users.service.js';

@Module({
  imports: [AccountsModule, PartnersModule],
  controllers: [PartnerUsersController],
  providers: [PartnerUsersService],
})
export class PartnerUsersModule {}
