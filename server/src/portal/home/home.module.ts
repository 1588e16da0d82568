import { Module } from '@nestjs/common';
import { PayoutRunsModule } from '../../money/payout-runs/payout-runs.module.js';
import { TaxInvoicesModule } from '../../money/tax-invoices/tax-invoices.module.js';
import { PartnerUsersModule } from '../../partners/partner-users/partner-users.module.js';
import { PayeesModule } from '../../partners/payees/payees.module.js';
import { PortalCreativesModule } from '../creatives/portal-creatives.module.js';
import { OwnEarningsModule } from '../earnings/own-earnings.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { PortalTrainingModule } from '../training/portal-training.module.js';
import { HomeController } from './home.controller.js';
import { HomeService } from './home.service.js';
import { ToDoRepository } from './to-do.repository.js';
import { ToDoService } from './to-do.service.js';

@Module({
  imports: [
    LeadsModule,
    OwnEarningsModule,
    PartnerUsersModule,
    PayeesModule,
    PayoutRunsModule,
    PortalCreativesModule,
    PortalTrainingModule,
    TaxInvoicesModule,
  ],
  controllers: [HomeController],
  providers: [HomeService, ToDoRepository, ToDoService],
})
export class HomeModule {}
