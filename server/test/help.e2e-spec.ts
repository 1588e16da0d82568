import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const REQUEST = {
  name: 'Asha Rao',
  email: 'Asha.Rao@Example.in',
  phone: '+91 98765-43210',
  company: 'Rao Stores',
  description: 'My offer & its "fees" have not come: ₹499?',
};

describe('requests for help', () => {
  let desk: Server;
  let received: { headers: IncomingHttpHeaders; fields: Record<string, string> }[];
  let answers: number[];
  let app: TestApp;

  beforeAll(async () => {
    desk = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers, fields: Object.fromEntries(new URLSearchParams(body)) });
        response.writeHead(answers.shift() ?? 200, { location: 'http://127.0.0.1:1/thanks' }).end();
      });
    });
    await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
    app = await TestApp.start({
      env: {
        HELP_REQUEST_URL: `http://127.0.0.1:${(desk.address() as AddressInfo).port}/case?source=web`,
        HELP_ORGANISATION_ID: '00D42',
        LIMITS: 'on',
      },
    });
  });
  afterAll(async () => {
    await app.stop();
    desk.close();
  });
  beforeEach(async () => {
    received = [];
    answers = [];
    for (const table of ['outbox_jobs', 'help_requests', 'rate_limits']) await app.query(`DELETE FROM ${table}`);
  });

  const send = (body: object) => app.http.post('/api/help-request').send(body);
  const kept = () => app.query<{ uuid: string; request_encrypted: string }[]>('SELECT * FROM help_requests');
  const jobs = () =>
    app.query<{ payload: string; state: string; attempts: number }[]>(
      'SELECT payload, state, attempts FROM outbox_jobs',
    );

  it('a request goes to the desk form-encoded, for the organisation, and is then deleted', async () => {
    const { body } = await send(REQUEST).expect(200);
    expect(body).toEqual({ success: true, number: expect.stringMatching(/^T\d{6}$/), uuid: null });
    await eventually(async () => expect(await jobs()).toMatchObject([{ state: 'done', attempts: 1 }]));

    expect(received).toEqual([
      {
        headers: expect.objectContaining({
          'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
        }),
        fields: { ...REQUEST, orgid: '00D42', email: 'asha.rao@example.in', phone: '9876543210' },
      },
    ]);
    expect(await kept()).toEqual([]);
  });

  it('a request waits encrypted while the desk fails, and the queue names no person', async () => {
    answers = [503];
    await send({ ...REQUEST, company: undefined }).expect(200);
    await eventually(async () => expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 1 }]));

    const [row] = await kept();
    expect(row?.request_encrypted).toMatch(/^k1\./);
    expect(JSON.parse((await jobs())[0]!.payload)).toEqual({ uuid: row?.uuid });
    expect(app.logs.join('')).not.toMatch(/Asha|98765/);

    await app.app.get(OutboxWorker).runOnce(new Date(Date.now() + 10_000));
    await eventually(async () => expect(await kept()).toEqual([]));
    expect(received.map(({ fields }) => fields['company'])).toEqual(['', '']);
  });

  it('a desk that answers with a redirect to its page of thanks has taken the request', async () => {
    answers = [302];
    await send(REQUEST).expect(200);
    await eventually(async () => expect(await kept()).toEqual([]));
    expect(received).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['an e-mail address that is none', { email: 'asha@example' }, 'email'],
    ['a mobile number that is too short', { phone: '98765' }, 'phone'],
    ['a mobile number that is no text', { phone: 9876543210 }, 'phone'],
    ['no description', { description: undefined }, 'description'],
    ['too long a description', { description: 'x'.repeat(2001) }, 'description'],
    ['another organisation', { orgid: 'other' }, 'orgid'],
  ])('a request is refused: %s', async (_name, wrong, field) => {
    expectError(await send({ ...REQUEST, ...wrong }), 'REQUEST.INVALID', [field]);
    expect(await kept()).toEqual([]);
  });

  it('one address may send ten requests an hour', async () => {
    for (let n = 0; n < 10; n++) await send(REQUEST).expect(200);
    expectError(await send(REQUEST), 'REQUEST.TOO_MANY');
  });

  it('where no other desk is configured, a request is a ticket alone', async () => {
    const without = await TestApp.start({ database: app.database });
    try {
      const { body } = await without.http.post('/api/help-request').send(REQUEST).expect(200);
      expect(body).toMatchObject({ number: expect.stringMatching(/^T\d{6}$/) });
      expect([await kept(), await jobs()]).toEqual([[], []]);
    } finally {
      await without.stop();
    }
  });
});
