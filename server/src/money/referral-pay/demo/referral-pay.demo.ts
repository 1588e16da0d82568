import type { INestApplicationContext } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { ReferralPayService } from '../referral-pay.service.js';
import { ReferralTermsEntity } from '../referral-terms.entity.js';

/** Terms since before the demo's year, and what was earned by them; once. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const terms = app.get(DataSource).getRepository(ReferralTermsEntity);
  if ((await terms.count({ withDeleted: true })) > 0) return;
  const valid_from = shiftDay(istToday(), -400);
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    await tx.manager.insert(ReferralTermsEntity, [
      { kind: 'PARTNER', valid_from, amount: 5_000, within_days: 180 },
      { kind: 'MERCHANT', valid_from, amount: 500, within_days: 180 },
    ]);
  });
  await app.get(ReferralPayService).settle();
}
