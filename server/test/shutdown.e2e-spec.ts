import { Agent } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { shutDown } from '../src/shut-down.js';
import { anAdmin } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

describe('a server that is stopping', () => {
  let watcher: TestApp;
  let leaving: TestApp;
  let token: string;

  beforeAll(async () => {
    watcher = await TestApp.start();
    ({ token } = await anAdmin(watcher));
  });
  beforeEach(async () => {
    leaving = await TestApp.start({ database: watcher.database });
  });
  afterAll(() => watcher.stop());

  /** Begins to stop it; `go` says that the proxies have noticed. */
  function tellToStop(): { go: () => void; stopped: Promise<void> } {
    let go = (): void => undefined;
    const othersKnow = new Promise<void>((resolve) => (go = resolve));
    const stopped = shutDown(leaving.app, () => othersKnow).then(() => leaving.stop());
    return { go, stopped };
  }

  it('the server is not ready, but lives and serves until its proxies have noticed', async () => {
    await leaving.http.get('/api/health/ready').expect(200);
    const { go, stopped } = tellToStop();
    expectError(await leaving.http.get('/api/health/ready'), 'SERVER.UNAVAILABLE');
    await leaving.http.get('/api/health/live').expect(200);
    const card = await aCard(watcher);
    await leaving
      .as(token)
      .post('/api/update-credit-card-data')
      .send({ category_id: card.id, property: 'key_feature', value: 'Saved by a server that leaves' })
      .expect(200);
    go();
    await stopped;
  });

  it('the server ends each connection with its next answer, and none before', async () => {
    const agent = new Agent({ keepAlive: true });
    const ask = () => request(leaving.url).get('/api/health/live').agent(agent);
    expect((await ask()).headers.connection).toBe('keep-alive');
    const { go, stopped } = tellToStop();
    expect((await ask()).headers.connection).toBe('close');
    go();
    await stopped;
    agent.destroy();
  });

  it('the server finishes what it has begun and takes nothing new', async () => {
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

    const { go, stopped } = tellToStop();
    go();
    await eventually(() =>
      expect(leaving.http.get('/api/health/live')).rejects.toMatchObject({ code: 'ECONNREFUSED' }),
    );
    await held.rollbackTransaction();
    await held.release();

    expect((await begun).status).toBe(200);
    await stopped;
    const [stored] = await watcher.query('SELECT key_feature FROM credit_cards WHERE id = ?', [card.id]);
    expect(stored).toEqual({ key_feature: 'Saved while the server stopped' });
  });
});
