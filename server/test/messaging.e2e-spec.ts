import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { Messaging } from '../src/platform/messaging/messaging.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

interface Received {
  headers: IncomingHttpHeaders;
  body: { channel: string; to: string; subject?: string; text: string };
}

describe('messages', () => {
  let gateway: Server;
  let received: Received[];
  let answers: number[];
  let app: TestApp;
  let boss: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers, body: JSON.parse(body) as Received['body'] });
        response.writeHead(answers.shift() ?? 202, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    app = await TestApp.start({
      env: {
        MESSAGING_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`,
        MESSAGING_TOKEN: 'token-of-the-gateway',
        PUBLIC_URL: 'https://market.example.in',
        SMS_HEADER: 'MRKTPL',
        SMS_ENTITY_ID: '1201159',
        SMS_TEMPLATES: 'otp.en:1107161,otp.hi:1107162',
      },
    });
    boss = app.as((await anAdmin(app)).token);
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  afterAll(async () => {
    await app.stop();
    gateway.close();
  });
  beforeEach(async () => {
    received = [];
    answers = [];
    await app.query('DELETE FROM outbox_jobs');
  });

  const reset = async () => {
    const { user, email } = await anAdmin(app, { name: 'Meena Joshi', role: 3 });
    await boss.post(`/api/admin/users/${user.id}/reset-password`).expect(200);
    return email;
  };
  const jobs = () =>
    app.query<{ uuid: string; payload: string; state: string; attempts: number; last_error: string | null }[]>(
      'SELECT uuid, payload, state, attempts, last_error FROM outbox_jobs ORDER BY id',
    );

  it('a security notice goes to the account’s owner through the gateway, under the id of the job', async () => {
    const email = await reset();
    await eventually(async () => expect(await jobs()).toMatchObject([{ state: 'done', attempts: 1 }]));

    const [job] = await jobs();
    expect(received).toEqual([
      {
        headers: expect.objectContaining({
          authorization: 'Bearer token-of-the-gateway',
          'content-type': 'application/json',
          'idempotency-key': job!.uuid,
        }),
        body: {
          channel: 'email',
          to: email,
          subject: 'Choose a new password',
          text: expect.stringMatching(
            /^Meena Joshi,\n\n.*https:\/\/market\.example\.in\/admin\/choose-password#[\w-]{22}\n/s,
          ),
        },
      },
    ]);
    // The queue names the link, never the address nor the key.
    expect(job!.payload).toMatch(/^\{"linkId":\d+,"event":"reset"\}$/);
    const key = /#([\w-]{22})/.exec(received[0]!.body.text)![1]!;
    await eventually(async () => expect(await leaksInTables(app, new Set([key, email]))).toEqual([]));
    expect(leaksInLogs([app], new Set([key, email]))).toEqual([]);
  });

  it('a message of a campaign carries the facts of its own registration, and a mail where one click stops it', async () => {
    const messaging = app.app.get(Messaging);
    const registered = { header: 'OFFERS', entityId: '1701158', templateId: '1707161' };
    const sms = { to: '9876543210', text: 'Offers. STOP', category: 'P', registered, idempotencyKey: 'one' } as const;
    await messaging.sendSms(sms);
    const mail = { to: 'asha@example.in', subject: 'Offers', text: 'Offers', idempotencyKey: 'two' };
    await messaging.sendEmail({ ...mail, unsubscribeUrl: 'https://market.example.in/r/o/k7qm9xtbwr' });
    expect(received.map(({ body }) => body)).toEqual([
      {
        ...{ channel: 'sms', to: '+919876543210', text: 'Offers. STOP' },
        ...{ header: 'OFFERS-P', entity_id: '1701158', template_id: '1707161' },
      },
      {
        ...{ channel: 'email', to: 'asha@example.in', subject: 'Offers', text: 'Offers' },
        unsubscribe_url: 'https://market.example.in/r/o/k7qm9xtbwr',
      },
    ]);
  });

  it.each([500, 429, 302])('a message is sent again under the same id when the gateway answers %i', async (status) => {
    answers = [status];
    await reset();
    await eventually(async () => {
      expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: expect.any(String) }]);
    });
    await app.app.get(OutboxWorker).runOnce(new Date(Date.now() + 60_000));

    await eventually(async () =>
      expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2, last_error: null }]),
    );
    expect(received).toHaveLength(2);
    expect(received[1]?.headers['idempotency-key']).toBe(received[0]?.headers['idempotency-key']);
  });

  it('a message for a deleted account is dropped', async () => {
    await app.query(
      `INSERT INTO outbox_jobs (uuid, topic, payload, due_at)
       VALUES (UUID(), 'security-notice', '{"table":"admin_users","accountId":4294967295,"event":"disabled"}', NOW(3))`,
    );

    await eventually(async () => expect(await jobs()).toMatchObject([{ state: 'done' }]));
    expect(received).toEqual([]);
  });

  it('a passcode message carries what operators require, and leaves no trace of the code', async () => {
    await app.http.post('/api/otp/send').send({ phone: '9812345670' }).set('Accept-Language', 'hi').expect(200);
    await eventually(() => expect(received).toHaveLength(1));

    const code = /#(\d{6})$/.exec(received[0]!.body.text)?.[1] ?? '';
    expect(received[0]!.body).toEqual({
      channel: 'sms',
      to: '+919812345670',
      text: `${code} आपका Moral e-Suvidha OTP है। यह 5 मिनट चलेगा। इसे किसी को न बताएँ।\n\n@market.example.in #${code}`,
      header: 'MRKTPL-T',
      entity_id: '1201159',
      template_id: '1107162',
    });
    await eventually(async () => expect(await jobs()).toMatchObject([{ state: 'done' }]));
    expect(await leaksInTables(app, [code, '9812345670'])).toEqual([]);
    expect(leaksInLogs([app], [code, '9812345670'])).toEqual([]);
    expectError(await app.http.get('/development/messages'), 'REQUEST.NOT_FOUND');
  });
});

describe('without a gateway', () => {
  const send = async (app: TestApp) => {
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral & Sons' });
    await app.http.post('/api/otp/send').send({ phone: '9812345671' }).expect(200);
    await eventually(async () =>
      expect(await app.query("SELECT state FROM outbox_jobs WHERE state = 'done'")).toHaveLength(1),
    );
  };

  it('messages are shown on a page and in the log in development', async () => {
    const app = await TestApp.start({ env: { DEV_OTP: '246810' } });
    try {
      await send(app);
      const { text, type } = await app.http.get('/development/messages').expect(200);

      expect(type).toBe('text/html');
      expect(text).toContain('9812345671');
      expect(text).toContain('246810 is your Moral &amp; Sons OTP.');
      expect(leaksInLogs([app], ['246810'])).toEqual(['246810']);
      expect(leaksInLogs([app], ['9812345671'])).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});
