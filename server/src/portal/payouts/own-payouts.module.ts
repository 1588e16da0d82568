import { Module } from '@nestjs/common';
import { PayeeStatementsModule } from '../../money/payee-statements/payee-statements.module.js';
import { PayoutRunsModule } from '../../money/payout-runs/payout-runs.module.js';
import { TaxInvoicesModule } from '../../money/tax-invoices/tax-invoices.module.js';
import { OwnInvoicesController } from './own-invoices.controller.js';
import { OwnPayoutsController } from './own-payouts.controller.js';
import { OwnStatementsController } from './own-statements.controller.js';

@Module({
  imports: [PayeeStatementsModule, PayoutRunsModule, TaxInvoicesModule],
  controllers: [OwnInvoicesController, OwnPayoutsController, OwnStatementsController],
})
export class OwnPayoutsModule {}
