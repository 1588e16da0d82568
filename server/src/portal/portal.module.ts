import { Module } from '@nestjs/common';
import { PortalArticlesModule } from './articles/portal-articles.module.js';
import { ApiCallsModule } from './api-calls/api-calls.module.js';
import { PortalApiKeysModule } from './api-keys/portal-api-keys.module.js';
import { BankAccountModule } from './bank-account/bank-account.module.js';
import { OwnEarningsModule } from './earnings/own-earnings.module.js';
import { OwnPayoutsModule } from './payouts/own-payouts.module.js';
import { CounterModule } from './counter/counter.module.js';
import { PortalCreativesModule } from './creatives/portal-creatives.module.js';
import { EmbedModule } from './embed/embed.module.js';
import { EligibilityModule } from './eligibility/eligibility.module.js';
import { FunnelsModule } from './funnels/funnels.module.js';
import { HomeModule } from './home/home.module.js';
import { LeadsModule } from './leads/leads.module.js';
import { PortalLenderJourneysModule } from './lender-journeys/lender-journeys.module.js';
import { PartnerApiModule } from './partner-api/partner-api.module.js';
import { PartnerIdentityModule } from './partner-identity/partner-identity.module.js';
import { PortalReferralModule } from './referral/portal-referral.module.js';
import { PortalReportsModule } from './reports/portal-reports.module.js';
import { PortalTicketsModule } from './tickets/portal-tickets.module.js';
import { PortalTrainingModule } from './training/portal-training.module.js';
import { PortalUsersModule } from './portal-users/portal-users.module.js';
import { ProductsModule } from './products/products.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SharesModule } from './shares/shares.module.js';
import { WelcomeModule } from './welcome/welcome.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({
  imports: [
    ApiCallsModule,
    BankAccountModule,
    CounterModule,
    EligibilityModule,
    EmbedModule,
    FunnelsModule,
    HomeModule,
    LeadsModule,
    OwnEarningsModule,
    OwnPayoutsModule,
    PartnerApiModule,
    PortalLenderJourneysModule,
    PartnerIdentityModule,
    PortalApiKeysModule,
    PortalArticlesModule,
    PortalCreativesModule,
    PortalReferralModule,
    PortalReportsModule,
    PortalTicketsModule,
    PortalTrainingModule,
    PortalUsersModule,
    ProductsModule,
    SettingsModule,
    SharesModule,
    WebhooksModule,
    WelcomeModule,
  ],
})
export class PortalArea {}
