import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applicationStateOf, type ProspectState } from '@marketplace/contract/states/application.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { TestApp } from './support/test-app.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The server of these tests cleans up as well, and by the real clock. */
const NOW = new Date();
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe('housekeeping', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it.each<[string, string, string, [unknown, string][]]>([
    [
      'keys of repeated requests for a day',
      'idempotency_keys',
      "(id, request_hash, created_at) VALUES (?, 'x', ?)",
      [
        [ago(25 * HOUR_MS), 'gone'],
        [ago(23 * HOUR_MS), 'kept'],
      ],
    ],
    [
      'sessions for thirty days after they expired',
      'sessions',
      "(id, audience, user_id, last_seen_at, expires_at, ip) VALUES (?, 'admin', 1, NOW(3), ?, '')",
      [
        [ago(31 * DAY_MS), 'gone'],
        [ago(29 * DAY_MS), 'kept'],
        [ago(-HOUR_MS), 'kept too'],
      ],
    ],
    [
      'requests for help that no desk took over for thirty days',
      'help_requests',
      "(uuid, request_encrypted, created_at) VALUES (?, 'x', ?)",
      [
        [ago(31 * DAY_MS), 'gone'],
        [ago(29 * DAY_MS), 'kept'],
      ],
    ],
    [
      'attempts until they are forgotten',
      'rate_limits',
      '(`key`, points, expire) VALUES (?, 1, ?)',
      [
        [NOW.getTime() - 1, 'gone'],
        [NOW.getTime() + HOUR_MS, 'kept'],
      ],
    ],
    [
      'passcodes for two days',
      'otp_challenges',
      "(uuid, created_at, prospect_id, code_hash, language, partner_id, ip) VALUES (?, ?, 999999, '', 'en', 1, '')",
      [
        [ago(49 * HOUR_MS), 'gone'],
        [ago(47 * HOUR_MS), 'kept'],
      ],
    ],
    [
      'transfer links for thirty days',
      'transfer_links',
      '(uuid, created_at, prospect_id, key_hash, expires_at) VALUES (?, ?, 1, UUID(), NOW(3))',
      [
        [ago(31 * DAY_MS), 'gone'],
        [ago(29 * DAY_MS), 'kept'],
      ],
    ],
  ])('rows are kept: %s', async (_name, table, insert, rows) => {
    await app.query(`DELETE FROM ${table}`);
    for (const [time, name] of rows) await app.query(`INSERT INTO ${table} ${insert}`, [name, time]);
    await app.app.get(Housekeeping).run(NOW);

    const left = await app.query<Record<string, string>[]>(`SELECT * FROM ${table}`);
    expect(left.map((row) => row['uuid'] ?? row['id'] ?? row['key']).sort()).toEqual(
      rows.map(([, name]) => name).filter((name) => name !== 'gone'),
    );
  });

  it('done jobs are kept for thirty days, waiting and failed ones for good', async () => {
    for (const [topic, state, days] of [
      ['gone', 'done', 31],
      ['kept', 'done', 29],
      ['waits', 'waiting', 400],
      ['failed', 'failed', 400],
    ] as const) {
      // Not due for the worker of this server, which runs on the real clock.
      await app.query('INSERT INTO outbox_jobs (uuid, topic, payload, state, due_at) VALUES (UUID(), ?, ?, ?, ?)', [
        topic,
        '{}',
        state === 'waiting' ? 'failed' : state,
        ago(days * DAY_MS),
      ]);
    }
    await app.app.get(Housekeeping).run(NOW);

    const left = await app.query<{ topic: string }[]>('SELECT topic FROM outbox_jobs ORDER BY id');
    expect(left.map(({ topic }) => topic)).toEqual(['kept', 'waits', 'failed']);
  });

  it('unproved numbers are kept for seven days, and those of a passcode that still counts', async () => {
    const add = async (uuid: string, state: string, days: number) =>
      (
        await app.query<{ insertId: number }>(
          `INSERT INTO prospects (uuid, state, partner_id, phone_encrypted, phone_index, phone_last4, created_at)
           VALUES (?, ?, 1, '', ?, '', ?)`,
          [uuid, state, uuid, ago(days * DAY_MS)],
        )
      ).insertId;
    await add('gone', 'NEW', 8);
    await add('kept', 'NEW', 6);
    await add('proved', 'VERIFIED', 800);
    const again = await add('asked again', 'NEW', 8);
    await app.query(
      `INSERT INTO otp_challenges (uuid, created_at, prospect_id, code_hash, language, partner_id, ip)
       VALUES ('x', ?, ?, '', 'en', 1, '')`,
      [ago(HOUR_MS), again],
    );
    await app.app.get(Housekeeping).run(NOW);

    const left = await app.query<{ uuid: string }[]>('SELECT uuid FROM prospects ORDER BY id');
    expect(left.map(({ uuid }) => uuid)).toEqual(['kept', 'proved', 'asked again']);
  });

  it('what a decision rests on is kept for eight years, of deleted customers only what a paid-out loan rests on', async () => {
    const lender = await aLender(app);
    const run = async (state: ProspectState, atLender: LenderApplicationState, age: number, version: string) => {
      const prospect = await aProspect(app, { state });
      const application = await anApplication(app, { prospect_id: prospect.id, state: applicationStateOf([atLender]) });
      const { id } = await aLenderApplication(app, {
        application_id: application.id,
        lender_id: lender.id,
        state: atLender,
      });
      const at = ago(age * DAY_MS);
      await app.query('INSERT IGNORE INTO offer_rules (created_at, version, engine, rules) VALUES (?, ?, 1, ?)', [
        ...[at, version, '{}'],
      ]);
      const { insertId } = await app.query<{ insertId: number }>(
        `INSERT INTO eligibility_logs (created_at, application_id, product_type, rules_version, request, matched,
           unmatched, results) VALUES (?, ?, 'Personal Loans', ?, '{}', 1, 0, '{}')`,
        [at, application.id, version],
      );
      await app.query('INSERT INTO eligibility_matches (lender_id, created_at, run_id, product_type) VALUES (?)', [
        [lender.id, at, insertId, 'Personal Loans'],
      ]);
      await app.query(
        `INSERT INTO dedupe_checks (created_at, lender_application_id, lender_id, product_type, step, outcome, ms)
         VALUES (?)`,
        [[at, id, lender.id, 'Personal Loans', 'lender', 'FRESH', 1]],
      );
      return { run: insertId, check: id };
    };
    const years = 365.25;
    await run('PROFILE_COMPLETE', 'DISBURSED', 8 * years + 1, 'unnamed');
    const kept = [
      await run('PROFILE_COMPLETE', 'EXPIRED', 8 * years - 1, 'still named'),
      await run('ERASED', 'DISBURSED', 100, 'young'),
      await run('ERASED', 'CLOSED', 100, 'young'),
    ];
    await run('ERASED', 'WITHDRAWN', 1, 'young');
    await run('ERASED', 'REJECTED', 1, 'young');
    await app.query("UPDATE offer_rules SET created_at = ? WHERE version = 'still named'", [ago(9 * years * DAY_MS)]);
    await app.app.get(Housekeeping).run(NOW);

    const left = (sql: string) => app.query<{ id: number }[]>(sql).then((rows) => rows.map(({ id }) => Number(id)));
    const runs = kept.map((each) => each.run);
    expect(await left('SELECT id FROM eligibility_logs ORDER BY id')).toEqual(runs);
    expect(await left('SELECT run_id AS id FROM eligibility_matches ORDER BY id')).toEqual(runs);
    expect(await left('SELECT lender_application_id AS id FROM dedupe_checks ORDER BY 1')).toEqual(
      kept.map((each) => each.check),
    );
    const versions = await app.query<{ version: string }[]>('SELECT version FROM offer_rules ORDER BY version');
    expect(versions.map(({ version }) => version)).toEqual(['still named', 'young']);
  });

  it('more rows than one statement may remove are removed', async () => {
    await app.query('DELETE FROM rate_limits');
    const rows = Array.from({ length: 12_001 }, (_, i) => [`key ${i}`, 1, 1]);
    await app.query('INSERT INTO rate_limits (`key`, points, expire) VALUES ?', [rows]);
    await app.app.get(Housekeeping).run(NOW);

    expect(await app.query('SELECT `key` FROM rate_limits')).toEqual([]);
  });
});
