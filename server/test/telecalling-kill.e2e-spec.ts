import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { EVERYBODY } from '@marketplace/contract/audiences/audiences.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { startBuiltServer } from './support/built-server.js';
import { eventually } from './support/eventually.js';
import { TestApp } from './support/test-app.js';

/** Of 5,000 keys a page: five steps. */
const CUSTOMERS = 22_000;

let app: TestApp;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  app = await TestApp.start();
  // Others, which can be killed, do the work.
  await app.app.get(OutboxWorker).beforeApplicationShutdown();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(kill));
});
afterAll(() => app.stop());

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

/** A server has come to a lead that another transaction holds. */
async function untilOneWaits(): Promise<void> {
  const end = Date.now() + 240_000;
  for (;;) {
    // InnoDB renews this table only when nobody has read it for 100 ms.
    await sleep(250);
    const waiting = await app.query(
      "SELECT 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT' AND trx_query LIKE '%INTO call_leads%'",
    );
    if (waiting.length > 0) return;
    if (Date.now() > end) throw new Error('No server came to the lead that is held.');
  }
}

/** Customers who agreed to calls; answers the last of them. */
async function addCustomers(): Promise<number> {
  const { id: partner } = await aPartner(app);
  const uuids = Array.from({ length: CUSTOMERS }, () => randomUUID());
  await app.query(
    'INSERT INTO prospects (uuid, state, partner_id, phone_encrypted, phone_index, phone_last4) VALUES ?',
    [uuids.map((uuid) => [uuid, 'PROFILE_COMPLETE', partner, 'sealed', uuid, '0000'])],
  );
  await app.query(
    `INSERT INTO consents (uuid, prospect_id, purpose, text_version, channel, ip)
     SELECT UUID(), id, 'communication', 'communication.2.en', 'web', '203.0.113.7' FROM prospects`,
  );
  const [row] = await app.query<{ last: number }[]>('SELECT MAX(id) AS last FROM prospects');
  return row!.last;
}

it('servers killed in the middle of filling a campaign forget no customer and double none', async () => {
  const last = await addCustomers();
  const here = app.as((await anAdmin(app)).token);
  const { offers_on: _, ...audience } = EVERYBODY;
  const { body } = await here
    .post('/api/admin/call-campaigns')
    .send({
      ...audience,
      ...{ name: 'Everybody', script_en: 'Good morning.', script_hi: 'नमस्ते।', max_attempts: 3, pause_minutes: 60 },
      dispositions: [],
    })
    .expect(201);
  const { id } = body as { id: number };
  await here.post(`/api/admin/call-campaigns/${id}/start`).expect(200);
  const stored = async () => {
    const [row] = await app.query<{ leads: number; fill_after: number | null }[]>(
      'SELECT leads, fill_after FROM call_campaigns WHERE id = ?',
      [id],
    );
    return row!;
  };

  // Whoever comes to this customer waits in the middle of a step, with leads written that nobody else sees.
  for (const held of [last - 20_000, last - 12_000, last - 1]) {
    const holder = app.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query(
      "INSERT INTO call_leads (campaign_id, prospect_id, state, due_at) VALUES (?, ?, 'WAITING', UTC_TIMESTAMP(3))",
      [id, held],
    );
    const server = await startServer();
    await untilOneWaits();
    await kill(server);
    await holder.rollbackTransaction();
    await holder.release();
    expect((await stored()).fill_after).not.toBeNull();
    await loseClaims();
  }

  await startServer();
  await eventually(async () => expect(await stored()).toEqual({ leads: CUSTOMERS, fill_after: null }));
  const [counted] = await app.query(
    'SELECT COUNT(*) AS n, COUNT(DISTINCT prospect_id) AS customers FROM call_leads WHERE campaign_id = ?',
    [id],
  );
  expect(counted).toEqual({ n: CUSTOMERS, customers: CUSTOMERS });
});
