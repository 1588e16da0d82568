import { Module } from '@nestjs/common';
import { CommissionLedgerModule } from './commission-ledger/commission-ledger.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PayeeStatementsModule } from './payee-statements/payee-statements.module.js';
import { PayoutRunsModule } from './payout-runs/payout-runs.module.js';
import { ReferralPayModule } from './referral-pay/referral-pay.module.js';
import { RevenueSlabsModule } from './revenue-slabs/revenue-slabs.module.js';
import { ShareTermsModule } from './share-terms/share-terms.module.js';
import { TaxInvoicesModule } from './tax-invoices/tax-invoices.module.js';
import { TaxRatesModule } from './tax-rates/tax-rates.module.js';

@Module({
  imports: [
    RevenueSlabsModule,
    CommissionLedgerModule,
    PaymentsModule,
    PayeeStatementsModule,
    PayoutRunsModule,
    ReferralPayModule,
    ShareTermsModule,
    TaxInvoicesModule,
    TaxRatesModule,
  ],
})
export class MoneyArea {}
