import { Module } from '@nestjs/common';
import { TrainingModule } from '../../desk/training/training.module.js';
import { CommissionLedgerModule } from '../../money/commission-ledger/commission-ledger.module.js';
import { PayoutRunsModule } from '../../money/payout-runs/payout-runs.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { LeadMoneyController } from './lead-money.controller.js';
import { LeadMoneyOfPortal } from './lead-money.service.js';
import { OwnEarningsController } from './own-earnings.controller.js';
import { OwnMoneyService } from './own-money.service.js';

@Module({
  imports: [CommissionLedgerModule, LeadsModule, PayoutRunsModule, TrainingModule],
  controllers: [LeadMoneyController, OwnEarningsController],
  providers: [LeadMoneyOfPortal, OwnMoneyService],
  exports: [OwnMoneyService],
})
export class OwnEarningsModule {}
