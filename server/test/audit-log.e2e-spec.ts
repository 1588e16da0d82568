import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { AuditChecks } from '../src/platform/audit-log/audit-checks.service.js';
import type { Actor } from '../src/platform/auth/actor.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { anAdmin, aPartnerUser } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

interface Entry {
  cursor: string;
  action: string;
  entity_id: string;
  actor_name: string | null;
}
interface Check {
  is_running: 0 | 1;
  checked_at: string | null;
  link_count: number;
  problem_count: number;
  problems: object[];
}

const URL = '/api/admin/audit-log';
const NIGHT = new Date('2031-03-01T21:00:00Z');

describe('the audit log as admins see it', () => {
  let app: TestApp;
  let adminId: number;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    const { user, token } = await anAdmin(app, { name: 'Meera Nair' });
    adminId = user.id;
    admin = app.as(token);
    // Between midnight and two o'clock in India no server begins by itself.
    await app.app.get(AuditChecks).start(SYSTEM);
  });
  afterAll(() => app.stop());

  const write = (entity: string, ids: (string | number)[], actor: Partial<Actor> = {}, action = 'update') =>
    app.app.get(Transactions).run({ ...SYSTEM, ...actor }, (tx) => {
      for (const id of ids) tx.audit(action, entity, id, [{ property: 'tin', before: null, after: '******234F' }]);
      return Promise.resolve();
    });
  const today = () => ({ from: istToday(), to: istToday() });
  const search = async (query: object) =>
    (
      await admin
        .get(URL)
        .query({ ...today(), ...query })
        .expect(200)
    ).body as Entry[];
  const check = async () => (await admin.get(`${URL}/check`).expect(200)).body as Check;
  const finished = () =>
    eventually(async () => {
      const state = await check();
      expect(state.is_running).toBe(0);
      expect(state.checked_at).not.toBeNull();
    });

  it('an entry tells who did what to which record, before and after, and from where', async () => {
    await write('teapot', [7], { type: 'admin', id: adminId, ip: '203.0.113.7', requestId: 'req-77' });
    expect(await search({ entity: 'teapot' })).toEqual([
      {
        cursor: expect.stringMatching(/^\d+\.\d+$/) as unknown,
        at: expect.any(String) as unknown,
        ...{ actor_type: 'admin', actor_id: adminId, actor_name: 'Meera Nair', subject: null },
        ...{ action: 'update', entity: 'teapot', entity_id: '7', ip: '203.0.113.7', request_id: 'req-77' },
        changes: [{ property: 'tin', before: null, after: '******234F' }],
      },
    ]);
  });

  it.each<[string, object, string[]]>([
    ['the actor', { actor_type: 'partner', actor_id: 900_001 }, ['2', '1']],
    ['the kind of actor and the kind of record', { actor_type: 'system', entity: 'kettle' }, ['3']],
    ['the kind of record', { entity: 'kettle' }, ['4', '3', '2', '1']],
    ['the record', { entity: 'kettle', entity_id: '2' }, ['2']],
    ['the action', { action: 'boil' }, ['4']],
    ['a wildcard, taken as it stands', { entity: 'kett%' }, []],
    ['an injection, taken as it stands', { entity: "' OR 1=1 -- " }, []],
    ['a day without entries', { entity: 'kettle', from: '2020-01-01', to: '2020-01-31' }, []],
  ])('a search by %s finds its entries, newest first', async (_by, query, ids) => {
    const written = await app.query("SELECT id FROM audit_log WHERE entity = 'kettle' LIMIT 1");
    if (written.length === 0) {
      await write('kettle', [1, 2], { type: 'partner', id: 900_001 });
      await write('kettle', [3]);
      await write('kettle', [4], { type: 'customer', id: 900_002 }, 'boil');
    }
    expect((await search(query)).map(({ entity_id }) => entity_id)).toEqual(ids);
  });

  it('pages are read on behind an entry, each entry once, whatever is written meanwhile', async () => {
    await write(
      'spoon',
      Array.from({ length: 120 }, (_, n) => n),
    );
    const seen: string[] = [];
    for (let page = await search({ entity: 'spoon' }); page.length > 0;) {
      seen.push(...page.map(({ entity_id }) => entity_id));
      await write('spoon', ['new']);
      page = await search({ entity: 'spoon', after: page.at(-1)?.cursor });
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => String(119 - n)));
  });

  it.each([
    ['to', { from: '2026-01-02', to: '2026-01-01' }],
    ['to', { from: '2026-01-01', to: '2026-12-31' }],
    ['from', { from: 'yesterday' }],
    ['actor_type', { actor_type: 'ghost' }],
    ['actor_id', { actor_id: '-1' }],
    ['entity', { entity: 'x'.repeat(41) }],
    ['after', { after: '1;DROP TABLE audit_log' }],
  ])('a wrong %s is refused', async (field, query) => {
    expectError(await admin.get(URL).query({ ...today(), ...query }), 'REQUEST.INVALID', [field]);
  });

  it('roles 2 and 3, partners, customers and visitors see nothing of it', async () => {
    const { id } = await aProspect(app);
    const others = [
      app.as((await anAdmin(app, { role: 2 })).token),
      app.as((await anAdmin(app, { role: 3 })).token),
      app.as((await aPartnerUser(app)).token),
      app.as(await app.tokenFor('customer', id)),
    ];
    for (const other of others) {
      expectError(await other.get(URL).query(today()), 'AUTH.FORBIDDEN');
      expectError(await other.get(`${URL}/check`), 'AUTH.FORBIDDEN');
      expectError(await other.post(`${URL}/check`), 'AUTH.FORBIDDEN');
    }
    expectError(await app.http.get(URL).query(today()), 'AUTH.REQUIRED');
  });

  describe('the check of the chains', () => {
    it('a check that an admin starts recomputes all entries and is audited', async () => {
      await finished();
      await write('cup', [1]);
      await admin.post(`${URL}/check`).expect(200);
      await finished();
      const [count] = await app.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM audit_log');
      expect(await check()).toMatchObject({ link_count: count?.n, problem_count: 0, problems: [] });
      expect(await search({ entity: 'audit-log', action: 'check' })).toHaveLength(1);
    });

    it('of two servers that begin the night one checks, and neither once there is a result of that night', async () => {
      await finished();
      const checks = app.app.get(AuditChecks);
      const stamp = async () =>
        (await app.query<{ started_at: Date }[]>('SELECT started_at FROM audit_checks'))[0]?.started_at.getTime();
      await app.query('UPDATE audit_checks SET started_at = ?, checked_at = ?', [new Date(0), new Date(0)]);
      await checks.startNightly(new Date('2031-03-01T19:00:00Z'));
      expect(await stamp()).toBe(0);
      await Promise.all([checks.startNightly(NIGHT), checks.startNightly(new Date(+NIGHT + 5))]);
      expect([+NIGHT, +NIGHT + 5]).toContain(await stamp());
      await app.query('UPDATE audit_checks SET checked_at = ?, started_at = ?', [new Date(+NIGHT + 9), NIGHT]);
      await checks.startNightly(new Date(+NIGHT + 3_600_000));
      expect(await stamp()).toBe(+NIGHT);
      await app.query('UPDATE audit_checks SET checked_at = ?, started_at = ?', [new Date(), new Date(0)]);
    });

    it('an altered entry is found, named and logged', async () => {
      await finished();
      await write('saucer', [1]);
      await app.query('DROP TRIGGER audit_log_no_update');
      await app.query("UPDATE audit_log SET action = 'boil' WHERE entity = 'saucer'");
      await admin.post(`${URL}/check`).expect(200);
      await eventually(async () => expect(await check()).toMatchObject({ is_running: 0, problem_count: 1 }));
      expect((await check()).problems).toMatchObject([{ problem: 'altered' }]);
      expect(app.logs.join('')).toContain('1 links of the audit chains are wrong.');
    });

    it('one that the end of the process cuts off is left for another server', async () => {
      const checks = app.app.get(AuditChecks);
      await checks.beforeApplicationShutdown();
      await checks.start(SYSTEM);
      await eventually(async () =>
        expect(await app.query('SELECT started_at FROM audit_checks')).toEqual([{ started_at: null }]),
      );
    });
  });
});
