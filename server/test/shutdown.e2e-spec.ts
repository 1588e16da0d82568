import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { eventually } from './support/eventually.js';
import { TestApp } from './support/test-app.js';

let watcher: TestApp;
let leaving: TestApp;

beforeAll(async () => {
  watcher = await TestApp.start();
  leaving = await TestApp.start({ database: watcher.database });
});
afterAll(() => watcher.stop());

it('finishes what it has begun and takes nothing new when it is told to stop', async () => {
  const { token } = await anAdmin(watcher);
  const card = await aCard(watcher);
  const held = watcher.dataSource.createQueryRunner();
  await held.startTransaction();
  await held.query('SELECT id FROM credit_cards WHERE id = ? FOR UPDATE', [card.id]);

  const begun = leaving
    .as(token)
    .post('/api/update-credit-card-data')
    .send({ category_id: card.id, property: 'key_feature', value: 'Saved while the server stopped' })
    .then((answer) => answer);
  await eventually(async () => {
    const waiting = await watcher.query(
      `SELECT id FROM information_schema.processlist
       WHERE db = DATABASE() AND id <> CONNECTION_ID() AND info LIKE '%credit_cards%'`,
    );
    expect(waiting).toHaveLength(1);
  });

  const stopped = leaving.stop();
  await eventually(
    () => expect(leaving.http.get('/api/health/live')).rejects.toMatchObject({ code: 'ECONNREFUSED' }),
    5_000,
  );
  await held.rollbackTransaction();
  await held.release();

  expect((await begun).status).toBe(200);
  await stopped;
  const [stored] = await watcher.query('SELECT key_feature FROM credit_cards WHERE id = ?', [card.id]);
  expect(stored).toEqual({ key_feature: 'Saved while the server stopped' });
});
