import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CampaignState, RecipientCounts } from '@marketplace/contract/campaigns/campaigns.js';
import { MessageTemplateEntity } from '../src/desk/message-templates/message-template.entity.js';
import { Erasure } from '../src/customers/prospects/erasure.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { signatureOf } from '../src/platform/crypto/signed-call.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { FailedForGood } from '../src/platform/errors/failed-for-good.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import type { EmailMessage } from '../src/platform/messaging/email.js';
import { Messaging, type SmsMessage } from '../src/platform/messaging/messaging.js';
import { type Claimed, CampaignRound } from '../src/desk/campaigns/campaign-round.js';
import { CampaignSender } from '../src/desk/campaigns/campaign-sender.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { askHoursAt, aTemplate, aWillingCustomer, type GivenTemplate, skipTime } from './builders/campaigns.js';
import { takeSms } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const SECRET = 'only-for-tests-only-for-tests-only';
const REPLY_SECRET = 'only-for-replies-only-for-replies';
const APP_SECRET = 'only-for-whatsapp-only-for-whatsapp';
const VERIFY_TOKEN = 'asked-once-when-it-is-set-up-by-whatsapp';
const NUMBER = '9220092200';
const PATH = '/api/admin/campaigns';
/** Hours are asked for on a day to come, so that what waits for its morning does not come to it by itself. */
const NOON = new Date('2035-11-23T12:00:00+05:30');
const NIGHT = new Date('2035-11-23T22:00:00+05:30');

interface Campaign {
  id: number;
  state: CampaignState;
  audience: number | null;
  hash: string;
  recipients: RecipientCounts;
  samples: { to: string; text: string; language: string }[];
}

interface CloudMessage {
  to: string;
  template: { name: string; language: { code: string }; components: { parameters: { text: string }[] }[] };
  biz_opaque_callback_data: string;
}

/** WhatsApp's Cloud API, as far as campaigns call it. */
async function startCloud() {
  const taken: CloudMessage[] = [];
  const plan = { answer: (response: ServerResponse) => void response.writeHead(200).end('{}') };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push(JSON.parse(body) as CloudMessage);
      plan.answer(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    ...{ taken, plan, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v21.0/1/messages` },
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

describe('campaigns', () => {
  let app: TestApp;
  let other: TestApp;
  let writer: ReturnType<TestApp['as']>;
  let second: ReturnType<TestApp['as']>;
  let partnerId: number;
  let sent: SmsMessage[];
  let names = 0;
  let cloud: Awaited<ReturnType<typeof startCloud>>;

  beforeAll(async () => {
    cloud = await startCloud();
    const env = {
      ...{ MESSAGING_RECEIPT_SECRET: SECRET, CAMPAIGN_RATE: '1000' },
      ...{ SMS_REPLY_NUMBER: NUMBER, SMS_REPLY_SECRET: REPLY_SECRET },
      ...{ WHATSAPP_URL: cloud.url, WHATSAPP_TOKEN: 'token', WHATSAPP_APP_SECRET: APP_SECRET },
      WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
    };
    app = await TestApp.start({ env });
    other = await TestApp.start({ database: app.database, env });
    [writer, second] = [app.as((await anAdmin(app)).token), app.as((await anAdmin(app)).token)];
    const partner = { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' };
    partnerId = (await aPartner(app, partner)).id;
    for (const server of [app, other]) await server.refreshLists();
  });
  beforeEach(async () => {
    for (const table of [
      'campaigns',
      'campaign_recipients',
      'campaign_pace',
      'messages',
      'message_replies',
      'prospects',
    ]) {
      await app.query(`DELETE FROM ${table}`);
    }
    await app.query("DELETE FROM outbox_jobs WHERE topic LIKE 'campaign-%'");
    sent = takeSms(app, other);
    askHoursAt(NOON, app, other);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    await cloud.stop();
  });

  const aText = async (given: Partial<GivenTemplate> = {}) => {
    const { body } = await writer
      .post('/api/admin/message-templates')
      .send(aTemplate(app, { name: `Offers ${++names}`, ...given }))
      .expect(201);
    return (body as { id: number }).id;
  };
  const aCustomer = (given: Parameters<typeof aWillingCustomer>[2] = {}, channels = ['sms'] as const) =>
    aWillingCustomer(app, [...channels], { partner_id: partnerId, ...given });
  const read = async (id: number) => (await writer.get(`${PATH}/${id}`).expect(200)).body as Campaign;
  const act = (by: typeof writer, id: number, what: string, body = {}) => by.post(`${PATH}/${id}/${what}`).send(body);
  const inState = (id: number, state: CampaignState) =>
    eventually(async () => {
      const campaign = await read(id);
      expect(campaign.state).toBe(state);
      return campaign;
    });
  /** Written, and its audience counted. */
  async function written(filter: object = {}, template_id?: number) {
    const body = { name: 'Diwali', template_id: template_id ?? (await aText()), ...filter };
    const { id } = (await writer.post(PATH).send(body).expect(201)).body as { id: number };
    return eventually(async () => {
      const campaign = await read(id);
      expect(campaign.audience).not.toBeNull();
      return campaign;
    });
  }
  async function approved(filter: object = {}, template_id?: number) {
    const { id } = await written(filter, template_id);
    const { hash } = (await act(writer, id, 'submit').expect(200)).body as Campaign;
    await act(second, id, 'approve', { hash }).expect(200);
    return id;
  }
  /** Its rows are made, and its chain waits for the morning. */
  const asleep = (id: number) =>
    eventually(async () =>
      expect(
        await app.query(
          "SELECT 1 FROM outbox_jobs WHERE topic = 'campaign-step' AND state = 'waiting' AND due_at > ? AND payload LIKE ?",
          [new Date('2034-01-01'), `{"id":${id},%`],
        ),
      ).toHaveLength(1),
    );
  const rowsOf = (id: number) =>
    app.query('SELECT * FROM campaign_recipients WHERE campaign_id = ? ORDER BY prospect_id', [id]);
  const receipt = (said: object) => {
    const body = JSON.stringify(said);
    const timestamp = String(Math.floor(Date.now() / 1000));
    return app.http
      .post('/api/message-receipts')
      .set({ 'Content-Type': 'application/json', 'X-Timestamp': timestamp })
      .set('X-Signature', signatureOf(SECRET, timestamp, body))
      .send(body);
  };

  it('a campaign goes to those who allow offers, once a second admin has approved what was shown', async () => {
    const asha = await aCustomer({ profile: { first_name: 'Asha', last_name: 'Patil' } });
    const ravi = await aCustomer({ profile: { first_name: 'Ravi' }, language: 'hi' });
    await aCustomer({}, [] as never);
    const stopped = await aCustomer();
    await stopped.choose([]).expect(200);

    const { id, audience, samples } = await written();
    expect(audience).toBe(2);
    const hidden = '•'.repeat(10);
    expect(samples).toEqual([
      {
        ...{ to: `******${asha.phone.slice(-4)}`, language: 'en', subject: null },
        text: `A•••, Moral e-Suvidha has loan offers for you. STOP: ${app.config.publicUrl}/r/o/${hidden}`,
      },
      {
        ...{ to: `******${ravi.phone.slice(-4)}`, language: 'hi', subject: null },
        text: `मोरल ई-सुविधा में आपके लिए लोन के ऑफ़र हैं। रोकने के लिए: ${app.config.publicUrl}/r/o/${hidden}`,
      },
    ]);
    const { hash } = (await act(writer, id, 'submit').expect(200)).body as Campaign;
    expectError(await act(writer, id, 'approve', { hash }), 'AUTH.SECOND_ADMIN');
    expect(await rowsOf(id)).toEqual([]);
    await act(second, id, 'approve', { hash }).expect(200);

    const finished = await inState(id, 'FINISHED');
    expect(finished.recipients).toMatchObject({ WAITING: 0, HANDED_OVER: 2, REFUSED: 0 });
    const rows = await rowsOf(id);
    expect(rows).toMatchObject([
      { prospect_id: asha.id, state: 'HANDED_OVER', rule: 'window', allowed: 1, attempts: 1 },
      { prospect_id: ravi.id, state: 'HANDED_OVER', rule: 'window', allowed: 1, attempts: 1 },
    ]);
    const sms = new Map(sent.map((one) => [one.to, one]));
    expect(sent).toHaveLength(2);
    expect(sms.get(asha.phone)).toMatchObject({
      ...{ category: 'P', idempotencyKey: rows[0]!['uuid'] },
      text: `Asha, Moral e-Suvidha has loan offers for you. STOP: ${app.config.publicUrl}/r/o/${String(rows[0]!['code'])}`,
      registered: { header: 'MRKTPL', entityId: '1701158019630577568', templateId: '1707161899992775140' },
    });
    expect(sms.get(ravi.phone)).toMatchObject({ registered: { templateId: '1707161899992775141' } });
    expect(leaksInLogs([app, other], [asha.phone, ravi.phone, 'Asha'])).toEqual([]);

    const messages = await app.query<{ uuid: string; to_last4: string }[]>('SELECT * FROM messages ORDER BY id');
    expect(messages.map(({ uuid }) => uuid).sort()).toEqual(rows.map(({ uuid }) => uuid).sort());
    expect(messages[0]).toMatchObject({ contact: 'promotional', rule: 'window', allowed: 1, state: 'handed_over' });
  });

  it('receipts are counted once, on whichever server they come', async () => {
    await Promise.all([aCustomer(), aCustomer()]);
    const id = await approved();
    await inState(id, 'FINISHED');
    const [one, two] = await rowsOf(id);
    for (let n = 0; n < 2; n++) {
      await receipt({ id: one!['uuid'], gateway_id: 'g1', status: 'delivered' }).expect(200);
      await receipt({ id: two!['uuid'], gateway_id: 'g2', status: 'failed', reason: 'DND' }).expect(200);
    }
    await receipt({ id: one!['uuid'], gateway_id: 'g1', status: 'failed' }).expect(200);
    expect((await read(id)).recipients).toMatchObject({ HANDED_OVER: 0, DELIVERED: 1, FAILED: 1 });
    expect(await rowsOf(id)).toMatchObject([{ reason: null }, { reason: 'DND' }]);
  });

  it('only what was read is approved, and only what was approved is sent', async () => {
    await aCustomer();
    const text = await aText();
    const { id } = await written({}, text);
    expectError(await act(second, id, 'approve', { hash: '0'.repeat(64) }), 'CAMPAIGN.STATE');
    const { hash } = (await act(writer, id, 'submit').expect(200)).body as Campaign;
    expectError(await act(second, id, 'approve', { hash: '0'.repeat(64) }), 'CAMPAIGN.CHANGED');
    const change = (from: string, to: string) =>
      app.query('UPDATE message_templates SET text_en = REPLACE(text_en, ?, ?) WHERE id = ?', [from, to, text]);
    await change('offers', 'OFFERS');
    expectError(await act(second, id, 'approve', { hash }), 'CAMPAIGN.CHANGED');
    await change('OFFERS', 'offers');
    askHoursAt(NIGHT, app, other);
    await act(second, id, 'approve', { hash }).expect(200);
    await asleep(id);
    await change('offers', 'OFFERS');
    askHoursAt(NOON, app, other);
    await eventually(async () => {
      await skipTime(app);
      expect(await read(id)).toMatchObject({ state: 'PAUSED', is_changed: 1 });
    });
    expect(sent).toEqual([]);
    expectError(await act(writer, id, 'resume'), 'CAMPAIGN.CHANGED');
  });

  it.each([
    ['09:59', 0],
    ['10:00', 1],
    ['20:59', 1],
    ['21:00', 0],
  ])('at %s in India, %i of one promotional message goes', async (time, expected) => {
    await aCustomer();
    askHoursAt(new Date(`2035-11-23T${time}:00+05:30`), app, other);
    const id = await approved();
    if (expected === 1) await inState(id, 'FINISHED');
    else {
      await asleep(id);
      expect(await rowsOf(id)).toMatchObject([{ state: 'WAITING', attempts: 0 }]);
      expect((await read(id)).state).toBe('RUNNING');
    }
    expect(sent).toHaveLength(expected);
  });

  it('who refuses offers while they wait is sent nothing, and the rule is kept', async () => {
    const [stays, goes] = [await aCustomer(), await aCustomer()];
    askHoursAt(NIGHT, app, other);
    const id = await approved();
    await asleep(id);
    await goes.choose([]).expect(200);
    askHoursAt(NOON, app, other);
    await skipTime(app);
    await inState(id, 'FINISHED');
    expect(sent.map(({ to }) => to)).toEqual([stays.phone]);
    expect(await rowsOf(id)).toMatchObject([
      { state: 'HANDED_OVER' },
      { state: 'REFUSED', allowed: 0, rule: 'opted_out', reason: 'opted_out', uuid: null },
    ]);
  });

  it('a paused campaign sends nothing until it goes on, and a stopped one nothing more', async () => {
    await aCustomer();
    askHoursAt(NIGHT, app, other);
    const id = await approved();
    await asleep(id);
    await act(writer, id, 'pause').expect(200);
    expectError(await act(writer, id, 'pause'), 'CAMPAIGN.STATE');
    askHoursAt(NOON, app, other);
    await skipTime(app);
    await eventually(async () =>
      expect(await app.query("SELECT 1 FROM outbox_jobs WHERE topic = 'campaign-step' AND state = 'waiting'")).toEqual(
        [],
      ),
    );
    expect(sent).toEqual([]);
    await act(writer, id, 'resume').expect(200);
    await inState(id, 'FINISHED');
    expect(sent).toHaveLength(1);

    askHoursAt(NIGHT, app, other);
    const again = await approved();
    await asleep(again);
    await act(writer, again, 'stop').expect(200);
    askHoursAt(NOON, app, other);
    await skipTime(app);
    await eventually(async () =>
      expect(await app.query("SELECT 1 FROM outbox_jobs WHERE topic = 'campaign-step' AND state = 'waiting'")).toEqual(
        [],
      ),
    );
    expect(sent).toHaveLength(1);
    expectError(await act(writer, again, 'resume'), 'CAMPAIGN.STATE');
  });

  it('a gateway that refuses a message has failed it, and one that is away has not', async () => {
    await aCustomer();
    let answer: Error | null = new Error('away');
    for (const server of [app, other]) {
      server.app.get(Messaging).sendSms = (sms) => {
        if (answer) return Promise.reject(answer);
        sent.push(sms);
        return Promise.resolve();
      };
    }
    const id = await approved();
    await eventually(async () =>
      expect(await rowsOf(id)).toMatchObject([{ state: 'WAITING', attempts: 0, reason: 'away' }]),
    );
    const [{ uuid } = { uuid: '' }] = await rowsOf(id);
    answer = null;
    await eventually(async () => {
      await skipTime(app);
      expect((await read(id)).state).toBe('FINISHED');
    });
    expect(sent).toMatchObject([{ idempotencyKey: uuid }]);

    answer = new FailedForGood('The gateway answered 550');
    const refused = await approved();
    expect((await inState(refused, 'FINISHED')).recipients).toMatchObject({ FAILED: 1 });
    expect(await rowsOf(refused)).toMatchObject([{ reason: 'The gateway answered 550' }]);
  });

  it('an e-mail names where one click stops it, and goes to those with an address', async () => {
    const mails: EmailMessage[] = [];
    for (const server of [app, other]) {
      server.app.get(Messaging).sendEmail = (mail) => Promise.resolve(void mails.push(mail));
    }
    const ids = { header: null, entity_id: null, template_id_en: null, template_id_hi: null };
    const text = await aText({ channel: 'email', ...ids, subject_en: 'Your loan offers', subject_hi: 'लोन के ऑफ़र' });
    const channels = ['email'] as never;
    await aCustomer({ profile: { first_name: 'Asha', email: 'asha@example.in' } }, channels);
    await aCustomer({ profile: { first_name: 'Ravi' } }, channels);
    await aCustomer();
    const id = await approved({}, text);
    expect((await inState(id, 'FINISHED')).recipients).toMatchObject({ HANDED_OVER: 1, REFUSED: 1 });
    const [row, without] = await rowsOf(id);
    expect(without).toMatchObject({ reason: 'no_address' });
    expect(mails).toMatchObject([
      {
        ...{ to: 'asha@example.in', subject: 'Your loan offers', idempotencyKey: row!['uuid'] },
        unsubscribeUrl: `${app.config.publicUrl}/r/o/${String(row!['code'])}`,
      },
    ]);
  });

  it('a filter whose bounds exclude each other is refused, and so is a text that is used no more', async () => {
    const template_id = await aText();
    const { body } = await writer.post(PATH).send({ name: 'x', template_id, income_min: 2, income_max: 1 }).expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'income_min' }] });
    await writer.post(`/api/admin/message-templates/${template_id}/retire`).expect(200);
    const refused = await writer.post(PATH).send({ name: 'x', template_id }).expect(400);
    expect(refused.body).toMatchObject({ errors: [{ field: 'template_id' }] });
    expect(await app.query('SELECT 1 FROM campaigns')).toEqual([]);
  });

  it('an audience of nobody is not submitted, and a campaign that does not exist answers 404', async () => {
    const { id } = await written({ language: 'hi' });
    expectError(await act(writer, id, 'submit'), 'CAMPAIGN.NOBODY');
    expectError(await writer.get(`${PATH}/4294967295`), 'RECORD.NOT_FOUND');
    for (const what of ['submit', 'pause', 'resume', 'stop']) {
      expectError(await act(writer, 4_294_967_295, what), 'RECORD.NOT_FOUND');
    }
  });

  it('a chain whose job failed for good begins anew', async () => {
    await aCustomer();
    askHoursAt(NIGHT, app, other);
    const id = await approved();
    await asleep(id);
    await app.query("UPDATE outbox_jobs SET state = 'failed' WHERE topic = 'campaign-step'");
    askHoursAt(NOON, app, other);
    const sender = app.app.get(CampaignSender);
    await sender.restartLost();
    await sender.restartLost();
    await inState(id, 'FINISHED');
    expect(sent).toHaveLength(1);
    expect(await app.query('SELECT run FROM campaigns')).toEqual([{ run: 2 }]);
  });

  it('a worker that stood still for longer than its claim sends nothing under another uuid', async () => {
    const customer = await aCustomer();
    askHoursAt(NIGHT, app, other);
    const id = await approved();
    await asleep(id);
    const template = await app.dataSource
      .getRepository(MessageTemplateEntity)
      .findOneOrFail({ where: {}, order: { id: 'DESC' } });
    const claim = async () => {
      await app.query('UPDATE campaign_recipients SET claim = claim + 1');
      return (await rowsOf(id)) as unknown as Claimed[];
    };
    askHoursAt(NOON, app, other);
    const question = { contact: 'promotional', channel: 'sms' } as const;
    const [slow, fast] = [await claim(), await claim()];
    await other.app.get(CampaignRound).handOver(template, question, fast);
    await app.app.get(CampaignRound).handOver(template, question, slow);
    expect(sent.map(({ to }) => to)).toEqual([customer.phone]);
    expect(await rowsOf(id)).toMatchObject([{ state: 'HANDED_OVER', uuid: sent[0]!.idempotencyKey }]);
    expect(await app.query('SELECT state FROM messages')).toEqual([{ state: 'handed_over' }]);
  });

  it('a worker that has lost its claim puts off, refuses and fails nothing of the worker that has it now', async () => {
    await aCustomer();
    askHoursAt(NIGHT, app, other);
    const id = await approved();
    await asleep(id);
    const template = await app.dataSource
      .getRepository(MessageTemplateEntity)
      .findOneOrFail({ where: {}, order: { id: 'DESC' } });
    const lost = (await rowsOf(id)) as unknown as Claimed[];
    await app.query('UPDATE campaign_recipients SET claim = claim + 1');
    const question = { contact: 'promotional', channel: 'sms' } as const;
    await app.app.get(CampaignRound).handOver(template, question, lost);
    expect(await rowsOf(id)).toMatchObject([{ state: 'WAITING', rule: null, attempts: 0, claim: 1 }]);
  });

  it('claims of workers that died are no tries, and the eighth try that fails is the last', async () => {
    const asha = await aCustomer();
    await aCustomer();
    askHoursAt(NIGHT, app, other);
    const id = await approved();
    await asleep(id);
    await app.query('UPDATE campaign_recipients SET claim = 200');
    for (const server of [app, other]) {
      // One is taken, so that the gateway is not away.
      server.app.get(Messaging).sendSms = ({ to }) =>
        to === asha.phone ? Promise.reject(new Error('busy')) : Promise.resolve();
    }
    askHoursAt(NOON, app, other);
    const bothDue = async () => {
      await app.query(
        "UPDATE campaign_recipients SET state = 'WAITING', due_at = UTC_TIMESTAMP(3) WHERE campaign_id = ?",
        [id],
      );
      await skipTime(app);
    };
    for (const [before, state] of [
      [0, 'WAITING'],
      [6, 'WAITING'],
      [7, 'FAILED'],
    ]) {
      await app.query('UPDATE campaign_recipients SET attempts = ? WHERE prospect_id = ?', [before, asha.id]);
      await bothDue();
      await eventually(async () => {
        const found = await rowsOf(id);
        // Alone in a round, as when each server takes one of them, it looks as if the gateway were away for 30 s.
        const due = (found[0]!.due_at as Date).getTime() - Date.now();
        if (Number(found[0]!.attempts) === before && due > 0 && due <= 30_000) await bothDue();
        expect(found).toMatchObject([{ attempts: Number(before) + 1, reason: 'busy', state }, {}]);
      });
    }
    await inState(id, 'FINISHED');
    expect((await rowsOf(id)).map(({ claim }) => Number(claim) > 200)).toEqual([true, true]);
  });

  it('after three years the rows of recipients go, and the figures stay', async () => {
    await aCustomer();
    const id = await approved();
    await inState(id, 'FINISHED');
    await app.query('UPDATE campaigns SET ended_at = ? WHERE id = ?', [new Date('2023-01-01'), id]);
    await app.app.get(Housekeeping).run(new Date());
    await app.app.get(Housekeeping).run(new Date());
    expect(await rowsOf(id)).toEqual([]);
    expect((await read(id)).recipients).toMatchObject({ HANDED_OVER: 1, WAITING: 0 });
  });

  describe('the link that stops offers', () => {
    async function aSentLink(given: Parameters<typeof aWillingCustomer>[2] = {}) {
      const customer = await aCustomer(given);
      const id = await approved();
      await inState(id, 'FINISHED');
      const row = (await rowsOf(id)).find(({ prospect_id }) => prospect_id === customer.id)!;
      const stops = () => app.query('SELECT channel FROM contact_stops WHERE prospect_id = ?', [customer.id]);
      return { customer, id, path: `/r/o/${String(row['code'])}`, stops };
    }

    it('opens a page in the partner’s brand that changes nothing, and stops the channel when it is confirmed', async () => {
      const { customer, id, path, stops } = await aSentLink();
      const page = await app.http.get(path).expect(200);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.text).toContain('No more offers by SMS?');
      expect(page.text).toContain('Moral e-Suvidha');
      expect(await stops()).not.toContainEqual({ channel: 'sms' });

      for (let n = 0; n < 2; n++) {
        const done = await app.http.post(path).type('form').send('List-Unsubscribe=One-Click').expect(200);
        expect(done.text).toContain('You get no more offers by SMS');
      }
      expect((await stops()).filter(({ channel }) => channel === 'sms')).toHaveLength(1);
      expect((await app.http.get(path).expect(200)).text).toContain('You get no more offers by SMS');
      expect((await read(id)).recipients.OPTED_OUT).toBe(1);
      expect(
        await app.query("SELECT action FROM audit_log WHERE action = 'opt-out' AND entity_id = ?", [
          String(customer.id),
        ]),
      ).toEqual([{ action: 'opt-out' }]);
      expect((await written()).audience).toBe(0);
    });

    it('speaks the customer’s language, and the other one on request', async () => {
      const { path } = await aSentLink({ language: 'hi' });
      expect((await app.http.get(path).expect(200)).text).toContain('SMS से ऑफ़र बंद करें?');
      expect((await app.http.get(`${path}?lang=en`).expect(200)).text).toContain('No more offers by SMS?');
    });

    it('of nobody is answered without a hint, and changes nothing', async () => {
      for (const code of ['k7qm9xtbwr', 'x', encodeURIComponent('<script>')]) {
        const page = await app.http.get(`/r/o/${code}`).expect(404);
        expect(page.text).toContain('This link works no longer');
        expect(page.text).not.toContain('<script>');
        await app.http.post(`/r/o/${code}`).expect(404);
      }
    });
  });

  describe('an answer by SMS', () => {
    let answers = 0;
    const anId = () => `in-${++answers}`;
    const raw = (body: string, { secret = REPLY_SECRET, at = Date.now(), server = app, signed = body } = {}) => {
      const timestamp = String(Math.floor(at / 1000));
      return server.http
        .post('/api/message-replies')
        .set({ 'Content-Type': 'application/json', 'X-Timestamp': timestamp })
        .set('X-Signature', signatureOf(secret, timestamp, signed))
        .send(body);
    };
    const reply = (said: object, how: Parameters<typeof raw>[1] = {}) =>
      raw(JSON.stringify({ id: anId(), to: NUMBER, ...said }), how);
    const stopsOf = async ({ id }: { id: number }) =>
      (await app.query("SELECT channel FROM contact_stops WHERE prospect_id = ? AND channel = 'sms'", [id])).length;
    const repliesOf = () => app.query('SELECT * FROM message_replies ORDER BY id');

    it.each([
      ['STOP', '+91{phone}'],
      ['stop it please', '{phone}'],
      ['बंद', '91{phone}'],
      ['बंद करें', '0{phone}'],
    ])('%j from %s stops offers by SMS, as the link does, and counts for the last message', async (text, from) => {
      const customer = await aCustomer();
      const [first, id] = [await approved(), await approved()];
      await inState(first, 'FINISHED');
      await inState(id, 'FINISHED');
      await reply({ from: from.replace('{phone}', customer.phone), text }).expect(200);
      expect(await stopsOf(customer)).toBe(1);
      expect((await read(id)).recipients.OPTED_OUT).toBe(1);
      expect((await read(first)).recipients.OPTED_OUT).toBe(0);
      expect((await written()).audience).toBe(0);
      expect(
        await app.query("SELECT action FROM audit_log WHERE action = 'opt-out' AND entity_id = ?", [
          String(customer.id),
        ]),
      ).toEqual([{ action: 'opt-out' }]);
      expect(await repliesOf()).toMatchObject([
        { channel: 'sms', wish: 'stop', prospect_id: customer.id, from_last4: customer.phone.slice(-4) },
      ]);
    });

    it('who is just about to be sent an offer is sent none after STOP', async () => {
      const customer = await aCustomer();
      askHoursAt(NIGHT, app, other);
      const id = await approved();
      await asleep(id);
      await reply({ from: customer.phone, text: 'STOP' }, { server: other }).expect(200);
      askHoursAt(NOON, app, other);
      await skipTime(app);
      await inState(id, 'FINISHED');
      expect(sent).toEqual([]);
      expect(await rowsOf(id)).toMatchObject([{ state: 'REFUSED', rule: 'opted_out' }]);
    });

    it('START lifts a stop where the consent stands, and gives none', async () => {
      const [stopped, withdrew, never] = [await aCustomer(), await aCustomer(), await aCustomer({}, [] as never)];
      await reply({ from: stopped.phone, text: 'STOP' }).expect(200);
      await withdrew.choose([]).expect(200);
      for (const { phone } of [stopped, withdrew, never]) await reply({ from: phone, text: 'START' }).expect(200);
      expect([await stopsOf(stopped), await stopsOf(withdrew)]).toEqual([0, 1]);
      expect((await written()).audience).toBe(1);
      expect(
        await app.query("SELECT entity_id FROM audit_log WHERE action = 'opt-in' ORDER BY id DESC LIMIT 2"),
      ).toEqual([{ entity_id: String(stopped.id) }]);
    });

    it('one that is passed on again, to another server or at once, undoes no later choice', async () => {
      const customer = await aCustomer();
      const said = { id: anId(), from: customer.phone, text: 'STOP' };
      const both = await Promise.all([reply(said), reply(said, { server: other })]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await repliesOf()).toHaveLength(1);
      await customer.choose(['sms']).expect(200);
      await reply(said).expect(200);
      expect(await stopsOf(customer)).toBe(0);
    });

    it('other words, unknown numbers and another number’s answers change nothing, and no word is kept', async () => {
      const customer = await aCustomer();
      const words = 'Sunbird 4111 1111 1111 1111';
      const before = await app.query('SELECT COUNT(*) AS n FROM audit_log');
      const bodies = [];
      for (const said of [
        { from: customer.phone, text: words },
        { from: '9999900000', text: 'STOP' },
        { from: 'AD-MRKTPL', text: 'STOP' },
        { from: customer.phone, text: 'STOP', to: '9220092201' },
        { from: customer.phone, text: 'STOP', to: '56161' },
      ]) {
        bodies.push((await reply(said).expect(200)).body as unknown);
      }
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
      expect(await stopsOf(customer)).toBe(0);
      expect(await app.query('SELECT COUNT(*) AS n FROM audit_log')).toEqual(before);
      expect(await repliesOf()).toMatchObject([
        { wish: 'other', prospect_id: customer.id, from_last4: customer.phone.slice(-4) },
        { wish: 'stop', prospect_id: null, from_last4: '0000' },
        { wish: 'stop', prospect_id: null, from_last4: null },
      ]);
      const secrets = ['Sunbird', '4111 1111 1111 1111', customer.phone, '9999900000'];
      expect(await leaksInTables(app, secrets)).toEqual([]);
      expect(leaksInLogs([app, other], secrets)).toEqual([]);
    });

    it('with a wrong signature, of long ago, changed or too large changes nothing', async () => {
      const { phone, ...customer } = await aCustomer();
      const said = { from: phone, text: 'STOP' };
      expectError(await reply(said, { secret: SECRET }), 'CALLBACK.BAD_SIGNATURE');
      expectError(await reply(said, { at: Date.now() - 6 * 60_000 }), 'CALLBACK.STALE');
      expectError(await reply(said, { at: Date.now() + 6 * 60_000 }), 'CALLBACK.STALE');
      expectError(await reply(said, { signed: '{}' }), 'CALLBACK.BAD_SIGNATURE');
      expectError(await app.http.post('/api/message-replies').send(said), 'CALLBACK.BAD_SIGNATURE');
      expectError(await reply({ ...said, text: `STOP ${'x'.repeat(64 * 1024)}` }), 'REQUEST.TOO_LARGE');
      expect([await stopsOf(customer), await repliesOf()]).toEqual([0, []]);
    });

    it.each([
      ['no id', { id: undefined }, 'id'],
      ['an id with a space', { id: 'in 1' }, 'id'],
      ['an id that is too long', { id: 'x'.repeat(129) }, 'id'],
      ['no number', { from: undefined }, 'from'],
      ['a list of numbers', { from: ['9876543210'] }, 'from'],
      ['a number that is too long', { from: '9'.repeat(21) }, 'from'],
      ['nobody it went to', { to: null }, 'to'],
      ['no text', { text: { $ne: '' } }, 'text'],
    ])('with %s is refused at its field', async (_, given, field) => {
      const { body } = await reply({ from: '9876543210', text: 'STOP', ...given }).expect(400);
      expect((body as { errors: { field: string }[] }).errors.map((error) => error.field)).toEqual([field]);
    });

    it.each(['[]', 'null', '"STOP"', '7'])('whose body is %s is refused', async (body) => {
      await raw(body).expect(400);
      expect(await repliesOf()).toEqual([]);
    });

    it('goes with the customer, and after half a year', async () => {
      const [gone, stays] = [await aCustomer(), await aCustomer()];
      for (const { phone } of [gone, stays]) await reply({ from: phone, text: 'STOP' }).expect(200);
      await app.query('UPDATE message_replies SET created_at = ? WHERE prospect_id = ?', [
        ...[new Date(Date.now() - 181 * 86_400_000), gone.id],
      ]);
      await app.app.get(Housekeeping).run(new Date());
      expect(await repliesOf()).toMatchObject([{ prospect_id: stays.id }]);
      await app.app
        .get(Transactions)
        .run(SYSTEM, (tx) => app.app.get(Erasure).erase(tx, { ...stays, phone_index: '' }));
      expect(await repliesOf()).toEqual([]);
    });

    it('a promotion may name the number for STOP in the place of the link', async () => {
      const customer = await aCustomer();
      const text_en = `{#alphanumeric#} has offers. SMS STOP to ${NUMBER}`;
      const text_hi = `{#alphanumeric#} में ऑफ़र हैं। रोकने के लिए ${NUMBER} पर STOP भेजें।`;
      const id = await approved({}, await aText({ text_en, text_hi, values_en: ['brand'], values_hi: ['brand'] }));
      await inState(id, 'FINISHED');
      expect(sent).toMatchObject([{ to: customer.phone, text: `Moral e-Suvidha has offers. SMS STOP to ${NUMBER}` }]);
    });
  });

  describe('by WhatsApp', () => {
    let wamids = 0;
    beforeEach(() => {
      cloud.taken.length = 0;
      cloud.plan.answer = (response) => void response.writeHead(200).end('{}');
    });

    const aWhatsAppText = (given: Partial<GivenTemplate> = {}) =>
      aText({
        ...{ channel: 'whatsapp', header: null, entity_id: null, template_id_en: null, template_id_hi: null },
        ...{ whatsapp_name: 'offers_autumn', whatsapp_language_en: 'en_US', whatsapp_language_hi: 'hi' },
        text_en: '{#alphanumeric#}, {#alphanumeric#} has offers. Reply STOP to end them.',
        text_hi: '{#alphanumeric#} में ऑफ़र हैं। रोकने के लिए STOP लिखें।',
        ...{ values_en: ['first_name', 'brand'], values_hi: ['brand'] },
        ...given,
      });
    const aReader = (given: Parameters<typeof aWillingCustomer>[2] = {}) => aCustomer(given, ['whatsapp'] as never);
    /** The number stands in WhatsApp's own ids. */
    const aWamid = (phone: string) => `wamid.${Buffer.from(`91${phone}-${++wamids}`).toString('base64')}`;
    const raw = (body: string, { secret = APP_SECRET, server = app } = {}) =>
      server.http
        .post('/api/whatsapp-callbacks')
        .set('Content-Type', 'application/json')
        .set('X-Hub-Signature-256', `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
        .send(body);
    const told = (value: object, how: Parameters<typeof raw>[1] = {}) =>
      raw(
        JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes: [{ field: 'messages', value }] }] }),
        how,
      );
    const status = (uuid: unknown, phone: string, said: string, errors?: object[]) => ({
      statuses: [{ id: aWamid(phone), status: said, biz_opaque_callback_data: uuid, errors }],
    });
    const written = (phone: string, body: string, { id = aWamid(phone), at = Date.now() } = {}) => ({
      messages: [{ id, from: `91${phone}`, timestamp: String(Math.floor(at / 1000)), type: 'text', text: { body } }],
    });
    const stopsOf = ({ id }: { id: number }) =>
      app.query<{ channel: string }[]>(
        "SELECT channel FROM contact_stops WHERE prospect_id = ? AND channel = 'whatsapp'",
        [id],
      );

    it('goes to those who allow it there, as the name, language and values of the template', async () => {
      const asha = await aReader({ profile: { first_name: 'Asha' } });
      const ravi = await aReader({ profile: { first_name: 'Ravi' }, language: 'hi' });
      await aCustomer();
      const id = await approved({}, await aWhatsAppText());
      expect((await inState(id, 'FINISHED')).recipients).toMatchObject({ HANDED_OVER: 2, REFUSED: 0 });
      const rows = await rowsOf(id);
      const shown = cloud.taken
        .map(({ to, template: { name, language, components }, biz_opaque_callback_data: uuid }) => ({
          ...{ to, name, uuid, language: language.code },
          values: components[0]!.parameters.map(({ text }) => text),
        }))
        .sort((one, two) => one.language.localeCompare(two.language));
      expect(shown).toEqual([
        {
          ...{ to: `91${asha.phone}`, name: 'offers_autumn', language: 'en_US', uuid: rows[0]!['uuid'] },
          values: ['Asha', 'Moral e-Suvidha'],
        },
        {
          ...{ to: `91${ravi.phone}`, name: 'offers_autumn', language: 'hi', uuid: rows[1]!['uuid'] },
          values: ['मोरल ई-सुविधा'],
        },
      ]);
      expect(sent).toEqual([]);
      expect(await app.query('SELECT DISTINCT channel, contact, rule FROM messages')).toEqual([
        { channel: 'whatsapp', contact: 'promotional', rule: 'window' },
      ]);
    });

    it('what WhatsApp tells of a message ends it once, on whichever server, and no number is kept', async () => {
      const [one, two] = [await aReader(), await aReader()];
      const id = await approved({}, await aWhatsAppText());
      await inState(id, 'FINISHED');
      const [first, second] = await rowsOf(id);
      for (const said of ['sent', 'delivered', 'read']) await told(status(first!['uuid'], one.phone, said)).expect(200);
      const errors = [{ code: 131026, title: `${two.phone} is not on WhatsApp` }];
      await told(status(second!['uuid'], two.phone, 'failed', errors), { server: other }).expect(200);
      await told(status(first!['uuid'], one.phone, 'failed', errors)).expect(200);
      expect(await rowsOf(id)).toMatchObject([
        { state: 'DELIVERED', reason: null },
        { state: 'FAILED', reason: 'whatsapp-131026' },
      ]);
      const secrets = [one, two].flatMap(({ phone }) => [
        phone,
        Buffer.from(`91${phone}`).toString('base64').slice(0, 15),
      ]);
      expect(await leaksInTables(app, secrets)).toEqual([]);
      expect(leaksInLogs([app, other], secrets)).toEqual([]);
    });

    it('a message of which nobody knows whether it was taken is not sent again, until a receipt tells', async () => {
      await aReader();
      askHoursAt(NIGHT, app, other);
      const id = await approved({}, await aWhatsAppText());
      await asleep(id);
      // As a worker leaves it that was killed while it sent.
      await app.query('UPDATE campaign_recipients SET uuid = UUID(), code = NULL, is_sending = 1, claim = 1');
      askHoursAt(NOON, app, other);
      await skipTime(app);
      await inState(id, 'FINISHED');
      const [row] = await rowsOf(id);
      expect([row, cloud.taken]).toMatchObject([{ state: 'FAILED', reason: 'unknown' }, []]);
      await told(status(row!['uuid'], '9876543210', 'delivered')).expect(200);
      expect(await rowsOf(id)).toMatchObject([{ state: 'DELIVERED', reason: null }]);
    });

    it('a message whose connection breaks has failed as unknown, and one that is refused for now waits', async () => {
      await aReader();
      cloud.plan.answer = (response) => void response.socket!.destroy();
      const broken = await approved({}, await aWhatsAppText());
      await inState(broken, 'FINISHED');
      expect(await rowsOf(broken)).toMatchObject([{ state: 'FAILED', reason: 'unknown', is_sending: 0 }]);
      expect(await app.query('SELECT state, reason FROM messages')).toEqual([{ state: 'failed', reason: 'unknown' }]);
      expect(cloud.taken).toHaveLength(1);

      cloud.plan.answer = (response) => void response.writeHead(429).end('{}');
      const busy = await approved({}, await aWhatsAppText());
      await eventually(async () =>
        expect(await rowsOf(busy)).toMatchObject([
          { state: 'WAITING', reason: 'WhatsApp answered 429', is_sending: 0 },
        ]),
      );
      cloud.plan.answer = (response) => void response.writeHead(200).end('{}');
      await skipTime(app);
      await inState(busy, 'FINISHED');
      expect(cloud.taken.at(-1)).toMatchObject({
        biz_opaque_callback_data: cloud.taken.at(-2)!.biz_opaque_callback_data,
      });
    });

    it('STOP as the answer stops the channel alone, once for each answer, and START lifts it', async () => {
      const customer = await aCustomer({}, ['sms', 'whatsapp'] as never);
      const id = await approved({}, await aWhatsAppText());
      await inState(id, 'FINISHED');
      const said = written(customer.phone, 'stop');
      await told(said).expect(200);
      expect(await stopsOf(customer)).toHaveLength(1);
      expect((await read(id)).recipients.OPTED_OUT).toBe(1);
      expect(
        await app.query('SELECT channel FROM contact_stops WHERE prospect_id = ?', [customer.id]),
      ).not.toContainEqual({
        channel: 'sms',
      });
      await told(written(customer.phone, 'शुरू')).expect(200);
      await told(said, { server: other }).expect(200);
      expect(await stopsOf(customer)).toEqual([]);
      const old = { at: Date.now() - 9 * 86_400_000 };
      await told(written(customer.phone, 'STOP', old)).expect(200);
      await told(written(customer.phone, 'When is my EMI due? 4111 1111 1111 1111')).expect(200);
      expect(await stopsOf(customer)).toEqual([]);
      expect(await leaksInTables(app, ['4111 1111 1111 1111', customer.phone])).toEqual([]);
    });

    it('with a wrong signature, changed or too large changes nothing, and of no shape is passed over', async () => {
      const customer = await aReader();
      const said = written(customer.phone, 'STOP');
      expectError(await told(said, { secret: SECRET }), 'CALLBACK.BAD_SIGNATURE');
      expectError(await app.http.post('/api/whatsapp-callbacks').send(said), 'CALLBACK.BAD_SIGNATURE');
      expectError(await told(written(customer.phone, `STOP${'x'.repeat(1_100_000)}`)), 'REQUEST.TOO_LARGE');
      for (const body of ['{}', '[]', '{"entry":7}', '{"entry":[{"changes":[null]}]}']) await raw(body).expect(200);
      expect(await stopsOf(customer)).toEqual([]);
    });

    it('its address is confirmed to whoever knows the word, and to nobody else', async () => {
      const ask = (given: object = {}) =>
        app.http.get('/api/whatsapp-callbacks').query({
          ...{ 'hub.mode': 'subscribe', 'hub.verify_token': VERIFY_TOKEN, 'hub.challenge': '1158201444' },
          ...given,
        });
      const { text, headers } = await ask().expect(200);
      expect([text, headers['content-type']]).toEqual(['1158201444', 'text/plain; charset=utf-8']);
      for (const given of [
        { 'hub.verify_token': 'another' },
        { 'hub.verify_token': [VERIFY_TOKEN, VERIFY_TOKEN] },
        { 'hub.mode': 'unsubscribe' },
        { 'hub.challenge': '<script>' },
      ]) {
        expectError(await ask(given), 'CALLBACK.BAD_SIGNATURE');
      }
    });
  });

  /** Comes last: these servers would take the jobs of others. */
  describe('on a server with other settings', () => {
    async function on(env: Record<string, string>, work: (server: TestApp) => Promise<void>) {
      const server = await TestApp.start({ database: app.database, env });
      try {
        await work(server);
      } finally {
        await server.stop();
      }
    }

    it('the link of an opt-out is refused after too many tries from one address, in words', () =>
      on({ LIMITS: 'on' }, async (limited) => {
        await app.query('DELETE FROM rate_limits');
        await app.query(
          "INSERT INTO rate_limits (`key`, points, expire) VALUES ('opt-out-address:127.0.0.1', 300, ?) ON DUPLICATE KEY UPDATE points = 300",
          [Date.now() + 3_600_000],
        );
        const page = await limited.http.get('/r/o/k7qm9xtbwr').expect(429);
        expect(page.text).toContain('Too many tries from here');
      }));

    it('an answer by SMS is taken by no server without a number and its secret', () =>
      on({}, async (closed) => {
        expectError(
          await closed.http.post('/api/message-replies').send({ from: '9876543210', text: 'STOP' }),
          'REQUEST.NOT_FOUND',
        );
      }));

    it('WhatsApp is neither listened to nor written to where it is not connected', () =>
      on({ MESSAGING_URL: 'http://127.0.0.1:9/', PUBLIC_URL: app.config.publicUrl }, async (closed) => {
        expectError(await closed.http.post('/api/whatsapp-callbacks').send({}), 'REQUEST.NOT_FOUND');
        expectError(await closed.http.get('/api/whatsapp-callbacks'), 'REQUEST.NOT_FOUND');
        const boss = closed.as((await anAdmin(closed)).token);
        const { body } = await boss
          .post('/api/admin/message-templates')
          .send(aTemplate(closed, { name: 'No way', channel: 'whatsapp' }))
          .expect(400);
        expect(body).toMatchObject({ errors: [{ field: 'channel' }] });
      }));
  });
});
