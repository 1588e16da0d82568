import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { sealPhone } from '../src/accounts/passcodes/phones.js';
import { sealProfile } from '../src/customers/profiles/sealed-profile.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aTemplate, skipTime } from './builders/campaigns.js';
import { MAIN } from './support/built-server.js';
import { eventually } from './support/eventually.js';
import { TestApp } from './support/test-app.js';

const RECIPIENTS = 3_000;
const KILLS = 10;

let app: TestApp;
let gateway: Server;
let gatewayUrl: string;
/** The recipients of each message that the gateway has taken, by its `Idempotency-Key`. */
const taken = new Map<string, string[]>();
const servers: ChildProcess[] = [];

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      const { to } = JSON.parse(Buffer.concat(parts).toString()) as { to: string };
      taken.set(key, [...(taken.get(key) ?? []), to]);
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
  app = await TestApp.start();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(kill));
});
afterAll(async () => {
  await app.stop();
  gateway.closeAllConnections();
  await new Promise((closed) => gateway.close(closed));
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
      MESSAGING_URL: gatewayUrl,
      CAMPAIGN_RATE: '300',
      PUBLIC_URL: app.config.publicUrl,
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

async function addCustomers(): Promise<void> {
  const cipher = app.app.get(FieldCipher);
  const { id: partner } = await aPartner(app, { slug: 'moral-e-suvidha' });
  await app.query(
    `INSERT INTO prospects (uuid, state, partner_id, phone_encrypted, phone_index, phone_last4, profile_encrypted,
       email_index) VALUES ?`,
    [
      Array.from({ length: RECIPIENTS }, (_, n) => {
        const uuid = randomUUID();
        const phone = sealPhone(cipher, String(9_100_000_000 + n), uuid);
        const profile = sealProfile(cipher, { first_name: 'Asha', email: `c${n}@example.in` }, uuid);
        return [
          ...[uuid, 'PROFILE_COMPLETE', partner, phone.phone_encrypted, phone.phone_index, phone.phone_last4],
          ...[profile.profile_encrypted, profile.email_index],
        ];
      }),
    ],
  );
}

/** Time passes in leaps, so that what runs keeps its claims for a while. */
function skipping(): () => Promise<void> {
  let next = 0;
  return async () => {
    if (Date.now() < next) return;
    await skipTime(app);
    next = Date.now() + 3_000;
  };
}

it('a campaign killed ten times hands each message over exactly once', async () => {
  await addCustomers();
  await app.refreshLists();
  const [writer, second] = [app.as((await anAdmin(app)).token), app.as((await anAdmin(app)).token)];
  const sms = { header: null, entity_id: null, template_id_en: null, template_id_hi: null };
  // A mail about one's own application has no hours, so that the test may run at any.
  const text = { ...aTemplate(app), ...sms, channel: 'email', category: 'S', subject_en: 'Offers', subject_hi: 'ऑफ़र' };
  const template = (await writer.post('/api/admin/message-templates').send(text).expect(201)).body as { id: number };
  const path = '/api/admin/campaigns';
  const body = { name: 'All', template_id: template.id };
  const { id } = (await writer.post(path).send(body).expect(201)).body as { id: number };
  const { hash } = (await eventually(() => writer.post(`${path}/${id}/submit`).expect(200))).body as { hash: string };
  // From here on others do the work, which can be killed.
  await app.app.get(OutboxWorker).beforeApplicationShutdown();
  await second.post(`${path}/${id}/approve`).send({ hash }).expect(200);

  for (let n = 0; n < KILLS; n++) {
    const before = taken.size;
    // Every fourth time two at once.
    const running = await Promise.all(n % 4 === 3 ? [startServer(), startServer()] : [startServer()]);
    const skip = skipping();
    await eventually(async () => {
      await skip();
      expect(taken.size).toBeGreaterThan(before);
    });
    await Promise.all(running.map(kill));
    expect(taken.size).toBeLessThan(RECIPIENTS);
  }

  await startServer();
  const skip = skipping();
  await eventually(async () => {
    await skip();
    expect(await app.query('SELECT state FROM campaigns')).toEqual([{ state: 'FINISHED' }]);
  });
  expect(taken.size).toBe(RECIPIENTS);
  // A message that was repeated has the same key, by which the gateway drops it, and goes to the same recipient.
  const recipients = [...taken.values()].map((to) => new Set(to));
  expect(recipients.every((to) => to.size === 1)).toBe(true);
  expect(new Set(recipients.flatMap((to) => [...to])).size).toBe(RECIPIENTS);
  expect(
    await app.query(
      'SELECT state, COUNT(*) AS n, COUNT(DISTINCT prospect_id) AS people FROM campaign_recipients GROUP BY state',
    ),
  ).toEqual([{ state: 'HANDED_OVER', n: RECIPIENTS, people: RECIPIENTS }]);
  // Each has one try, that of the worker that lived to note it, however many had claimed it before.
  const [claims] = await app.query<{ claims: string; tries: number; most: number }[]>(
    'SELECT SUM(claim) AS claims, SUM(attempts) AS tries, MAX(attempts) AS most FROM campaign_recipients',
  );
  expect([Number(claims!.tries), claims!.most]).toEqual([RECIPIENTS, 1]);
  expect(Number(claims!.claims)).toBeGreaterThan(RECIPIENTS);
  expect(await app.query('SELECT COUNT(*) AS n FROM messages')).toEqual([{ n: RECIPIENTS }]);
});
