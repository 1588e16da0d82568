import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { CatalogWatcher } from '../common/catalog/catalog-watcher.js';
import { RowCache } from '../common/catalog/row-cache.js';
import { type Card, CreditCardsRepository } from './credit-cards.repository.js';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The list that everybody reads, ready to send. */
export interface PreparedList {
  etag: string;
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

/** The cards in memory, and the customers' list as bytes that are made once for each change. */
@Injectable()
export class CardList {
  private readonly cache: RowCache<Card>;
  private prepared: { generation: number; list: PreparedList } | null = null;

  constructor(repository: CreditCardsRepository, watcher: CatalogWatcher) {
    this.cache = watcher.watch(new RowCache('credit_cards', () => repository.readAll()));
  }

  /** Undeleted cards in ascending `sort_order`. */
  async cards(): Promise<Card[]> {
    const cards = (await this.cache.all()).filter((card) => card.deleted_at === null);
    return cards.sort((a, b) => a.sort_order - b.sort_order || a.id - b.id);
  }

  async find(id: number): Promise<Card | undefined> {
    const card = await this.cache.get(id);
    return card?.deleted_at === null ? card : undefined;
  }

  apply(...cards: Card[]): void {
    this.cache.apply(...cards);
  }

  /** What customers get: the cards that are switched on. Answers at once when nothing has changed. */
  forCustomers(): PreparedList | Promise<PreparedList> {
    if (this.cache.isLoaded && this.prepared?.generation === this.cache.generation) return this.prepared.list;
    return this.prepare();
  }

  private async prepare(): Promise<PreparedList> {
    const cards = await this.cards();
    const generation = this.cache.generation;
    const list = prepareList(cards.filter((card) => card.status === 1).map(toCreditCard));
    this.prepared = { generation, list };
    return list;
  }
}

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

function prepareList(cards: CreditCard[]): PreparedList {
  const identity = Buffer.from(JSON.stringify(cards));
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity };
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body: (encoding) => {
      if (encoding === 'identity') return identity;
      return (made[encoding] ??= compress[encoding](identity).then((body) => (made[encoding] = body)));
    },
  };
}

export function toCreditCard(card: Card): CreditCard {
  return {
    category_id: card.id,
    category_name: card.category_name,
    category_img_thumb: card.category_img_thumb,
    sort_order: card.sort_order,
    key_feature: card.key_feature,
    annual_fee: card.annual_fee,
    first_year_fee: card.first_year_fee,
    marketing_bullets: card.marketing_bullets,
    secured: card.secured,
    status: card.status,
    utm_link: card.utm_link,
    version: card.version,
    updated_at: card.updated_at.toISOString(),
  };
}
