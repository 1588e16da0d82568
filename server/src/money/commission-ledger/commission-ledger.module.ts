import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Erasure } from '../../customers/prospects/erasure.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { PayeesModule } from '../../partners/payees/payees.module.js';
import { countAtLenders } from '../../loans/applications/applications-of-person.js';
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
    PayeesModule,
    ProspectsModule,
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
export class CommissionLedgerModule implements OnModuleInit {
  constructor(private readonly erasure: Erasure) {}

  onModuleInit(): void {
    this.erasure.register({
      count: async (database, person) => {
        const booked = await countAtLenders(database, person, 'commission_accruals');
        const received = await countAtLenders(database, person, 'commission_receipts');
        const kept = Number(booked?.total) + Number(received?.total);
        return [{ kind: 'commission', erased: 0, kept, ground: 'accounts' }];
      },
    });
  }
}
