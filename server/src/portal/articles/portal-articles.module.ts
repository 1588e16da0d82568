import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../desk/articles/articles.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { PortalArticlesController } from './portal-articles.controller.js';
import { PortalArticlesService } from './portal-articles.service.js';

@Module({
  imports: [ArticlesModule, LeadsModule, PartnersModule],
  controllers: [PortalArticlesController],
  providers: [PortalArticlesService],
})
export class PortalArticlesModule {}
