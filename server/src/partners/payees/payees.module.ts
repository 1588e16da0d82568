import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../../accounts/accounts/accounts.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { PayeeAccountEntity } from './payee-account.entity.js';
import { PayeeAccountsService } from './payee-accounts.service.js';
import { PayeeEntity } from './payee.entity.js';
import { PayeesAdminController } from './payees.admin.controller.js';
import { PayeesService } from './payees.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PayeeAccountEntity, PayeeEntity]), AccountsModule, PartnersModule],
  controllers: [PayeesAdminController],
  providers: [PayeeAccountsService, PayeesService],
  exports: [PayeeAccountsService, PayeesService],
})
export class PayeesModule {}
