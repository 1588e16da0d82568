import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { rightNeeded } from '@marketplace/contract/training/training.js';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { CertificatesService } from '../certificates.service.js';
import { DemandsRepository } from '../demands.repository.js';
import { drawQuestions } from '../draw.js';
import { TrainingModuleEntity, TrainingTryEntity } from '../training.entity.js';
import { TrainingRepository } from '../training.repository.js';
import { TrainingPicturesService } from '../training-pictures.service.js';
import { DEMO_MODULES } from './modules.js';
import { DEMO_PICTURES } from './pictures.js';

const DAY_MS = 86_400_000;
/** Of the modules in their order: the days since each was passed; -1: failed two days ago, 0: not tried. */
const PROGRESS: readonly (readonly number[])[] = [
  [40, 35, 0, 0],
  [90, 0, 400, 0],
  [20, 12, 9, -1],
  [60, 0, 400, 0],
  [200, 180, -1, 0],
];

export async function addDemoData(app: INestApplicationContext): Promise<void> {
  if (await app.get(DataSource).getRepository(TrainingModuleEntity).exists()) return;
  const training = app.get(TrainingRepository);
  const pictures = app.get(TrainingPicturesService);
  const { default: sharp } = await import('sharp');
  const drawn = await Promise.all(
    DEMO_PICTURES.map(async (one) => {
      const files = await pictures.storeBoth(await sharp(Buffer.from(one.svg)).png().toBuffer());
      return { ...one, files };
    }),
  );
  const now = Date.now();
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    const ids: number[] = [];
    for (const [index, texts] of DEMO_MODULES.entries()) {
      const pages = [...texts.pages];
      for (const { page, files, texts: shown } of drawn.filter(({ module }) => module === index)) {
        pages[page] = { ...pages[page]!, picture: { id: (await pictures.insert(tx, files)).id, ...shown } };
      }
      await pictures.keep(tx, pages);
      const module_id = await training.insert(tx, (index + 1) * 10);
      await training.insertText(tx, { ...texts, pages, module_id, version: 1, created_by: null });
      await training.update(tx, await training.lock(tx, module_id), { published_version: 1 });
      ids.push(module_id);
    }
    // Insurance, which only trained people may sell.
    const from_day = shiftDay(istToday(), -30);
    await app.get(DemandsRepository).set(tx, ids.at(-1)!, { products: ['Other Insurance'], lenders: [], from_day });
    const users = await tx.query<{ id: number }[]>('SELECT id FROM partner_users ORDER BY id');
    const tries = users.flatMap(({ id: user_id }, n) =>
      PROGRESS[n % PROGRESS.length]!.flatMap((days, index) => {
        if (days === 0) return [];
        const texts = DEMO_MODULES[index]!;
        const questions = drawQuestions(texts.questions, texts.drawn, []);
        const passed = days > 0;
        const wrong = passed ? texts.drawn - rightNeeded(texts) : 2;
        // The first ones are answered wrong.
        const answers = questions.map(({ question, choices }, at) => {
          const right = choices.indexOf(texts.questions[question]!.right);
          return at < wrong ? (right + 1) % choices.length : right;
        });
        const ended_at = new Date(now - Math.max(days, 2) * DAY_MS);
        return [
          tx.manager.create(TrainingTryEntity, {
            ...{ user_id, module_id: ids[index]!, version: 1, questions, answers, right_count: texts.drawn - wrong },
            ...{ passed: passed ? 1 : 0, created_at: new Date(ended_at.getTime() - 300_000), ended_at },
          }),
        ];
      }),
    );
    const certificates = app.get(CertificatesService);
    for (const tried of await tx.manager.save(TrainingTryEntity, tries)) {
      const { id, user_id, module_id, version, ended_at, passed } = tried;
      const { valid_months } = DEMO_MODULES[ids.indexOf(module_id)]!;
      if (passed === 1) {
        await certificates.issue(tx, { ...{ id, user_id, module_id, version, valid_months }, ended_at: ended_at! });
      }
    }
  });
}
