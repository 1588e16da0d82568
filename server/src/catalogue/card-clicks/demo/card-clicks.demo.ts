import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { istDaysUntil, istDayStart } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { CardClickEntity } from '../card-click.entity.js';
import { SeededRandom } from '../../../platform/demo-data/chance.js';

/** This month and the one before are whole. */
const DAYS = 62;
const HOUR_MS = 3_600_000;

/** Visitors who left for a bank's page, more of them by the day, at the hours when people are awake; once. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  if (await dataSource.getRepository(CardClickEntity).exists()) return;
  const cards = await dataSource.query<{ id: number; utm_link: string }[]>(
    'SELECT id, utm_link FROM credit_cards WHERE status = 1 AND deleted_at IS NULL AND utm_link IS NOT NULL ORDER BY sort_order',
  );
  const partners = await dataSource.query<{ id: number }[]>(
    'SELECT id FROM partners WHERE deleted_at IS NULL ORDER BY id',
  );
  if (cards.length === 0 || partners.length === 0) return;
  const chance = new SeededRandom(12);
  // The first in the list are opened most, and a few partners bring most visitors.
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(list.length * chance.next() ** 2)]!;
  const now = Date.now();
  const clicks = istDaysUntil(new Date(now), DAYS).flatMap((day, index) =>
    Array.from({ length: chance.whole(18, 30) + Math.floor(index / 4) }, () => {
      const card = oneOf(cards);
      const at = istDayStart(day).getTime() + chance.between(8, 23) * HOUR_MS;
      return { at, row: [randomUUID(), card.id, oneOf(partners).id, new URL(card.utm_link).hostname, new Date(at)] };
    }).filter(({ at }) => at < now),
  );
  await dataSource.query('INSERT INTO card_clicks (uuid, card_id, partner_id, host, clicked_at) VALUES ?', [
    clicks.sort((a, b) => a.at - b.at).map(({ row }) => row),
  ]);
}
