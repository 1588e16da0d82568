import { Module } from '@nestjs/common';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { DiligenceModule } from './diligence/diligence.module.js';
import { MasqueradesModule } from './masquerades/masquerades.module.js';
import { MerchantsModule } from './merchants/merchants.module.js';
import { PartnerUsersModule } from './partner-users/partner-users.module.js';
import { PayeesModule } from './payees/payees.module.js';
import { PartnerTreeModule } from './partner-tree/partner-tree.module.js';
import { PartnersModule } from './partners/partners.module.js';
import { ReferralsModule } from './referrals/referrals.module.js';
import { TrainingDemandsModule } from './training-demands/training-demands.module.js';
import { TrackingLinksModule } from './tracking-links/tracking-links.module.js';

@Module({
  imports: [
    PartnersModule,
    PartnerUsersModule,
    TrackingLinksModule,
    MerchantsModule,
    MasqueradesModule,
    PayeesModule,
    TrainingDemandsModule,
    DiligenceModule,
    PartnerTreeModule,
    ReferralsModule,
    ApiKeysModule,
  ],
})
export class PartnersArea {}
