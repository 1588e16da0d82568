import { SYSTEM } from '../../src/platform/auth/actor.js';
import { CardList } from '../../src/catalogue/credit-cards/card-list.js';
import {
  type Card,
  type CardValues,
  CreditCardsRepository,
} from '../../src/catalogue/credit-cards/credit-cards.repository.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { type LinkHostEntity } from '../../src/catalogue/link-hosts/link-host.entity.js';
import type { TestApp } from '../support/test-app.js';

/** A card that is switched on and takes applications. */
export async function aCard(app: TestApp, given: Partial<CardValues> = {}): Promise<Card> {
  await app.query('INSERT IGNORE INTO link_hosts (host) VALUES (?)', ['example.in'] satisfies [LinkHostEntity['host']]);
  const card = await app.app.get(Transactions).run(SYSTEM, (tx) =>
    app.app.get(CreditCardsRepository).insert(tx, {
      category_name: 'Sapphire Travel',
      key_feature: 'Lounge visits',
      annual_fee: 499,
      marketing_bullets: ['5 % back on fuel'],
      status: 1,
      utm_link: 'https://apply.bank.example.in/cards?click={UNIQUE_ID}',
      ...given,
    }),
  );
  app.app.get(CardList).apply(card);
  await app.refreshLists();
  return card;
}
