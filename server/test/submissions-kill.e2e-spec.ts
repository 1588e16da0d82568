import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { recordCounts } from '../src/loans/applications/lender-application-counts.js';
import { sealPhone } from '../src/accounts/passcodes/phones.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { aPartner } from './builders/accounts.js';
import { anApiLender } from './builders/submissions.js';
import { MAIN } from './support/built-server.js';
import { eventually } from './support/eventually.js';
import { TestApp } from './support/test-app.js';

const LEADS = 500;

let sandbox: LenderSandbox;
let app: TestApp;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  sandbox = await LenderSandbox.start();
  app = await TestApp.start({ env: { LENDER_SANDBOX_URL: sandbox.url } });
  // Others, which can be killed, do the work.
  await app.app.get(OutboxWorker).beforeApplicationShutdown();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(kill));
});
afterAll(async () => {
  await app.stop();
  await sandbox.stop();
});

/** The built server, as it runs in production. */
async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: app.database.url,
      APP_SECRET: 'only-for-tests-only-for-tests-only',
      FILES_DIR: app.config.files.dir,
      LENDER_SANDBOX_URL: sandbox.url,
      HOST: '127.0.0.1',
      PORT: '0',
    },
  });
  servers.push(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** What the time does that a claim holds. */
const loseClaims = () =>
  app.query('UPDATE outbox_jobs SET due_at = UTC_TIMESTAMP(3) WHERE state = ? AND topic = ?', [
    'waiting',
    'lender-push',
  ]);

/** Applications of as many customers, agreed to and on their way; answers the ids of the leads. */
async function queueLeads(lender: LenderEntity): Promise<string[]> {
  const cipher = app.app.get(FieldCipher);
  const { id: partner } = await aPartner(app);
  const uuids = Array.from({ length: LEADS }, () => randomUUID());
  await app.query(
    'INSERT INTO prospects (uuid, state, partner_id, phone_encrypted, phone_index, phone_last4) VALUES ?',
    [
      uuids.map((uuid, n) => {
        const phone = sealPhone(cipher, String(9_100_000_000 + n), uuid);
        return [uuid, 'PROFILE_COMPLETE', partner, phone.phone_encrypted, phone.phone_index, phone.phone_last4];
      }),
    ],
  );
  await app.query(
    `INSERT INTO applications (uuid, prospect_id, partner_id, product_type, state, submitted_at, desired_amount,
       employment, monthly_income)
     SELECT uuid, id, partner_id, 'Personal Loans', 'IN_PROGRESS', created_at, 50000, 'salaried', 30000 FROM prospects`,
  );
  await app.query(
    `INSERT INTO lender_applications (uuid, application_id, lender_id, partner_id, product_type, state, state_at)
     SELECT uuid, id, ?, partner_id, product_type, 'QUEUED', created_at FROM applications`,
    [lender.id],
  );
  await recordCounts(app, [
    { lender_id: lender.id, partner_id: partner, product_type: 'Personal Loans', state: 'QUEUED', n: LEADS },
  ]);
  await app.query('INSERT INTO submissions (lender_application_id, dedupe) SELECT id, ? FROM lender_applications', [
    'FRESH',
  ]);
  await app.query(
    `INSERT INTO consents (uuid, prospect_id, purpose, text_version, lender_id, lender_name, application_id, channel, ip)
     SELECT uuid, prospect_id, 'lender_share', 'lender_share.1.en', ?, ?, id, 'web', '' FROM applications`,
    [lender.id, lender.name],
  );
  await app.query(
    `INSERT INTO outbox_jobs (uuid, topic, payload, due_at)
     SELECT uuid, ?, CONCAT('{"id":', id, '}'), UTC_TIMESTAMP(3) FROM lender_applications`,
    ['lender-push'],
  );
  return uuids;
}

it('gives each lender each lead exactly once when servers are killed in the middle of sending', async () => {
  const lender = await anApiLender(app);
  sandbox.behave(lender.code, { callbacks: 'none', slow: 5 });
  const uuids = await queueLeads(lender);
  const { leads } = sandbox.lender(lender.code);
  const arrived = (n: number) => eventually(() => expect(leads.size).toBeGreaterThanOrEqual(n));

  // Alone; then two of which one dies; each time some answers never arrive.
  const alone = await startServer();
  await arrived(50);
  sandbox.behave(lender.code, { drop: 8 });
  await kill(alone);
  expect(leads.size).toBeLessThan(LEADS);
  await loseClaims();
  const [first] = await Promise.all([startServer(), startServer()]);
  await arrived(200);
  await kill(first);
  expect(leads.size).toBeLessThan(LEADS);

  await eventually(async () => {
    await loseClaims();
    const states = await app.query('SELECT state, COUNT(*) AS n FROM lender_applications GROUP BY state');
    expect(states).toEqual([{ state: 'PUSHED', n: LEADS }]);
  });
  expect([...leads.keys()].toSorted()).toEqual(uuids.toSorted());
  for (const [uuid, { keys }] of leads) expect(new Set(keys)).toEqual(new Set([uuid]));
  const rows = await app.query<{ uuid: string; lender_reference_id: string | null; pushed: number }[]>(
    `SELECT la.uuid, la.lender_reference_id, COUNT(event.id) AS pushed FROM lender_applications la
     LEFT JOIN lender_application_events event ON event.lender_application_id = la.id AND event.to_state = 'PUSHED'
     GROUP BY la.id, la.uuid, la.lender_reference_id`,
  );
  for (const { uuid, lender_reference_id, pushed } of rows) {
    expect([uuid, lender_reference_id, pushed]).toEqual([uuid, leads.get(uuid)?.reference, 1]);
  }
});
