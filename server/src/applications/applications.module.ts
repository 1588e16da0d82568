import { Module, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { OutboxWorker } from '../outbox/outbox.worker.js';
import { ApplicationViewsService } from './application-views.service.js';
import { ApplicationsAdminController } from './applications.admin.controller.js';
import { foldCounts } from './lender-application-counts.js';
import { LenderApplicationsRepository } from './lender-applications.repository.js';
import { LenderApplicationsService } from './lender-applications.service.js';

const FOLD_MS = 10_000;

@Module({
  controllers: [ApplicationsAdminController],
  providers: [LenderApplicationsService, LenderApplicationsRepository, ApplicationViewsService],
  exports: [LenderApplicationsService],
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
