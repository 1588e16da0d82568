import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { cardPicture } from '../../../platform/demo-data/pictures.js';
import { storeDemoPicture } from '../../../platform/demo-data/store-picture.js';
import { CreditCardEntity } from '../credit-card.entity.js';
import { CreditCardsRepository } from '../credit-cards.repository.js';
import { DEMO_CARDS } from './cards.js';

export async function addDemoData(app: INestApplicationContext): Promise<void> {
  if ((await app.get(DataSource).getRepository(CreditCardEntity).count({ withDeleted: true })) > 0) return;
  const cards = app.get(CreditCardsRepository);
  const pictures = await Promise.all(
    DEMO_CARDS.map(async (_card, index) => storeDemoPicture(app, 'credit-cards', await cardPicture(index))),
  );
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    for (const [index, card] of DEMO_CARDS.entries()) {
      const { id } = await cards.insert(tx, { ...card, category_img_thumb: pictures[index] ?? null, status: 1 });
      tx.audit('create', 'credit-card', id, [{ property: 'category_name', before: null, after: card.category_name }]);
    }
  });
}
