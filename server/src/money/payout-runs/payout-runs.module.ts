import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Waiting } from '../../platform/waiting/waiting.js';
import { CommissionLedgerModule } from '../commission-ledger/commission-ledger.module.js';
import { TaxInvoicesModule } from '../tax-invoices/tax-invoices.module.js';
import { OwnPayoutsService } from './own-payouts.service.js';
import { PayoutPreviewService } from './payout-preview.service.js';
import { PayoutRunPaymentEntity } from './payout-run-payment.entity.js';
import { PayoutRunEntity } from './payout-run.entity.js';
import { PayoutRunsAdminController } from './payout-runs.admin.controller.js';
import { PayoutRunsRepository } from './payout-runs.repository.js';
import { PayoutRunsService } from './payout-runs.service.js';
import { RunAnswersService } from './run-answers.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PayoutRunEntity, PayoutRunPaymentEntity]),
    CommissionLedgerModule,
    TaxInvoicesModule,
  ],
  controllers: [PayoutRunsAdminController],
  providers: [OwnPayoutsService, PayoutPreviewService, PayoutRunsRepository, PayoutRunsService, RunAnswersService],
  exports: [OwnPayoutsService, PayoutRunsRepository, RunAnswersService],
})
export class PayoutRunsModule implements OnModuleInit {
  constructor(
    private readonly waiting: Waiting,
    private readonly demo: DemoData,
  ) {}

  onModuleInit(): void {
    this.waiting.registerRows('payout-runs-to-approve', "payout_runs WHERE state = 'MADE'");
    // Files of lenders bring the money of which payments are made.
    this.demo.register(
      'money/payout-runs',
      ['accounts/admin-users', 'partners/merchants', 'partners/diligence', 'operations/uploads'],
      () => import('./demo/payout-runs.demo.js'),
    );
  }
}
