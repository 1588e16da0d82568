import { Module } from '@nestjs/common';
import { ApplicationsModule } from './applications/applications.module.js';
import { ApprovalChancesModule } from './approval-chances/approval-chances.module.js';
import { AssistedModule } from './assisted/assisted.module.js';
import { CallbacksModule } from './callbacks/callbacks.module.js';
import { CustomerEligibilityModule } from './customer-eligibility/customer-eligibility.module.js';
import { LenderJourneysModule } from './lender-journeys/lender-journeys.module.js';
import { OffersModule } from './offers/offers.module.js';
import { PricingModule } from './pricing/pricing.module.js';
import { QuickCheckModule } from './quick-check/quick-check.module.js';
import { StatusNoticesModule } from './status-notices/status-notices.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';

@Module({
  imports: [
    ApplicationsModule,
    ApprovalChancesModule,
    AssistedModule,
    LenderJourneysModule,
    PricingModule,
    OffersModule,
    QuickCheckModule,
    CustomerEligibilityModule,
    SubmissionsModule,
    CallbacksModule,
    StatusNoticesModule,
  ],
})
export class LoansArea {}
