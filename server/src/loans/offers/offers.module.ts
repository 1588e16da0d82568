import { Module, type OnModuleInit } from '@nestjs/common';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { ProfilesModule } from '../../customers/profiles/profiles.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { CurrentOfferRules } from './offer-rules.js';
import { OffersController } from './offers.controller.js';
import { OffersRepository } from './offers.repository.js';
import { OffersService } from './offers.service.js';
import { OldRuns } from './old-runs.js';

@Module({
  imports: [ApplicationsModule, LendersModule, PartnersModule, ProfilesModule],
  controllers: [OffersController],
  providers: [OffersService, OffersRepository, CurrentOfferRules, OldRuns],
})
export class OffersModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('loans/offers', ['loans/applications'], () => import('./demo/offers.demo.js'));
  }
}
