import { Module } from '@nestjs/common';
import { CreditCardsModule } from '../../catalogue/credit-cards/credit-cards.module.js';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { BuiltApps } from './built-apps.js';
import { DrawnPages } from './drawn-pages.js';
import { InstallController } from './install.controller.js';
import { InstallService } from './install.service.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { SecurityTxtController } from './security-txt.controller.js';
import { SiteOfHost } from './site-of-host.js';

@Module({
  imports: [CreditCardsModule, FilesModule, LendersModule, PartnersModule],
  controllers: [SecurityTxtController, InstallController, PagesController],
  providers: [BuiltApps, DrawnPages, InstallService, PagesService, SiteOfHost],
  exports: [SiteOfHost],
})
export class PagesModule {}
