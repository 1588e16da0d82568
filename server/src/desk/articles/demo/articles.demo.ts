import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { ArticleEntity } from '../article.entity.js';
import { ArticlesRepository } from '../articles.repository.js';
import { DEMO_ARTICLES } from './articles.js';

export async function addDemoData(app: INestApplicationContext): Promise<void> {
  if (await app.get(DataSource).getRepository(ArticleEntity).exists()) return;
  const articles = app.get(ArticlesRepository);
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    for (const [index, { kind, category, isDraft, ...texts }] of DEMO_ARTICLES.entries()) {
      const article_id = await articles.insert(tx, { kind, category, position: (index + 1) * 10 });
      await articles.insertText(tx, { ...texts, article_id, version: 1, created_by: null });
      if (!isDraft) await articles.update(tx, await articles.lock(tx, article_id), { published_version: 1 });
    }
  });
}
