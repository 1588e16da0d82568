import type { INestApplicationContext } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { CreativeEntity } from '../creative.entity.js';
import { CreativesRepository } from '../creatives.repository.js';
import { DEMO_CREATIVES } from './creatives.js';

/** Everybody of the portal has one poster with the first text of a creative, which was replaced since. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  if (await app.get(DataSource).getRepository(CreativeEntity).exists()) return;
  const creatives = app.get(CreativesRepository);
  const today = istToday();
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    for (const [index, { product_type, texts, isDraft, days }] of DEMO_CREATIVES.entries()) {
      const creative_id = await creatives.insert(tx, { product_type, position: (index + 1) * 10 });
      for (const [n, text] of texts.entries()) {
        const version = { ...text, version: n + 1, valid_until: shiftDay(today, days), created_by: null };
        await creatives.insertText(tx, { ...version, creative_id });
      }
      const text_version = texts.length;
      const row = await creatives.lock(tx, creative_id);
      await creatives.update(tx, row, { text_version, published_version: isDraft ? null : text_version });
      if (text_version < 2) continue;
      await tx.query(
        `INSERT INTO creative_prints (user_id, creative_id, text_version, format, language)
         SELECT id, ?, 1, 'poster', 'hi' FROM partner_users`,
        [creative_id],
      );
    }
  });
}
