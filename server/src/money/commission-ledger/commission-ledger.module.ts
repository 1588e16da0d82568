import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Erasure } from '../../customers/prospects/erasure.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { PayeesModule } from '../../partners/payees/payees.module.js';
import { countAtLenders } from '../../loans/applications/applications-of-person.js';
import { Waiting } from '../../platform/waiting/waiting.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { RevenueSlabsModule } from '../revenue-slabs/revenue-slabs.module.js';
import { ShareTermsModule } from '../share-terms/share-terms.module.js';
import { CommissionAccrualEntity } from './commission-accrual.entity.js';
import { CommissionDaySumEntity } from './commission-day-sum.entity.js';
import { CommissionLineShareEntity } from './commission-line-share.entity.js';
import { CommissionLineVarianceEntity } from './commission-line-variance.entity.js';
import { CommissionMonthEntity } from './commission-month.entity.js';
import { CommissionMonthSumEntity } from './commission-month-sum.entity.js';
import { CommissionReceiptEntity } from './commission-receipt.entity.js';
import { CommissionVarianceEntity } from './commission-variance.entity.js';
import { LedgerAdminController } from './ledger.admin.controller.js';
import { AccrualsRepository } from './accruals.repository.js';
import { AdjustmentsService } from './adjustments.service.js';
import { ClosingService } from './closing.service.js';
import { DisbursalCommissionRepository } from './disbursal-commission.repository.js';
import { DisbursalsRepository } from './disbursals.repository.js';
import { LeadMoneyRepository } from './lead-money.repository.js';
import { LeadMoneyService } from './lead-money.service.js';
import { LineSharesRepository } from './line-shares.repository.js';
import { LineSharesService } from './line-shares.service.js';
import { LineVariancesRepository } from './line-variances.repository.js';
import { LineVariancesService } from './line-variances.service.js';
import { MonthsRepository } from './months.repository.js';
import { MonthsService } from './months.service.js';
import { OpenMonthsService } from './open-months.service.js';
import { OwnEarningsService } from './own-earnings.service.js';
import { OwnLinesRepository } from './own-lines.repository.js';
import { PartiesRepository } from './parties.repository.js';
import { PayExamples } from './pay-examples.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutsService } from './payouts.service.js';
import { ProvisionalShares } from './provisional-shares.js';
import { LedgerExportService } from './ledger-export.service.js';
import { ReleasesRepository } from './releases.repository.js';
import { ReleasesService } from './releases.service.js';
import { VariancesService } from './variances.service.js';
import { StatementsService } from './statements.service.js';

/** They look at all months of two years, and every open page asks for them. */
const MONTHS_KEPT_MS = 20_000;

@Module({
  imports: [
    TypeOrmModule.forFeature([
      CommissionAccrualEntity,
      CommissionDaySumEntity,
      CommissionLineShareEntity,
      CommissionLineVarianceEntity,
      CommissionMonthEntity,
      CommissionMonthSumEntity,
      CommissionReceiptEntity,
      CommissionVarianceEntity,
    ]),
    PayeesModule,
    PaymentsModule,
    ProspectsModule,
    RevenueSlabsModule,
    ShareTermsModule,
  ],
  controllers: [LedgerAdminController],
  providers: [
    AccrualsRepository,
    DisbursalCommissionRepository,
    DisbursalsRepository,
    LeadMoneyRepository,
    LineSharesRepository,
    LineVariancesRepository,
    MonthsRepository,
    OwnLinesRepository,
    PartiesRepository,
    PayoutsRepository,
    ReleasesRepository,
    AdjustmentsService,
    ClosingService,
    LeadMoneyService,
    LedgerExportService,
    LineSharesService,
    LineVariancesService,
    MonthsService,
    OpenMonthsService,
    OwnEarningsService,
    PayExamples,
    PayoutsService,
    ProvisionalShares,
    ReleasesService,
    VariancesService,
    StatementsService,
  ],
  exports: [
    DisbursalCommissionRepository,
    LeadMoneyService,
    MonthsService,
    OwnEarningsService,
    OwnLinesRepository,
    PayExamples,
    PayoutsRepository,
    PayoutsService,
  ],
})
export class CommissionLedgerModule implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly waiting: Waiting,
    private readonly months: MonthsService,
    private readonly payouts: PayoutsService,
  ) {}

  onModuleInit(): void {
    const ofMonths = ['unpriced-months', 'months-to-close', 'variances-to-decide'] as const;
    this.waiting.register(ofMonths, () => this.months.waiting(), MONTHS_KEPT_MS);
    this.waiting.register(
      ['payouts-to-approve'],
      async () => ({ 'payouts-to-approve': await this.payouts.countApprovable() }),
      MONTHS_KEPT_MS,
    );
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
