import { Module } from '@nestjs/common';
import { CommissionLedgerModule } from '../../money/commission-ledger/commission-ledger.module.js';
import { OwnEarningsController } from './own-earnings.controller.js';

@Module({
  imports: [CommissionLedgerModule],
  controllers: [OwnEarningsController],
})
export class OwnEarningsModule {}
