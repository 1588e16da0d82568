import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { CreditCardsModule } from '../credit-cards/credit-cards.module.js';
import { LinkHostsModule } from '../link-hosts/link-hosts.module.js';
import { CardClickEntity } from './card-click.entity.js';
import { CardClicksController } from './card-clicks.controller.js';
import { CardClicksService } from './card-clicks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CardClickEntity]), CreditCardsModule, LinkHostsModule, PartnersModule],
  controllers: [CardClicksController],
  providers: [CardClicksService],
  exports: [CardClicksService],
})
export class CardClicksModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register(
      'catalogue/card-clicks',
      ['catalogue/credit-cards', 'partners/partners'],
      () => import('./demo/card-clicks.demo.js'),
    );
  }
}
