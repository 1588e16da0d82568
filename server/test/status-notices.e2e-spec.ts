import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istDayStart, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import type { NoticeChannel } from '@marketplace/contract/notices/notices.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import { PushService } from '../src/customers/notice-choices/push.service.js';
import { Erasure } from '../src/customers/prospects/erasure.js';
import { LenderApplicationsService } from '../src/loans/applications/lender-applications.service.js';
import type { StateReport } from '../src/loans/applications/state-report.js';
import { StatusNoticesService } from '../src/loans/status-notices/status-notices.service.js';
import type { UploadResponse } from '../src/operations/uploads/dto/upload.dto.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { signatureOf } from '../src/platform/crypto/signed-call.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { sandboxSecrets } from '../src/platform/demo-data/sandbox-secrets.js';
import type { EmailMessage } from '../src/platform/messaging/email.js';
import { Messaging, type SmsMessage } from '../src/platform/messaging/messaging.js';
import { OutcomeUnknown, type WhatsAppMessage } from '../src/platform/messaging/whatsapp.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { csv } from './builders/sheets.js';
import { anApiLender } from './builders/submissions.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const OWN = '/api/notice-choice';
const REPLY_SECRET = 'only-for-tests-only-for-tests-only';
const NUMBER = '9220092200';

/** Hours of tomorrow in India, so that everything that is noted today is due. */
const tomorrowAt = (hours: number) =>
  new Date(istDayStart(shiftDay(istToday(), 1)).getTime() + Math.round(hours * 3_600_000));
const NOON = tomorrowAt(12);
const NIGHT = tomorrowAt(23);

describe('news of applications', () => {
  let app: TestApp;
  let other: TestApp;
  let sandbox: LenderSandbox;
  let lender: LenderEntity;
  let partnerId: number;
  let sms: SmsMessage[];
  let mails: EmailMessage[];
  let whatsApps: WhatsAppMessage[];

  beforeAll(async () => {
    sandbox = await LenderSandbox.start();
    const pushKey = () => {
      const key = createECDH('prime256v1');
      key.generateKeys();
      return key.getPrivateKey('base64');
    };
    const env = {
      PUSH_KEYS: `${pushKey()},${pushKey()}`,
      DEFAULT_PARTNER: 'gram-setu',
      LENDER_SANDBOX_URL: sandbox.url,
      SMS_REPLY_NUMBER: NUMBER,
      SMS_REPLY_SECRET: REPLY_SECRET,
    };
    app = await TestApp.start({ env });
    other = await TestApp.start({ database: app.database, env });
    partnerId = (await aPartner(app, { slug: 'gram-setu', name: 'Gram Setu', name_hi: 'ग्राम सेतु' })).id;
    lender = await anApiLender(app, { name: 'Himgiri Finance' });
    await Promise.all([app.refreshLists(), other.refreshLists()]);
  });
  beforeEach(async () => {
    await app.query('DELETE FROM status_notices');
    await app.query("DELETE FROM outbox_jobs WHERE topic IN ('status-notices', 'status-notice')");
    await app.query('DELETE FROM messages');
    [sms, mails, whatsApps] = [[], [], []];
    for (const server of [app, other]) {
      const messaging = server.app.get(Messaging);
      messaging.sendSms = (one) => Promise.resolve(void sms.push(one));
      messaging.sendEmail = (one) => Promise.resolve(void mails.push(one));
      messaging.sendWhatsApp = (one) => Promise.resolve(void whatsApps.push(one));
    }
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    await sandbox.stop();
  });

  /** A customer of this partner with an application at the lender. */
  async function aCustomer(
    state: Parameters<typeof aLenderApplication>[1] extends infer G
      ? NonNullable<G>['state' & keyof NonNullable<G>]
      : never,
    { profile = {}, ...columns }: NonNullable<Parameters<typeof aProspect>[1]> = {},
  ) {
    const prospect = await aProspect(app, { profile, partner_id: partnerId, ...columns });
    const application = await anApplication(app, { prospect_id: prospect.id });
    const lead = await aLenderApplication(app, { application_id: application.id, lender_id: lender.id, state });
    const token = await app.tokenFor('customer', prospect.id);
    const choose = (channels: unknown, at = app) => at.as(token).put(OWN).send({ channels });
    const own = async () => (await app.as(token).get(OWN).expect(200)).body as { channels: NoticeChannel[] };
    return { prospect, application, lead, token, choose, own };
  }

  const report = ({ id }: { id: number }, to: StateReport['to'], source: StateReport['source'] = 'callback') =>
    app.app
      .get(Transactions)
      .run(SYSTEM, (tx) => app.app.get(LenderApplicationsService).transitionTo(tx, id, { to, source }, SYSTEM));

  /** Does all that is due at a moment, on all servers at once. */
  async function tell(at = NOON): Promise<void> {
    for (const server of [app, other]) server.app.get(StatusNoticesService).now = () => at;
    await eventually(async () => {
      // Those that nobody has claimed: a claim is held in real time.
      await app.query(
        `UPDATE outbox_jobs SET due_at = ? WHERE state = 'waiting' AND topic IN ('status-notices', 'status-notice')
           AND due_at <= ? AND (attempts = 0 OR last_error IS NOT NULL)`,
        [new Date(), at],
      );
      await Promise.all([app, other].map((server) => server.app.get(OutboxWorker).runTogether('notice')));
      expect(
        await app.query(
          "SELECT topic FROM outbox_jobs WHERE state = 'waiting' AND topic IN ('status-notices', 'status-notice') AND due_at <= ?",
          [at],
        ),
      ).toEqual([]);
    });
  }
  const waiting = async () => (await app.query('SELECT state FROM status_notices')).map(({ state }) => state);
  const logged = () => app.query('SELECT channel, template, contact, rule, allowed, state, reason FROM messages');
  const linkIn = (text: string) => /\/r\/n\/[A-Za-z]{23}/.exec(text)![0];

  it('a change that a lender calls about is told by one SMS, whose link leads to the customer’s status', async () => {
    const { prospect, lead } = await aCustomer('UNDER_REVIEW', { language: 'hi' });
    const call = JSON.stringify({ event_id: randomUUID(), lead_id: lead.uuid, status: 'SANCTIONED' });
    const timestamp = String(Math.floor(Date.now() / 1000));
    await app.http
      .post(`/api/lender-callback/${lender.code}`)
      .set({ 'Content-Type': 'application/json', 'X-Timestamp': timestamp })
      .set('X-Signature', signatureOf(sandboxSecrets(lender.code).callbackSecret, timestamp, call))
      .send(call)
      .expect(200);
    await eventually(async () => {
      await app.app.get(OutboxWorker).runOnce();
      expect(await waiting()).toEqual(['SANCTIONED']);
    });
    await tell();

    expect(sms).toMatchObject([{ to: prospect.phone, template: 'status.hi', category: 'S' }]);
    const { text } = sms[0]!;
    expect(text.replace(linkIn(text), '{link}')).toBe(
      `ग्राम सेतु: Himgiri Finance में आपके आवेदन की ख़बर: मंज़ूर हुआ। यहाँ देखें: ${app.config.publicUrl}{link} यह लिंक किसी को न भेजें।`,
    );
    expect(await logged()).toEqual([
      {
        ...{ channel: 'sms', template: 'status.hi', contact: 'service', rule: 'window', allowed: 1 },
        ...{ state: 'handed_over', reason: null },
      },
    ]);
    expect(await waiting()).toEqual([]);
    const opened = await app.http.get(linkIn(text)).expect(302);
    expect(opened.headers['location']).toBe(`/gram-setu/user/status?application=${linkIn(text).slice(5)}`);
    expect(leaksInLogs([app, other], [prospect.phone])).toEqual([]);
  });

  it.each([
    ['PUSHED', 'LENDER_ACCEPTED', 'taken up'],
    ['LENDER_ACCEPTED', 'KYC_PENDING', 'documents needed'],
    ['SANCTIONED', 'OFFER_ACCEPTED', 'agreement to be signed'],
    ['AGREEMENT_SIGNED', 'DISBURSED', 'paid out'],
    ['UNDER_REVIEW', 'REJECTED', 'not approved'],
    ['LENDER_ACCEPTED', 'EXPIRED', 'expired'],
  ] as const)('from %s to %s is told as "%s"', async (from, to, words) => {
    const { lead } = await aCustomer(from);
    await report(lead, to);
    await tell();
    expect(sms.map(({ text }) => text)).toEqual([
      expect.stringContaining(`Gram Setu: news of your application at Himgiri Finance: ${words}. See it here: `),
    ]);
  });

  it.each([
    ['a state that asks for nothing', 'KYC_PENDING', 'UNDER_REVIEW', 'callback'],
    ['what the customer did', 'SANCTIONED', 'OFFER_ACCEPTED', 'customer'],
    ['a withdrawal', 'UNDER_REVIEW', 'WITHDRAWN', 'callback'],
    ['the end of an offer that nobody chose', 'OFFERED', 'EXPIRED', 'timer'],
    ['a late report of an earlier state', 'SANCTIONED', 'KYC_PENDING', 'callback'],
    ['the same state again', 'SANCTIONED', 'SANCTIONED', 'callback'],
  ] as const)('%s is told to nobody', async (_what, from, to, source) => {
    const { lead } = await aCustomer(from);
    await report(lead, to, source);
    await tell();
    expect(sms).toEqual([]);
  });

  it('changes in a short time are told as the latest, and one that was taken back by the next is not told', async () => {
    const { lead } = await aCustomer('PUSHED');
    for (const to of ['LENDER_ACCEPTED', 'KYC_PENDING', 'SANCTIONED'] as const) await report(lead, to);
    const gone = await aCustomer('PUSHED');
    await report(gone.lead, 'LENDER_ACCEPTED');
    await report(gone.lead, 'WITHDRAWN', 'customer');
    await tell();
    expect(sms.map(({ text }) => text)).toEqual([expect.stringContaining(': approved.')]);
  });

  it('two changes with time between them are two messages', async () => {
    const { lead } = await aCustomer('PUSHED');
    await report(lead, 'LENDER_ACCEPTED');
    await tell();
    await report(lead, 'SANCTIONED');
    await tell();
    expect(sms).toHaveLength(2);
  });

  it('at night nothing is sent, and the morning tells the latest', async () => {
    const { lead } = await aCustomer('UNDER_REVIEW', { profile: { email: 'asha@example.in', allow_email: 1 } });
    await report(lead, 'SANCTIONED');
    await tell(NIGHT);
    expect([...sms, ...mails]).toEqual([]);
    const [row] = await app.query<{ due_at: Date }[]>('SELECT due_at FROM status_notices');
    expect(row!.due_at).toEqual(new Date(tomorrowAt(8).getTime() + 24 * 3_600_000));
    await report(lead, 'DISBURSED');
    await tell(new Date(tomorrowAt(8).getTime() + 24 * 3_600_000));
    expect(sms.map(({ text }) => text)).toEqual([expect.stringContaining(': paid out.')]);
    expect(mails).toHaveLength(1);
  });

  it('a message that waited for its gateway until the night goes out in the morning', async () => {
    const { lead } = await aCustomer('UNDER_REVIEW');
    await report(lead, 'SANCTIONED');
    for (const server of [app, other]) server.app.get(Messaging).sendSms = () => Promise.reject(new Error('away'));
    for (const server of [app, other]) server.app.get(StatusNoticesService).now = () => NOON;
    await eventually(async () => {
      await app.query("UPDATE outbox_jobs SET due_at = NOW(3) WHERE topic = 'status-notices'");
      await app.app.get(OutboxWorker).runTogether('notice');
      expect(await app.query("SELECT last_error FROM outbox_jobs WHERE topic = 'status-notice'")).toEqual([
        { last_error: 'away' },
      ]);
    });
    for (const server of [app, other]) server.app.get(Messaging).sendSms = (one) => Promise.resolve(void sms.push(one));
    await tell(NIGHT);
    expect(sms).toEqual([]);
    await tell(new Date(tomorrowAt(9).getTime() + 24 * 3_600_000));
    expect(sms).toHaveLength(1);
    expect(await logged()).toMatchObject([{ state: 'handed_over' }]);
  });

  it('goes by each way that was chosen, and by no other', async () => {
    const profile = { email: 'asha@example.in' };
    const { lead, prospect, choose, own } = await aCustomer('UNDER_REVIEW', { profile });
    expect(await own()).toMatchObject({
      channels: ['sms'],
      offered: ['sms', 'email', 'whatsapp', 'push'],
      chosen_at: null,
    });
    const { body } = await choose(['whatsapp', 'email']).expect(200);
    expect(body).toEqual({
      ...{ channels: ['email', 'whatsapp'], offered: ['sms', 'email', 'whatsapp', 'push'] },
      ...{ chosen_at: expect.any(String), push_key: expect.stringMatching(/^B[\w-]{86}$/) },
    });
    await report(lead, 'SANCTIONED');
    await tell();

    expect(sms).toEqual([]);
    expect(whatsApps).toMatchObject([
      {
        to: prospect.phone,
        template: { name: 'application_status', language: 'en' },
        values: ['Gram Setu', 'Himgiri Finance', 'approved', expect.stringMatching(/^[A-Za-z]{23}$/)],
      },
    ]);
    // Nobody has proved that the address is the customer's.
    expect(mails).toMatchObject([{ to: 'asha@example.in', subject: 'Gram Setu: news of your application' }]);
    expect(mails[0]!.text).not.toMatch(/Himgiri|approved/);
    expect(mails[0]!.text).toContain(linkIn(mails[0]!.text));
    expect((await logged()).map(({ channel }) => channel).toSorted()).toEqual(['email', 'whatsapp']);
  });

  it('a form’s ticks are the usual ways until something is chosen', async () => {
    const ticked = await aCustomer('UNDER_REVIEW', {
      profile: { email: 'asha@example.in', allow_sms: 0, allow_email: 1 },
    });
    expect(await ticked.own()).toMatchObject({ channels: ['email'], chosen_at: null });
    await ticked.choose([]).expect(200);
    expect(await ticked.own()).toMatchObject({ channels: [] });
    await report(ticked.lead, 'SANCTIONED');
    await tell();
    expect([...sms, ...mails]).toEqual([]);
  });

  it.each([
    ['e-mail without an address', ['email']],
    ['a way that there is not', ['pigeon']],
    ['no list', 'sms'],
  ])('%s is refused, and the choice stays', async (_what, channels) => {
    const { choose, own } = await aCustomer('UNDER_REVIEW');
    expectError(await choose(channels), 'REQUEST.INVALID', ['channels']);
    expect(await own()).toMatchObject({ channels: ['sms'], chosen_at: null });
  });

  it('two devices that choose at once leave what one of them chose', async () => {
    const { choose, own } = await aCustomer('UNDER_REVIEW');
    const answers = await Promise.all([choose(['sms']), choose(['whatsapp'], other), choose([])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([['sms'], ['whatsapp'], []]).toContainEqual((await own()).channels);
  });

  it('the choice waits for the identity check', async () => {
    const { prospect } = await aCustomer('UNDER_REVIEW');
    const token = await app.tokenFor('customer', prospect.id, 0);
    expectError(await app.as(token).get(OWN), 'IDENTITY.CHECK_REQUIRED');
  });

  it('two servers that work at once send each message once', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => aCustomer('UNDER_REVIEW')));
    for (const { lead } of customers) await report(lead, 'SANCTIONED');
    await tell();
    expect(sms.map(({ to }) => to).toSorted()).toEqual(customers.map(({ prospect }) => prospect.phone).toSorted());
    expect(new Set(sms.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(12);
  });

  it('a message by WhatsApp whose answer never came is not sent again', async () => {
    const { lead, choose } = await aCustomer('UNDER_REVIEW');
    await choose(['whatsapp']).expect(200);
    await report(lead, 'SANCTIONED');
    let calls = 0;
    for (const server of [app, other])
      server.app.get(Messaging).sendWhatsApp = () => {
        calls++;
        return Promise.reject(new OutcomeUnknown('unknown'));
      };
    await tell();
    expect(calls).toBe(1);
    expect(await logged()).toMatchObject([{ channel: 'whatsapp', state: 'failed', reason: 'unknown' }]);
  });

  it('a message that WhatsApp did not take is sent again', async () => {
    const { lead, choose } = await aCustomer('UNDER_REVIEW');
    await choose(['whatsapp']).expect(200);
    await report(lead, 'SANCTIONED');
    let calls = 0;
    for (const server of [app, other])
      server.app.get(Messaging).sendWhatsApp = (one) => {
        calls++;
        if (calls === 1) return Promise.reject(new Error('503'));
        return Promise.resolve(void whatsApps.push(one));
      };
    await tell();
    expect(calls).toBe(2);
    expect(whatsApps).toHaveLength(1);
    expect(await logged()).toMatchObject([{ channel: 'whatsapp', state: 'handed_over', reason: null }]);
  });

  it('a worker that died while WhatsApp had the message does not have it sent again', async () => {
    const { lead, choose } = await aCustomer('UNDER_REVIEW');
    await choose(['whatsapp']).expect(200);
    await report(lead, 'SANCTIONED');
    await tell();
    expect(whatsApps).toHaveLength(1);
    // As if the end of the job had never been written.
    await app.query(
      "UPDATE outbox_jobs SET state = 'waiting', due_at = ?, attempts = 1 WHERE topic = 'status-notice'",
      [new Date()],
    );
    await app.query("UPDATE messages SET state = 'failed', reason = 'unknown', handed_over_at = NULL");
    await tell();
    expect(whatsApps).toHaveLength(1);
  });

  const reply = (from: string, text: string) => {
    const body = JSON.stringify({ id: randomUUID(), to: NUMBER, from: `+91${from}`, text });
    const timestamp = String(Math.floor(Date.now() / 1000));
    return app.http
      .post('/api/message-replies')
      .set({ 'Content-Type': 'application/json', 'X-Timestamp': timestamp })
      .set('X-Signature', signatureOf(REPLY_SECRET, timestamp, body))
      .send(body)
      .expect(200);
  };

  it('STOP ends news by SMS, also of a message that is on its way; START takes that back', async () => {
    const { prospect, lead, own } = await aCustomer('UNDER_REVIEW');
    await report(lead, 'SANCTIONED');
    await reply(prospect.phone, 'STOP');
    await tell();
    expect(sms).toEqual([]);
    expect(await own()).toMatchObject({ channels: [], chosen_at: expect.any(String) });
    await reply(prospect.phone, 'START');
    expect(await own()).toMatchObject({ channels: ['sms'] });
    await report(lead, 'DISBURSED');
    await tell();
    expect(sms).toHaveLength(1);
  });

  it('START brings nothing back that was unticked on the page', async () => {
    const { prospect, choose, own } = await aCustomer('UNDER_REVIEW');
    await choose([]).expect(200);
    await reply(prospect.phone, 'START');
    expect(await own()).toMatchObject({ channels: [] });
  });

  it('the link of an e-mail stops e-mails by POST alone, without signing in, and nothing else', async () => {
    const { lead, choose, own } = await aCustomer('UNDER_REVIEW', { profile: { email: 'asha@example.in' } });
    await choose(['sms', 'email']).expect(200);
    await report(lead, 'SANCTIONED');
    await tell();
    const { pathname } = new URL(mails[0]!.unsubscribeUrl!);
    const page = await app.http.get(`${pathname}?lang=hi`).expect(200);
    expect(page.text).toContain('ईमेल से ख़बर बंद करें?');
    expect(await own()).toMatchObject({ channels: ['sms', 'email'] });
    for (let times = 0; times < 2; times++) {
      const done = await app.http.post(pathname).type('form').send('List-Unsubscribe=One-Click').expect(200);
      expect(done.text).toContain('You get no more news by e-mail');
    }
    expect(await own()).toMatchObject({ channels: ['sms'] });
  });

  it('a link of nobody, and a proof of another, change nothing and tell nothing', async () => {
    const one = await aCustomer('UNDER_REVIEW', { profile: { email: 'asha@example.in', allow_email: 1 } });
    const two = await aCustomer('UNDER_REVIEW', { profile: { email: 'ravi@example.in', allow_email: 1 } });
    await report(one.lead, 'SANCTIONED');
    await report(two.lead, 'SANCTIONED');
    await tell();
    const [first, second] = mails.map(({ unsubscribeUrl }) => new URL(unsubscribeUrl!).pathname.split('/'));
    const mixed = [...first!.slice(0, -1), second!.at(-1)].join('/');
    for (const path of [mixed, '/r/n/x/stop/y', `/r/n/${'A'.repeat(23)}/stop/${first!.at(-1)}`]) {
      expect((await app.http.get(path).expect(404)).text).toContain('This link works no longer');
      await app.http.post(path).expect(404);
    }
    expect(await one.own()).toMatchObject({ channels: ['sms', 'email'] });
    for (const key of ['x', 'A'.repeat(23), randomUUID(), encodeURIComponent('//evil.example')]) {
      expect((await app.http.get(`/r/n/${key}`).expect(302)).headers['location']).toBe('/user/status');
    }
  });

  it.each(['NEW', 'BLOCKED', 'DETACHED'] as const)('a customer who is %s is told nothing', async (state) => {
    const { lead } = await aCustomer('UNDER_REVIEW', { state });
    await report(lead, 'SANCTIONED');
    await tell();
    expect(sms).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  describe('of a file', () => {
    let token: string;
    beforeAll(async () => {
      token = (await anAdmin(app)).token;
    });

    async function act(id: number, action: 'apply' | 'undo' | null): Promise<UploadResponse> {
      if (action) await app.as(token).post(`/api/admin/uploads/status/${id}/${action}`).expect(200);
      return eventually(async () => {
        const { body } = await app.as(token).get(`/api/admin/uploads/status/${id}`).expect(200);
        expect(body.state).not.toMatch(/ing$/);
        return body as UploadResponse;
      });
    }
    async function upload(rows: readonly { uuid: string; status: string; on?: string }[]): Promise<number> {
      const cells = rows.map(({ uuid, status, on = '' }) => [uuid, status, on]);
      const { body } = await app
        .as(token)
        .post('/api/admin/uploads/status')
        .attach('image_name', csv([['application_uuid', 'status', 'status_date'], ...cells]), 'status.csv')
        .expect(201);
      expect(await act(body.id as number, null)).toMatchObject({ can_apply: true });
      return body.id as number;
    }

    it('each customer is told once, in one statement for a thousand rows', async () => {
      const customers = [
        await aCustomer('UNDER_REVIEW'),
        await aCustomer('SANCTIONED'),
        await aCustomer('KYC_PENDING'),
      ];
      const id = await upload([
        { uuid: customers[0]!.lead.uuid, status: 'SANCTIONED' },
        // Late, and told before.
        { uuid: customers[1]!.lead.uuid, status: 'KYC_PENDING' },
        { uuid: customers[2]!.lead.uuid, status: 'UNDER_REVIEW' },
      ]);
      await act(id, 'apply');
      const next = await upload([{ uuid: customers[0]!.lead.uuid, status: 'OFFER_ACCEPTED' }]);
      await act(next, 'apply');
      expect(await waiting()).toEqual(['OFFER_ACCEPTED']);
      await tell();
      expect(sms.map(({ to, text }) => [to, /: agreement to be signed\./.test(text)])).toEqual([
        [customers[0]!.prospect.phone, true],
      ]);
    });

    it('what is undone in time is told to nobody', async () => {
      const { lead } = await aCustomer('UNDER_REVIEW');
      const id = await upload([{ uuid: lead.uuid, status: 'SANCTIONED' }]);
      await act(id, 'apply');
      expect(await waiting()).toEqual(['SANCTIONED']);
      await act(id, 'undo');
      await tell();
      expect(sms).toEqual([]);
    });

    const indianDay = (day: string) => day.split('-').toReversed().join('/');

    it('what happened weeks ago is no news', async () => {
      const { lead } = await aCustomer('UNDER_REVIEW');
      const id = await upload([{ uuid: lead.uuid, status: 'REJECTED', on: indianDay(shiftDay(istToday(), -8)) }]);
      await act(id, 'apply');
      expect(await waiting()).toEqual([]);
    });
  });

  describe('on devices', () => {
    const browsers = new Set<string>();
    let calls: { to: string; headers: Record<string, string>; body: Buffer }[];
    beforeEach(() => {
      calls = [];
      for (const server of [app, other])
        server.app.get(PushService).call = (url, { headers = {}, body }) => {
          calls.push({ to: url.href, headers, body: body as Buffer });
          return Promise.resolve({ status: browsers.has(url.href) ? 410 : 201, body: null });
        };
    });

    function aBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) {
      const key = createECDH('prime256v1');
      key.generateKeys();
      return { endpoint, p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    }
    const subscribe = (token: string, browser: object, at = app) =>
      at.as(token).put(`${OWN}/push-subscription`).send(browser);
    const countOf = async ({ id }: { id: number }) =>
      (await app.query('SELECT id FROM push_subscriptions WHERE prospect_id = ?', [id])).length;

    it('a notice is encrypted for each browser, and tells nothing to whoever sees the device', async () => {
      const { lead, token, choose, prospect } = await aCustomer('UNDER_REVIEW');
      const [one, two] = [aBrowser(), aBrowser('https://updates.push.services.mozilla.com/wpush/v2/abc')];
      await subscribe(token, one).expect(200);
      await subscribe(token, two).expect(200);
      await choose(['push']).expect(200);
      await report(lead, 'SANCTIONED');
      await tell();
      expect(sms).toEqual([]);
      expect(calls.map(({ to }) => to).toSorted()).toEqual([one.endpoint, two.endpoint]);
      expect(calls[0]!.headers).toMatchObject({
        'Content-Encoding': 'aes128gcm',
        TTL: '86400',
        Authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=B[\w-]{86}$/),
      });
      expect(calls[0]!.body.toString()).not.toMatch(/news|application/i);
      expect(await logged()).toMatchObject([{ channel: 'push', state: 'handed_over' }]);
      expect(await leaksInTables(app, [one.endpoint, one.auth, one.p256dh, two.endpoint])).toEqual([]);
      expect(leaksInLogs([app, other], [one.endpoint, one.auth, prospect.phone])).toEqual([]);
    });

    it('a browser that is gone is forgotten, and without any the message says so', async () => {
      const { lead, token, choose, prospect } = await aCustomer('UNDER_REVIEW');
      const browser = aBrowser();
      browsers.add(browser.endpoint);
      await subscribe(token, browser).expect(200);
      await choose(['push', 'sms']).expect(200);
      await report(lead, 'SANCTIONED');
      await tell();
      expect(await countOf(prospect)).toBe(0);
      expect(sms).toHaveLength(1);
      expect((await logged()).find(({ channel }) => channel === 'push')).toMatchObject({
        ...{ state: 'refused', reason: 'no_device' },
      });
    });

    it('a push service that is away is tried again', async () => {
      const { lead, token, choose } = await aCustomer('UNDER_REVIEW');
      await subscribe(token, aBrowser()).expect(200);
      await choose(['push']).expect(200);
      await report(lead, 'SANCTIONED');
      let tries = 0;
      for (const server of [app, other])
        server.app.get(PushService).call = () => Promise.resolve({ status: ++tries < 3 ? 503 : 201, body: null });
      await tell();
      expect(tries).toBe(3);
      expect(await logged()).toMatchObject([{ channel: 'push', state: 'handed_over' }]);
    });

    it('signing out, unticking and deletion forget browsers; the sixth takes the place of the first', async () => {
      const { token, choose, prospect } = await aCustomer('UNDER_REVIEW');
      for (let n = 0; n < 6; n++) await subscribe(token, aBrowser(), n % 2 ? app : other).expect(200);
      expect(await countOf(prospect)).toBe(5);
      await app.as(token).post('/api/logout').expect(200);
      expect(await countOf(prospect)).toBe(0);
      const again = await app.tokenFor('customer', prospect.id);
      await subscribe(again, aBrowser()).expect(200);
      await app
        .as(again)
        .put(OWN)
        .send({ channels: ['sms'] })
        .expect(200);
      expect(await countOf(prospect)).toBe(0);
      expectError(await choose(['sms']), 'AUTH.SIGNED_OUT');
    });

    it('a customer reads which browsers show notices, and nothing of them is left after a deletion', async () => {
      const { token, prospect } = await aCustomer('UNDER_REVIEW');
      const tablet = await app.tokenFor('customer', prospect.id);
      const [one, two] = [aBrowser(), aBrowser()];
      await subscribe(token, one).expect(200);
      await subscribe(tablet, two).expect(200);
      // Of another customer.
      await subscribe((await aCustomer('UNDER_REVIEW')).token, aBrowser()).expect(200);
      const [first] = await app.query<{ session_id: string }[]>(
        'SELECT session_id FROM push_subscriptions WHERE prospect_id = ? ORDER BY id',
        [prospect.id],
      );
      await app.query("UPDATE sessions SET device = 'Chrome · Android' WHERE id = ?", [first!.session_id]);
      await app.query("UPDATE push_subscriptions SET created_at = '2026-11-20 20:00:00' WHERE prospect_id = ?", [
        prospect.id,
      ]);
      const held = async (language: string) => {
        const path = `/api/user/${prospect.uuid}/personal-data`;
        const { text, body } = await app.as(token).get(path).set('Accept-Language', language).expect(200);
        for (const browser of [one, two]) {
          for (const secret of Object.values(browser)) expect(text).not.toContain(secret);
        }
        const { held: all } = body as { held: { field: string; label: string; value: string; why: string }[] };
        expect(all.at(-1)!.field).toBe('push_subscription_2');
        return all.filter(({ field }) => field.startsWith('push'));
      };
      const words = {
        label: 'Browser that shows you notices',
        why: 'You chose notices by the browser. We keep the address at which it is reached.',
      };
      expect(await held('en')).toEqual([
        // It is the next day in India.
        { field: 'push_subscription_1', value: 'Chrome · Android, last confirmed on 21 Nov 2026', ...words },
        { field: 'push_subscription_2', value: 'Unknown device, last confirmed on 21 Nov 2026', ...words },
      ]);
      expect((await held('hi')).map(({ value }) => value)).toEqual([
        'Chrome · Android, पिछली पुष्टि 21 नव॰ 2026 को',
        'अनजान डिवाइस, पिछली पुष्टि 21 नव॰ 2026 को',
      ]);

      await app.app.get(Transactions).run(SYSTEM, (tx) => app.app.get(Erasure).erase(tx, prospect));
      expect(await countOf(prospect)).toBe(0);
    });

    it('a device that was signed out from another one shows no more notices', async () => {
      const { lead, token, choose, prospect } = await aCustomer('UNDER_REVIEW');
      await choose(['push']).expect(200);
      const elsewhere = await app.tokenFor('customer', prospect.id);
      await subscribe(elsewhere, aBrowser()).expect(200);
      await app.as(token).post('/api/sessions/end-others').expect(200);
      await report(lead, 'SANCTIONED');
      await tell();
      expect(calls).toEqual([]);
    });

    it('a browser that another customer used before is the one’s who signed in last', async () => {
      const browser = aBrowser();
      const [one, two] = [await aCustomer('UNDER_REVIEW'), await aCustomer('UNDER_REVIEW')];
      await subscribe(one.token, browser).expect(200);
      await subscribe(two.token, browser).expect(200);
      expect([await countOf(one.prospect), await countOf(two.prospect)]).toEqual([0, 1]);
    });

    it('an address that is spelled in another way is the same browser', async () => {
      const { endpoint, ...keys } = aBrowser();
      const [one, two] = [await aCustomer('UNDER_REVIEW'), await aCustomer('UNDER_REVIEW')];
      const respelled = endpoint.replace('https://fcm', 'HTTPS://FCM').replace('/fcm/', '\\x/../fcm/');
      await subscribe(one.token, { ...keys, endpoint: respelled }).expect(200);
      await subscribe(two.token, { ...keys, endpoint }).expect(200);
      expect([await countOf(one.prospect), await countOf(two.prospect)]).toEqual([0, 1]);
    });

    it.each([
      ['an address of our own network', { endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
      ['another company’s server', { endpoint: 'https://evil.example/x' }, 'endpoint'],
      ['no TLS', { endpoint: 'http://fcm.googleapis.com/x' }, 'endpoint'],
      ['a key that is none', { p256dh: 'AAAA' }, 'p256dh'],
    ])('%s is refused', async (_what, wrong, field) => {
      const { token } = await aCustomer('UNDER_REVIEW');
      expectError(await subscribe(token, { ...aBrowser(), ...wrong }), 'REQUEST.INVALID', [field]);
    });
  });

  it('more news than one job takes is all taken up', async () => {
    const { prospect, application } = await aCustomer('OFFERED');
    await app.query(
      `INSERT INTO lender_applications (uuid, application_id, lender_id, partner_id, product_type, state, state_at)
       SELECT UUID(), ?, 1000 + seq, ?, 'Personal Loans', 'SANCTIONED', NOW(3) FROM (
         WITH RECURSIVE n AS (SELECT 1 AS seq UNION ALL SELECT seq + 1 FROM n WHERE seq < 620) SELECT seq FROM n) s`,
      [application.id, partnerId],
    );
    await app.query(
      `INSERT INTO status_notices (lender_application_id, prospect_id, state, due_at)
       SELECT id, ?, 'SANCTIONED', NOW(3) FROM lender_applications WHERE application_id = ? AND state = 'SANCTIONED'`,
      [prospect.id, application.id],
    );
    await app.app.get(Transactions).run(SYSTEM, (tx) => Promise.resolve(tx.enqueue('status-notices', {})));
    await tell();
    expect(await waiting()).toEqual([]);
  });
});
