import { Module } from '@nestjs/common';
import { CommissionLedgerModule } from './commission-ledger/commission-ledger.module.js';
import { RevenueSlabsModule } from './revenue-slabs/revenue-slabs.module.js';

@Module({
  imports: [RevenueSlabsModule, CommissionLedgerModule],
})
export class MoneyArea {}
