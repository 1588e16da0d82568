import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Card } from '../src/catalogue/credit-cards/credit-cards.repository.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { CutProxy } from './support/cut-proxy.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';
import { aWebRoot, type WebRoot } from './support/web-root.js';

describe('when the database is away', () => {
  let database: TestDatabase;
  let proxy: CutProxy;
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let web: WebRoot;
  let card: Card;

  beforeAll(async () => {
    database = await createDatabase();
    web = await aWebRoot();
    proxy = await CutProxy.before(database.url);
    app = await TestApp.start({
      database: { url: proxy.url, drop: () => Promise.resolve() },
      env: {
        DB_POOL_SIZE: '4',
        DB_QUEUE_LIMIT: '8',
        DB_ACQUIRE_MS: '500',
        DB_QUERY_MS: '600',
        WEB_ROOT: web.path,
      },
    });
    admin = app.as((await anAdmin(app)).token);
    card = await aCard(app);
    await aPartner(app, { slug: 'gram-setu' });
    await app.http.get('/api/get-credit-cards-data').expect(200);
    await app.http.get('/api/get-partner-by-name/gram-setu').expect(200);
  });
  afterEach(async () => {
    proxy.restore();
    await eventually(() => app.http.get('/api/health/ready').expect(200));
  });
  afterAll(async () => {
    await app.stop();
    await proxy.close();
    await database.drop();
    await web.remove();
  });

  it('calls answer 503 with Retry-After, readiness fails and liveness holds', async () => {
    proxy.cut();
    const refused = await admin.get('/api/admin/users').expect(503);
    expect(refused.body).toMatchObject({ success: false, code: 'DATABASE.UNAVAILABLE' });
    expect(refused.headers['retry-after']).toBe('2');
    await app.http.get('/api/health/ready').expect(503);
    await app.http.get('/api/health/live').expect(200);
  });

  it('a signed-in admin is answered 503, not 401', async () => {
    proxy.cut();
    await admin.get('/api/admin-reverify').expect(503);
    proxy.restore();
    await eventually(() => admin.get('/api/admin-reverify').expect(200));
  });

  it('the cards in memory are still served', async () => {
    proxy.cut();
    const { body } = await app.http.get('/api/get-credit-cards-data').expect(200);
    expect(body).toHaveLength(1);
  });

  it('pages and brands are still shown, and a click answers that it cannot be recorded', async () => {
    proxy.cut();
    const page = await app.http.get('/gram-setu/credit-cards').expect(200);
    expect(page.text).toContain('Gram Setu Kendra');
    await app.http.get('/api/get-partner-by-name/gram-setu').expect(200);
    const click = await app.http.get(`/r/cards/${card.id}?partner=gram-setu`).redirects(0);
    expectError(click, 'DATABASE.UNAVAILABLE');
  });

  it('a change answers that nothing was changed, and changes nothing', async () => {
    proxy.cut();
    const refused = await admin
      .post('/api/update-credit-card-data')
      .set('Accept-Language', 'hi')
      .send({ category_id: card.id, property: 'status', value: 0 });
    expectError(refused, 'DATABASE.UNAVAILABLE');
    expect(refused.body.message).toMatch(/^सेवा कुछ देर के लिए उपलब्ध नहीं है। कुछ बदला नहीं गया/);
    proxy.restore();
    await eventually(async () => {
      const { body } = await admin.get(`/api/admin/credit-cards/${card.id}`).expect(200);
      expect(body).toMatchObject({ status: 1, version: 1 });
    });
  });

  it('the service recovers within two seconds of the database’s return', async () => {
    proxy.cut();
    await admin.get('/api/admin/users').expect(503);
    proxy.restore();
    await eventually(() => admin.get('/api/admin/users').expect(200));
  });

  it('calls to a database that accepts connections and never answers end within the limits', async () => {
    proxy.hang();
    const start = Date.now();
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.get('/api/admin/users')));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(503));
    // Half a second for a connection, nine tenths for a statement; the rest is for a busy machine.
    expect(Date.now() - start).toBeLessThan(4_000);
    await app.http.get('/api/get-credit-cards-data').expect(200);
  });

  it('calls to a database that falls silent after the handshake end, and leave nothing waiting', async () => {
    proxy.greet();
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.get('/api/admin/users')));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(503));
  });

  it('calls beyond a full queue are refused', async () => {
    proxy.hang();
    app.logs.length = 0;
    const answers = await Promise.all(Array.from({ length: 40 }, () => admin.get('/api/admin/users')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(app.logs.some((line) => line.includes('POOL_QUEUE_FULL'))).toBe(true);
  });
});
