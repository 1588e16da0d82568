import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { rebuildCounts } from '../src/loans/applications/lender-application-counts.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import type { UploadResponse } from '../src/operations/uploads/dto/upload.dto.js';
import { UploadJobs } from '../src/operations/uploads/uploads.jobs.js';
import { ApplicationEntity } from '../src/loans/applications/application.entity.js';
import { anAdmin } from './builders/accounts.js';
import { aLenderApplication } from './builders/applications.js';
import { csv } from './builders/sheets.js';
import { startBuiltServer } from './support/built-server.js';
import { eventually } from './support/eventually.js';
import { TestApp } from './support/test-app.js';

/** Three frames of reading, for the rows are long, at least five steps of applying, ten of undoing. */
const ROWS = 10_000;
const LONG_ROW = { reason: 'r'.repeat(300), remarks: 'm'.repeat(500) };

let app: TestApp;
let token: string;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  app = await TestApp.start();
  ({ token } = await anAdmin(app));
  // This one takes files in; others, which can be killed, do the work.
  await app.app.get(OutboxWorker).beforeApplicationShutdown();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(kill));
});
afterAll(async () => {
  await app.stop();
});

async function startServer(): Promise<ChildProcess> {
  const { child } = await startBuiltServer(app);
  servers.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** What the time does that a claim holds. */
const loseClaims = () => app.query("UPDATE outbox_jobs SET due_at = UTC_TIMESTAMP(3) WHERE state = 'waiting'");

/** As many lender applications as the file has rows, each with an application of its own. */
async function addApplications(): Promise<string[]> {
  const model = await aLenderApplication(app);
  const { prospect_id, partner_id, product_type, state } = await app.dataSource
    .getRepository(ApplicationEntity)
    .findOneByOrFail({ id: model.application_id });
  const uuids = Array.from({ length: ROWS }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  await app.query(
    `INSERT INTO applications (uuid, prospect_id, partner_id, product_type, state, submitted_at, desired_amount,
       age_years, employment, monthly_income) VALUES ?`,
    [
      uuids.map((uuid) => [
        uuid,
        prospect_id,
        partner_id,
        product_type,
        state,
        new Date(),
        50_000,
        30,
        'salaried',
        30_000,
      ]),
    ],
  );
  await app.query(
    `INSERT INTO lender_applications (uuid, application_id, lender_id, partner_id, product_type, state, state_at)
     SELECT REPLACE(a.uuid, '-4000-', '-4001-'), a.id, la.lender_id, la.partner_id, la.product_type, la.state, la.state_at
     FROM applications a JOIN lender_applications la ON la.id = ? WHERE a.id > ? ORDER BY a.uuid`,
    [model.id, model.application_id],
  );
  await rebuildCounts(app.app.get(Transactions));
  return uuids.map((uuid) => uuid.replace('-4000-', '-4001-'));
}

/** Says of each that it was rejected. */
function sheetOf(uuids: readonly string[]): Buffer {
  return csv([
    ['application_uuid', 'status', ...Object.keys(LONG_ROW)],
    ...uuids.map((uuid) => [uuid, 'REJECTED', ...Object.values(LONG_ROW)]),
  ]);
}

async function now(id: number): Promise<UploadResponse> {
  const { body } = await app.as(token).get(`/api/admin/uploads/status/${id}`).expect(200);
  return body as UploadResponse;
}

const comesTo = (id: number, check: (upload: UploadResponse) => void) => eventually(async () => check(await now(id)));

/** Runs `work` while the row of one application is held, so that whoever gets to it waits in the middle of a step. */
async function whileHeld(uuid: string, work: () => Promise<void>): Promise<void> {
  const holder = app.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT id FROM applications WHERE uuid = ? FOR UPDATE', [uuid.replace('-4001-', '-4000-')]);
  try {
    await work();
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
}

/**
 * How many rows the steps before the one with `uuid` have. Steps are ranges of ids, and the reading that was killed may
 * have left a gap in them.
 */
async function rowsBeforeStepOf(id: number, uuid: string): Promise<number> {
  const [row] = await app.query(
    `SELECT COUNT(earlier.id) AS n FROM upload_rows held
       JOIN lender_applications la ON la.id = held.lender_application_id
       JOIN upload_steps s ON s.upload_id = held.upload_id AND held.id BETWEEN s.from_row_id AND s.to_row_id
       JOIN upload_rows earlier ON earlier.upload_id = held.upload_id AND earlier.id < s.from_row_id
     WHERE held.upload_id = ? AND la.uuid = ?`,
    [id, uuid],
  );
  return Number(row?.['n']);
}

/** Every lender application in `state` at `version`, and told of `events` times. */
async function allAre(state: string, version: number, events: number): Promise<void> {
  const [row] = await app.query(
    `SELECT COUNT(*) AS n, SUM(reported.n = ?) AS reported FROM lender_applications la
       LEFT JOIN (SELECT lender_application_id, COUNT(*) AS n FROM lender_application_events GROUP BY 1) reported
       ON reported.lender_application_id = la.id
     WHERE la.uuid LIKE '%-4001-%' AND la.state = ? AND la.version = ?`,
    [events, state, version],
  );
  expect(row).toEqual({ n: ROWS, reported: String(ROWS) });
  const [counted] = await app.query(
    'SELECT SUM(n) AS n FROM lender_application_counts WHERE partner_id = 0 AND state = ?',
    [state],
  );
  expect(Number(counted?.['n'])).toBeGreaterThanOrEqual(ROWS);
}

it('servers killed in the middle of their work lose no row and double none', async () => {
  const uuids = await addApplications();
  const { body } = await app
    .as(token)
    .post('/api/admin/uploads/status')
    .attach('image_name', sheetOf(uuids), 'status.csv')
    .expect(201);
  const id = body.id as number;
  const middle = uuids[5_000]!;

  // While it reads.
  let server = await startServer();
  await comesTo(id, ({ rows_read }) => expect(rows_read).toBeGreaterThan(0));
  await kill(server);
  expect((await now(id)).state).toBe('reading');
  expect((await now(id)).rows_read).toBeLessThan(ROWS);

  await loseClaims();
  server = await startServer();
  await comesTo(id, ({ state }) => expect(state).toBe('checked'));
  expect(await now(id)).toMatchObject({ rows_read: ROWS, counts: { updated: ROWS, error: 0 } });

  // In the middle of a step of applying it, when those before it are done.
  const before = await rowsBeforeStepOf(id, middle);
  expect(before).toBeGreaterThan(0);
  await whileHeld(middle, async () => {
    await app.as(token).post(`/api/admin/uploads/status/${id}/apply`).expect(200);
    await comesTo(id, ({ rows_done }) => expect(rows_done).toBe(before));
    await kill(server);
  });
  expect(await now(id)).toMatchObject({ state: 'applying', rows_done: before });

  // Two at a time, neither of which knows of the other: one does what the other has not. One of them is killed.
  await loseClaims();
  await whileHeld(middle, async () => {
    [server] = await Promise.all([startServer(), startServer()]);
    await eventually(async () => {
      await loseClaims();
      const [row] = await app.query('SELECT MAX(attempts) AS n FROM outbox_jobs WHERE topic = ?', ['upload']);
      // The one that was killed, and both of these.
      expect(row?.['n']).toBeGreaterThanOrEqual(3);
      const left = await app.query('SELECT 1 FROM upload_steps WHERE upload_id = ?', [id]);
      expect(left).toHaveLength(1);
    });
    await kill(server);
  });
  await eventually(async () => {
    await loseClaims();
    expect((await now(id)).state).toBe('applied');
  });
  expect(await now(id)).toMatchObject({ rows_done: ROWS, counts: { updated: ROWS, unchanged: 0, unmatched: 0 } });
  await allAre('REJECTED', 2, 1);

  // In the middle of taking it back.
  await whileHeld(middle, async () => {
    await app.as(token).post(`/api/admin/uploads/status/${id}/undo`).expect(200);
    await comesTo(id, ({ rows_done }) => expect(rows_done).toBe(5_000));
    await Promise.all(servers.map(kill));
  });
  expect(await now(id)).toMatchObject({ state: 'undoing', rows_done: 5_000 });
  await loseClaims();
  await startServer();
  await comesTo(id, ({ state }) => expect(state).toBe('undone'));
  expect((await now(id)).counts).toMatchObject({ undone: ROWS, kept: 0 });
  await allAre('UNDER_REVIEW', 3, 2);
});

it('breaking off the work ends the process that reads the file', async () => {
  const { body } = await app
    .as(token)
    .post('/api/admin/uploads/status')
    .attach('image_name', sheetOf(Array<string>(ROWS).fill(randomUUID())), 'status.csv')
    .expect(201);
  const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
  const before = processes();
  const stopping = new AbortController();
  const payload = { uploadId: body.id as number };
  const job = { id: 0, uuid: '', topic: 'upload' as const, payload, attempts: 1, traceparent: null };
  const work = app.app.get(UploadJobs)['work'](job, stopping.signal);
  stopping.abort(new Error('The server stops'));
  await expect(work).rejects.toThrow('The server stops');
  await eventually(() => Promise.resolve(expect(processes()).toBe(before)));
});
