import { channel } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { record } from '../support/record-sql.js';
import { type CallSite, comparable, findCallSites, isOpaque, sendersOf } from './call-sites.js';
import { FULL_READS, NEVER_NULL, NOT_SENT, PASSED_ON, REPETITIONS, UNTYPED } from './exceptions.js';
import { createSchemas, type Schemas } from './plan-schema.js';
import { readRecords, SELECTS, StatementChecks } from './statements.js';

const directory = process.env['SQL_RECORDS'];
if (!directory) throw new Error('SQL_RECORDS is not set: these checks follow a whole run of npm test');

/** The migrations run on every schema but the current one. */
const MIGRATIONS = /\/(migrate|resumable-migration|migration-rights)\.ts:/;

const records = readRecords(directory);
const found = findCallSites().filter(({ place }) => !MIGRATIONS.test(place));
const opaque = found.filter(({ pieces }) => isOpaque(pieces));
const sites = found.filter((site) => !opaque.includes(site));
const statements = records.statements.map((statement) => {
  const text = comparable(statement.sql);
  const senders = sendersOf(text, sites);
  return { ...statement, text, senders, place: senders[0]?.place ?? statement.place };
});

const folder = mkdtempSync(join(tmpdir(), 'marketplace-sql-'));
let schemas: Schemas | undefined;
let checks: StatementChecks;
beforeAll(async () => {
  schemas = await createSchemas();
  checks = await StatementChecks.create(schemas);
});
afterAll(async () => {
  await schemas?.drop();
  rmSync(folder, { recursive: true });
});

/** The findings without those that are let pass. */
function unexplained(findings: readonly string[], exceptions: Readonly<Record<string, string>>): string[] {
  const parts = Object.keys(exceptions);
  return [...new Set(findings.filter((finding) => !parts.some((part) => finding.includes(part))))];
}

/** The same, with the exceptions that let nothing pass. */
function unexplainedOrUnused(findings: readonly string[], exceptions: Readonly<Record<string, string>>): string[] {
  const unused = Object.keys(exceptions).filter((part) => !findings.some((finding) => finding.includes(part)));
  return [...unexplained(findings, exceptions), ...unused.map((part) => `needs no exception any more: ${part}`)];
}

const oneLine = (sql: string) => sql.replace(/\s+/g, ' ').trim();

describe('the SQL that the service sent during the tests', () => {
  it('was recorded', () => {
    expect(statements.length).toBeGreaterThan(500);
  });

  it('is understood by the migrated schema, statement by statement', async () => {
    const problems: string[] = [];
    for (const { sql, place } of statements) {
      const problem = await checks.problemOf(sql);
      if (problem !== null) problems.push(`${place} ${problem}: ${oneLine(sql).slice(0, 400)}`);
    }
    expect(problems).toEqual([]);
  });

  it('is understood by the migrated schema where it stands in the source as a whole, sent or not', async () => {
    const problems: string[] = [];
    for (const { whole, place } of sites) {
      const problem = whole === null ? null : await checks.problemOfText(whole);
      if (problem !== null) problems.push(`${place} ${problem}: ${oneLine(whole ?? '').slice(0, 400)}`);
    }
    expect(problems).toEqual([]);
  });

  it('reads no table that grows as a whole', async () => {
    const findings: string[] = [];
    const planned = new Set<string>();
    const unplanned = new Map<string, string>();
    for (const { sql, place, text } of statements) {
      const found = await checks.fullReads(sql);
      if (found === null) unplanned.set(text, `${place} could not be planned: ${oneLine(sql)}`);
      else planned.add(text);
      findings.push(...(found ?? []).map((table) => `${place} reads ${table}: ${oneLine(sql)}`));
    }
    findings.push(...[...unplanned].filter(([text]) => !planned.has(text)).map(([, finding]) => finding));
    expect(unexplainedOrUnused(findings, FULL_READS)).toEqual([]);
  });

  it('answers the columns that the row types of its senders name, of the types that they name', async () => {
    const findings: string[] = [];
    for (const { sql, senders } of statements) {
      for (const { place, row } of senders) {
        const found = row ? await checks.rowProblems(sql, row) : [];
        findings.push(...found.map((problem) => `${place} ${problem}: ${oneLine(sql)}`));
      }
    }
    expect(unexplainedOrUnused(findings, NEVER_NULL)).toEqual([]);
  });

  it('has a row type wherever its rows are read', () => {
    const readers = statements.filter(({ sql }) => SELECTS.test(sql)).flatMap(({ senders }) => senders);
    const untyped = readers.filter(({ row, isRead }) => isRead && row === null);
    expect(
      unexplainedOrUnused(
        untyped.map(({ place, pieces }) => `${place} ${pieces.join('…')}`),
        UNTYPED,
      ),
    ).toEqual([]);
  });

  it('is not sent again and again by one request or job', () => {
    const findings = records.repetitions.map(({ by, repeated }) => `${by} repeats ${repeated}`);
    expect(unexplained(findings, REPETITIONS)).toEqual([]);
  });

  it('was sent at least once by every place of the source that sends SQL', () => {
    const seen = new Set<CallSite>(statements.flatMap(({ senders }) => senders));
    const unseen = sites.filter((site) => !seen.has(site));
    const findings = unseen.map(({ place, pieces }) => `${place} ${pieces.join('…')}`);
    expect(unexplained(findings, NOT_SENT)).toEqual([]);
  });

  it('is written where it is sent, or its place says why not', () => {
    expect(
      unexplainedOrUnused(
        opaque.map(({ place }) => place),
        PASSED_ON,
      ),
    ).toEqual([]);
  });
});

describe('the checks of SQL', () => {
  it.each([
    ['an unknown column', 'SELECT no_such_column FROM credit_cards', /Unknown column 'no_such_column'/],
    ['an unknown table', 'DELETE FROM credit_card WHERE id = 1', /credit_card' doesn't exist/],
    ['a word too many', 'UPDATE credit_cards SET status = 1 WHERE WHERE id = 1', /error in your SQL syntax/],
    [
      'an ambiguous name',
      'SELECT id FROM lenders JOIN partners ON partners.id = lenders.id',
      /'id' in .* is ambiguous/,
    ],
  ])('name %s', async (_what, sql, message) => {
    expect(await checks.problemOf(sql)).toMatch(message);
  });

  it.each([
    ['a condition without an index', "SELECT id FROM audit_log WHERE ip = '127.0.0.1'", ['audit_log (ALL)']],
    [
      'one behind a row that does not exist',
      'SELECT s.id FROM lenders l JOIN sessions s ON s.ip = l.code WHERE l.id = 7',
      ['s (ALL)'],
    ],
    ['one in an UPDATE', "UPDATE prospects SET version = 2 WHERE phone_last4 = '1234'", ['prospects (index)']],
    ['one in a DELETE', "DELETE FROM outbox_jobs WHERE topic = 'otp'", ['outbox_jobs (ALL)']],
    ['a count of all rows', 'SELECT COUNT(*) FROM applications', ['applications (index)']],
    [
      'a function over an indexed column',
      "SELECT id FROM applications WHERE CONCAT(uuid, '') = 'x'",
      ['applications (index)'],
    ],
  ])('name %s on a table that grows', async (_what, sql, found) => {
    expect(await checks.fullReads(sql)).toEqual(found);
  });

  it.each([
    ['a key', "SELECT * FROM applications WHERE uuid = 'x'"],
    ['the first rows of an index', 'SELECT id FROM applications ORDER BY id DESC LIMIT 25'],
    ['a small table as a whole', 'SELECT id FROM partners'],
  ])('let %s pass', async (_what, sql) => {
    expect(await checks.fullReads(sql)).toEqual([]);
  });

  it.each([
    ['a missing column', 'SELECT id FROM lenders', ['name is no column']],
    ['a number that is read as text', 'SELECT id AS name FROM lenders', ['name is a number, not string']],
    ['a count that is read as text', 'SELECT COUNT(*) AS name FROM lenders', ['name is a number, not string']],
    ['a column that may be null', 'SELECT so_text AS name FROM lenders', ['name may be null']],
    [
      'nothing where null is left out',
      'SELECT so_text AS name FROM lenders WHERE so_text IS NOT NULL AND name IS NOT NULL',
      [],
    ],
    ['nothing where all is well', 'SELECT name FROM lenders', []],
  ])('name %s in a row type', async (_what, sql, problems) => {
    expect(await checks.rowProblems(sql, new Map([['name', ['string']]]))).toEqual(problems);
  });

  it('name a statement that one request sends 13 times, and none that it sends 12 times or that two requests share', () => {
    record(join(folder, 'records.jsonl'));
    const request = (url: string) => channel('http.server.request.start').publish({ request: { method: 'GET', url } });
    const send = (table: string, times: number) => {
      for (let id = 1; id <= times; id++) {
        channel('tracing:mysql2:query:start').publish({
          query: `SELECT name FROM ${table} WHERE id = ${id}`,
          database: '',
        });
      }
    };
    request('/api/one?page=2');
    send('lenders', 13);
    send('partners', 12);
    request('/api/other');
    send('partners', 12);
    expect(readRecords(folder).repetitions).toEqual([
      { repeated: 'SELECT name FROM lenders WHERE id = ?', by: 'GET /api/one' },
    ]);
  });
});
