import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CommissionLedgerModule } from '../../money/commission-ledger/commission-ledger.module.js';
import { Transactions } from '../../platform/database/transactions.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { foldPortalSums } from './fold-portal-sums.js';
import { OpenLeadEntity } from './open-lead.entity.js';
import { PortalReportsController } from './portal-reports.controller.js';
import { PortalReportsRepository } from './portal-reports.repository.js';
import { PortalReportsService } from './portal-reports.service.js';
import { PortalSumEntity } from './portal-sum.entity.js';
import { QuarterLeadsEntity } from './quarter-leads.entity.js';
import './verify-commission-sums.js';
import './verify-portal-sums.js';

const FOLD_MS = 10_000;

@Module({
  imports: [TypeOrmModule.forFeature([PortalSumEntity, OpenLeadEntity, QuarterLeadsEntity]), CommissionLedgerModule],
  controllers: [PortalReportsController],
  providers: [PortalReportsRepository, PortalReportsService],
  exports: [PortalReportsRepository],
})
export class PortalReportsModule implements OnModuleInit {
  constructor(
    private readonly worker: OutboxWorker,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.worker.repeat(FOLD_MS, async () => void (await foldPortalSums(this.transactions)));
  }
}
