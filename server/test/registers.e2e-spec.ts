import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMetadataArgsStorage } from 'typeorm';
import { archivedTable, archivedTables } from '../src/platform/archived-tables/archived-tables.js';
import { sealedTables } from '../src/platform/crypto/sealed-tables.js';
import { TestApp } from './support/test-app.js';

/** Not rewritten: what they hold ends within hours, and until then the old key is there to read it. */
const SHORT_LIVED = [
  'assisted_applications.key_encrypted',
  'otp_challenges.code_encrypted',
  'password_links.key_encrypted',
  'transfer_links.key_encrypted',
];

const SOURCE = new URL('../src/', import.meta.url);

describe('what rooms register', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it('every entity in server/src is registered by the module of a room', async () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.entity.ts'),
    );
    for (const file of files) await import(new URL(file, SOURCE).href);
    const described = getMetadataArgsStorage().tables.map(({ name }) => name);

    expect(files.length).toBeGreaterThan(50);
    expect(app.dataSource.entityMetadatas.map(({ tableName }) => tableName).sort()).toEqual(described.sort());
  });

  it('every encrypted column is registered for the rotation of keys', async () => {
    const columns = await app.query<{ place: string }[]>(
      `SELECT CONCAT(table_name, '.', column_name) AS place FROM information_schema.columns
       WHERE table_schema = DATABASE() AND column_name LIKE '%\\_encrypted'`,
    );
    const registered = sealedTables().flatMap(({ table, encrypted }) =>
      encrypted.map((column) => `${table}.${column}`),
    );

    expect(registered.length).toBeGreaterThan(5);
    const forgotten = columns.map(({ place }) => place).filter((place) => !registered.includes(place));
    expect(forgotten.sort()).toEqual(SHORT_LIVED);
  });

  it('every archived table has an id and the column that says when a row was written', async () => {
    for (const table of archivedTables()) {
      const rows = await app.query('SELECT id, ?? FROM ?? LIMIT 0', [archivedTable(table)!.time, table]);
      expect(rows).toEqual([]);
    }
    expect(archivedTables()).toEqual([
      'audit_log',
      'card_clicks',
      'dedupe_checks',
      'eligibility_logs',
      'lender_application_events',
      'lender_callbacks',
      'lender_clicks',
    ]);
  });
});
