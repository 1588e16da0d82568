import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { anAdmin } from './builders/accounts.js';
import { aLenderApplication } from './builders/applications.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const VENDORS = '/api/admin/vendors';
const HOUR_MS = 3_600_000;
const NOBODY = 4_294_967_295;

interface Vendor {
  id: number;
  name: string;
  lender_status: 0 | 1;
  since: { reason: string | null; actor_name: string; at: string } | null;
  scheduled: { id: number; to_status: 0 | 1; at: string; reason: string; actor_name: string }[];
  open_applications: number;
}

describe('vendors on/off', () => {
  let database: TestDatabase;
  let app: TestApp;
  let other: TestApp;
  let token: string;
  let adminId: number;
  let admin: ReturnType<TestApp['as']>;
  let colleague: ReturnType<TestApp['as']>;
  let groupId: number;

  beforeAll(async () => {
    database = await createDatabase();
    app = await TestApp.start({ database });
    other = await TestApp.start({ database });
    const built = await anAdmin(app, { name: 'Asha Rao' });
    [token, adminId] = [built.token, built.user.id];
    admin = app.as(token);
    colleague = app.as((await anAdmin(app, { name: 'Vikram Nair' })).token);
    groupId = (await aLenderGroup(app)).id;
  });
  afterAll(async () => {
    await Promise.all([app.stop(), other.stop()]);
    await database.drop();
  });

  const lender = (given = {}) => aLender(app, { lender_group_ids: [groupId], ...given });
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const flip = (id: number, lender_status: unknown, reason: unknown, at?: unknown) =>
    admin.post(`${VENDORS}/${id}/switch`).send({ lender_status, reason, ...(at !== undefined && { at }) });
  const vendor = async (id: number) => (await admin.get(`${VENDORS}/${id}`).expect(200)).body as Vendor;
  const statusOf = async (id: number) => {
    const [row] = await app.query<{ lender_status: number; version: number }[]>(
      'SELECT lender_status, version FROM lenders WHERE id = ?',
      [id],
    );
    return [row?.lender_status, row?.version];
  };
  const auditOf = async (id: number) => {
    const rows = await app.query<{ action: string; actor_type: string; actor_id: number; changes: string }[]>(
      "SELECT action, actor_type, actor_id, changes FROM audit_log WHERE entity = 'lender' AND entity_id = ? ORDER BY id",
      [String(id)],
    );
    return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as unknown }));
  };
  /** As workers of these servers would some time from now. */
  const workLater = (hours: number, ...servers: TestApp[]) =>
    Promise.all(servers.map((server) => server.app.get(OutboxWorker).runOnce(inHours(hours))));

  it('a switch takes effect at once, with the reason and who did it', async () => {
    const { id } = await lender({ name: 'Kaveri Credit', code: 'kaveri', api: 1 });
    const { status, body } = await flip(id, 0, '  Settlement is late ');

    expect([status, body]).toEqual([
      200,
      {
        id,
        name: 'Kaveri Credit',
        code: 'kaveri',
        api: 1,
        lender_status: 0,
        since: { reason: 'Settlement is late', actor_name: 'Asha Rao', at: expect.stringMatching(/Z$/) },
        scheduled: [],
        open_applications: 0,
      },
    ]);
    expect(await statusOf(id)).toEqual([0, 2]);
    expect(await auditOf(id)).toEqual([
      {
        action: 'switch',
        actor_type: 'admin',
        actor_id: adminId,
        changes: [
          { property: 'lender_status', before: 1, after: 0 },
          { property: 'reason', before: null, after: 'Settlement is late' },
        ],
      },
    ]);
    await eventually(async () =>
      expect((await other.as(token).get(`/api/get-lender-data/${id}`)).body).toMatchObject({ lender_status: 0 }),
    );
  });

  it.each<[string, unknown[], string[]]>([
    ['no reason', [0, undefined], ['reason']],
    ['an empty reason', [0, '  '], ['reason']],
    ['a reason that turns around', [0, 'a\u202Eb'], ['reason']],
    ['a long reason', [0, 'x'.repeat(201)], ['reason']],
    ['another status', [2, 'Why'], ['lender_status']],
    ['a time that is none', [0, 'Why', 'tomorrow'], ['at']],
    ['a time without a zone', [0, 'Why', '2099-01-01T10:00:00'], ['at']],
    ['a day that is not in the calendar', [0, 'Why', '2026-13-45T10:00:00Z'], ['at']],
    ['a time that has passed', [0, 'Why', '2026-01-01T10:00:00Z'], ['at']],
    ['a time in ten years', [0, 'Why', '2099-01-01T10:00:00+05:30'], ['at']],
    ['a number as time', [0, 'Why', 7], ['at']],
  ])('switching is refused: %s', async (_name, [status, reason, at], fields) => {
    const { id } = await lender();
    expectError(await flip(id, status, reason, at), 'REQUEST.INVALID', fields);
    expect(await statusOf(id)).toEqual([1, 1]);
    expect(await app.query('SELECT id FROM lender_switches WHERE lender_id = ?', [id])).toEqual([]);
  });

  it('switching to the present state, or a lender that does not exist, is refused', async () => {
    const [on, off] = [await lender(), await lender({ lender_status: 0 })];

    expectError(await flip(on.id, 1, 'Why'), 'VENDOR.ALREADY_ON');
    expectError(await flip(off.id, 0, 'Why'), 'VENDOR.ALREADY_OFF');
    expectError(await flip(NOBODY, 0, 'Why'), 'LENDER.NOT_FOUND');
    expectError(await flip(NOBODY, 0, 'Why', inHours(1)), 'LENDER.NOT_FOUND');
    expectError(await admin.get(`${VENDORS}/${NOBODY}`), 'LENDER.NOT_FOUND');
    expectError(await admin.get(`${VENDORS}/${NOBODY}/switches`), 'LENDER.NOT_FOUND');
  });

  it('a switch leaves running applications alone', async () => {
    const { id } = await lender();
    const states = ['OFFERED', 'QUEUED', 'UNDER_REVIEW', 'AGREEMENT_SIGNED', 'DISBURSED', 'REJECTED'] as const;
    for (const state of states) await aLenderApplication(app, { lender_id: id, state });
    const read = () => app.query('SELECT * FROM lender_applications WHERE lender_id = ? ORDER BY id', [id]);
    const before = await read();
    const { body } = await flip(id, 0, 'Too many complaints').expect(200);

    expect((body as Vendor).open_applications).toBe(4);
    expect(await read()).toEqual(before);
    expect(before).toHaveLength(6);
  });

  describe('planned for later', () => {
    it('a planned switch waits, is shown, and is done once by whichever of two servers comes first', async () => {
      const { id } = await lender();
      const at = inHours(1);
      const { body } = await flip(id, 0, 'Maintenance', at);

      const planned = { to_status: 0, at: at.toISOString(), reason: 'Maintenance', actor_name: 'Asha Rao' };
      expect(body).toMatchObject({
        lender_status: 1,
        since: null,
        scheduled: [{ id: expect.any(Number), ...planned }],
      });
      await workLater(0.9, app, other);
      expect(await statusOf(id)).toEqual([1, 1]);

      await workLater(1.1, app, other, app, other);
      await eventually(async () => expect(await statusOf(id)).toEqual([0, 2]));
      // The other server may have done it.
      await eventually(async () =>
        expect(await vendor(id)).toMatchObject({
          lender_status: 0,
          scheduled: [],
          since: { reason: 'Maintenance', actor_name: 'Asha Rao' },
        }),
      );
      expect((await auditOf(id)).map(({ action, actor_type, actor_id }) => [action, actor_type, actor_id])).toEqual([
        ['plan-switch', 'admin', adminId],
        ['switch', 'admin', adminId],
      ]);
    });

    it('servers do a planned switch in its time by themselves', async () => {
      const { id } = await lender({ lender_status: 0 });
      await flip(id, 1, 'Back', new Date(Date.now() + 1_000)).expect(200);
      await eventually(async () => expect(await statusOf(id)).toEqual([1, 2]));
      const [row] = await app.query<{ late: number }[]>(
        'SELECT TIMESTAMPDIFF(MICROSECOND, scheduled_for, done_at) AS late FROM lender_switches WHERE lender_id = ?',
        [id],
      );
      expect(row?.late).toBeGreaterThan(0);
    });

    it('a planned switch whose job runs twice is done once', async () => {
      const { id } = await lender();
      await flip(id, 0, 'Once', inHours(2)).expect(200);
      await workLater(2.1, app);
      await flip(id, 1, 'By hand').expect(200);
      await app.query("UPDATE outbox_jobs SET state = 'waiting', due_at = NOW(3) WHERE topic = 'lender-switch'");
      await workLater(0.1, app, other);

      expect(await statusOf(id)).toEqual([1, 3]);
      const { body } = await admin.get(`${VENDORS}/${id}/switches`);
      expect((body as { reason: string }[]).map(({ reason }) => reason)).toEqual(['By hand', 'Once']);
    });

    it('several overdue switches of one lender keep their order', async () => {
      const { id } = await lender();
      for (const [hours, status] of [
        [6, 1],
        [5, 0],
        [7, 0],
        [8, 1],
      ] as const) {
        await flip(id, status, `At ${hours}`, inHours(hours)).expect(200);
      }
      expect((await vendor(id)).scheduled.map(({ reason }) => reason)).toEqual(['At 5', 'At 6', 'At 7', 'At 8']);
      // The jobs come in any order.
      await app.query(
        "UPDATE outbox_jobs SET due_at = DATE_SUB(due_at, INTERVAL 2 * id MINUTE) WHERE topic = 'lender-switch' AND state = 'waiting'",
      );
      await workLater(9, app, other);
      await workLater(9, app, other);

      expect(await statusOf(id)).toEqual([1, 5]);
      const done = await app.query<{ reason: string }[]>(
        'SELECT reason FROM lender_switches WHERE lender_id = ? AND done_at IS NOT NULL ORDER BY done_at, scheduled_for',
        [id],
      );
      expect(done.map(({ reason }) => reason)).toEqual(['At 5', 'At 6', 'At 7', 'At 8']);
    });

    it('a planned switch that finds the lender in that state does nothing', async () => {
      const { id } = await lender();
      await flip(id, 0, 'Planned', inHours(1)).expect(200);
      await flip(id, 0, 'Earlier by hand').expect(200);
      await workLater(1.1, app, other);

      expect(await statusOf(id)).toEqual([0, 2]);
      expect(await vendor(id)).toMatchObject({ scheduled: [], since: { reason: 'Earlier by hand' } });
      const { body } = await admin.get(`${VENDORS}/${id}/switches`);
      expect(body).toMatchObject([
        { reason: 'Earlier by hand', scheduled_for: null, done_at: expect.any(String) },
        { reason: 'Planned', done_at: null, cancelled_at: expect.any(String), cancelled_by_name: null },
      ]);
    });

    it('a planned switch is cancelled once by anybody who may plan it, and then never done', async () => {
      const { id } = await lender();
      const another = await lender();
      const { body } = await flip(id, 0, 'Planned', inHours(1));
      const planned = (body as Vendor).scheduled[0]!.id;
      const cancel = (vendorId: number, switchId: number) =>
        colleague.delete(`${VENDORS}/${vendorId}/scheduled/${switchId}`);

      expectError(await cancel(another.id, planned), 'VENDOR.SWITCH_NOT_FOUND');
      expectError(await cancel(id, NOBODY), 'VENDOR.SWITCH_NOT_FOUND');
      expect((await cancel(id, planned).expect(200)).body).toMatchObject({ id, scheduled: [] });
      expectError(await cancel(id, planned), 'VENDOR.SWITCH_NOT_FOUND');
      await workLater(1.1, app, other);
      expect(await statusOf(id)).toEqual([1, 1]);
      const { body: history, headers } = await admin.get(`${VENDORS}/${id}/switches`);
      expect(history).toEqual([
        {
          id: planned,
          to_status: 0,
          reason: 'Planned',
          actor_name: 'Asha Rao',
          created_at: expect.any(String),
          scheduled_for: expect.any(String),
          done_at: null,
          cancelled_at: expect.any(String),
          cancelled_by_name: 'Vikram Nair',
        },
      ]);
      expect(headers['content-range']).toBe('switches 0-0/1');
      expect((await auditOf(id)).map(({ action }) => action)).toEqual(['plan-switch', 'cancel-switch']);
      // What is done cannot be cancelled.
      await flip(id, 0, 'Now').expect(200);
      const [done] = await app.query<{ id: number }[]>(
        'SELECT id FROM lender_switches WHERE lender_id = ? AND done_at IS NOT NULL',
        [id],
      );
      expectError(await cancel(id, done!.id), 'VENDOR.SWITCH_NOT_FOUND');
    });

    it('deleting the lender cancels its planned switch, and restoring does not bring it back', async () => {
      const { id } = await lender();
      await flip(id, 0, 'Planned', inHours(1)).expect(200);
      await admin.delete(`/api/admin/lenders/${id}`).expect(200);
      await workLater(1.1, app);
      await admin.post(`/api/admin/lenders/${id}/restore`).expect(200);

      expect(await vendor(id)).toMatchObject({ lender_status: 1, scheduled: [] });
    });

    it('a repeated Idempotency-Key plans one switch', async () => {
      const { id } = await lender();
      const key = randomUUID();
      const at = inHours(1);
      await flip(id, 0, 'Once', at).set('Idempotency-Key', key).expect(200);
      await flip(id, 0, 'Once', at).set('Idempotency-Key', key).expect(200);

      expect((await vendor(id)).scheduled).toHaveLength(1);
    });
  });

  it('of two admins who switch at the same moment one is told that it is done', async () => {
    const { id } = await lender();
    await other.refreshLists();
    const answers = await Promise.all(
      [app, other].map((server) =>
        server.as(token).post(`${VENDORS}/${id}/switch`).send({ lender_status: 0, reason: 'Both' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.query('SELECT id FROM lender_switches WHERE lender_id = ?', [id])).toHaveLength(1);
  });

  it('the page lists all lenders, with what is planned and what runs there', async () => {
    await app.query('UPDATE lenders SET deleted_at = NOW(3), version = version + 1 WHERE deleted_at IS NULL');
    const [a, b] = [await lender({ name: 'Aa', priority: 2, api: 1 }), await lender({ name: 'Bb', priority: 1 })];
    await aLenderApplication(app, { lender_id: a.id, state: 'KYC_PENDING' });
    await flip(a.id, 0, 'Late').expect(200);
    await flip(b.id, 0, 'Later', inHours(1)).expect(200);
    const list = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      return (await admin.get(`${VENDORS}?${query.toString()}`).expect(200)).body as Vendor[];
    };

    expect(await list({})).toMatchObject([
      { id: b.id, lender_status: 1, since: null, scheduled: [{ reason: 'Later' }], open_applications: 0 },
      { id: a.id, lender_status: 0, since: { reason: 'Late' }, scheduled: [], open_applications: 1 },
    ]);
    expect((await list({ lender_status: 0 })).map(({ id }) => id)).toEqual([a.id]);
    expect((await list({ api: 1 })).map(({ id }) => id)).toEqual([a.id]);
    expect((await list({ q: 'b' })).map(({ id }) => id)).toEqual([b.id]);
    expect(await list({ q: 'nobody' })).toEqual([]);
    expectError(await admin.get(`${VENDORS}?sort=["since","ASC"]`), 'REQUEST.INVALID', ['sort']);
  });
});

describe('a planned switch', () => {
  it('a planned switch outlives the server that took it', async () => {
    const database = await createDatabase();
    const first = await TestApp.start({ database });
    const { token } = await anAdmin(first);
    const { id } = await aLender(first);
    const at = new Date(Date.now() + HOUR_MS);
    await first.as(token).post(`${VENDORS}/${id}/switch`).send({ lender_status: 0, reason: 'Night', at }).expect(200);
    await first.stop();
    const second = await TestApp.start({ database });
    await second.app.get(OutboxWorker).runOnce(new Date(at.getTime() + 1));
    const rows = await second.query('SELECT lender_status FROM lenders WHERE id = ?', [id]);
    await second.stop();
    await database.drop();

    expect(rows).toEqual([{ lender_status: 0 }]);
  });
});
