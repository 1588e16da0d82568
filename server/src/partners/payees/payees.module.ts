import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PartnersModule } from '../partners/partners.module.js';
import { PartnerUsersModule } from '../partner-users/partner-users.module.js';
import { AgentPayeeEntity } from './agent-payee.entity.js';
import { PayeeAccountEntity } from './payee-account.entity.js';
import { PayeeAccountsService } from './payee-accounts.service.js';
import { PayeeEntity } from './payee.entity.js';
import { PayeeNotices } from './payee-notices.js';
import { PayeeTaxService } from './payee-tax.service.js';
import { PayeesAdminController } from './payees.admin.controller.js';
import { PayeesService } from './payees.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([AgentPayeeEntity, PayeeAccountEntity, PayeeEntity]),
    PartnersModule,
    PartnerUsersModule,
  ],
  controllers: [PayeesAdminController],
  providers: [PayeeAccountsService, PayeeNotices, PayeesService, PayeeTaxService],
  exports: [PayeeAccountsService, PayeesService, PayeeTaxService],
})
export class PayeesModule {}
