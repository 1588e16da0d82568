import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AdminIdentityModule } from './accounts/admin-identity/admin-identity.module.js';
import { AdminUsersModule } from './accounts/admin-users/admin-users.module.js';
import { ApplicationsModule } from './loans/applications/applications.module.js';
import { BureauModule } from './customers/bureau/bureau.module.js';
import { CallbacksModule } from './loans/callbacks/callbacks.module.js';
import { CardClicksModule } from './catalogue/card-clicks/card-clicks.module.js';
import { AuditModule } from './platform/history/history.module.js';
import { AccessGuard } from './platform/auth/access.guard.js';
import { CatalogModule } from './platform/row-cache/catalog.module.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { DtoPipe } from './platform/validation/validation.pipe.js';
import { CommissionLedgerModule } from './money/commission-ledger/commission-ledger.module.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { ConsentsModule } from './customers/consents/consents.module.js';
import { CreditCardsModule } from './catalogue/credit-cards/credit-cards.module.js';
import { CookiesModule } from './customers/cookies/cookies.module.js';
import { CustomerEligibilityModule } from './loans/customer-eligibility/customer-eligibility.module.js';
import { DashboardModule } from './operations/dashboard/dashboard.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { GatewayHostsModule } from './catalogue/gateway-hosts/gateway-hosts.module.js';
import { GatewaysModule } from './catalogue/gateways/gateways.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HelpModule } from './customers/help/help.module.js';
import { LendersModule } from './catalogue/lenders/lenders.module.js';
import { LanguagesModule } from './accounts/languages/languages.module.js';
import { LinkHostsModule } from './catalogue/link-hosts/link-hosts.module.js';
import { MerchantsModule } from './partners/merchants/merchants.module.js';
import { MessagingModule } from './platform/messaging/messaging.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { OffersModule } from './loans/offers/offers.module.js';
import { OptionListsModule } from './platform/option-lists/option-lists.module.js';
import { OtpModule } from './customers/customer-identity/otp.module.js';
import { OutboxModule } from './platform/outbox/outbox.module.js';
import { PagesModule } from './pages/pages/pages.module.js';
import { PartnerIdentityModule } from './portal/partner-identity/partner-identity.module.js';
import { PartnerUsersModule } from './partners/partner-users/partner-users.module.js';
import { PartnersModule } from './partners/partners/partners.module.js';
import { PrivacyModule } from './operations/privacy/privacy.module.js';
import { PlacesModule } from './platform/places/places.module.js';
import { PricingModule } from './loans/pricing/pricing.module.js';
import { ProfilesModule } from './customers/profiles/profiles.module.js';
import { RevenueSlabsModule } from './money/revenue-slabs/revenue-slabs.module.js';
import { SessionsModule } from './accounts/sessions/sessions.module.js';
import { TrackingLinksModule } from './partners/tracking-links/tracking-links.module.js';
import { StartAnewModule } from './customers/start-anew/start-anew.module.js';
import { TransfersModule } from './customers/transfers/transfers.module.js';
import { SubmissionsModule } from './loans/submissions/submissions.module.js';
import { UploadsModule } from './operations/uploads/uploads.module.js';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule,
        AuditModule,
        CatalogModule,
        LimitsModule,
        SessionsModule,
        OutboxModule,
        MessagingModule,
        MetricsModule,
        HealthModule,
        HelpModule,
        AdminIdentityModule,
        AdminUsersModule,
        OtpModule,
        TransfersModule,
        StartAnewModule,
        PartnerIdentityModule,
        PartnersModule,
        PartnerUsersModule,
        OptionListsModule,
        LanguagesModule,
        CookiesModule,
        GatewayHostsModule,
        LinkHostsModule,
        LendersModule,
        CreditCardsModule,
        CardClicksModule,
        TrackingLinksModule,
        MerchantsModule,
        ApplicationsModule,
        ConsentsModule,
        ProfilesModule,
        PrivacyModule,
        PlacesModule,
        GatewaysModule,
        SubmissionsModule,
        BureauModule,
        CallbacksModule,
        DashboardModule,
        PricingModule,
        OffersModule,
        CustomerEligibilityModule,
        RevenueSlabsModule,
        CommissionLedgerModule,
        FilesModule,
        UploadsModule,
        // Last: it answers every address that nobody else does.
        PagesModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: DtoPipe },
      ],
    };
  }
}
