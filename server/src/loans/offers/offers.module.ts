import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { ProfilesModule } from '../../customers/profiles/profiles.module.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ApprovalChancesModule } from '../approval-chances/approval-chances.module.js';
import { EligibilityLogEntity } from './eligibility-log.entity.js';
import { EligibilityMatchEntity } from './eligibility-match.entity.js';
import { OfferRulesEntity } from './offer-rules.entity.js';
import { CurrentOfferRules } from './offer-rules.js';
import { OffersController } from './offers.controller.js';
import { OffersRepository } from './offers.repository.js';
import { OffersService } from './offers.service.js';
import { OldRuns } from './old-runs.js';
import { ScoreController } from './score.controller.js';
import { ScoreService } from './score.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([EligibilityLogEntity, EligibilityMatchEntity, OfferRulesEntity]),
    ApplicationsModule,
    ApprovalChancesModule,
    LendersModule,
    PartnersModule,
    ProfilesModule,
    ProspectsModule,
  ],
  controllers: [OffersController, ScoreController],
  providers: [OffersService, OffersRepository, ScoreService, CurrentOfferRules, OldRuns],
  exports: [CurrentOfferRules, ScoreService],
})
export class OffersModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('loans/offers', ['loans/applications'], () => import('./demo/offers.demo.js'));
  }
}
