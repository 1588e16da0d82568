import { Module, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { ApplicationViewsService } from './application-views.service.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { ApplicationsAdminController } from './applications.admin.controller.js';
import { ApplicationsController } from './applications.controller.js';
import { CustomerApplicationsService } from './customer-applications.service.js';
import { DisbursalDifferencesController } from './disbursal-differences.admin.controller.js';
import { DisbursalDifferencesService } from './disbursal-differences.service.js';
import { foldCounts } from './lender-application-counts.js';
import { LenderApplicationsRepository } from './lender-applications.repository.js';
import { LenderApplicationsService } from './lender-applications.service.js';

const FOLD_MS = 10_000;

@Module({
  imports: [PartnersModule],
  controllers: [ApplicationsAdminController, ApplicationsController, DisbursalDifferencesController],
  providers: [
    CustomerApplicationsService,
    LenderApplicationsService,
    LenderApplicationsRepository,
    ApplicationViewsService,
    DisbursalDifferencesService,
  ],
  exports: [CustomerApplicationsService, LenderApplicationsService],
})
export class ApplicationsModule implements OnModuleInit {
  constructor(
    private readonly worker: OutboxWorker,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.worker.repeat(FOLD_MS, () => foldCounts(this.transactions));
  }
}
