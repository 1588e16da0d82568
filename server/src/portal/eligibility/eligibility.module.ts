import { Module } from '@nestjs/common';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { OffersModule } from '../../loans/offers/offers.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { EligibilityController } from './eligibility.controller.js';
import { EligibilityService } from './eligibility.service.js';
import { OfferedLenders } from './offered-lenders.js';

@Module({
  imports: [LendersModule, OffersModule, PartnersModule],
  controllers: [EligibilityController],
  providers: [EligibilityService, OfferedLenders],
  exports: [OfferedLenders],
})
export class EligibilityModule {}
