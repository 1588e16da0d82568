import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { AdminSearch } from '../../platform/admin-search/admin-search.js';
import { named } from '@marketplace/contract/search/named.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { LinkHostsModule } from '../link-hosts/link-hosts.module.js';
import { CardList } from './card-list.js';
import { CreditCardEntity } from './credit-card.entity.js';
import { CreditCardsAdminController } from './credit-cards.admin.controller.js';
import { CreditCardsController } from './credit-cards.controller.js';
import { CreditCardsRepository } from './credit-cards.repository.js';
import { CreditCardsService } from './credit-cards.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CreditCardEntity]), LinkHostsModule, PartnersModule],
  controllers: [CreditCardsController, CreditCardsAdminController],
  providers: [CardList, CreditCardsRepository, CreditCardsService],
  exports: [CardList],
})
export class CreditCardsModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly search: AdminSearch,
    private readonly cards: CardList,
  ) {}

  onModuleInit(): void {
    this.demo.register('catalogue/credit-cards', ['catalogue/link-hosts'], () => import('./demo/credit-cards.demo.js'));
    this.search.register({
      kind: 'card',
      permission: Permission.CardManage,
      find: async (text) =>
        named(await this.cards.cards(), text, ({ category_name }) => [category_name]).map((card) => ({
          title: card.category_name,
          subtitle: card.key_feature,
          // A card has no page of its own: the list shows it alone.
          path: `/credit-cards?filter=${encodeURIComponent(JSON.stringify({ q: card.category_name }))}`,
        })),
    });
  }
}
