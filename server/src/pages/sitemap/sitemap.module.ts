import { Module } from '@nestjs/common';
import { CreditCardsModule } from '../../catalogue/credit-cards/credit-cards.module.js';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';

@Module({
  imports: [CreditCardsModule, LendersModule, PagesModule],
  controllers: [SitemapController],
  providers: [SitemapService],
})
export class SitemapModule {}
