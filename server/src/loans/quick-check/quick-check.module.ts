import { Module } from '@nestjs/common';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { ProfilesModule } from '../../customers/profiles/profiles.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { OwnCheckController } from './own-check.controller.js';
import { QuickCheckController } from './quick-check.controller.js';
import { QuickCheckService } from './quick-check.service.js';

@Module({
  imports: [LendersModule, OffersModule, PartnersModule, ProfilesModule],
  controllers: [QuickCheckController, OwnCheckController],
  providers: [QuickCheckService],
})
export class QuickCheckModule {}
