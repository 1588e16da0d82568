import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../../accounts/accounts/accounts.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { PartnerUserEntity } from './partner-user.entity.js';
import { PartnerUsersController } from './partner-users.admin.controller.js';
import { PartnerUsersService } from './partner-users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PartnerUserEntity]), AccountsModule, PartnersModule],
  controllers: [PartnerUsersController],
  providers: [PartnerUsersService],
})
export class PartnerUsersModule {}
