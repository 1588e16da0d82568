import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Archive } from '../src/operations/archive/archive.js';
import { rebuildCounts } from '../src/loans/applications/lender-application-counts.js';
import { AuditChains, type AuditRecord } from '../src/platform/audit/audit-chains.js';
import { verifyAudit } from '../src/platform/audit/verify.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { PlainProblem } from '../src/platform/errors/plain-problem.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { ObjectStore } from '../src/platform/files/object-store/object-store.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { eventually } from './support/eventually.js';
import { leaks } from './support/leaks.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const CLI = fileURLToPath(new URL('../../dist/bundle/cli.js', import.meta.url));
const APP_SECRET = 'only-for-tests-only-for-tests-only';
const JANUARY = "SELECT * FROM audit_log WHERE at < '2025-01-04' ORDER BY id";

/** Passes everything on; a test takes single methods away. */
class ObservedStore extends ObjectStore {
  constructor(private readonly inner: ObjectStore) {
    super();
  }
  put: ObjectStore['put'] = (...args) => this.inner.put(...args);
  get: ObjectStore['get'] = (...args) => this.inner.get(...args);
  delete: ObjectStore['delete'] = (...args) => this.inner.delete(...args);
  list: ObjectStore['list'] = (...args) => this.inner.list(...args);
  ready: ObjectStore['ready'] = () => this.inner.ready();
}

describe('the archive', () => {
  let app: TestApp;
  let store: ObservedStore;

  beforeEach(async () => {
    app = await TestApp.start();
    store = new ObservedStore(app.app.get(ObjectStore));
  });
  afterEach(() => app.stop());

  const archiveOf = (at: TestApp, cipher = at.app.get(FieldCipher)) =>
    new Archive(at.dataSource, at.app.get(Transactions), store, cipher, at.config.keys.audit);
  const run = (before = '2025-03', table?: string) => archiveOf(app).run(before, table);
  const rows = (table: string, at = app) => at.query(`SELECT * FROM ${table} ORDER BY 1`);
  const parts = () =>
    app.query<{ object_key: string; table_name: string; month: string; row_count: number; state: string }[]>(
      'SELECT * FROM archive_parts ORDER BY id',
    );
  const contentOf = async (key: string) => {
    const pieces: Buffer[] = [];
    for await (const piece of (await store.get(key))!.body as AsyncIterable<Buffer>) pieces.push(piece);
    return Buffer.concat(pieces);
  };

  const insert = (table: string, row: object) =>
    app.query<{ insertId: number }>('INSERT INTO ?? (??) VALUES (?)', [table, Object.keys(row), Object.values(row)]);

  async function clicks(...at: string[]) {
    for (const clicked_at of at) {
      await app.query('INSERT INTO card_clicks (uuid, card_id, partner_id, host, clicked_at) VALUES (?, 1, 1, ?, ?)', [
        randomUUID(),
        'bank.example.in',
        new Date(clicked_at),
      ]);
    }
  }

  /** Rows of the audit log as one connection after another wrote them, each on a chain of its own. */
  async function auditRows(chains: string[][]) {
    const audit = new AuditChains(app.config.keys.audit);
    for (const times of chains) {
      const records = times.map((at, n): AuditRecord => ({
        ...{ at: new Date(at), actor_type: 'admin', actor_id: 1, subject: null, action: 'update', entity: 'thing' },
        ...{ entity_id: String(n), changes: '[{"after":"क 🎉"}]', ip: '203.0.113.9', request_id: 'request-1' },
      }));
      for (const link of audit.extend({}, records)) await insert('audit_log', link);
    }
  }

  const verify = (withArchives = true, known = {}) =>
    verifyAudit(app.dataSource, app.config.keys.audit, known, withArchives ? archiveOf(app).auditLinks() : undefined);

  it('an archive run takes out whole Indian months, encrypted, one object each, and restores one as it was', async () => {
    await clicks('2025-01-10T10:00:00Z', '2025-01-31T18:29:59.999Z', '2025-01-31T18:30:00Z', '2025-02-28T18:30:00Z');
    const before = await rows('card_clicks');

    expect(await run('2025-03', 'card_clicks')).toBe(3);

    expect(await rows('card_clicks')).toEqual(before.slice(3));
    const noted = await parts();
    expect(noted.map(({ month, row_count, state }) => [month, row_count, state])).toEqual([
      ['2025-01', 2, 'cut'],
      ['2025-02', 1, 'cut'],
    ]);
    const sealed = await contentOf(noted[0]!.object_key);
    expect(leaks(sealed.toString('latin1'), ['bank.example.in', String(before[0]!['uuid'])])).toEqual([]);

    expect(await archiveOf(app).restore('card_clicks', '2025-01')).toBe(2);
    expect(await rows('card_clicks')).toEqual([...before.slice(0, 2), ...before.slice(3)]);
    expect(await archiveOf(app).restore('card_clicks', '2025-01')).toBe(0);
    expect(await run('2025-03', 'card_clicks')).toBe(0);
    expect(await rows('card_clicks')).toEqual(before.slice(3));
  });

  it('archiving refuses what is no month, a month that is too young, and tables that are not archived', async () => {
    await clicks('2020-01-01T00:00:00Z');
    const fiveMonthsAgo = new Date(Date.now() - 150 * 86_400_000).toISOString().slice(0, 7);
    for (const before of ['2025-13', '2025', '', 'x'.repeat(9), fiveMonthsAgo]) {
      await expect(run(before)).rejects.toThrow('--before takes a month');
    }
    await expect(run('2025-03', 'consents')).rejects.toThrow('--table takes one of audit_log');
    await expect(archiveOf(app).restore('__proto__', '2025-01')).rejects.toThrow(PlainProblem);
    await expect(archiveOf(app).restore('card_clicks', '../../2025-01')).rejects.toThrow('--month takes a month');
    expect(await rows('card_clicks')).toHaveLength(1);
  });

  it('nothing is deleted when the store does not return what was written', async () => {
    await clicks('2025-01-10T10:00:00Z', '2025-01-11T10:00:00Z');
    const inner = store.put;
    store.put = async (key, body, type) => {
      const altered = Buffer.from(body as Buffer);
      altered[altered.length - 20]! ^= 1;
      await inner(key, altered, type);
    };
    await expect(run()).rejects.toThrow('has been altered');
    expect(await rows('card_clicks')).toHaveLength(2);
    expect(await parts()).toEqual([]);

    store.put = inner;
    expect(await run()).toBe(2);
    const objects = await store.list('archives/card-clicks', 'archives/card-clicks/', 10);
    expect(objects).toEqual([(await parts())[0]!.object_key, 'archives/card-clicks/2025-01-manifest.bin']);
  });

  it('a run that ended between writing and deleting is finished without writing again', async () => {
    await clicks('2025-01-10T10:00:00Z', '2025-01-11T10:00:00Z');
    const before = await rows('card_clicks');
    await app.query("CREATE TRIGGER killed BEFORE DELETE ON card_clicks FOR EACH ROW SIGNAL SQLSTATE '45000'");
    await expect(run()).rejects.toThrow();
    expect(await rows('card_clicks')).toEqual(before);
    expect((await parts()).map(({ state }) => state)).toEqual(['written']);
    await app.query('DROP TRIGGER killed');

    expect(await run()).toBe(0);

    expect(await rows('card_clicks')).toEqual([]);
    expect((await parts()).map(({ state }) => state)).toEqual(['cut']);
    expect(await archiveOf(app).restore('card_clicks', '2025-01')).toBe(2);
    expect(await rows('card_clicks')).toEqual(before);
  });

  it('a command killed in the middle loses and doubles no row', async () => {
    const lines = Array.from({ length: 25_000 }, (_, n) => [
      randomUUID(),
      1,
      1,
      'bank.example.in',
      new Date(1.7e12 + n),
    ]);
    await app.query('INSERT INTO card_clicks (uuid, card_id, partner_id, host, clicked_at) VALUES ?', [lines]);
    const before = await rows('card_clicks');
    const command = spawn(process.execPath, [CLI, 'archive', '--before', '2025-03', '--table', 'card_clicks'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { DATABASE_URL: app.database.url, APP_SECRET, FILES_DIR: app.config.files.dir },
    });
    await eventually(async () => expect(await parts()).not.toEqual([]));
    command.kill('SIGKILL');
    await once(command, 'exit');

    // The killed one's lock goes with its connection.
    await eventually(() => run('2025-03', 'card_clicks'));

    expect(await rows('card_clicks')).toEqual([]);
    expect((await parts()).reduce((sum, { row_count }) => sum + row_count, 0)).toBe(25_000);
    await archiveOf(app).restore('card_clicks', '2023-11');
    expect(JSON.stringify(await rows('card_clicks')) === JSON.stringify(before)).toBe(true);
  });

  it('two archive commands do not work at the same time', async () => {
    await clicks('2025-01-10T10:00:00Z');
    const inner = store.put;
    let second: unknown;
    store.put = async (...args) => {
      second ??= await run().catch((error: unknown) => error);
      await inner(...args);
    };
    expect(await run()).toBe(1);
    expect(second).toMatchObject({ message: 'Another archive command is running.' });
  });

  it('audit chains verify across the border of an archive, with the archives and from the checkpoints alone', async () => {
    await auditRows([
      ['2025-01-01T00:00:00Z', '2025-01-02T00:00:00Z', '2025-04-01T00:00:00Z'],
      ['2025-01-03T00:00:00Z'],
      // The clock was put back: what follows on a row that stays does so too.
      ['2025-04-02T00:00:00Z', '2025-01-04T00:00:00Z'],
    ]);
    const whole = await verify();
    const january = await app.query(JANUARY);

    expect(await run('2025-03', 'audit_log')).toBe(3);

    expect(await app.query("SELECT at FROM audit_log WHERE entity = 'thing' ORDER BY id")).toHaveLength(3);
    for (const withArchives of [true, false]) {
      const { problems, heads } = await verify(withArchives, whole.heads);
      expect(problems).toEqual([]);
      expect(heads).toMatchObject(whole.heads);
    }
    await archiveOf(app).restore('audit_log', '2025-01');
    expect(await app.query(JANUARY)).toEqual(january);
    for (const withArchives of [true, false]) expect((await verify(withArchives)).problems).toEqual([]);
    expect(await run('2025-03', 'audit_log')).toBe(0);
    expect(await app.query("SELECT at FROM audit_log WHERE entity = 'thing'")).toHaveLength(3);
  });

  it('audit rows that an archive covers can be deleted, others not; a checkpoint set by hand is found', async () => {
    await auditRows([['2025-01-01T00:00:00Z', '2025-04-01T00:00:00Z']]);
    await run('2025-03', 'audit_log');
    const [left] = await app.query<{ id: number; chain: string; position: number; hash: string }[]>(
      "SELECT id, chain, position, hash FROM audit_log WHERE entity = 'thing'",
    );
    await expect(app.query('DELETE FROM audit_log WHERE id = ?', [left!.id])).rejects.toThrow('append-only');
    await expect(app.query('DELETE FROM audit_checkpoints')).rejects.toThrow('are kept');
    await expect(app.query('UPDATE audit_checkpoints SET position = 0')).rejects.toThrow('only move forward');

    await app.query('UPDATE audit_checkpoints SET position = ?, hash = ? WHERE chain = ?', [
      left!.position,
      left!.hash,
      left!.chain,
    ]);
    await app.query('DELETE FROM audit_log WHERE id = ?', [left!.id]);
    for (const withArchives of [true, false]) {
      expect((await verify(withArchives)).problems).toEqual([
        { chain: left!.chain, position: left!.position, problem: 'bad checkpoint' },
      ]);
    }
  });

  it('an archive that was altered, exchanged or removed is neither restored nor verified', async () => {
    await auditRows([['2025-01-01T00:00:00Z'], ['2025-02-10T00:00:00Z']]);
    await run('2025-03', 'audit_log');
    const [january, february] = (await parts()).map(({ object_key }) => object_key) as [string, string];
    const whole = await contentOf(january);
    const altered = Buffer.from(whole);
    altered[altered.length - 1]! ^= 1;
    for (const content of [altered, await contentOf(february), whole.subarray(0, 20), null]) {
      if (content) await store.put(january, content, 'application/octet-stream');
      else await store.delete(january);
      await expect(archiveOf(app).restore('audit_log', '2025-01')).rejects.toThrow(PlainProblem);
      expect((await verify()).problems).toContainEqual({ chain: january, position: 0, problem: 'bad archive' });
    }
    expect(await app.query("SELECT id FROM audit_log WHERE entity = 'thing'")).toEqual([]);
    await store.put(january, whole, 'application/octet-stream');
    expect((await verify()).problems).toEqual([]);
  });

  it('a new database is restored from the store alone, and the chains verify', async () => {
    await auditRows([['2025-01-01T00:00:00Z', '2025-01-02T00:00:00Z']]);
    const before = await app.query("SELECT * FROM audit_log WHERE entity = 'thing'");
    await run('2025-03', 'audit_log');
    const other = await TestApp.start();
    try {
      expect(await archiveOf(other).restore('audit_log', '2025-01')).toBe(2);
      expect(await other.query("SELECT * FROM audit_log WHERE entity = 'thing'")).toEqual(before);
      const archived = archiveOf(other).auditLinks();
      expect((await verifyAudit(other.dataSource, other.config.keys.audit, {}, archived)).problems).toEqual([]);
      await expect(archiveOf(other).restore('audit_log', '2019-01')).rejects.toThrow('is missing');
    } finally {
      await other.stop();
    }
  });

  it('restoring into a database that knows one month keeps the other archives and rows with the same ids', async () => {
    await clicks('2025-01-10T10:00:00Z', '2025-02-10T10:00:00Z');
    const before = await rows('card_clicks');
    await run();
    const [, february] = await parts();
    const other = await TestApp.start();
    try {
      await archiveOf(other).restore('card_clicks', '2025-01');
      // What the second archived click was called before, another is now.
      const { id, ...another }: Record<string, unknown> = { ...before[1], uuid: randomUUID(), clicked_at: new Date() };
      await other.query('INSERT INTO card_clicks (??) VALUES (?)', [
        ['id', ...Object.keys(another)],
        [id, ...Object.values(another)],
      ]);
      await archiveOf(other).run('2025-03');
      expect(await rows('card_clicks', other)).toEqual([{ id, ...another }]);
      expect(await store.list('archives/card-clicks', 'archives/card-clicks/', 9)).toContain(february!.object_key);
      await expect(archiveOf(other).restore('card_clicks', '2025-02')).rejects.toThrow('Other rows of card_clicks');
      expect(await archiveOf(other).restore('card_clicks', '2025-01')).toBe(1);
    } finally {
      await other.stop();
    }
  });

  it('key rotation encrypts archives of an old key anew', async () => {
    await clicks('2025-01-10T10:00:00Z');
    await run();
    const [old] = await parts();
    const fields = [{ id: 'k2', key: Buffer.alloc(32, 2) }, ...app.config.keys.fields];
    const rotated = archiveOf(app, new FieldCipher(fields, app.config.keys.index));
    await rotated.run('2025-03');
    const [part] = await parts();
    expect((await contentOf(part!.object_key)).toString('latin1')).toMatch(/^k2\./);
    expect(await store.get(old!.object_key)).toBeNull();
    expect(await rotated.restore('card_clicks', '2025-01')).toBe(1);

    // A backup of the database from before names an object that is gone.
    await app.query('UPDATE archive_parts SET object_key = ?, key_id = ? WHERE table_name = ?', [
      ...[old!.object_key, 'k1', 'card_clicks'],
    ]);
    await rotated.run('2025-03');
    expect((await parts()).map(({ object_key }) => object_key)).toEqual([part!.object_key]);
    expect(await rotated.restore('card_clicks', '2025-01')).toBe(1);
  });

  describe('of decisions and events', () => {
    const T1 = new Date('2025-01-05T10:00:00Z');

    async function anEndedApplication() {
      const prospect = await aProspect(app);
      const application = await anApplication(app, { prospect_id: prospect.id, state: 'CLOSED' });
      const atLender = await aLenderApplication(app, { application_id: application.id, state: 'REJECTED' });
      return { prospect, application, atLender };
    }
    const event = (id: number, to_state: string, columns: object = {}) =>
      insert('lender_application_events', {
        ...{ lender_application_id: id, at: T1, to_state, moved: 1, source: 'callback' },
        ...columns,
      });
    const states = async () =>
      (await app.query<{ to_state: string }[]>('SELECT to_state FROM lender_application_events ORDER BY id')).map(
        ({ to_state }) => to_state,
      );
    const runOf = async (application_id: number, lender_id: number) => {
      const { insertId } = await insert('eligibility_logs', {
        ...{ created_at: T1, application_id, product_type: 'Personal Loans', rules_version: 'r', request: '{"pin":1}' },
        ...{ matched: 1, unmatched: 0, results: '[]' },
      });
      await insert('eligibility_matches', {
        ...{ lender_id, created_at: T1, run_id: insertId, product_type: 'Personal Loans' },
      });
    };
    const check = (lender_application_id: number, step: string) =>
      insert('dedupe_checks', {
        ...{ created_at: T1, lender_application_id, lender_id: 1, step, outcome: 'FRESH', ms: 5 },
        product_type: 'Personal Loans',
      });

    it('archiving leaves what the service still reads: runs of open applications, recipients, sheets and counts', async () => {
      const { application, atLender } = await anEndedApplication();
      const open = await aLenderApplication(app, { state: 'UNDER_REVIEW' });
      for (const state of ['OFFERED', 'CONSENTED', 'PUSHED', 'UNDER_REVIEW']) await event(atLender.id, state);
      await event(atLender.id, 'SANCTIONED', { upload_id: 4 });
      await event(atLender.id, 'REJECTED');
      await event(open.id, 'OFFERED');
      await runOf(application.id, atLender.lender_id);
      await runOf(open.application_id, open.lender_id);
      for (const step of ['platform', 'lender', 'lender']) await check(atLender.id, step);

      expect(await run()).toBe(3 + 1 + 2);

      expect(await states()).toEqual(['CONSENTED', 'PUSHED', 'SANCTIONED', 'OFFERED']);
      expect(await app.query('SELECT application_id FROM eligibility_logs')).toEqual([
        { application_id: open.application_id },
      ]);
      expect(await app.query('SELECT lender_id FROM eligibility_matches')).toEqual([{ lender_id: open.lender_id }]);
      expect(await app.query('SELECT step FROM dedupe_checks')).toEqual([{ step: 'lender' }]);
      expect(await rebuildCounts(app.app.get(Transactions))).toBe(0);
      const customer = app.as(await app.tokenFor('customer', application.prospect_id));
      expectError(await customer.get(`/api/applications/${application.uuid}/offers`), 'APPLICATION.NOT_OPEN');

      const archive = archiveOf(app);
      for (const table of ['lender_application_events', 'eligibility_logs', 'dedupe_checks']) {
        await archive.restore(table, '2025-01');
      }
      expect(await states()).toEqual([
        ...['OFFERED', 'CONSENTED', 'PUSHED', 'UNDER_REVIEW', 'SANCTIONED', 'REJECTED', 'OFFERED'],
      ]);
      expect(await app.query('SELECT lender_id, created_at FROM eligibility_matches ORDER BY run_id')).toEqual([
        { lender_id: atLender.lender_id, created_at: T1 },
        { lender_id: open.lender_id, created_at: T1 },
      ]);
    });

    it('a deleted customer is removed from the archives, and nobody else is', async () => {
      const [gone, kept] = [await anEndedApplication(), await anEndedApplication()];
      for (const { application, atLender } of [gone, kept]) {
        await event(atLender.id, 'OFFERED', { reason: 'words of a lender' });
        await runOf(application.id, atLender.lender_id);
        await check(atLender.id, 'platform');
        await insert('lender_callbacks', {
          ...{ created_at: T1, lender_id: 1, event_id: randomUUID(), lead_id: atLender.uuid },
          ...{ said: '{}', outcome: 'same' },
        });
      }
      await run();
      const before = (await parts()).map(({ object_key }) => object_key);
      await app.query("UPDATE prospects SET state = 'ERASED' WHERE id = ?", [gone.prospect.id]);

      await run();

      for (const key of before) expect(await store.get(key)).toBeNull();
      const archive = archiveOf(app);
      for (const { table_name } of await parts()) await archive.restore(table_name, '2025-01');
      expect(
        await app.query('SELECT lender_application_id, reason FROM lender_application_events ORDER BY id'),
      ).toEqual([
        { lender_application_id: gone.atLender.id, reason: null },
        { lender_application_id: kept.atLender.id, reason: 'words of a lender' },
      ]);
      expect(await app.query('SELECT application_id FROM eligibility_logs')).toEqual([
        { application_id: kept.application.id },
      ]);
      expect(await app.query('SELECT lender_application_id FROM dedupe_checks')).toEqual([
        { lender_application_id: kept.atLender.id },
      ]);
      expect(await app.query('SELECT lead_id FROM lender_callbacks')).toEqual([{ lead_id: kept.atLender.uuid }]);
    });

    it('decisions are kept for eight years, and their rules for as long as an archive may name them', async () => {
      const { application, atLender } = await anEndedApplication();
      await runOf(application.id, atLender.lender_id);
      await insert('offer_rules', { version: 'r', created_at: new Date('2015-01-01'), rules: '{}', engine: 1 });
      await run();
      await app.app.get(Housekeeping).run(new Date());
      expect(await rows('offer_rules')).toHaveLength(1);

      const cipher = app.app.get(FieldCipher);
      const audit = app.config.keys.audit;
      const later = new Archive(
        app.dataSource,
        app.app.get(Transactions),
        store,
        cipher,
        audit,
        new Date('2033-03-01'),
      );
      await later.run('2025-03');
      expect(await store.list('archives/eligibility-logs', 'archives/eligibility-logs/', 10)).toEqual([]);
      await app.app.get(Housekeeping).run(new Date());
      expect(await rows('offer_rules')).toEqual([]);
    });
  });
});
