import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EVERYBODY } from '@marketplace/contract/audiences/audiences.js';
import { DISPOSITIONS } from '@marketplace/contract/telecalling/telecalling.js';
import { CallCampaignJobs } from '../src/desk/telecalling/call-campaign-jobs.js';
import { CallLinesService } from '../src/desk/telecalling/call-lines.service.js';
import { signatureOf } from '../src/platform/crypto/signed-call.js';
import { anAdmin } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { FakeCallGateway } from './support/call-gateway.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const SECRET = 'only-for-tests-only-for-tests-only';
const URL = '/api/call-callbacks';

describe('calls through a phone system', () => {
  let gateway: FakeCallGateway;
  let app: TestApp;

  beforeAll(async () => {
    gateway = await FakeCallGateway.start();
    app = await TestApp.start({
      env: { CALL_GATEWAY_URL: gateway.url, CALL_GATEWAY_TOKEN: 'token', CALL_CALLBACK_SECRET: SECRET },
    });
    gateway.tell = (report) => void send(report).then(() => undefined);
  });
  afterAll(async () => {
    await app.stop();
    await gateway.stop();
  });
  beforeEach(async () => {
    for (const table of ['call_campaigns', 'call_leads', 'call_attempts', 'call_agents']) {
      await app.query(`DELETE FROM ${table}`);
    }
    await app.query("UPDATE prospects SET state = 'DETACHED'");
    gateway.dialled.length = 0;
    gateway.plan = 'never';
  });

  /** As the phone system sends it. */
  function send(report: object, { secret = SECRET, at = Date.now() } = {}) {
    const body = JSON.stringify(report);
    const timestamp = String(Math.floor(at / 1000));
    return app.http
      .post(URL)
      .set({ 'Content-Type': 'application/json', 'X-Timestamp': timestamp })
      .set('X-Signature', signatureOf(secret, timestamp, body))
      .send(body);
  }

  /** An agent with a lead who asked to be called now, so that it may be at whatever time this runs. */
  async function anAgent({ extension = '204' }: { extension?: string | null } = {}) {
    const customer = await aProspect(app);
    await app
      .as(await app.tokenFor('customer', customer.id))
      .put('/api/contact-preferences')
      .send({ channels: ['phone'], consent_text_version: 'communication.2.en' })
      .expect(200);
    const office = app.as((await anAdmin(app)).token);
    const { offers_on: _, ...audience } = EVERYBODY;
    const created = await office.post('/api/admin/call-campaigns').send({
      ...audience,
      ...{ name: 'One', script_en: 'Good morning.', script_hi: 'नमस्ते।', max_attempts: 3, pause_minutes: 60 },
      dispositions: [...DISPOSITIONS],
    });
    const { id: campaign } = created.body as { id: number };
    await office.post(`/api/admin/call-campaigns/${campaign}/start`).expect(200);
    while (await app.app.get(CallCampaignJobs).step(campaign));
    const { user, token } = await anAdmin(app, { role: 3 });
    const here = app.as(token);
    if (extension !== null) await here.post('/api/admin/telecalling/extension').send({ extension }).expect(200);
    const asked = new Date(Date.now() - 1_000);
    await app.query("UPDATE call_leads SET state = 'CALL_BACK', owner_id = ?, asked_at = ?, due_at = ?", [
      ...[user.id, asked, asked],
    ]);
    const { body } = await here.post('/api/admin/telecalling/next').send({ campaign_id: null }).expect(200);
    const { lead } = body as { lead: { id: number } };
    const call = () => here.post(`/api/admin/telecalling/leads/${lead.id}/call`);
    const line = async (id: string) =>
      (await here.get(`/api/admin/telecalling/calls/${id}`).expect(200)).body as unknown;
    return { here, customer, call, line };
  }
  async function aCall() {
    const agent = await anAgent();
    const { body } = await agent.call().expect(200);
    return { ...agent, started: body as { id: string; phone: string | null } };
  }

  it('the number goes to the phone system alone, with the agent’s extension and the key of the call', async () => {
    const { started, customer, line } = await aCall();
    expect(started.phone).toBeNull();
    await eventually(() => expect(gateway.dialled).toHaveLength(1));
    expect(gateway.dialled).toEqual([
      {
        authorization: 'Bearer token',
        key: started.id,
        body: { id: started.id, agent: '204', to: `+91${customer.phone}` },
      },
    ]);
    expect(await line(started.id)).toEqual({ state: 'dialling', talk_seconds: null });
    expect(app.logs.join('')).not.toContain(customer.phone);
  });

  it.each([
    ['answers', 'ended', 12],
    ['is-busy', 'busy', null],
  ] as const)('a customer who %s is seen on the line', async (plan, state, talk_seconds) => {
    gateway.plan = plan;
    const { started, line } = await aCall();
    await eventually(async () => expect(await line(started.id)).toEqual({ state, talk_seconds }));
  });

  it('a phone system that never calls back leaves the call to be logged by hand', async () => {
    const { started, here, line } = await aCall();
    await eventually(() => expect(gateway.dialled).toHaveLength(1));
    expect(await line(started.id)).toEqual({ state: 'dialling', talk_seconds: null });
    await here
      .post(`/api/admin/telecalling/calls/${started.id}/log`)
      .send({ disposition: 'no_answer', note: null, day: null, time: null })
      .expect(200);
  });

  it('one that refuses the call lets the agent dial again, as the same call', async () => {
    gateway.plan = 'refuses';
    const { started, call, line } = await aCall();
    await eventually(async () => expect(await line(started.id)).toMatchObject({ state: 'failed' }));
    gateway.plan = 'answers';
    const { body } = await call().expect(200);
    expect(body).toEqual(started);
    await eventually(async () => expect(await line(started.id)).toMatchObject({ state: 'ended' }));
    expect(await app.query('SELECT attempts FROM call_leads')).toEqual([{ attempts: 1 }]);
  });

  it('a call that comes to its turn a minute late is not dialled', async () => {
    const { started, line } = await aCall();
    await eventually(() => expect(gateway.dialled).toHaveLength(1));
    const at = new Date(Date.now() - 61_000).toISOString();
    await app.app.get(CallLinesService).dial({ call: started.id, at });
    expect(gateway.dialled).toHaveLength(1);
    expect(await line(started.id)).toMatchObject({ state: 'failed' });
  });

  it('an agent without an extension is told to enter one', async () => {
    const { call } = await anAgent({ extension: null });
    expectError(await call(), 'CALL.NO_EXTENSION');
    expect(await app.query('SELECT id FROM call_attempts')).toEqual([]);
  });

  it('another agent’s line answers like a missing one', async () => {
    const { started } = await aCall();
    const other = app.as((await anAdmin(app, { role: 3 })).token);
    expectError(await other.get(`/api/admin/telecalling/calls/${started.id}`), 'RECORD.NOT_FOUND');
    expectError(await other.get('/api/admin/telecalling/calls/1'), 'RECORD.NOT_FOUND');
  });

  describe('a report', () => {
    it('of the agent’s side, of an unknown call, and one that came before are answered alike and change nothing', async () => {
      const { started, line } = await aCall();
      const { id } = started;
      const answers = [
        await send({ id, leg: 'agent', status: 'answered' }).expect(200),
        await send({ id: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', leg: 'customer', status: 'busy' }).expect(200),
        await send({ id: 'unknown', leg: 'customer', status: 'busy' }).expect(200),
      ];
      expect(await line(id)).toMatchObject({ state: 'dialling' });
      answers.push(await send({ id, leg: 'customer', status: 'answered' }).expect(200));
      answers.push(await send({ id, leg: 'customer', status: 'ringing' }).expect(200));
      expect(await line(id)).toMatchObject({ state: 'answered' });
      answers.push(await send({ id, leg: 'customer', status: 'ended', seconds: 184 }).expect(200));
      answers.push(await send({ id, leg: 'customer', status: 'ended', seconds: 7 }).expect(200));
      answers.push(await send({ id, leg: 'customer', status: 'busy' }).expect(200));
      expect(await line(id)).toEqual({ state: 'ended', talk_seconds: 184 });
      for (const { body } of answers) expect(body).toEqual({ success: true });
    });

    it('that is not signed, or signed long ago, is refused', async () => {
      const report = { id: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', leg: 'customer', status: 'busy' };
      expectError(await app.http.post(URL).send(report), 'CALLBACK.BAD_SIGNATURE');
      expectError(await send(report, { secret: 'x'.repeat(32) }), 'CALLBACK.BAD_SIGNATURE');
      expectError(await send(report, { at: Date.now() - 301_000 }), 'CALLBACK.STALE');
    });

    it.each([
      [{ id: 7 }, 'id'],
      [{ leg: 'third' }, 'leg'],
      [{ status: 'lost' }, 'status'],
      [{ seconds: -1 }, 'seconds'],
      [{ seconds: '7' }, 'seconds'],
    ])('with %j is refused by the field’s name', async (given, field) => {
      const whole = { id: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', leg: 'customer', status: 'busy', ...given };
      expectError(await send(whole), 'REQUEST.INVALID', [field]);
    });

    it('is not taken where no secret is set', async () => {
      const plain = await TestApp.start({ database: app.database });
      expectError(await plain.http.post(URL).send({}), 'REQUEST.NOT_FOUND');
      await plain.stop();
    });
  });
});
