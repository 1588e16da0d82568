import { Module } from '@nestjs/common';
import { CardClicksModule } from '../../catalogue/card-clicks/card-clicks.module.js';
import { CreditCardsModule } from '../../catalogue/credit-cards/credit-cards.module.js';
import { CommissionLedgerModule } from '../../money/commission-ledger/commission-ledger.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [CardClicksModule, CommissionLedgerModule, CreditCardsModule, ReportsModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
