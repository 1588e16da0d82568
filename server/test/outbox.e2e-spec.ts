import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { FailedForGood } from '../src/platform/errors/failed-for-good.js';
import { type Job, OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { TestApp } from './support/test-app.js';

const TOPIC = 'test-topic';

declare module '../src/platform/database/jobs.js' {
  interface Jobs {
    [TOPIC]: { n: number };
  }
}

const MINUTE_MS = 60_000;

describe('the outbox', () => {
  let database: TestDatabase;
  let one: TestApp;
  let two: TestApp;
  let done: Job[] = [];
  let perform: (job: Job) => Promise<void>;

  beforeAll(async () => {
    database = await createDatabase();
    [one, two] = await Promise.all([TestApp.start({ database }), TestApp.start({ database })]);
    for (const app of [one, two]) app.app.get(OutboxWorker).handle(TOPIC, (job) => perform(job));
  });
  afterEach(async () => {
    done = [];
    await one.query('DELETE FROM outbox_jobs');
  });
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await database.drop();
  });

  const enqueue = (count: number, fail = false) =>
    one.app.get(Transactions).run(SYSTEM, (tx) => {
      for (let n = 0; n < count; n++) tx.enqueue(TOPIC, { n });
      return fail ? Promise.reject(new Error('taken back')) : Promise.resolve();
    });
  const worker = (app: TestApp) => app.app.get(OutboxWorker);
  const states = () =>
    one.query<{ state: string; attempts: number; last_error: string | null }[]>(
      'SELECT state, attempts, last_error FROM outbox_jobs ORDER BY id',
    );
  /** As a worker would later; the app's own rounds go on beside it. */
  const later = (ms: number) => worker(one).runOnce(new Date(Date.now() + ms));
  /** A round that finds work at `at`: jobs that another round looks at in that moment are passed over. */
  const roundWithWork = (app: TestApp, at: number) =>
    eventually(async () => expect(await worker(app).runOnce(new Date(at))).toBeGreaterThan(0));

  it('a job of a transaction that was rolled back is not stored', async () => {
    await expect(enqueue(3, true)).rejects.toThrow('taken back');
    expect(await states()).toEqual([]);
  });

  it('each job is done once, however many workers there are', async () => {
    perform = (job) => Promise.resolve(void done.push(job));
    await enqueue(60);
    await Promise.all([worker(one), worker(two), worker(one), worker(two)].map((each) => each.runOnce()));
    await eventually(async () =>
      expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['done'])),
    );
    expect(done.map(({ payload }) => (payload as { n: number }).n).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, n) => n),
    );
  });

  it('a job that cannot succeed is kept as failed after its first try', async () => {
    perform = () => Promise.reject(new FailedForGood('The mail server answered 550'));
    await enqueue(1);
    await eventually(async () =>
      expect(await states()).toEqual([{ state: 'failed', attempts: 1, last_error: 'The mail server answered 550' }]),
    );
  });

  it('a failed job is tried again under the same uuid', async () => {
    perform = (job) => {
      done.push(job);
      return done.length === 1 ? Promise.reject(new Error('gateway away')) : Promise.resolve();
    };
    await enqueue(1);
    await eventually(async () => expect(await states()).toMatchObject([{ last_error: 'gateway away' }]));
    await roundWithWork(one, Date.now() + MINUTE_MS);
    await eventually(async () =>
      expect(await states()).toMatchObject([{ state: 'done', attempts: 2, last_error: null }]),
    );
    expect(done[1]?.uuid).toBe(done[0]?.uuid);
  });

  it('a job is given up after eight tries and kept with the reason', async () => {
    perform = () => Promise.reject(new Error('never'));
    await one.query(
      "INSERT INTO outbox_jobs (uuid, topic, payload, attempts, due_at) VALUES (UUID(), ?, '{}', 7, UTC_TIMESTAMP(3))",
      [TOPIC],
    );
    await eventually(async () =>
      expect(await states()).toMatchObject([{ state: 'failed', attempts: 8, last_error: 'never' }]),
    );
    expect(await later(24 * 60 * MINUTE_MS)).toBe(0);
  });

  it('a claimed job stays with its worker while those before it take longer than a claim holds', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => (release = resolve));
    perform = (job) => {
      done.push(job);
      return done.length === 1 ? slow : Promise.resolve();
    };
    const inAnHour = Date.now() + 60 * MINUTE_MS;
    for (const n of [0, 1]) {
      // Due only for the rounds below: the apps' own live in the present.
      await one.query('INSERT INTO outbox_jobs (uuid, topic, payload, due_at) VALUES (UUID(), ?, ?, ?)', [
        TOPIC,
        JSON.stringify({ n }),
        new Date(inAnHour),
      ]);
    }
    const batch = roundWithWork(one, inAnHour);
    await eventually(() => expect(done).toHaveLength(1));
    await roundWithWork(two, inAnHour + 2 * MINUTE_MS);
    release();
    await batch;

    // The first is begun again, as its worker might be dead; the second is done by whoever has it now, alone.
    expect(done.map(({ payload }) => (payload as { n: number }).n)).toEqual([0, 0, 1]);
  });

  it('what a killed worker had claimed is done again once the claim has lapsed', async () => {
    perform = (job) => Promise.resolve(void done.push(job));
    // As a claim leaves it: tried once, not due before the claim lapses.
    await one.query('INSERT INTO outbox_jobs (uuid, topic, payload, attempts, due_at) VALUES (UUID(), ?, ?, 1, ?)', [
      TOPIC,
      '{}',
      new Date(Date.now() + MINUTE_MS),
    ]);
    expect(await later(0)).toBe(0);
    await roundWithWork(one, Date.now() + 2 * MINUTE_MS);
    expect(await states()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });
});

describe('a server alone', () => {
  let app: TestApp;
  let done: Job[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    await app.query("INSERT INTO link_hosts (id, host) VALUES (1, 'a.example.in'), (2, 'b.example.in')");
    app.app.get(OutboxWorker).handle(TOPIC, (job) => Promise.resolve(void done.push(job)), 'urgent');
  });
  afterEach(async () => {
    done = [];
    await app.query('DELETE FROM outbox_jobs');
  });
  afterAll(() => app.stop());

  const enqueue = (count: number) =>
    app.app.get(Transactions).run(SYSTEM, (tx) => {
      for (let n = 0; n < count; n++) tx.enqueue(TOPIC, { n });
      return Promise.resolve();
    });
  const states = async () =>
    (await app.query<{ state: string; attempts: number }[]>('SELECT state, attempts FROM outbox_jobs')).map(
      ({ state, attempts }) => `${state} ${attempts}`,
    );

  it('one server alone does each job once, also when there are more than a lane takes at a time', async () => {
    await Promise.all([enqueue(60), enqueue(3)]);
    await Promise.all([1, 2].map(() => app.app.get(OutboxWorker).runTogether('urgent')));
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['done 1'])));
    expect(new Set(done.map(({ uuid }) => uuid)).size).toBe(63);
    expect(done).toHaveLength(63);
    expect(done.map(({ payload }) => (payload as { n: number }).n).filter((n) => n < 3)).toHaveLength(6);
  });

  it('a transaction is run again after a deadlock, and the caller does not notice', async () => {
    const transactions = app.app.get(Transactions);
    const tries: number[] = [];
    const bump = (first: number, second: number) => {
      let attempt = 0;
      return transactions.run(SYSTEM, async (tx) => {
        tries.push(++attempt);
        await tx.query('UPDATE link_hosts SET version = version + 1 WHERE id = ?', [first]);
        // Both hold one row before either asks for the other's.
        await tx.query('SELECT SLEEP(0.2)');
        await tx.query('UPDATE link_hosts SET version = version + 1 WHERE id = ?', [second]);
        tx.audit('update', 'link-host', first, [{ property: 'version', before: null, after: null }]);
      });
    };
    await Promise.all([bump(1, 2), bump(2, 1)]);
    expect(Math.max(...tries)).toBeGreaterThan(1);
    expect(await app.query('SELECT version FROM link_hosts ORDER BY id')).toEqual([{ version: 3 }, { version: 3 }]);
    expect(await app.query('SELECT COUNT(*) AS n FROM audit_log')).toMatchObject([{ n: 2 }]);
  });
});
