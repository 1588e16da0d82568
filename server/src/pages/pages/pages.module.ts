import { Module } from '@nestjs/common';
import { CreditCardsModule } from '../../catalogue/credit-cards/credit-cards.module.js';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { BuiltApps } from './built-apps.js';
import { DrawnPages } from './drawn-pages.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { SecurityTxtController } from './security-txt.controller.js';
import { SiteOfHost } from './site-of-host.js';

@Module({
  imports: [CreditCardsModule, LendersModule, PartnersModule],
  controllers: [SecurityTxtController, PagesController],
  providers: [BuiltApps, DrawnPages, PagesService, SiteOfHost],
  exports: [SiteOfHost],
})
export class PagesModule {}
