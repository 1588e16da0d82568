import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WEBHOOK_EVENTS, WEBHOOK_TRIES_S, WEBHOOKS_PER_MODE } from '@marketplace/contract/partner-api/webhooks.js';
import { Webhook } from 'standardwebhooks';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import type { JourneyEvent } from '../src/platform/journey-events/journey-events.js';
import { Messaging } from '../src/platform/messaging/messaging.js';
import type { CreatedLeadResponse } from '../src/portal/partner-api/dto/partner-lead.dto.js';
import type {
  WebhookDeliveryResponse,
  WebhookResponse,
  WebhookWithSecretResponse,
} from '../src/portal/webhooks/dto/webhook.dto.js';
import { WebhookFanOut } from '../src/portal/webhooks/fan-out.service.js';
import { anAdmin, aPartner, aPartnerUser } from './builders/accounts.js';
import { anApiKey } from './builders/api-keys.js';
import { anApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

const WEBHOOKS = '/api/partner/webhooks';
const ADMIN = '/api/admin/webhooks';
const LEADS = '/api/partner-api/v1/leads';
const SANDBOX = '/api/partner-api/v1/sandbox/leads';

describe('webhooks', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: string;
  let partner: PartnerEntity;
  let owner: string;
  let test: string;
  let phones = 9_355_000_000;
  const receivers: WebhookReceiver[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    admin = (await anAdmin(app)).token;
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });
  beforeEach(async () => {
    partner = await aPartner(app);
    owner = (await aPartnerUser(app, { partner })).token;
    await other.refreshLists();
    test = (await anApiKey(app, { partner_id: partner.id, mode: 'test' })).key;
  });
  afterEach(async () => {
    // Nothing is sent to a receiver that is gone.
    await app.query("UPDATE webhook_endpoints SET state = 'OFF'");
    await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()));
  });

  async function aReceiver(answer: number | null = 204): Promise<WebhookReceiver> {
    const receiver = await WebhookReceiver.start(answer);
    receivers.push(receiver);
    return receiver;
  }
  async function create(url: string, given: object = {}, token = owner): Promise<WebhookWithSecretResponse> {
    const { body } = await app
      .as(token)
      .post(WEBHOOKS)
      .send({ url, mode: 'test', events: WEBHOOK_EVENTS, ...given })
      .expect(201);
    return body as WebhookWithSecretResponse;
  }
  const list = async () => (await other.as(owner).get(WEBHOOKS).expect(200)).body as WebhookResponse[];
  const deliveries = async (id: number, token = owner) =>
    (await other.as(token).get(`${WEBHOOKS}/${id}/deliveries`).expect(200)).body as WebhookDeliveryResponse[];
  async function aLead(reference = `CRM-${phones % 1_000}`): Promise<CreatedLeadResponse> {
    const phone = String(++phones);
    const { body } = await app
      .as(test)
      .post(LEADS)
      .send({ phone, product_type: 'Personal Loans', reference })
      .expect(201);
    return body as CreatedLeadResponse;
  }
  const put = (lead: { id: string }, state: string, server = app) =>
    server.as(test).post(`${SANDBOX}/${lead.id}/state`).send({ state }).expect(200);
  /** What waits is tried now, as after its pause. */
  const passTime = () => app.query("UPDATE webhook_deliveries SET due_at = UTC_TIMESTAMP(3) WHERE state = 'WAITING'");

  describe('the endpoints', () => {
    it('a webhook is answered with its secret once, which is stored encrypted and written nowhere', async () => {
      const { url } = await aReceiver();
      const { secret, ...shown } = await create(url, { events: ['lead.submitted', 'lead.ended'] });

      expect(shown).toMatchObject({
        ...{ partner_id: partner.id, mode: 'test', url, events: ['lead.submitted', 'lead.ended'], state: 'ON' },
        ...{ off_reason: null, failing_since: null, former_secret_until: null },
      });
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
      expect(await list()).toEqual([shown]);
      const kept = JSON.stringify([
        await app.query('SELECT * FROM webhook_endpoints WHERE id = ?', [shown.id]),
        await app.query('SELECT * FROM audit_log'),
        app.logs,
      ]);
      expect(kept).not.toContain(secret.slice('whsec_'.length));
      expect(kept).toContain('"action":"create","entity":"webhook"');
    });

    it.each([
      ['url', { url: 'ftp://crm.example.in/hooks' }],
      ['url', { url: 'https://user:word@crm.example.in/hooks' }],
      ['url', { url: 'https://crm.example.in/hooks#part' }],
      ['url', { url: `https://crm.example.in/${'x'.repeat(500)}` }],
      ['url', { url: 'crm.example.in' }],
      ['url', { url: 7 }],
      ['events', { events: [] }],
      ['events', { events: ['lead.submitted', 'lead.submitted'] }],
      ['events', { events: ['webhook.test'] }],
      ['mode', { mode: 'sandbox' }],
      ['partner_id', { partner_id: 1 }],
    ])('a webhook with a wrong %s is not created', async (field, given) => {
      const asked = { url: 'https://crm.example.in/hooks', mode: 'live', events: WEBHOOK_EVENTS, ...given };
      expectError(await app.as(owner).post(WEBHOOKS).send(asked), 'REQUEST.INVALID', [field]);
      expect(await list()).toEqual([]);
    });

    it('a partner has five webhooks of a mode at most, whoever asks at once; a deleted one leaves room', async () => {
      const url = 'https://crm.example.in/hooks';
      const asked = { url, mode: 'live', events: WEBHOOK_EVENTS };
      const answers = await Promise.all(
        Array.from({ length: WEBHOOKS_PER_MODE + 3 }, (_, n) =>
          (n % 2 === 0 ? app : other).as(owner).post(WEBHOOKS).send(asked),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(5).fill(201), 409, 409, 409]);
      expectError(await app.as(owner).post(WEBHOOKS).send(asked), 'WEBHOOK.TOO_MANY');
      await create(url);
      const [first] = await list();
      await app.as(owner).delete(`${WEBHOOKS}/${first!.id}`).expect(200);
      await create(url, { mode: first!.mode });
    });

    it('only an owner has them, and those of another partner are as missing ones', async () => {
      const { id } = await create('https://crm.example.in/hooks');
      const stranger = (await aPartnerUser(app)).token;
      const staff = (await aPartnerUser(app, { partner, role: 'STAFF' })).token;
      const body = { url: 'https://evil.example.in/', events: WEBHOOK_EVENTS };
      const calls = (token: string) => [
        app.as(token).post(`${WEBHOOKS}/${id}`).send(body),
        app.as(token).post(`${WEBHOOKS}/${id}/on`),
        app.as(token).post(`${WEBHOOKS}/${id}/off`),
        app.as(token).post(`${WEBHOOKS}/${id}/test`),
        app.as(token).post(`${WEBHOOKS}/${id}/renew-secret`),
        app.as(token).get(`${WEBHOOKS}/${id}/deliveries`),
        app.as(token).post(`${WEBHOOKS}/${id}/deliveries/1/resend`),
        app.as(token).delete(`${WEBHOOKS}/${id}`),
      ];
      for (const call of calls(stranger)) expectError(await call, 'RECORD.NOT_FOUND');
      for (const call of calls(staff)) expectError(await call, 'AUTH.FORBIDDEN');
      expectError(await app.as(staff).get(WEBHOOKS), 'AUTH.FORBIDDEN');
      expect((await app.as(stranger).get(WEBHOOKS).expect(200)).body).toEqual([]);
      expect(await list()).toMatchObject([{ id, url: 'https://crm.example.in/hooks', state: 'ON' }]);
    });

    it('what an admin switches off the partner cannot switch on; the partner’s own choice it can', async () => {
      const { id } = await create('https://crm.example.in/hooks');
      await app.as(owner).post(`${WEBHOOKS}/${id}/off`).expect(200);
      expect(await list()).toMatchObject([{ state: 'OFF', off_reason: 'PARTNER' }]);
      expectError(await app.as(owner).post(`${WEBHOOKS}/${id}/test`), 'WEBHOOK.OFF');
      await app.as(owner).post(`${WEBHOOKS}/${id}/on`).expect(200);
      await app.as(admin).post(`${ADMIN}/${id}/off`).expect(200);
      expect((await app.as(admin).get(`${ADMIN}/${id}`).expect(200)).body).toMatchObject({ id, off_reason: 'ADMIN' });
      expectError(await app.as(owner).post(`${WEBHOOKS}/${id}/on`), 'WEBHOOK.OFF_BY_ADMIN');
      await app.as(owner).post(`${WEBHOOKS}/${id}/off`).expect(200);
      expect(await list()).toMatchObject([{ state: 'OFF', off_reason: 'ADMIN' }]);
      const filter = encodeURIComponent(JSON.stringify({ partner_id: partner.id }));
      expect((await app.as(admin).get(`${ADMIN}?filter=${filter}`).expect(200)).body).toMatchObject([{ id }]);
      await app.as(admin).post(`${ADMIN}/${id}/on`).expect(200);
      expect(await list()).toMatchObject([{ state: 'ON', off_reason: null }]);
    });
  });

  describe('messages', () => {
    it('a lead of the sandbox is told to those that listen, once, signed, from either server', async () => {
      const [all, ended] = [await aReceiver(), await aReceiver()];
      const { secret, id } = await create(all.url);
      const { secret: secretOfEnded } = await create(ended.url, { events: ['lead.ended'] });
      await create((await aReceiver()).url, { mode: 'live' });
      const lead = await aLead('CRM-2041');
      for (const [state, server] of [
        ['DRAFT', app],
        ['SANCTIONED', other],
        ['WITHDRAWN', app],
      ] as const) {
        await put(lead, state, server);
      }
      await eventually(() => expect(all.received).toHaveLength(3));
      await eventually(() => expect(ended.received).toHaveLength(1));
      expect(receivers[2]!.received).toEqual([]);

      const told = { lead: { id: lead.id, reference: 'CRM-2041', product_type: 'Personal Loans' } };
      const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(all.verified(secret).sort((a, b) => a.timestamp.localeCompare(b.timestamp))).toEqual([
        { type: 'lead.confirmed', timestamp, data: told },
        {
          type: 'lead.lender_state',
          timestamp,
          data: { ...told, lender: { name: 'Sandbox Bank', state: 'SANCTIONED' } },
        },
        { type: 'lead.ended', timestamp, data: { ...told, state: 'WITHDRAWN' } },
      ]);
      expect(ended.verified(secretOfEnded)).toMatchObject([{ type: 'lead.ended' }]);
      await eventually(async () =>
        expect(await deliveries(id)).toMatchObject(
          Array.from({ length: 3 }, () => ({ state: 'DELIVERED', attempts: 1, last_status: 204, next_at: null })),
        ),
      );
      expect((await deliveries(id)).map(({ message_id }) => message_id).sort()).toEqual(
        all.received.map((one) => one.id).sort(),
      );
    });

    /** A live lead whose customer has confirmed it. */
    async function aLiveLead() {
      const { id } = await anApplication(app, { partner_id: partner.id });
      const uuid = randomUUID();
      await app.query(
        `INSERT INTO partner_leads (uuid, partner_id, mode, api_key_id, reference, product_type, expires_at, application_id)
         VALUES (?, ?, 'live', 1, NULL, 'Personal Loans', UTC_TIMESTAMP(3), ?)`,
        [uuid, partner.id, id],
      );
      const happens = (event: Omit<JourneyEvent, 'application_id' | 'partner_id'>, server = app) =>
        server.app
          .get(Transactions)
          .run(SYSTEM, async (tx) => tx.journey({ application_id: id, partner_id: partner.id, ...event }));
      return { uuid, applicationId: id, happens };
    }

    it('what happens to a live lead is told as it is written: submitted, at lenders, taken back; not what is late', async () => {
      const receiver = await aReceiver();
      const { secret } = await create(receiver.url, { mode: 'live' });
      const { uuid, happens } = await aLiveLead();
      const { id: lender_id } = await aLender(app, { name: 'Kaveri Credit' });
      const atLender = { lender_id, lender_application_id: 4711 };
      await happens({ kind: 'SUBMITTED' });
      await happens({ kind: 'UNDER_REVIEW', ...atLender }, other);
      await happens({ kind: 'PUSHED', ...atLender, facts: { late: true } });
      await happens({ kind: 'SUBMITTED', facts: { backfilled: true } });
      await happens({ kind: 'OFFER_OPENED' });
      await happens({ kind: 'DISBURSED', ...atLender, facts: { amount: 50_000, undone: true } });
      await happens({ kind: 'EXPIRED' });

      await eventually(() => expect(receiver.received).toHaveLength(4));
      const lead = { id: uuid, reference: null, product_type: 'Personal Loans' };
      const lender = (state: string) => ({ name: 'Kaveri Credit', state });
      const told = receiver.verified(secret).sort((a, b) => a.timestamp.localeCompare(b.timestamp));
      expect(told.map(({ type, data }) => ({ type, data }))).toEqual([
        { type: 'lead.submitted', data: { lead } },
        { type: 'lead.lender_state', data: { lead, lender: lender('UNDER_REVIEW') } },
        { type: 'lead.lender_state', data: { lead, lender: lender('DISBURSED'), undone: true } },
        { type: 'lead.ended', data: { lead, state: 'EXPIRED' } },
      ]);
    });

    it('an event that commits behind a later one is told when it has settled, and none is told twice', async () => {
      const receiver = await aReceiver();
      const { secret } = await create(receiver.url, { mode: 'live' });
      const { happens } = await aLiveLead();
      const { applicationId } = await aLiveLead();
      const written = aSignal();
      const mayCommit = aSignal();
      const late = app.app.get(Transactions).run(SYSTEM, async (tx) => {
        await tx.query(
          `INSERT INTO journey_events (at, day, kind, source, application_id, partner_id)
           VALUES (UTC_TIMESTAMP(3), UTC_DATE(), 'MATCHED', 'system', ?, ?)`,
          [applicationId, partner.id],
        );
        written.give();
        await mayCommit.given;
      });
      await written.given;
      await happens({ kind: 'SUBMITTED' });
      await eventually(() => expect(receiver.verified(secret, 'lead.submitted')).toHaveLength(1));
      mayCommit.give();
      await late;
      await Promise.all([app, other].map((server) => server.app.get(WebhookFanOut).tellLate(0)));
      await eventually(() => expect(receiver.verified(secret, 'lead.matched')).toHaveLength(1));
      await app.app.get(WebhookFanOut).tellLate(0);
      const rows = await app.query(
        'SELECT id FROM webhook_deliveries WHERE endpoint_id IN (SELECT id FROM webhook_endpoints WHERE url = ?)',
        [receiver.url],
      );
      expect(rows).toHaveLength(2);
    });

    it('another partner’s leads, and leads that came by links, are told to nobody', async () => {
      const receiver = await aReceiver();
      const stranger = (await aPartnerUser(app)).token;
      await create(receiver.url, { mode: 'live' }, stranger);
      const own = await aReceiver();
      await create(own.url, { mode: 'live' });
      const { happens } = await aLiveLead();
      const { id: application_id } = await anApplication(app, { partner_id: partner.id });
      await app.app
        .get(Transactions)
        .run(SYSTEM, async (tx) => tx.journey({ kind: 'SUBMITTED', application_id, partner_id: partner.id }));
      await happens({ kind: 'MATCHED' });
      await eventually(() => expect(own.received).toHaveLength(1));
      await app.app.get(WebhookFanOut).tellLate(0);
      expect(receiver.received).toEqual([]);
      expect(own.received.map(({ message }) => message.type)).toEqual(['lead.matched']);
    });

    it('a receiver that never answers, and one that is gone, hold up nobody', async () => {
      const [healthy, silent] = [await aReceiver(), await aReceiver(null)];
      const gone = await WebhookReceiver.start();
      await gone.stop();
      await create(silent.url);
      await create(gone.url);
      const { secret } = await create(healthy.url);
      const lead = await aLead();
      for (let n = 0; n < 30; n++) await put(lead, n % 2 === 0 ? 'SUBMITTED' : 'MATCHED');
      await eventually(() => expect(new Set(healthy.received.map(({ id }) => id)).size).toBe(30));
      expect(healthy.verified(secret)).toHaveLength(30);
      // Four at a time from each of the two servers.
      expect(silent.received.length).toBeLessThanOrEqual(8);
    });

    it('a receiver that never answers is given up after 15 seconds, and tried again', async () => {
      const { id } = await create((await aReceiver(null)).url);
      await app.as(owner).post(`${WEBHOOKS}/${id}/test`).expect(200);
      const [given] = await eventually(async () => {
        const found = await deliveries(id);
        expect(found).toMatchObject([{ attempts: 1, last_problem: 'TIMEOUT', last_status: null, state: 'WAITING' }]);
        return found;
      });
      expect(given!.last_ms! / 1000).toBeGreaterThanOrEqual(14.9);
      expect(given!.last_ms! / 1000).toBeLessThan(20);
    });

    it('a message that is not taken is tried again with the same id, later and later, and then has failed', async () => {
      const receiver = await aReceiver(500);
      const { id, secret } = await create(receiver.url);
      await put(await aLead(), 'SUBMITTED');
      for (const [tries, pause] of [...WEBHOOK_TRIES_S.slice(1), null].entries()) {
        await eventually(async () => {
          const [one] = await deliveries(id);
          expect(one).toMatchObject({ attempts: tries + 1, last_problem: 'STATUS', last_status: 500 });
          expect(one!.state).toBe(pause === null ? 'FAILED' : 'WAITING');
          const left = one!.next_at === null ? null : (Date.parse(one!.next_at) - Date.parse(one!.tried_at!)) / 1000;
          expect(left).toBe(pause);
        });
        await passTime();
      }
      expect(receiver.received).toHaveLength(8);
      expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
      expect(await list()).toMatchObject([{ state: 'ON', failing_since: expect.any(String) }]);

      receiver.answer = 200;
      const [failed] = await deliveries(id);
      await other.as(owner).post(`${WEBHOOKS}/${id}/deliveries/${failed!.id}/resend`).expect(200);
      await eventually(async () => expect(await deliveries(id)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]));
      expect(receiver.verified(secret)).toHaveLength(9);
      await eventually(async () => expect(await list()).toMatchObject([{ failing_since: null }]));
    });

    it('a message whose process died while sending is sent again', async () => {
      const receiver = await aReceiver();
      const { id } = await create(receiver.url);
      await put(await aLead(), 'SUBMITTED');
      await eventually(async () => expect(await deliveries(id)).toMatchObject([{ state: 'DELIVERED' }]));
      // As a process leaves it that was killed before it could write what came of the try.
      await app.query(
        "UPDATE webhook_deliveries SET state = 'WAITING', due_at = UTC_TIMESTAMP(3) WHERE endpoint_id = ?",
        [id],
      );
      await eventually(async () => expect(await deliveries(id)).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]));
      expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
    });

    it('two servers deliver each of many messages once', async () => {
      const receiver = await aReceiver();
      await create(receiver.url);
      const leads = await Promise.all(Array.from({ length: 5 }, (_, n) => aLead(`MANY-${n}`)));
      await Promise.all(
        leads.flatMap((lead) =>
          Array.from({ length: 12 }, (_, n) =>
            put(lead, n % 2 === 0 ? 'SUBMITTED' : 'MATCHED', n % 3 === 0 ? app : other),
          ),
        ),
      );
      await eventually(() => expect(receiver.received.length).toBeGreaterThanOrEqual(60));
      await eventually(async () =>
        expect(await app.query("SELECT id FROM webhook_deliveries WHERE state = 'WAITING'")).toEqual([]),
      );
      expect(receiver.received).toHaveLength(60);
      expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(60);
    });

    it('with a new secret messages are signed by both for a day, and then by the new one alone', async () => {
      const receiver = await aReceiver();
      const { id, secret } = await create(receiver.url);
      const { body } = await app.as(owner).post(`${WEBHOOKS}/${id}/renew-secret`).expect(200);
      const renewed = body as WebhookWithSecretResponse;
      expect(renewed.secret).not.toBe(secret);
      expect(Date.parse(renewed.former_secret_until!) - Date.now()).toBeGreaterThan(23 * 3_600_000);
      await app.as(owner).post(`${WEBHOOKS}/${id}/test`).expect(200);
      await eventually(() => expect(receiver.received).toHaveLength(1));
      expect(receiver.verified(secret, 'webhook.test')).toHaveLength(1);
      expect(receiver.verified(renewed.secret, 'webhook.test')).toHaveLength(1);

      await app.query('UPDATE webhook_endpoints SET former_secret_until = UTC_TIMESTAMP(3) WHERE id = ?', [id]);
      await app.as(owner).post(`${WEBHOOKS}/${id}/test`).expect(200);
      await eventually(() => expect(receiver.received).toHaveLength(2));
      const { body: text, headers } = receiver.received[1]!;
      expect(() => new Webhook(secret).verify(text, headers as Record<string, string>)).toThrow();
      new Webhook(renewed.secret).verify(text, headers as Record<string, string>);
      expect(await list()).toMatchObject([{ former_secret_until: null }]);
    });

    it('after five days without a good answer it is switched off, what waits fails, and the owners are told', async () => {
      const sent: { subject: string }[] = [];
      for (const server of [app, other]) {
        server.app.get(Messaging).sendEmail = (mail) => Promise.resolve(void sent.push(mail));
      }
      const receiver = await aReceiver(503);
      const { id } = await create(receiver.url);
      await app.query(
        'UPDATE webhook_endpoints SET failing_since = UTC_TIMESTAMP(3) - INTERVAL 120 HOUR WHERE id = ?',
        [id],
      );
      await put(await aLead(), 'SUBMITTED');
      await eventually(async () => expect(await list()).toMatchObject([{ state: 'OFF', off_reason: 'FAILING' }]));
      await passTime();
      await eventually(async () =>
        expect(await deliveries(id)).toMatchObject([{ state: 'FAILED', last_problem: 'OFF' }]),
      );
      await eventually(() => expect(sent.map(({ subject }) => subject)).toContain('A webhook was switched off'));
      await put(await aLead(), 'SUBMITTED');
      expect(await deliveries(id)).toHaveLength(1);

      receiver.answer = 200;
      await app.as(owner).post(`${WEBHOOKS}/${id}/on`).expect(200);
      await put(await aLead(), 'SUBMITTED');
      await eventually(async () => expect((await deliveries(id))[0]).toMatchObject({ state: 'DELIVERED' }));
    });

    it('a deleted webhook is sent nothing more, and its secret is gone', async () => {
      const receiver = await aReceiver(500);
      const { id } = await create(receiver.url);
      await put(await aLead(), 'SUBMITTED');
      await eventually(() => expect(receiver.received).toHaveLength(1));
      await app.as(owner).delete(`${WEBHOOKS}/${id}`).expect(200);
      await passTime();
      await eventually(async () => {
        const [row] = await app.query('SELECT state FROM webhook_deliveries WHERE endpoint_id = ?', [id]);
        expect(row).toEqual({ state: 'FAILED' });
      });
      expect(receiver.received).toHaveLength(1);
      expect(await list()).toEqual([]);
      const [row] = await app.query('SELECT secret_encrypted FROM webhook_endpoints WHERE id = ?', [id]);
      expect(row).toEqual({ secret_encrypted: '' });
    });

    it('messages that are asked for are counted for each partner', async () => {
      const { id } = await create((await aReceiver()).url);
      await app.query(
        'INSERT INTO rate_limits (`key`, points, expire) VALUES (?, 60, ?) ON DUPLICATE KEY UPDATE points = 60',
        [`webhook-test:${partner.id}`, Date.now() + 600_000],
      );
      expectError(await app.as(owner).post(`${WEBHOOKS}/${id}/test`), 'REQUEST.TOO_MANY');
    });
  });
});

describe('webhooks of a production server', () => {
  let app: TestApp;
  let owner: ReturnType<TestApp['as']>;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    app = await TestApp.start({
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://loans.example.in',
        MESSAGING_URL: 'https://gateway.example.in/send',
        LIMITS: 'on',
      },
    });
    owner = app.as((await aPartnerUser(app, { partner: await aPartner(app) })).token);
  });
  afterAll(async () => {
    await app.stop();
    await receiver.stop();
  });

  const create = (url: string) => owner.post(WEBHOOKS).send({ url, mode: 'test', events: WEBHOOK_EVENTS });

  it.each([
    'http://crm.example.in',
    'https://127.0.0.1',
    'https://127.8.9.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://10.0.0.1',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://169.254.169.254',
    'https://0.0.0.0',
    'https://[::]',
    'https://[::1]',
    'https://[fc00::1]',
    'https://[fd12:3456::1]',
    'https://[fe80::1]',
    'https://[::ffff:10.0.0.1]',
    'https://[::ffff:a00:1]',
    'https://[64:ff9b::a00:1]',
  ])('%s is refused', async (origin) => {
    expectError(await create(`${origin}/hooks`), 'REQUEST.INVALID', ['url']);
  });

  it('a name that leads to a private address is found when it is sent to, and gets nothing', async () => {
    const { body } = await create(receiver.url.replace('http://127.0.0.1', 'https://localhost')).expect(201);
    const { id } = body as WebhookWithSecretResponse;
    await owner.post(`${WEBHOOKS}/${id}/test`).expect(200);
    await eventually(async () => {
      const { body: sent } = await owner.get(`${WEBHOOKS}/${id}/deliveries`).expect(200);
      expect(sent).toMatchObject([{ attempts: 1, last_problem: 'NOT_PUBLIC', last_status: null }]);
    });
    expect(receiver.received).toEqual([]);
  });
});

/** Given by one side, waited for by the other. */
function aSignal(): { given: Promise<void>; give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((done) => {
    give = done;
  });
  return { given, give: () => give() };
}
