import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EVERYBODY } from '@marketplace/contract/audiences/audiences.js';
import { istDayStart, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import {
  CALL_LEASE_MINUTES,
  DISPOSITIONS,
  GIVEN_BACK_MINUTES,
  LEAD_LEASE_MINUTES,
  OWN_CALL_BACK_MINUTES,
} from '@marketplace/contract/telecalling/telecalling.js';
import { ContactService } from '../src/customers/contact/contact.service.js';
import { DeletionsService } from '../src/operations/privacy/deletions.service.js';
import { CallBoardService } from '../src/desk/telecalling/call-board.service.js';
import { CallCampaignJobs } from '../src/desk/telecalling/call-campaign-jobs.js';
import type { CallLead } from '../src/desk/telecalling/dto/telecalling.dto.js';
import { TelecallingService } from '../src/desk/telecalling/telecalling.service.js';
import { type Actor, SYSTEM } from '../src/platform/auth/actor.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { anAdmin } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { anApplication, aProspect } from './builders/applications.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const MINUTE_MS = 60_000;
const TOMORROW = shiftDay(istToday(), 1);
/** A moment of the day after this one, in Indian time: leads of today are due by then. */
const at = (time: string, days = 0) => {
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(istDayStart(shiftDay(TOMORROW, days)).getTime() + (60 * hours! + minutes!) * MINUTE_MS);
};
const NOON = at('12:00');
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);

interface Agent {
  actor: Actor;
  here: ReturnType<TestApp['as']>;
}
type Customer = Awaited<ReturnType<typeof aProspect>>;

const NO_LOG = { note: null, day: null, time: null };

describe('telecalling', () => {
  let app: TestApp;
  let elsewhere: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    elsewhere = await TestApp.start({ database: app.database });
    // The steps of the jobs are called here one by one.
    await app.app.get(OutboxWorker).beforeApplicationShutdown();
    await elsewhere.app.get(OutboxWorker).beforeApplicationShutdown();
  });
  afterAll(async () => {
    await elsewhere.stop();
    await app.stop();
  });
  beforeEach(async () => {
    for (const table of ['call_campaigns', 'call_leads', 'call_attempts', 'call_agents', 'contact_stops']) {
      await app.query(`DELETE FROM ${table}`);
    }
    // Those of the test before are nobody's audience; what they agreed to stays in the ledger.
    await app.query("UPDATE prospects SET state = 'DETACHED'");
  });

  const telecalling = (server = app) => server.app.get(TelecallingService);
  const jobs = (server = app) => server.app.get(CallCampaignJobs);

  async function anAgent(name = 'Meera Nair', role: 1 | 3 = 3): Promise<Agent> {
    const { user, token } = await anAdmin(app, { name, role });
    return { actor: { ...SYSTEM, type: 'admin', id: user.id, language: 'en' }, here: app.as(token) };
  }
  /** Who agreed to calls. */
  async function aCustomer(given: Parameters<typeof aProspect>[1] = {}): Promise<Customer> {
    const prospect = await aProspect(app, {
      profile: anApplicant({ first_name: 'Asha', last_name: 'Patil', tin: 'ABCPP1234F' }),
      ...given,
    });
    await app
      .as(await app.tokenFor('customer', prospect.id))
      .put('/api/contact-preferences')
      .send({ channels: ['phone'], consent_text_version: 'communication.2.en' })
      .expect(200);
    return prospect;
  }
  const { offers_on: _, ...everybody } = EVERYBODY;
  const VALUES = {
    ...everybody,
    ...{ name: 'Unfinished', script_en: 'Good morning.', script_hi: 'नमस्ते।', max_attempts: 3, pause_minutes: 60 },
    dispositions: [...DISPOSITIONS],
  };

  /** A campaign that runs, with all who agreed to calls. */
  async function aCampaign(given: Partial<typeof VALUES> = {}): Promise<{ id: number; admin: Agent }> {
    const admin = await anAgent('Asha Rao', 1);
    const { body } = await admin.here
      .post('/api/admin/call-campaigns')
      .send({ ...VALUES, ...given })
      .expect(201);
    const { id } = body as { id: number };
    await admin.here.post(`/api/admin/call-campaigns/${id}/start`).expect(200);
    while (await jobs().step(id));
    return { id, admin };
  }
  const next = async ({ actor }: Agent, now = NOON, server = app) =>
    (await telecalling(server).next({ campaign_id: null }, actor, now)).lead;
  const call = ({ actor }: Agent, { id }: Pick<CallLead, 'id'>, now = NOON) => telecalling().call(id, actor, now);
  const log = ({ actor }: Agent, uuid: string, given: object, now = NOON) =>
    telecalling().log(uuid, { ...NO_LOG, disposition: 'no_answer', ...given }, actor, now);
  /** A call that was made and logged. */
  async function called(agent: Agent, given: object, now = NOON): Promise<CallLead> {
    const lead = (await next(agent, now))!;
    await log(agent, (await call(agent, lead, now)).id, given, now);
    return lead;
  }
  const stored = async (id: number) => (await app.query('SELECT * FROM call_leads WHERE id = ?', [id]))[0]!;
  const code = (code: string, vars?: object) => expect.objectContaining({ code, ...(vars && { vars }) });

  describe('a campaign', () => {
    it('is saved with what it may log, and counts only who agreed to calls and fits the filter', async () => {
      const one = await aCustomer({ language: 'hi' });
      await aCustomer({ language: 'en' });
      await aProspect(app, { language: 'hi' });
      await anApplication(app, { prospect_id: one.id, state: 'DRAFT' });
      const { here } = await anAgent('Asha Rao', 1);

      const { body } = await here
        .post('/api/admin/call-campaigns')
        .send({ ...VALUES, states: ['DRAFT'], language: 'hi', dispositions: ['interested'] })
        .expect(201);
      const created = body as { id: number; version: number };
      expect(body).toMatchObject({
        ...{ state: 'DRAFT', audience_count: null, leads: 0, is_filling: 0, states: ['DRAFT'], language: 'hi' },
        dispositions: ['interested', 'no_answer', 'do_not_call'],
      });
      await jobs().count({ campaign: created.id, version: created.version });
      expect((await here.get(`/api/admin/call-campaigns/${created.id}`).expect(200)).body).toMatchObject({
        audience_count: 1,
      });
    });

    it('with bounds that exclude each other is refused, as sent and as changed', async () => {
      const { here } = await anAgent('Asha Rao', 1);
      const send = (given: object) => here.post('/api/admin/call-campaigns').send({ ...VALUES, ...given });
      const refused = await send({ income_min: 20_000, income_max: 10_000 });
      expectError(refused, 'REQUEST.INVALID');
      expect(refused.body).toMatchObject({ errors: [{ field: 'income_min' }] });

      const { body } = await send({ income_max: 10_000 }).expect(201);
      const { id } = body as { id: number };
      expectError(await here.put(`/api/admin/call-campaigns/${id}`).send({ income_min: 20_000 }), 'REQUEST.INVALID');
    });

    it('is paused, resumed and ended, and its audience stays once it has begun', async () => {
      const { id, admin } = await aCampaign();
      const { here } = admin;
      const url = `/api/admin/call-campaigns/${id}`;

      expectError(await here.put(url).send({ language: 'hi' }), 'CALL_CAMPAIGN.STARTED');
      expect((await here.put(url).send({ name: 'Other', pause_minutes: 30 }).expect(200)).body).toMatchObject({
        ...{ name: 'Other', pause_minutes: 30, state: 'RUNNING' },
      });
      expectError(await here.post(`${url}/start`), 'CALL_CAMPAIGN.STATE');
      for (const [act, state] of [
        ['pause', 'PAUSED'],
        ['resume', 'RUNNING'],
        ['end', 'ENDED'],
      ] as const) {
        expect((await here.post(`${url}/${act}`).expect(200)).body).toMatchObject({ state });
      }
      expectError(await here.post(`${url}/resume`), 'CALL_CAMPAIGN.STATE');
      expectError(await here.post(`${url}/erase`), 'RECORD.NOT_FOUND');
      const history = await here.get(`${url}/history`).expect(200);
      expect((history.body as { action: string }[]).map(({ action }) => action)).toEqual([
        ...['end', 'resume', 'pause', 'update', 'start', 'create'],
      ]);
    });

    it('is filled page by page, by two servers at once, with everybody and nobody twice', async () => {
      // Pages of 5,000 keys: the first has somebody, the second nobody.
      const first = await aCustomer();
      for (const keys of [11_000, 11_001]) await aCustomer({ id: first.id + keys });
      const admin = await anAgent('Asha Rao', 1);
      const { body } = await admin.here.post('/api/admin/call-campaigns').send(VALUES).expect(201);
      const { id } = body as { id: number };
      await admin.here.post(`/api/admin/call-campaigns/${id}/start`).expect(200);

      const signal = new AbortController().signal;
      await Promise.all([jobs().fill(id, signal), jobs(elsewhere).fill(id, signal), jobs().fill(id, signal)]);

      expect((await admin.here.get(`/api/admin/call-campaigns/${id}`)).body).toMatchObject({ leads: 3, is_filling: 0 });
      const leads = await app.query('SELECT prospect_id FROM call_leads WHERE campaign_id = ?', [id]);
      expect(leads).toHaveLength(3);
    });

    it('counts what came of its leads', async () => {
      await aCustomer();
      await aCustomer();
      const { id, admin } = await aCampaign();
      await called(await anAgent(), { disposition: 'interested' });
      const { body } = await admin.here.get(`/api/admin/call-campaigns/${id}/results`).expect(200);
      expect(body).toEqual([
        { outcome: null, leads: 1 },
        { outcome: 'interested', leads: 1 },
      ]);
    });
  });

  describe('the queue', () => {
    it('gives many agents at two servers each a lead of their own', async () => {
      for (let n = 0; n < 12; n++) await aCustomer();
      await aCampaign();
      const agents = await Promise.all(Array.from({ length: 16 }, () => anAgent()));

      const leads = await Promise.all(agents.map((agent, n) => next(agent, NOON, n % 2 ? app : elsewhere)));

      const given = leads.filter((lead) => lead !== null).map(({ id }) => id);
      expect(given).toHaveLength(12);
      expect(new Set(given).size).toBe(12);
    });

    it('gives an agent with two windows the same lead in both, and again after a reload', async () => {
      await aCustomer();
      await aCustomer();
      await aCampaign();
      const agent = await anAgent();

      const [one, other] = await Promise.all([next(agent), next(agent, NOON, elsewhere)]);

      expect(one!.id).toBe(other!.id);
      expect((await next(agent))!.id).toBe(one!.id);
      expect((await telecalling().desk(agent.actor, NOON)).lead!.id).toBe(one!.id);
    });

    it('gives the lead of an agent who is gone to another, once the lease is over', async () => {
      await aCustomer();
      await aCampaign();
      const [gone, other] = [await anAgent('Gone'), await anAgent()];
      const lead = (await next(gone))!;

      expect(await next(other)).toBeNull();
      expect(await next(other, later(NOON, LEAD_LEASE_MINUTES - 1))).toBeNull();
      const over = later(NOON, LEAD_LEASE_MINUTES);
      expect((await next(other, over))!.id).toBe(lead.id);
      await expect(call(gone, lead, over)).rejects.toEqual(code('CALL.NOT_HELD'));
      await expect(telecalling().renew(lead.id, gone.actor, over)).rejects.toEqual(code('CALL.NOT_HELD'));
    });

    it('keeps a lead that is renewed, longer while a call is made', async () => {
      await aCustomer();
      await aCampaign();
      const [agent, other] = [await anAgent(), await anAgent('Other')];
      const lead = (await next(agent))!;
      const renewed = later(NOON, 9);
      await telecalling().renew(lead.id, agent.actor, renewed);
      expect((await stored(lead.id))['due_at']).toEqual(later(renewed, LEAD_LEASE_MINUTES));
      await call(agent, lead, renewed);
      expect((await stored(lead.id))['due_at']).toEqual(later(renewed, CALL_LEASE_MINUTES));
      expect(await next(other, later(renewed, CALL_LEASE_MINUTES - 1))).toBeNull();
    });

    it('gives a lead that was given back to somebody else after a while, and the call is not open', async () => {
      await aCustomer();
      await aCampaign();
      const [agent, other] = [await anAgent(), await anAgent('Other')];
      const lead = (await next(agent))!;
      await telecalling().giveBack(lead.id, agent.actor, NOON);
      await expect(call(agent, lead)).rejects.toEqual(code('RECORD.NOT_FOUND'));
      expect(await next(other)).toBeNull();
      const again = (await next(other, later(NOON, GIVEN_BACK_MINUTES)))!;
      expect(again.id).toBe(lead.id);
      const now = later(NOON, GIVEN_BACK_MINUTES);
      await call(other, again, now);
      await expect(telecalling().giveBack(again.id, other.actor, now)).rejects.toEqual(code('CALL.OPEN'));
    });

    it('gives nobody a lead of a campaign that is paused or over, and only of the one that is asked for', async () => {
      await aCustomer();
      const { id, admin } = await aCampaign();
      const agent = await anAgent();
      const of = async (campaign_id: number) => (await telecalling().next({ campaign_id }, agent.actor, NOON)).lead;
      await admin.here.post(`/api/admin/call-campaigns/${id}/pause`).expect(200);
      expect(await next(agent)).toBeNull();
      await admin.here.post(`/api/admin/call-campaigns/${id}/resume`).expect(200);
      expect(await of(id + 1)).toBeNull();
      const lead = (await of(id))!;
      await admin.here.post(`/api/admin/call-campaigns/${id}/end`).expect(200);
      await expect(call(agent, lead)).rejects.toEqual(code('CALL.NOT_RUNNING'));
    });
  });

  describe('when somebody may be called', () => {
    it.each([
      ['09:59', false, at('10:00')],
      ['10:00', true, null],
      ['17:59', true, null],
      ['18:00', false, at('10:00', 1)],
    ])('a lead at %s is given: %s', async (time, given, from) => {
      await aCustomer();
      await aCampaign();
      const answer = await telecalling().next({ campaign_id: null }, (await anAgent()).actor, at(time));
      expect({ given: answer.lead !== null, from: answer.calls_from }).toEqual({
        given,
        from: from?.toISOString() ?? null,
      });
    });

    it('the number of a lead that was taken in time is refused after the hours, and the next time is told', async () => {
      await aCustomer();
      await aCampaign();
      const agent = await anAgent();
      const lead = (await next(agent, at('17:55')))!;
      expect(JSON.stringify(lead)).not.toMatch(/9\d{9}/);
      await expect(call(agent, lead, at('18:00'))).rejects.toEqual(
        code('CALL.NOT_YET', { next: expect.stringContaining('10:00') }),
      );
      expect(await app.query('SELECT id FROM call_attempts')).toEqual([]);
      expect(await call(agent, lead, at('17:59'))).toMatchObject({ phone: expect.stringMatching(/^9\d{9}$/) });
    });

    it('the fourth call in a week is refused, and the lead comes when it is allowed', async () => {
      await aCustomer();
      await aCampaign({ max_attempts: 10 });
      const agent = await anAgent();
      for (const days of [0, 1, 2]) await called(agent, {}, at('12:00', days));
      expect(await next(agent, at('12:00', 3))).toBeNull();
      expect(await next(agent, at('11:59', 7))).toBeNull();
      expect(await next(agent, at('12:00', 7))).not.toBeNull();
    });

    it('a customer of two campaigns is left in peace between their calls, also while somebody has the other lead', async () => {
      await aCustomer();
      await aCampaign({ name: 'One', pause_minutes: 60 });
      await aCampaign({ name: 'Two', pause_minutes: 60 });
      const [agent, other] = [await anAgent(), await anAgent('Other')];
      const lead = (await next(agent))!;
      expect(await next(other)).toBeNull();
      await log(agent, (await call(agent, lead)).id, { disposition: 'not_interested' });
      expect(await next(other, later(NOON, 59))).toBeNull();
      expect((await next(other, later(NOON, 60)))!.campaign.id).not.toBe(lead.campaign.id);
    });

    it('who takes the consent back is called no more, though they are a lead', async () => {
      const customer = await aCustomer();
      await aCampaign();
      const agent = await anAgent();
      const lead = (await next(agent))!;
      await app
        .as(await app.tokenFor('customer', customer.id))
        .put('/api/contact-preferences')
        .send({ channels: [], consent_text_version: 'communication.2.en' })
        .expect(200);
      await expect(call(agent, lead)).rejects.toEqual(code('CALL.NEVER'));
      await telecalling().giveBack(lead.id, agent.actor, NOON);
      expect(await next(agent, at('14:00'))).toBeNull();
      expect(await stored(lead.id)).toMatchObject({ state: 'DONE', outcome: 'not_allowed' });
    });
  });

  describe('a call', () => {
    it('is kept with the rule that allowed it, told in the journey, and the same when it is asked for twice', async () => {
      const customer = await aCustomer();
      await aCampaign();
      const agent = await anAgent();
      const lead = (await next(agent))!;

      const one = await call(agent, lead);

      expect(one.phone).toBe(customer.phone);
      expect(await call(agent, lead)).toEqual(one);
      expect(await app.query('SELECT uuid, rule, disposition, admin_id FROM call_attempts')).toEqual([
        { uuid: one.id, rule: 'window', disposition: null, admin_id: agent.actor.id },
      ]);
      expect(await stored(lead.id)).toMatchObject({ attempts: 1 });
      expect((await telecalling().desk(agent.actor, NOON)).lead!.call).toBe(one.id);
      const events = await app.query(
        'SELECT kind, facts FROM journey_events WHERE prospect_id = ? ORDER BY id DESC LIMIT 1',
        [customer.id],
      );
      expect(events).toEqual([{ kind: 'CALL_ATTEMPTED', facts: '{"code":"window"}' }]);
      const [audited] = await app.query(
        "SELECT action, actor_id FROM audit_log WHERE entity = 'call-lead' AND entity_id = ? ORDER BY id DESC LIMIT 1",
        [String(lead.id)],
      );
      expect(audited).toMatchObject({ actor_id: agent.actor.id });
    });

    it('is logged with an encrypted note that the next agent reads, once', async () => {
      const customer = await aCustomer();
      const application = await anApplication(app, { prospect_id: customer.id, merchant_id: 5 });
      await aCampaign();
      const [agent, other] = [await anAgent(), await anAgent('Other')];
      const lead = (await next(agent))!;
      const { id } = await call(agent, lead);
      await log(agent, id, { disposition: 'busy', note: 'Line was busy twice.' });
      await expect(log(agent, id, { disposition: 'interested' })).rejects.toEqual(code('CALL.LOGGED'));

      const [row] = await app.query('SELECT note_encrypted, disposition FROM call_attempts');
      expect(row).toMatchObject({ disposition: 'busy' });
      expect(String(row!['note_encrypted'])).not.toContain('busy twice');
      expect(await next(other, later(NOON, 59))).toBeNull();
      expect((await next(other, later(NOON, 60)))!.earlier).toEqual([
        { id, at: NOON.toISOString(), agent: 'Meera Nair', disposition: 'busy', note: 'Line was busy twice.' },
      ]);
      const [event] = await app.query('SELECT * FROM journey_events WHERE prospect_id = ? ORDER BY id DESC LIMIT 1', [
        customer.id,
      ]);
      expect(event).toMatchObject({
        ...{ kind: 'CALL_ENDED', facts: '{"code":"busy"}' },
        ...{ application_id: application.id, product_type: application.product_type, merchant_id: 5 },
      });
    });

    it('that nobody takes ends after the attempts of the campaign', async () => {
      await aCustomer();
      await aCampaign({ max_attempts: 2 });
      const agent = await anAgent();
      const lead = await called(agent, {});
      await called(agent, {}, at('14:00'));
      expect(await stored(lead.id)).toMatchObject({ state: 'DONE', outcome: 'no_answer', attempts: 2 });
      expect(await next(agent, at('17:00'))).toBeNull();
    });

    it('that was never logged counts as an attempt', async () => {
      await aCustomer();
      await aCampaign({ max_attempts: 1 });
      const [gone, other] = [await anAgent('Gone'), await anAgent()];
      const lead = (await next(gone))!;
      await call(gone, lead);
      expect(await next(other, at('17:00'))).toBeNull();
      expect(await stored(lead.id)).toMatchObject({ state: 'DONE', outcome: 'attempts_used' });
    });

    it('whose outcome the campaign does not know is refused', async () => {
      await aCustomer();
      await aCampaign({ dispositions: ['interested'] as never });
      const agent = await anAgent();
      const { id } = await call(agent, (await next(agent))!);
      await expect(log(agent, id, { disposition: 'wrong_number' })).rejects.toMatchObject({
        problems: [{ field: 'disposition', key: 'field.oneOf' }],
      });
    });

    it.each(['do_not_call', 'wrong_number'])(
      'that ends with %s is the last one, in every campaign, until the customer says otherwise',
      async (disposition) => {
        const customer = await aCustomer();
        await aCampaign({ name: 'One' });
        const other = await aCampaign({ name: 'Two' });
        const agent = await anAgent();
        const lead = await called(agent, { disposition });
        expect(await stored(lead.id)).toMatchObject({ state: 'DONE', outcome: disposition });

        expect(await next(agent, at('16:00'))).toBeNull();
        const question = { contact: 'sales_call', channel: 'phone' } as const;
        const ask = () => app.app.get(ContactService).ask(customer.id, question, at('16:00'));
        expect(await ask()).toEqual({ allowed: false, rule: 'do_not_call', next: null });
        await other.admin.here.post(`/api/admin/call-campaigns/${other.id}/end`).expect(200);
        expect((await aCampaign({ name: 'Three' })).id).toBeGreaterThan(other.id);
        expect(await next(agent, at('16:00'))).toBeNull();

        await app
          .as(await app.tokenFor('customer', customer.id))
          .put('/api/contact-preferences')
          .send({ channels: ['phone'], consent_text_version: 'communication.2.en' })
          .expect(200);
        expect(await ask()).toMatchObject({ allowed: true });
      },
    );

    it('counts what the customer said, though somebody else has the lead by now', async () => {
      const customer = await aCustomer();
      await aCampaign({ pause_minutes: 15 });
      const [slow, other] = [await anAgent('Slow'), await anAgent()];
      const lead = (await next(slow))!;
      const { id } = await call(slow, lead);
      const over = later(NOON, CALL_LEASE_MINUTES);
      expect((await next(other, over))!.id).toBe(lead.id);
      await log(slow, id, { disposition: 'do_not_call' }, over);
      expect(await stored(lead.id)).toMatchObject({ state: 'WAITING', holder_id: other.actor.id });
      await expect(call(other, lead, over)).rejects.toEqual(code('CALL.NEVER'));
      expect(
        await app.query('SELECT channel FROM contact_stops WHERE prospect_id = ? AND channel = ?', [
          customer.id,
          'phone',
        ]),
      ).toHaveLength(1);
    });

    it('and its lead answer another agent like missing ones', async () => {
      await aCustomer();
      await aCampaign();
      const [agent, other] = [await anAgent(), await anAgent('Other')];
      const lead = (await next(agent))!;
      const { id } = await call(agent, lead);
      for (const path of [`leads/${lead.id}/call`, `leads/${lead.id}/renew`, `leads/${lead.id}/give-back`]) {
        expectError(await other.here.post(`/api/admin/telecalling/${path}`), 'RECORD.NOT_FOUND');
      }
      const logged = { ...NO_LOG, disposition: 'interested' };
      expectError(await other.here.post(`/api/admin/telecalling/calls/${id}/log`).send(logged), 'RECORD.NOT_FOUND');
      expectError(await other.here.post('/api/admin/telecalling/calls/1/log').send(logged), 'RECORD.NOT_FOUND');
    });
  });

  describe('a call-back', () => {
    const CALL_BACK = { disposition: 'call_back', day: TOMORROW, time: '19:30' };

    it('comes at the time that was asked for, outside the hours too, to the same agent first', async () => {
      await aCustomer();
      await aCampaign();
      const [agent, other] = [await anAgent(), await anAgent('Other')];
      const lead = await called(agent, CALL_BACK);
      expect((await telecalling().desk(agent.actor, NOON)).call_backs).toMatchObject([
        { id: lead.id, at: at('19:30').toISOString(), applicant_name: 'Asha P.' },
      ]);

      expect(await next(agent, at('19:29'))).toBeNull();
      expect(await next(other, at('19:30'))).toBeNull();
      const again = (await next(agent, at('19:30')))!;
      expect(again).toMatchObject({ id: lead.id, asked_at: at('19:30').toISOString() });
      await call(agent, again, at('19:31'));
      expect(await app.query('SELECT rule FROM call_attempts ORDER BY id')).toEqual([
        { rule: 'window' },
        { rule: 'asked_for' },
      ]);
    });

    it('for which the agent does not come goes to another, and an hour late waits for the hours of calls', async () => {
      await aCustomer();
      await aCampaign();
      const [agent, other] = [await anAgent(), await anAgent('Other')];
      const lead = await called(agent, CALL_BACK);
      expect(await next(other, later(at('19:30'), OWN_CALL_BACK_MINUTES - 1))).toBeNull();
      expect((await next(other, later(at('19:30'), OWN_CALL_BACK_MINUTES)))!.id).toBe(lead.id);

      // That one is gone, too.
      expect(await next(agent, at('20:30'))).toBeNull();
      expect(await next(agent, at('09:59', 1))).toBeNull();
      expect((await next(agent, at('10:00', 1)))!.id).toBe(lead.id);
    });

    it('comes before others that have waited longer', async () => {
      await aCustomer();
      await aCustomer();
      await aCampaign();
      const agent = await anAgent();
      const first = await called(agent, { ...CALL_BACK, time: '14:00' });
      expect((await next(agent, at('14:00')))!.id).toBe(first.id);
    });

    it.each([
      ['without a day', { day: null }, 'day'],
      ['without a time', { time: null }, 'time'],
      ['in the past', { time: '11:59' }, 'day'],
      ['too far away', { day: shiftDay(TOMORROW, 31) }, 'day'],
    ])('%s is refused', async (_title, given, field) => {
      await aCustomer();
      await aCampaign();
      const agent = await anAgent();
      const { id } = await call(agent, (await next(agent))!);
      await expect(log(agent, id, { ...CALL_BACK, ...given })).rejects.toMatchObject({ problems: [{ field }] });
    });
  });

  describe('the board', () => {
    const board = async (now: Date) => app.app.get(CallBoardService).read(now);

    it('shows who is on what, what waits, and what came of the calls of each hour', async () => {
      for (let n = 0; n < 4; n++) await aCustomer();
      await aCampaign();
      const [speaking, reading, idle, gone] = [
        await anAgent('A Speaking'),
        await anAgent('B Reading'),
        await anAgent('C Idle'),
        await anAgent('D Gone'),
      ];
      await telecalling().desk(gone.actor, later(NOON, -31));
      await called(idle, { disposition: 'interested' }, at('11:30'));
      await called(idle, { disposition: 'call_back', day: TOMORROW, time: '19:00' }, at('11:59'));
      await call(speaking, (await next(speaking))!);
      await next(reading);

      const shown = await board(later(NOON, 1));

      expect(shown.agents).toEqual([
        expect.objectContaining({ name: 'A Speaking', doing: 'calling', since: NOON.toISOString(), calls: 1 }),
        expect.objectContaining({ name: 'B Reading', doing: 'reading', campaign_name: 'Unfinished', calls: 0 }),
        expect.objectContaining({ name: 'C Idle', doing: 'idle', campaign_name: null, calls: 2, interested: 1 }),
      ]);
      expect(shown.campaigns).toEqual([expect.objectContaining({ name: 'Unfinished', waiting: 0, call_backs: 0 })]);
      expect(shown.hours).toEqual([
        { hour: 11, calls: 2, spoken: 2, interested: 1, stopped: 0, not_logged: 0 },
        { hour: 12, calls: 1, spoken: 0, interested: 0, stopped: 0, not_logged: 1 },
      ]);
    });

    it('counts what is due, and says when calls may be made again', async () => {
      await aCustomer();
      await aCustomer();
      await aCampaign();
      const agent = await anAgent();
      await called(agent, { disposition: 'call_back', day: TOMORROW, time: '19:00' });
      const shown = await board(at('19:30'));
      expect(shown.campaigns).toEqual([expect.objectContaining({ waiting: 1, call_backs: 1 })]);
      expect(shown.calls_from).toBe(at('10:00', 1).toISOString());
      expect(shown.agents).toEqual([]);
    });
  });

  it('a day at the telephone goes through the API: taken, called, logged once by a key', async () => {
    await aCustomer();
    await aCampaign();
    const { here, actor } = await anAgent();
    // Asked for now, so that it is allowed at whatever time this runs.
    await app.query("UPDATE call_leads SET state = 'CALL_BACK', owner_id = ?, asked_at = ?, due_at = ?", [
      ...[actor.id, new Date(Date.now() - 1000), new Date(Date.now() - 1000)],
    ]);
    const taken = await here.post('/api/admin/telecalling/next').send({ campaign_id: null }).expect(200);
    const { lead } = taken.body as { lead: CallLead };
    expect(lead).toMatchObject({ applicant_name: 'Asha P.', phone_masked: expect.stringMatching(/^XXXXXX\d{4}$/) });
    await here.post(`/api/admin/telecalling/leads/${lead.id}/renew`).expect(200);
    const started = await here.post(`/api/admin/telecalling/leads/${lead.id}/call`).expect(200);
    const { id } = started.body as { id: string };
    const send = (body: object, key = 'one') =>
      here.post(`/api/admin/telecalling/calls/${id}/log`).set('Idempotency-Key', key).send(body);

    const note = 'PAN is ABCPP1234F';
    const refused = await send({ ...NO_LOG, disposition: 'interested', note }, 'other');
    expectError(refused, 'REQUEST.INVALID');
    expect(refused.body).toMatchObject({ errors: [{ field: 'note' }] });
    await send({ ...NO_LOG, disposition: 'interested' }).expect(200);
    await send({ ...NO_LOG, disposition: 'interested' }).expect(200);
    expectError(await send({ ...NO_LOG, disposition: 'interested' }, 'two'), 'CALL.LOGGED');
    expect((await here.get('/api/admin/telecalling').expect(200)).body).toMatchObject({ lead: null, calls_today: 1 });
  });

  it('calls, and the leads of a campaign that is over, are removed after a year', async () => {
    await aCustomer();
    const { id, admin } = await aCampaign();
    await called(await anAgent(), { disposition: 'busy' });
    await admin.here.post(`/api/admin/call-campaigns/${id}/end`).expect(200);
    const left = () => app.query('SELECT id FROM call_leads UNION ALL SELECT id FROM call_attempts');
    const clean = () => app.app.get(Housekeeping).run(new Date());
    await clean();
    expect(await left()).toHaveLength(2);

    const old = new Date(Date.now() - 366 * 24 * 60 * MINUTE_MS);
    await app.query('UPDATE call_campaigns SET updated_at = ?', [old]);
    await app.query('UPDATE call_attempts SET started_at = ?', [old]);
    await clean();
    expect(await left()).toEqual([]);
  });

  it('a deletion erases the calls of the customer and takes them out of campaigns', async () => {
    const customer = await aCustomer();
    const { admin } = await aCampaign();
    await called(await anAgent(), { disposition: 'busy', note: 'Asked for the yearly cost.' });
    const deletions = app.app.get(DeletionsService);
    await deletions.request(customer.uuid, { reason: 'asked_by_phone' }, admin.actor);
    const [request] = await app.query<{ id: number }[]>('SELECT id FROM deletion_requests WHERE prospect_id = ?', [
      customer.id,
    ]);
    await deletions.approve(request!.id, { approval: 2 }, (await anAgent('Ravi Iyer', 1)).actor);
    expect(await app.query('SELECT id FROM call_leads UNION SELECT id FROM call_attempts')).toEqual([]);
  });
});
