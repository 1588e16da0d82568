import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/database/data-source.js';
import { migrate } from '../src/database/migrate.js';
import { MIGRATIONS } from '../src/database/migrations.js';
import { createEmptyDatabase, type TestDatabase } from './support/database.js';

const LIMITS = { poolSize: 4, queueLimit: 64, acquireMs: 5_000, queryMs: 30_000 };

describe('migrations', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    dataSource = await createDataSource({ url: database.url, ...LIMITS }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const tables = async () => {
    const rows = await dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = DATABASE() AND table_name <> 'migrations' ORDER BY table_name`,
    );
    return rows.map((row) => row.name);
  };

  it('run once, however many processes start at the same time', async () => {
    const other = await createDataSource({ url: database.url, ...LIMITS }).initialize();
    const done = await Promise.all([migrate(dataSource), migrate(other)]);
    await other.destroy();
    expect(done.flat().toSorted()).toEqual(MIGRATIONS.map(({ name }) => name).toSorted());
  });

  it('make exactly the tables that the entities describe', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('leave nothing behind when they are reverted, and apply again', async () => {
    const before = await tables();
    expect(before).toContain('credit_cards');
    for (let i = 0; i < MIGRATIONS.length; i++) await dataSource.undoLastMigration({ transaction: 'none' });
    expect(await tables()).toEqual([]);
    await migrate(dataSource);
    expect(await tables()).toEqual(before);
  });
});
