import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '../src/data-source.js';
import { anAdmin, aPartner, aPartnerUser } from './builders/accounts.js';
import { CutProxy } from './support/cut-proxy.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { TestApp } from './support/test-app.js';

/** The list of partner users, from a replica that holds none of the writer's: its answer tells who gave it. */
describe('a list that may be a little old', () => {
  let replica: TestDatabase;
  let proxy: CutProxy;
  let app: TestApp;
  let other: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let partnerId: number;
  let onReplica: (sql: string) => Promise<unknown>;
  let closeReplica: () => Promise<void>;

  beforeAll(async () => {
    replica = await createDatabase();
    const source = await createDataSource({
      url: replica.url,
      poolSize: 1,
      queueLimit: 8,
      acquireMs: 5_000,
      queryMs: 5_000,
    }).initialize();
    onReplica = (sql) => source.query(sql);
    closeReplica = () => source.destroy();
    proxy = await CutProxy.before(replica.url);
    const writer = await createDatabase();
    const env = { DATABASE_READ_URL: proxy.url, DB_QUERY_MS: '5000' };
    app = await TestApp.start({ database: writer, env });
    other = await TestApp.start({ database: writer, env });
    const partner = await aPartner(app);
    partnerId = partner.id;
    await aPartnerUser(app, { partner });
    admin = app.as((await anAdmin(app)).token);
    await follow();
    await eventually(async () => expect(await count()).toBe(0));
  });
  afterEach(async () => {
    proxy.restore();
    await follow();
    await eventually(async () => expect(await count()).toBe(0));
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    await app.database.drop();
    await proxy.close();
    await closeReplica();
    await replica.drop();
  });

  const count = async (from = admin) => {
    const { body } = await from.get('/api/admin/partner-users').expect(200);
    return (body as unknown[]).length;
  };

  /** The replica hears every heartbeat at once. */
  async function follow(): Promise<void> {
    await onReplica('DROP VIEW IF EXISTS heartbeats');
    await onReplica('DROP TABLE IF EXISTS heartbeats');
    const schema = new URL(app.database.url).pathname.slice(1);
    await onReplica(`CREATE VIEW heartbeats AS SELECT * FROM ${schema}.heartbeats`);
  }

  /** The replica stays as it is now, and goes on answering. */
  async function pause(): Promise<void> {
    await onReplica('CREATE TABLE stopped AS SELECT * FROM heartbeats');
    await onReplica('DROP VIEW heartbeats');
    await onReplica('RENAME TABLE stopped TO heartbeats');
  }

  it('the list comes from the replica, one record from the writer', async () => {
    expect(await count()).toBe(0);
    const [row] = await app.query<{ id: number }[]>('SELECT id FROM partner_users');
    await admin.get(`/api/admin/partner-users/${row!.id}`).expect(200);
  });

  it('the list comes from the writer once the replica has fallen behind', async () => {
    await pause();
    await eventually(async () => expect(await count()).toBe(1));
  });

  it('the list comes from the writer while the replica is down, and from the replica after its return', async () => {
    proxy.cut();
    expect(await count()).toBe(1);
    proxy.restore();
    await eventually(async () => expect(await count()).toBe(0));
  });

  it('the list comes from the writer when the replica accepts calls and never answers', async () => {
    proxy.hang();
    expect(await count()).toBe(1);
  });

  it('the list comes from the writer when the replica breaks off in the middle of the answer', async () => {
    await onReplica('LOCK TABLES partner_users WRITE');
    const counted = count();
    const schema = new URL(replica.url).pathname.slice(1);
    await eventually(async () => {
      const waiting = await app.query(
        "SELECT id FROM information_schema.processlist WHERE db = ? AND state LIKE 'Waiting for table%'",
        [schema],
      );
      expect(waiting).not.toEqual([]);
    });
    proxy.cut();
    expect(await counted).toBe(1);
    await onReplica('UNLOCK TABLES');
  });

  it('the list comes from the writer for a session that has just changed something, on every server', async () => {
    const editor = await anAdmin(app);
    const body = {
      partner_id: partnerId,
      email: 'new.person@example.in',
      name: 'New Person',
    };
    expect(await count(app.as(editor.token))).toBe(0);
    await app.as(editor.token).post('/api/admin/partner-users').send(body).expect(201);
    expect(await count(app.as(editor.token))).toBe(2);
    expect(await count(other.as(editor.token))).toBe(2);
    expect(await count()).toBe(0);
    await app.query("DELETE FROM partner_users WHERE name = 'New Person'");
  });
});
