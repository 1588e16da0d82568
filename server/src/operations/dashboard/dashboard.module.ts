import { Module } from '@nestjs/common';
import { CardClicksModule } from '../../catalogue/card-clicks/card-clicks.module.js';
import { CreditCardsModule } from '../../catalogue/credit-cards/credit-cards.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [CardClicksModule, CreditCardsModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
