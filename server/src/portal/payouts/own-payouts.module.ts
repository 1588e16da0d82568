import { Module } from '@nestjs/common';
import { PayoutRunsModule } from '../../money/payout-runs/payout-runs.module.js';
import { TaxInvoicesModule } from '../../money/tax-invoices/tax-invoices.module.js';
import { OwnInvoicesController } from './own-invoices.controller.js';
import { OwnPayoutsController } from './own-payouts.controller.js';

@Module({
  imports: [PayoutRunsModule, TaxInvoicesModule],
  controllers: [OwnInvoicesController, OwnPayoutsController],
})
export class OwnPayoutsModule {}
