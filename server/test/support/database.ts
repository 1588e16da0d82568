import { randomBytes } from 'node:crypto';
import { createDataSource } from '../../src/data-source.js';
import { migrate } from '../../src/migrate.js';
import './record-sql.js';

const LIMITS = { poolSize: 4, queueLimit: 64, acquireMs: 5_000, queryMs: 30_000 };

/** The server that `npm test` started; each test file makes a schema of its own there. */
function serverUrl(): URL {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test');
  return new URL(url);
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A schema without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const url = serverUrl();
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name}`) };
}

/** A schema with every migration applied and no rows. */
export async function createDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await migrate({ url: database.url, ...LIMITS });
  return database;
}

async function onServer(statement: string): Promise<void> {
  const dataSource = await createDataSource({ url: serverUrl().href, ...LIMITS }).initialize();
  await dataSource.query(statement);
  await dataSource.destroy();
}
