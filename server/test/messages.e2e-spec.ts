import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signatureOf } from '../src/platform/crypto/signed-call.js';
import { FailedForGood } from '../src/platform/errors/failed-for-good.js';
import { Messaging, type SmsMessage } from '../src/platform/messaging/messaging.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { takeSms } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const SECRET = 'only-for-tests-only-for-tests-only';

describe('messages sent', () => {
  let app: TestApp;
  let other: TestApp;
  let sent: SmsMessage[];
  let phones = 0;

  beforeAll(async () => {
    const env = { MESSAGING_RECEIPT_SECRET: SECRET };
    app = await TestApp.start({ env });
    other = await TestApp.start({ database: app.database, env });
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    await other.refreshLists();
  });
  beforeEach(async () => {
    await app.query('DELETE FROM messages');
    sent = takeSms(app, other);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const aPhone = () => String(8_200_000_000 + ++phones);
  const rows = () => app.query<Record<string, unknown>[]>('SELECT * FROM messages ORDER BY id');
  const sendCode = async (phone = aPhone()) => {
    await app.http.post('/api/otp/send').send({ phone, partner: 'moral-e-suvidha' }).expect(200);
    return phone;
  };
  const inState = (state: string) =>
    eventually(async () => {
      const [row] = await rows();
      expect(row).toMatchObject({ state });
      return row!;
    });
  const receipt = (said: object, { secret = SECRET, at = Date.now(), server = app } = {}) => {
    const body = JSON.stringify(said);
    const timestamp = String(Math.floor(at / 1000));
    return server.http
      .post('/api/message-receipts')
      .set({ 'Content-Type': 'application/json', 'X-Timestamp': timestamp })
      .set('X-Signature', signatureOf(secret, timestamp, body))
      .send(body);
  };

  it('a passcode has one row, which names its rule and four digits, and goes under its uuid', async () => {
    const phone = await sendCode();
    const row = await inState('handed_over');
    expect(row).toMatchObject({
      ...{ channel: 'sms', template: 'otp.en', contact: 'passcode', to_last4: phone.slice(-4) },
      ...{ rule: 'any_time', allowed: 1, reason: null, gateway_id: null, ended_at: null },
      handed_over_at: expect.any(Date),
      prospect_id: expect.any(Number),
    });
    expect(await rows()).toHaveLength(1);
    expect(sent).toMatchObject([{ to: phone, idempotencyKey: row['uuid'] }]);
    expect(JSON.stringify(row)).not.toContain(phone);
  });

  it('a link that an admin sends has one row as well', async () => {
    const partner = await aPartner(app);
    const { id, uuid, phone } = await aProspect(app, { phone: aPhone(), partner_id: partner.id, language: 'hi' });
    const { token } = await anAdmin(app);
    await app.as(token).post(`/api/admin/prospects/${uuid}/transfer-link`).expect(200);
    expect(await inState('handed_over')).toMatchObject({
      ...{ template: 'transfer.hi', contact: 'service', rule: 'asked_for', allowed: 1 },
      ...{ prospect_id: id, to_last4: phone.slice(-4) },
    });
  });

  it('a message that cannot be sent has failed, with the reason', async () => {
    for (const server of [app, other]) {
      server.app.get(Messaging).sendSms = () => Promise.reject(new FailedForGood('The gateway answered 550'));
    }
    await sendCode();
    expect(await inState('failed')).toMatchObject({ reason: 'The gateway answered 550', handed_over_at: null });
  });

  it('a message that may still be tried again waits', async () => {
    for (const server of [app, other]) server.app.get(Messaging).sendSms = () => Promise.reject(new Error('away'));
    await sendCode();
    await eventually(async () =>
      expect(await app.query("SELECT 1 FROM outbox_jobs WHERE topic = 'otp' AND last_error = 'away'")).toHaveLength(1),
    );
    expect(await rows()).toMatchObject([{ state: 'queued', reason: null }]);
  });

  it('a receipt ends the message once, on whichever server it comes, and a later one changes nothing', async () => {
    await sendCode();
    const { uuid: id } = await inState('handed_over');
    await receipt({ id, gateway_id: 'gw-1', status: 'delivered' }, { server: other }).expect(200);
    const [first] = await rows();
    expect(first).toMatchObject({ state: 'delivered', gateway_id: 'gw-1', ended_at: expect.any(Date) });
    await receipt({ id, gateway_id: 'gw-1', status: 'delivered' }).expect(200);
    await receipt({ id, gateway_id: 'gw-2', status: 'failed', reason: 'DND' }).expect(200);
    expect(await rows()).toEqual([first]);
  });

  it('a receipt of a failure keeps its reason', async () => {
    await sendCode();
    const { uuid: id } = await inState('handed_over');
    await receipt({ id, gateway_id: 'gw-1', status: 'failed', reason: 'DND' }).expect(200);
    expect(await rows()).toMatchObject([{ state: 'failed', reason: 'DND' }]);
  });

  it('an unknown message is answered like a known one', async () => {
    await sendCode();
    const { uuid: id } = await inState('handed_over');
    const answers = [];
    for (const given of [id, '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', 'none']) {
      const { status, body } = await receipt({ id: given, gateway_id: 'gw-1', status: 'delivered' });
      answers.push({ status, body: body as unknown });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('a receipt with a wrong signature or of long ago changes nothing', async () => {
    await sendCode();
    const { uuid: id } = await inState('handed_over');
    const said = { id, gateway_id: 'gw-1', status: 'delivered' };
    expectError(await receipt(said, { secret: 'another' }), 'CALLBACK.BAD_SIGNATURE');
    expectError(await receipt(said, { at: Date.now() - 6 * 60_000 }), 'CALLBACK.STALE');
    expectError(await app.http.post('/api/message-receipts').send(said), 'CALLBACK.BAD_SIGNATURE');
    expect(await rows()).toMatchObject([{ state: 'handed_over' }]);
  });

  it.each([
    ['no id', { gateway_id: 'gw-1', status: 'delivered' }, 'id'],
    ['no id of its own', { id: 'x', status: 'delivered' }, 'gateway_id'],
    ['an unknown status', { id: 'x', gateway_id: 'gw-1', status: 'read' }, 'status'],
    ['a sentence as its reason', { id: 'x', gateway_id: 'g', status: 'failed', reason: 'No 98765 43210' }, 'reason'],
  ])('a receipt with %s is refused', async (_, said, field) => {
    const { body } = await receipt(said).expect(400);
    expect((body as { errors: { field: string }[] }).errors.map((error) => error.field)).toEqual([field]);
    expect(leaksInLogs([app], ['98765 43210'])).toEqual([]);
  });

  it('a server without the secret takes no receipts', async () => {
    const closed = await TestApp.start({ database: app.database });
    try {
      expectError(await receipt({ id: 'x' }, { server: closed }), 'REQUEST.NOT_FOUND');
    } finally {
      await closed.stop();
    }
  });
});
