import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RevenueSlabsModule } from '../revenue-slabs/revenue-slabs.module.js';
import { CommissionAccrualEntity } from './commission-accrual.entity.js';
import { CommissionMonthEntity } from './commission-month.entity.js';
import { CommissionReceiptEntity } from './commission-receipt.entity.js';
import { CommissionVarianceEntity } from './commission-variance.entity.js';
import { LedgerAdminController } from './ledger.admin.controller.js';
import { AccrualsRepository } from './accruals.repository.js';
import { AdjustmentsService } from './adjustments.service.js';
import { ClosingService } from './closing.service.js';
import { DisbursalsRepository } from './disbursals.repository.js';
import { EarningsService } from './earnings.service.js';
import { MonthsRepository } from './months.repository.js';
import { MonthsService } from './months.service.js';
import { OpenMonthsService } from './open-months.service.js';
import { PartiesRepository } from './parties.repository.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutsService } from './payouts.service.js';
import { LedgerExportService } from './ledger-export.service.js';
import { ReleasesRepository } from './releases.repository.js';
import { ReleasesService } from './releases.service.js';
import { VariancesService } from './variances.service.js';
import { StatementsService } from './statements.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      CommissionAccrualEntity,
      CommissionMonthEntity,
      CommissionReceiptEntity,
      CommissionVarianceEntity,
    ]),
    RevenueSlabsModule,
  ],
  controllers: [LedgerAdminController],
  providers: [
    AccrualsRepository,
    DisbursalsRepository,
    MonthsRepository,
    PartiesRepository,
    PayoutsRepository,
    ReleasesRepository,
    AdjustmentsService,
    ClosingService,
    EarningsService,
    LedgerExportService,
    MonthsService,
    OpenMonthsService,
    PayoutsService,
    ReleasesService,
    VariancesService,
    StatementsService,
  ],
  exports: [EarningsService],
})
export class CommissionLedgerModule {}
