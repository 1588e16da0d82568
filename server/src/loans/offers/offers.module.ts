import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { ProfilesModule } from '../../customers/profiles/profiles.module.js';
import { CurrentOfferRules } from './offer-rules.js';
import { OldRuns } from './old-runs.js';
import { OffersController } from './offers.controller.js';
import { OffersRepository } from './offers.repository.js';
import { OffersService } from './offers.service.js';

@Module({
  imports: [ApplicationsModule, LendersModule, PartnersModule, ProfilesModule],
  controllers: [OffersController],
  providers: [OffersService, OffersRepository, CurrentOfferRules, OldRuns],
})
export class OffersModule {}
