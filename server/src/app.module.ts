import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AdminIdentityModule } from './admin-identity/admin-identity.module.js';
import { AdminUsersModule } from './admin-users/admin-users.module.js';
import { ApplicationsModule } from './applications/applications.module.js';
import { BureauModule } from './bureau/bureau.module.js';
import { CallbacksModule } from './callbacks/callbacks.module.js';
import { CardClicksModule } from './card-clicks/card-clicks.module.js';
import { AuditModule } from './common/audit/audit.module.js';
import { AccessGuard } from './common/auth/access.guard.js';
import { CatalogModule } from './common/catalog/catalog.module.js';
import { ErrorFilter } from './common/errors/error.filter.js';
import { LimitsModule } from './common/limits/limits.module.js';
import { DtoPipe } from './common/validation/validation.pipe.js';
import { CommissionLedgerModule } from './commission-ledger/commission-ledger.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { ConsentsModule } from './consents/consents.module.js';
import { CreditCardsModule } from './credit-cards/credit-cards.module.js';
import { CookiesModule } from './cookies/cookies.module.js';
import { CustomerEligibilityModule } from './customer-eligibility/customer-eligibility.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DatabaseModule } from './database/database.module.js';
import { FilesModule } from './files/files.module.js';
import { GatewayHostsModule } from './gateway-hosts/gateway-hosts.module.js';
import { GatewaysModule } from './gateways/gateways.module.js';
import { HealthModule } from './health/health.module.js';
import { HelpModule } from './help/help.module.js';
import { LendersModule } from './lenders/lenders.module.js';
import { LanguagesModule } from './languages/languages.module.js';
import { LinkHostsModule } from './link-hosts/link-hosts.module.js';
import { MerchantsModule } from './merchants/merchants.module.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { MetricsModule } from './common/metrics/metrics.module.js';
import { OffersModule } from './offers/offers.module.js';
import { OptionListsModule } from './option-lists/option-lists.module.js';
import { OtpModule } from './otp/otp.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PartnerIdentityModule } from './partner-identity/partner-identity.module.js';
import { PartnerUsersModule } from './partner-users/partner-users.module.js';
import { PartnersModule } from './partners/partners.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { PlacesModule } from './places/places.module.js';
import { PricingModule } from './pricing/pricing.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { RevenueSlabsModule } from './revenue-slabs/revenue-slabs.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { TrackingLinksModule } from './tracking-links/tracking-links.module.js';
import { StartAnewModule } from './start-anew/start-anew.module.js';
import { TransfersModule } from './transfers/transfers.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

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
