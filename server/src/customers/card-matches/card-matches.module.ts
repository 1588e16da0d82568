import { Module } from '@nestjs/common';
import { CreditCardsModule } from '../../catalogue/credit-cards/credit-cards.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { CardMatchesController } from './card-matches.controller.js';
import { CardMatchesService } from './card-matches.service.js';

@Module({
  imports: [CreditCardsModule, ProfilesModule],
  controllers: [CardMatchesController],
  providers: [CardMatchesService],
})
export class CardMatchesModule {}
