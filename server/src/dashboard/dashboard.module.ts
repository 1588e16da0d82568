import { Module } from '@nestjs/common';
import { CardClicksModule } from '../card-clicks/card-clicks.module.js';
import { CreditCardsModule } from '../credit-cards/credit-cards.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [CardClicksModule, CreditCardsModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
