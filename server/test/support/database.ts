import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { migrate } from '../../src/migrate.js';
import './record-sql.js';

const LIMITS = { poolSize: 4, queueLimit: 64, acquireMs: 5_000, queryMs: 30_000 };
const CHARACTERS = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';
const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

/** A template is dropped this long after it was made, unless its migrations are still the current ones. */
const OLD_TEMPLATE_HOURS = 24;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** What one process needs to make schemas; it goes on for as long as the process does. */
interface Maker {
  connection: Connection;
  /** Starts the names of all schemas of this process, and is the lock that shows that the process is alive. */
  prefix: string;
}

/** A schema without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return makeSchema('');
}

/** A schema with every migration applied and only the rows that migrations insert: a copy of the template. */
export async function createDatabase(): Promise<TestDatabase> {
  return makeSchema(await copyStatements());
}

/** Gives a schema without tables what `createDatabase` makes. */
export async function fillDatabase({ url }: TestDatabase): Promise<void> {
  const { connection } = await maker();
  await connection.query(`USE ${new URL(url).pathname.slice(1)}; ${await copyStatements()}`);
}

async function makeSchema(statements: string): Promise<TestDatabase> {
  const { connection, prefix } = await maker();
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  await connection.query(`CREATE DATABASE ${name} ${CHARACTERS}; USE ${name}; ${statements}`);
  return {
    url: urlOf(name),
    drop: async () => void (await connection.query(`DROP DATABASE ${name}`)),
  };
}

/** The address of a schema on the server that `npm test` started or `TEST_DATABASE_URL` names. */
function urlOf(schema: string): string {
  const address = process.env['TEST_DATABASE_URL'];
  if (!address) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test');
  const url = new URL(address);
  url.pathname = `/${schema}`;
  return url.href;
}

let made: Promise<Maker> | undefined;
const maker = () => (made ??= startMaker());

async function startMaker(): Promise<Maker> {
  const connection = await createConnection({ uri: urlOf(''), multipleStatements: true });
  // Nobody knows which test file is the last one of a process: an idle connection must not keep the process alive.
  (connection as unknown as { connection: { stream: Socket } }).connection.stream.unref();
  const prefix = `suite_${randomBytes(6).toString('hex')}`;
  await connection.query('SET SESSION foreign_key_checks = 0; DO GET_LOCK(?, 0)', [prefix]);
  return { connection, prefix };
}

let copy: Promise<string> | undefined;

/** The statements that make a copy of the template in the current schema: a tenth of the time that the migrations take. */
const copyStatements = () => (copy ??= readTemplate());

async function readTemplate(): Promise<string> {
  const { connection } = await maker();
  const template = `template_${await hashOfMigrations()}`;
  // Of all processes on this server, one migrates and the others wait.
  await connection.query("DO GET_LOCK('test template', 600)");
  try {
    await dropLeftOvers(connection, template);
    if (!(await isComplete(connection, template))) await makeTemplate(connection, template);
  } finally {
    await connection.query("DO RELEASE_LOCK('test template')");
  }
  const statements: string[] = [];
  for (const table of await tablesOf(connection, template)) {
    if (table === 'template_complete') continue;
    const [[shown]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${template}.${table}`);
    statements.push(shown?.['Create Table'] as string);
    const [rows] = await connection.query<RowDataPacket[]>(`SELECT 1 FROM ${template}.${table} LIMIT 1`);
    if (rows.length > 0) statements.push(`INSERT INTO ${table} SELECT * FROM ${template}.${table}`);
  }
  const [triggers] = await connection.query<RowDataPacket[]>(`SHOW TRIGGERS FROM ${template}`);
  for (const { Trigger: trigger } of triggers) {
    const [[shown]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TRIGGER ${template}.${trigger as string}`);
    statements.push(shown?.['SQL Original Statement'] as string);
  }
  return statements.join(';\n');
}

async function makeTemplate(connection: Connection, template: string): Promise<void> {
  await connection.query(`DROP DATABASE IF EXISTS ${template}; CREATE DATABASE ${template} ${CHARACTERS}`);
  await migrate({ url: urlOf(template), ...LIMITS });
  // Last, so that the template of a run that was killed half way is made anew.
  await connection.query(`CREATE TABLE ${template}.template_complete (id int PRIMARY KEY)`);
}

const isComplete = async (connection: Connection, template: string) =>
  (await tablesOf(connection, template)).includes('template_complete');

async function tablesOf(connection: Connection, schema: string): Promise<string[]> {
  const sql = 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? ORDER BY table_name';
  const [rows] = await connection.query<RowDataPacket[]>(sql, [schema]);
  return rows.map(({ name }) => name as string);
}

/** Drops the schemas of processes that were killed, and templates of migrations that nobody has any more. */
async function dropLeftOvers(connection: Connection, template: string): Promise<void> {
  const [schemas] = await connection.query<RowDataPacket[]>(
    `SELECT schema_name AS name FROM information_schema.schemata
     WHERE schema_name LIKE 'suite\\_%' AND IS_FREE_LOCK(SUBSTRING_INDEX(schema_name, '_', 2)) = 1
     UNION SELECT table_schema FROM information_schema.tables
     WHERE table_schema LIKE 'template\\_%' AND table_name = 'template_complete' AND table_schema <> ?
       AND create_time < NOW() - INTERVAL ? HOUR`,
    [template, OLD_TEMPLATE_HOURS],
  );
  for (const { name } of schemas) await connection.query(`DROP DATABASE IF EXISTS ${name as string}`);
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    hash.update(name).update(await readFile(new URL(name, MIGRATIONS)));
  }
  return hash.digest('hex').slice(0, 16);
}
