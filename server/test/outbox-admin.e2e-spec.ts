import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShownJobState } from '@marketplace/contract/outbox/outbox.js';
import { randomUUID } from 'node:crypto';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { anAdmin, aPartnerUser } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

interface ShownJob {
  id: number;
  cursor: string;
  state: ShownJobState;
  attempts: number;
  next_try_at: string | null;
  last_error: string | null;
  ids: { name: string; value: string }[];
}

const URL = '/api/admin/outbox';
const FAR = new Date('2040-01-01T00:00:00Z');

declare module '../src/platform/database/jobs.js' {
  interface Jobs {
    'shown-topic': { id: number };
  }
}

describe('the outbox as admins see it', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let perform: () => Promise<void> = () => Promise.resolve();

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
    app.app.get(OutboxWorker).handle('shown-topic', () => perform(), 'urgent');
  });
  afterEach(() => app.query('DELETE FROM outbox_jobs'));
  afterAll(() => app.stop());

  const add = async (
    given: { state?: string; topic?: string; attempts?: number; due_at?: Date; last_error?: string } = {},
  ) => {
    const { state = 'failed', topic = 'planned', attempts = 8, due_at = FAR, last_error = null } = given;
    await app.query(
      `INSERT INTO outbox_jobs (uuid, topic, payload, state, attempts, due_at, last_error) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [randomUUID(), topic, JSON.stringify({ id: 7, phone: '9876543210' }), state, attempts, due_at, last_error],
    );
  };
  const list = async (state: ShownJobState, more: object = {}) =>
    (
      await admin
        .get(URL)
        .query({ state, ...more })
        .expect(200)
    ).body as ShownJob[];

  it('a failed job is shown with its ids, tries and masked error, and nothing else of its payload', async () => {
    await add({ last_error: '550 no such user asha@example.in' });
    const [job, ...others] = await list('failed');
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      ...{ topic: 'planned', state: 'failed', attempts: 8, next_try_at: null },
      ...{ ids: [{ name: 'id', value: '7' }], last_error: '550 no such user •••' },
    });
    expect(JSON.stringify(job)).not.toContain('9876543210');
  });

  it('each job is listed under one state', async () => {
    await add({ state: 'waiting', attempts: 0 });
    await add({ state: 'waiting', attempts: 2, last_error: 'The gateway answered 503' });
    await add({ state: 'waiting', attempts: 1 });
    await add({ state: 'done', attempts: 1, due_at: new Date() });
    await add();
    const counts = Object.fromEntries(
      await Promise.all(
        (['waiting', 'running', 'failed', 'done'] as const).map(async (state) => [state, (await list(state)).length]),
      ),
    ) as object;
    expect(counts).toEqual({ waiting: 2, running: 1, failed: 1, done: 1 });
    expect((await list('waiting'))[0]?.next_try_at).toBe(FAR.toISOString());
    const { body } = await admin.get(`${URL}/topics`).expect(200);
    expect(body).toEqual([{ topic: 'planned', waiting: 3, failed: 1 }]);
  });

  it('a job that a worker has is running, without the error of its last try', async () => {
    let finish = (): void => undefined;
    perform = () => new Promise((resolve) => (finish = resolve));
    await add({ state: 'waiting', topic: 'shown-topic', attempts: 1, due_at: new Date(0), last_error: 'once' });
    await eventually(async () => expect(await list('running')).toMatchObject([{ attempts: 2, last_error: null }]));
    finish();
    await eventually(async () => expect(await list('done')).toHaveLength(1));
  });

  it('pages are read on behind a job, each job once, also where many are of one moment', async () => {
    for (let n = 0; n < 120; n++) await add({ topic: n % 2 ? 'odd' : 'even' });
    const seen: number[] = [];
    for (
      let page = await list('failed');
      page.length > 0;
      page = await list('failed', { after: page.at(-1)?.cursor })
    ) {
      seen.push(...page.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(await list('failed', { topic: 'odd' })).toHaveLength(50);
    expect(await list('waiting', { topic: 'odd' })).toEqual([]);
    expect(await list('running', { topic: 'odd' })).toEqual([]);
    expect(await list('failed', { topic: '%' })).toEqual([]);
  });

  it('a failed job that is tried again is done, audited once, and not put back a second time', async () => {
    perform = () => Promise.resolve();
    await add({ topic: 'shown-topic', last_error: 'once' });
    const [job] = await list('failed');
    const retry = () => admin.post(`${URL}/${job?.id}/retry`).expect(200);
    const answers = (await Promise.all([retry(), retry()])).map(({ body }) => (body as { count: number }).count);
    expect(answers.sort()).toEqual([0, 1]);
    await eventually(async () => expect(await list('done')).toMatchObject([{ id: job?.id, attempts: 1 }]));
    const audited = await app.query("SELECT id FROM audit_log WHERE entity = 'outbox' AND entity_id = ?", [
      String(job?.id),
    ]);
    expect(audited).toHaveLength(1);
    await admin.post(`${URL}/4294967295/retry`).expect(200, { count: 0 });
  });

  it('all failed jobs of a topic are tried again, and those of others stay', async () => {
    for (const topic of ['one', 'one', 'two']) await add({ topic });
    await admin.post(`${URL}/retry`).send({ topic: 'one' }).expect(200, { count: 2 });
    expect(await list('failed')).toMatchObject([{ topic: 'two' }]);
    const [entry] = await app.query<{ changes: string }[]>(
      "SELECT changes FROM audit_log WHERE action = 'retry' ORDER BY id DESC LIMIT 1",
    );
    expect(entry?.changes).toContain('"after":"one"');
  });

  it.each([
    ['state', { state: 'lost' }],
    ['state', {}],
    ['after', { state: 'failed', after: '1 OR 1=1' }],
    ['topic', { state: 'failed', topic: 'x'.repeat(61) }],
  ])('a wrong %s is refused', async (field, query) => {
    expectError(await admin.get(URL).query(query), 'REQUEST.INVALID', [field]);
  });

  it('roles 2 and 3, partners, customers and visitors neither see nor retry jobs', async () => {
    await add();
    const { id } = await aProspect(app);
    const others = [
      app.as((await anAdmin(app, { role: 2 })).token),
      app.as((await anAdmin(app, { role: 3 })).token),
      app.as((await aPartnerUser(app)).token),
      app.as(await app.tokenFor('customer', id)),
    ];
    for (const other of others) {
      expectError(await other.get(`${URL}?state=failed`), 'AUTH.FORBIDDEN');
      expectError(await other.post(`${URL}/1/retry`), 'AUTH.FORBIDDEN');
      expectError(await other.post(`${URL}/retry`).send({ topic: 'planned' }), 'AUTH.FORBIDDEN');
    }
    expectError(await app.http.get(`${URL}?state=failed`), 'AUTH.REQUIRED');
    expect(await list('failed')).toHaveLength(1);
  });
});
