import { Injectable } from '@nestjs/common';
import { matchCards } from '@marketplace/contract/credit-cards/match.js';
import { CardList, toCreditCard } from '../../catalogue/credit-cards/card-list.js';
import type { Actor } from '../../platform/auth/actor.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import type { CardMatchResponse } from './dto/card-match.dto.js';

/** Compares a customer's answers with what the banks ask for their cards; nothing is stored. */
@Injectable()
export class CardMatchesService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly cards: CardList,
  ) {}

  async of(uuid: string, actor: Actor): Promise<CardMatchResponse[]> {
    const applicant = await this.profiles.cardApplicantOf(uuid, actor);
    const cards = (await this.cards.cards()).filter(({ status }) => status === 1);
    return matchCards(cards.map(toCreditCard), applicant);
  }
}
