import type { INestApplicationContext } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { ShareTermsEntity } from '../share-terms.entity.js';
import { ShareTermsRepository } from '../share-terms.repository.js';

/** Shop, days from today on which they begin, percent, rupees for each disbursal. */
const OF_SHOPS: readonly (readonly [shop: string, inDays: number, percent: number, flat: number])[] = [
  ['Rao Kirana Store', -500, 40, 50],
  ['Rao Kirana Store', -150, 45, 50],
  ['Rao Kirana Store', 20, 50, 0],
  ['Shree Ganesh Mobile', -500, 35, 100],
  ['Sharma Digital Seva', -500, 42.5, 0],
  ['Verma Common Service Centre', -500, 30, 0],
];
const OF_AGENTS: readonly (readonly [name: string, inDays: number, percent: number, flat: number])[] = [
  ['Sunita Devi', -500, 20, 0],
  ['Manoj Kumar', -500, 15, 25],
  ['Farida Begum', -200, 20, 0],
  ['Vaishali Jadhav', -500, 25, 0],
  ['Rohit Shinde', -500, 20, 10],
  ['Neha Gupta', -500, 12.5, 50],
  ['Deepak Yadav', -90, 15, 0],
];

/** What partners have agreed with merchants and agents over a year, and what begins next month; once. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  if ((await dataSource.getRepository(ShareTermsEntity).count({ withDeleted: true })) > 0) return;
  const shops = await dataSource.query<{ id: number; partner_id: number; name: string }[]>(
    "SELECT id, partner_id, shop_name AS name FROM merchants WHERE state = 'APPROVED'",
  );
  const agents = await dataSource.query<{ id: number; partner_id: number; merchant_id: number; name: string }[]>(
    "SELECT id, partner_id, merchant_id, name FROM partner_users WHERE role = 'AGENT' AND merchant_id IS NOT NULL",
  );
  const terms = app.get(ShareTermsRepository);
  const today = istToday();
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    for (const [shop, inDays, percent, flat_amount] of OF_SHOPS) {
      const found = shops.find(({ name }) => name === shop);
      if (!found) continue;
      const of = { partner_id: found.partner_id, merchant_id: found.id, agent_id: null };
      await terms.insert(tx, { ...of, valid_from: shiftDay(today, inDays), percent, flat_amount });
    }
    for (const [agent, inDays, percent, flat_amount] of OF_AGENTS) {
      const found = agents.find(({ name }) => name === agent);
      if (!found) continue;
      const of = { partner_id: found.partner_id, merchant_id: found.merchant_id, agent_id: found.id };
      await terms.insert(tx, { ...of, valid_from: shiftDay(today, inDays), percent, flat_amount });
    }
  });
}
