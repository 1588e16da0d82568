import { Module } from '@nestjs/common';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { QuickCheckController } from './quick-check.controller.js';
import { QuickCheckService } from './quick-check.service.js';

@Module({
  imports: [LendersModule, OffersModule, PartnersModule],
  controllers: [QuickCheckController],
  providers: [QuickCheckService],
})
export class QuickCheckModule {}
