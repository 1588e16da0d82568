import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { TaxRatesModule } from '../../money/tax-rates/tax-rates.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { ArticleFactsService } from './article-facts.service.js';
import { ArticleEntity, ArticleVersionEntity } from './article.entity.js';
import { ArticlesAdminController } from './articles.admin.controller.js';
import { ArticlesRepository } from './articles.repository.js';
import { ArticlesService } from './articles.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ArticleEntity, ArticleVersionEntity]),
    LendersModule,
    PartnersModule,
    TaxRatesModule,
  ],
  controllers: [ArticlesAdminController],
  providers: [ArticleFactsService, ArticlesRepository, ArticlesService],
  exports: [ArticleFactsService, ArticlesRepository],
})
export class ArticlesModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('desk/articles', [], () => import('./demo/articles.demo.js'));
  }
}
