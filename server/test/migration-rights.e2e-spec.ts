import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/database/data-source.js';
import { migrate } from '../src/database/migrate.js';
import { type PrivateServer, startPrivateServer } from './support/private-server.js';

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
});
