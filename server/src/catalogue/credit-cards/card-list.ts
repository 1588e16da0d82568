import { Injectable } from '@nestjs/common';
import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { type PreparedBody, prepareJson } from '../../platform/http/prepared.js';
import { RowCacheWatcher } from '../../platform/row-cache/row-cache-watcher.js';
import { RowCache } from '../../platform/row-cache/row-cache.js';
import { type Card, CreditCardsRepository } from './credit-cards.repository.js';

/** The cards in memory, and the customers' list as bytes that are serialised once for each change. */
@Injectable()
export class CardList {
  private readonly cache: RowCache<Card>;
  /** The customers' list: the cards that are switched on. The same objects until a card changes. */
  readonly shown: () => CreditCard[] | Promise<CreditCard[]>;
  /** The same, ready to be sent. */
  readonly forCustomers: () => PreparedBody | Promise<PreparedBody>;

  constructor(repository: CreditCardsRepository, watcher: RowCacheWatcher) {
    this.cache = watcher.watch(new RowCache('credit_cards', () => repository.readAll()));
    this.shown = this.cache.derived(shownCards);
    this.forCustomers = this.cache.derived((cards) => prepareJson(shownCards(cards)));
  }

  /** Undeleted cards in ascending `sort_order`. */
  async cards(): Promise<Card[]> {
    return inOrder(await this.cache.all());
  }

  async find(id: number): Promise<Card | undefined> {
    const card = await this.cache.get(id);
    return card?.deleted_at === null ? card : undefined;
  }

  apply(...cards: Card[]): void {
    this.cache.apply(...cards);
  }
}

function shownCards(cards: readonly Card[]): CreditCard[] {
  return inOrder(cards)
    .filter((card) => card.status === 1)
    .map(toCreditCard);
}

function inOrder(cards: readonly Card[]): Card[] {
  return cards.filter((card) => card.deleted_at === null).sort((a, b) => a.sort_order - b.sort_order || a.id - b.id);
}

export function toCreditCard(card: Card): CreditCard {
  const { id, deleted_at: _deleted, updated_at, ...values } = card;
  return { category_id: id, ...values, updated_at: updated_at.toISOString() };
}
