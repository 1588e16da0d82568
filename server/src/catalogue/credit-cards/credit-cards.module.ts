import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PartnersModule } from '../../partners/partners/partners.module.js';
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
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('catalogue/credit-cards', ['catalogue/link-hosts'], () => import('./demo/credit-cards.demo.js'));
  }
}
