import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/data-source.js';
import { migrate } from '../src/migrate.js';
import { anAdmin, PASSWORD } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { type PrivateServer, startPrivateServer } from './support/private-server.js';
import { TestApp } from './support/test-app.js';

const LIMITS = { poolSize: 1, queueLimit: 64, acquireMs: 5_000, queryMs: 30_000 };
const TRUST = 'SET GLOBAL log_bin_trust_function_creators';

describe('migrate on a server with a binary log', () => {
  let server: PrivateServer;
  let dataSource: DataSource;
  let url: string;

  beforeAll(async () => {
    server = await startPrivateServer(['--log-bin=changes', '--server-id=1']);
    await server.run(
      'CREATE DATABASE loans CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci',
      "CREATE USER service IDENTIFIED BY 'of-the-service'",
      'GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, ALTER, INDEX ON loans.* TO service',
      `${TRUST} = 1`,
    );
    url = server.urlOf('service', 'of-the-service', 'loans');
    dataSource = await createDataSource({ url, ...LIMITS }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await server.stop();
  });

  const run = () => migrate({ url, ...LIMITS });
  const tables = () => dataSource.query<object[]>('SHOW TABLES');

  it('by a user without TRIGGER is refused in a sentence that names the right, before the first change', async () => {
    await expect(run()).rejects.toThrow(
      'The user of DATABASE_URL lacks a right on this database that migrate needs (TRIGGER): GRANT ALL PRIVILEGES on it, then run migrate again. Nothing was changed.',
    );
    expect(await tables()).toEqual([]);
  });

  it('without log_bin_trust_function_creators is refused in a sentence that names it, before the first change', async () => {
    await server.run('GRANT ALL ON loans.* TO service', `${TRUST} = 0`);
    await expect(run()).rejects.toThrow(/binary log .* set log_bin_trust_function_creators=1 on the server/);
    expect(await tables()).toEqual([]);
  });

  it('runs every migration once both are given, and leaves none of its trials', async () => {
    await server.run(`${TRUST} = 1`);
    await run();
    expect(await tables()).toEqual(expect.arrayContaining([{ Tables_in_loans: 'audit_log' }]));
    expect(await dataSource.query("SHOW TABLES LIKE 'migration_rights'")).toEqual([]);
  });

  it('a server serves as a user who may read and write rows and nothing else', async () => {
    await server.run(
      "CREATE USER worker IDENTIFIED BY 'of-the-worker'",
      'GRANT SELECT, INSERT, UPDATE, DELETE ON loans.* TO worker',
    );
    const database = { url: server.urlOf('worker', 'of-the-worker', 'loans'), drop: () => Promise.resolve() };
    const app = await TestApp.start({ database });
    try {
      const { email, token } = await anAdmin(app);
      const signIn = (password: string) => app.http.post('/api/admin/login').send({ email, password });
      expectError(await signIn('wrong, of course'), 'AUTH.INVALID_CREDENTIALS');
      await signIn(PASSWORD).expect(200);
      await app.as(token).post('/api/admin/link-hosts').send({ host: 'cards.example.in' }).expect(201);
      expect(await app.query("SELECT action FROM audit_log WHERE entity = 'link-host'")).toHaveLength(1);
      await expect(app.query('DROP TRIGGER audit_log_no_delete')).rejects.toThrow(/denied/);
      await expect(app.query('ALTER TABLE consents ADD COLUMN more INT')).rejects.toThrow(/denied/);
    } finally {
      await app.stop();
    }
  });
});
