import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccountsArea } from './accounts/accounts.module.js';
import { CatalogueArea } from './catalogue/catalogue.module.js';
import { CustomersArea } from './customers/customers.module.js';
import { DeskArea } from './desk/desk.module.js';
import { LoansArea } from './loans/loans.module.js';
import { MoneyArea } from './money/money.module.js';
import { OperationsArea } from './operations/operations.module.js';
import { PagesArea } from './pages/pages.module.js';
import { PartnersArea } from './partners/partners.module.js';
import { AccessGuard } from './platform/auth/access.guard.js';
import type { Config } from './platform/config/config.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { PlatformArea } from './platform/platform.module.js';
import { DtoPipe } from './platform/validation/validation.pipe.js';
import { PortalArea } from './portal/portal.module.js';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformArea.with(config),
        AccountsArea,
        PartnersArea,
        CatalogueArea,
        CustomersArea,
        LoansArea,
        MoneyArea,
        OperationsArea,
        DeskArea,
        PortalArea,
        // Last: it answers every address that nobody else does.
        PagesArea,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: DtoPipe },
      ],
    };
  }
}
