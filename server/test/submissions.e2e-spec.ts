import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import type { SubmissionResponse } from '../src/loans/submissions/dto/submission.dto.js';
import { SubmissionsService } from '../src/loans/submissions/submissions.service.js';
import { ConsentsService } from '../src/customers/consents/consents.service.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import {
  aCustomerWithOffers,
  aLinkLender,
  anApiLender,
  type BuiltCustomer,
  withOffers,
} from './builders/submissions.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

/** On the pages of the customer's partner. */
const closedAt = ({ id }: { id: number }) =>
  new RegExp(String.raw`^/partner-\d+/user/lenders-transaction/${id}\?notice=closed$`);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * Beyond the pauses before the next three tries, and within the minute of a claim: what another round of the app is at
 * is not begun again, which would use up a try.
 */
const RETRY_MS = 30_000;

describe('applying at lenders', () => {
  let sandbox: LenderSandbox;
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    sandbox = await LenderSandbox.start();
    app = await TestApp.start({ env: { LENDER_SANDBOX_URL: sandbox.url } });
    other = await TestApp.start({ database: app.database, env: { LENDER_SANDBOX_URL: sandbox.url } });
    sandbox.callbackBase = app.url;
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    await sandbox.stop();
  });

  /** Does what is due now, or would be `ms` from now. */
  async function work(ms = 0): Promise<void> {
    const worker = app.app.get(OutboxWorker);
    const then = new Date(Date.now() + ms);
    while ((await worker.runTogether('lender', then)) + (await worker.runOnce(then)) > 0);
  }
  /** Works until the application at `lender` is in `state`. */
  const comesTo = (customer: BuiltCustomer, lender: LenderEntity, state: string, ms = 0) =>
    eventually(async () => {
      await work(ms);
      expect((await customer.at(lender).row()).state).toBe(state);
    });
  /** Agreed to, found fresh, and waiting for the customer's click. */
  const readyToSend = async (customer: BuiltCustomer, lender: LenderEntity) => {
    await customer.at(lender).consent().expect(200);
    await eventually(async () => {
      await work();
      expect((await customer.at(lender).get()).next.kind).toBe('submit');
    });
  };
  const events = (customer: BuiltCustomer, lender: LenderEntity) =>
    customer
      .at(lender)
      .row()
      .then(({ id }) =>
        app.query<{ to_state: string; source: string; moved: number }[]>(
          'SELECT to_state, source, moved FROM lender_application_events WHERE lender_application_id = ? ORDER BY id',
          [id],
        ),
      );

  describe('over an API', () => {
    it('an application goes from consent to the lender’s page, with who did what and when', async () => {
      const lender = await anApiLender(app);
      const customer = await aCustomerWithOffers(app, lender);
      const { uuid } = await customer.at(lender).row();
      expect((await customer.at(lender).get()).next).toEqual({ kind: 'consent', url: null });

      const { body } = await customer.at(lender).consent().expect(200);
      expect(body).toMatchObject({ state: 'CONSENTED', next: { kind: 'wait' }, can_withdraw: 1 });
      await comesTo(customer, lender, 'LENDER_ACCEPTED');

      const lead = sandbox.lender(lender.code).leads.get(uuid)!;
      expect(lead.keys).toEqual([uuid]);
      expect(lead.body).toMatchObject({
        lead_id: uuid,
        product: 'Personal Loans',
        loan_amount: 50_000,
        first_name: 'Sunita',
      });
      expect(lead.body['mobile']).toMatch(/^9\d{9}$/);
      await eventually(async () => {
        await work();
        // The instalment of 50,000 over 12 months at 1.5 %, and the rate at which 48,820 has that instalment.
        expect((await customer.at(lender).get()).lender_offers).toEqual([
          {
            ...{ amount: 50_000, tenure_months: 12, rate_percent_per_year: 18, processing_fee: 1180 },
            ...{ emi: 4584, apr: 22.63 },
          },
        ]);
      });
      expect((await customer.at(lender).get()).lender_terms).toMatchObject({ amount: 50_000, emi: 4584, apr: 22.63 });
      const now = await customer.at(lender).get();
      expect(now.next).toEqual({ kind: 'redirect', url: `/r/lenders/${uuid}` });
      expect(now.lender_reference_id).toBe(lead.reference);
      expect(now.timeline.map(({ state, who, words }) => [state, who, words])).toEqual([
        ['CONSENTED', 'You', `You agreed that ${lender.name} gets your details`],
        ['QUEUED', 'We', `Your application is on its way to ${lender.name}`],
        ['PUSHED', 'We', `${lender.name} has received your application`],
        ['LENDER_ACCEPTED', expect.any(String), `${lender.name} has taken up your application`],
      ]);

      const click = await fetch(`${app.url}/r/lenders/${uuid}`, { redirect: 'manual' });
      expect([click.status, click.headers.get('location')]).toEqual([
        302,
        `${sandbox.url}/${lender.code}/journey/${uuid}`,
      ]);
      expect((await customer.at(lender).row()).state).toBe('REDIRECTED');
      await sandbox.sendCallback(lender.code, uuid, 'APPROVED', {
        sanctioned_amount: 45_000,
        sanctioned_on: '2026-11-20',
      });
      await comesTo(customer, lender, 'SANCTIONED');
      expect(await customer.at(lender).row()).toMatchObject({ sanctioned_amount: 45_000, raw_status: 'APPROVED' });
      const [application] = await app.query('SELECT state FROM applications WHERE id = ?', [customer.application.id]);
      expect(application?.['state']).toBe('SANCTIONED');
      const checks = await app.query('SELECT step, outcome FROM dedupe_checks WHERE lender_id = ? ORDER BY id', [
        lender.id,
      ]);
      expect(checks.map(({ step, outcome }) => `${String(step)} ${String(outcome)}`)).toEqual([
        'platform FRESH',
        'history FRESH',
        'lender FRESH',
      ]);
    });

    it('the lender gets what the consent lists, and nobody else sees who it is about', async () => {
      const lender = await anApiLender(app);
      const profile = {
        first_name: 'Zarina',
        last_name: 'Qureshi',
        email: 'zarina.q@example.in',
        tin: 'ZQRPA7719K',
        birth_date: '17/05/1993',
        gender: 'female',
        address1: '12 Kothari Marg',
        postal_code: '302001',
        employer_name: 'Rangoli Mills',
        emi: 2500,
      };
      const prospect = await aProspect(app, { profile, phone: '9812345077' });
      const customer = await withOffers(app, prospect, lender);
      const { uuid } = await customer.at(lender).row();
      await customer.at(lender).consent().expect(200);
      await comesTo(customer, lender, 'LENDER_ACCEPTED');
      const { tin, emi, ...same } = profile;
      expect(sandbox.lender(lender.code).leads.get(uuid)?.body).toEqual({
        ...same,
        lead_id: uuid,
        product: 'Personal Loans',
        loan_amount: 50_000,
        tenure_months: null,
        mobile: '9812345077',
        pan: tin,
        address2: null,
        employment: 'salaried',
        monthly_income: 30_000,
        existing_emi: emi,
      });
      const personal = [...Object.values(same), tin, '9812345077'].filter((value) => value !== 'female');
      expect(await leaksInTables(app, personal)).toEqual([]);
      expect(leaksInLogs([app, other], personal)).toEqual([]);
    });

    it('an insurer is sent what insurers need', async () => {
      const group = await aLenderGroup(app, { product_types: ['Other Insurance'] });
      const none = { min_loan_amount: null, loan_amount_upto: null, min_credit_score: null, apr_min: null };
      const given = { ...none, lender_group_ids: [group.id], self_employed: 1 as const, business: 1 as const };
      const insurer = await anApiLender(app, given);
      const strict = await anApiLender(app, { ...given, min_income: 90_000 });
      const loans = await aLender(app);
      const profile = {
        ...{ first_name: 'Meher', last_name: 'Iyer', email: 'meher.iyer@example.in', tin: 'MHRPI7719K' },
        ...{ birth_date: '17/05/1993', gender: 'female', marital_status: 'married', postal_code: '302001' },
        ...{ profession_type: 'teacher', monthly_income: 40_000, comm_preference: 'sms', emi: 500 },
        ...{ insurance_kind: 'two_wheeler', sum_insured: 60_000, vehicle_age: 3, insured_people: 4 },
      };
      const prospect = await aProspect(app, { profile, phone: '9812345078' });
      const caller = app.as(await app.tokenFor('customer', prospect.id));
      const { body: application } = await caller.post('/api/applications').send({ productType: 'Other Insurance' });
      const path = `/api/applications/${application.uuid}`;
      await caller.post(`${path}/submit`).expect(200);
      const { body: offers } = await caller.get(`${path}/offers`).expect(200);
      expect(offers).toMatchObject({
        ...{ state: 'MATCHED', range: null },
        matched: [{ lender_id: insurer.id, amount: 0, emi: null, asks: { min_age: 21, employments: null } }],
        unmatched: [{ lender_id: strict.id, reasons: [{ code: 'INCOME_BELOW_MIN', gap: 50_000 }] }],
      });
      expect(JSON.stringify(offers)).not.toContain(loans.name);
      await caller.post(`${path}/lenders/${insurer.id}/choose`).send({}).expect(200);

      const consent = (version: string) =>
        caller.post(`${path}/lenders/${insurer.id}/consent`).send({ consent_text_version: version });
      expectError(await consent('lender_share.1.en'), 'REQUEST.INVALID', ['consent_text_version']);
      await consent('lender_share.3.en').expect(200);
      const read = async () => (await caller.get(`${path}/lenders/${insurer.id}`)).body as SubmissionResponse;
      await eventually(async () => {
        await work();
        expect((await read()).state).toBe('LENDER_ACCEPTED');
      });
      const { uuid, offered_amount, tenure_months, lender_offers, premium } = await read();
      expect({ offered_amount, tenure_months, lender_offers, premium }).toEqual({
        offered_amount: null,
        tenure_months: null,
        lender_offers: [],
        // 3 % of the sum insured and 18 % GST, from the insurer's first answer on.
        premium: 2124,
      });
      const { profession_type, tin: _pan, emi: _emi, insured_people: _ofAnotherKind, ...same } = profile;
      expect(sandbox.lender(insurer.code).leads.get(uuid)?.body).toEqual({
        ...same,
        lead_id: uuid,
        product: 'Other Insurance',
        mobile: '9812345078',
        profession: profession_type,
        nominee_name: null,
        insured_now: 0,
        ...{
          insured_people: null,
          has_illness: null,
          uses_tobacco: null,
          business_nature: null,
          shop_postal_code: null,
        },
      });
      const told = { premium: 12_430.5, premium_on: istToday() };
      await sandbox.sendCallback(insurer.code, uuid, 'APPROVED', { sanctioned_amount: 500_000, premium: '₹12,430.50' });
      await eventually(async () => {
        await work();
        const words = `${insurer.name} will insure you`;
        expect(await read()).toMatchObject({ state: 'SANCTIONED', words, sanctioned_amount: 500_000, ...told });
      });
      expect((await caller.get('/api/application-status').expect(200)).body).toMatchObject([told]);
      expect(
        (await caller.get(`/api/application/${application.uuid}`).expect(200)).body.lender_applications,
      ).toMatchObject([told]);
      expect((await caller.get(`${path}/offers`).expect(200)).body.matched).toMatchObject([
        { lender_id: insurer.id, amount: 0, is_lenders_own: false, ...told },
      ]);
    });

    it('without auto-submission the application waits for a click', async () => {
      const lender = await anApiLender(app, { autosubmission: 0 });
      const customer = await aCustomerWithOffers(app, lender);
      await readyToSend(customer, lender);
      expect(sandbox.lender(lender.code).leads.size).toBe(0);
      const { body } = await customer.at(lender).post('submit').expect(200);
      expect((body as SubmissionResponse).timeline.map(({ state }) => state)).toContain('QUEUED');
      await comesTo(customer, lender, 'LENDER_ACCEPTED');
    });

    it.each(['REGISTERED', 'ACTIVE'] as const)('nothing is sent to a lender that says %s', async (dedupe) => {
      const lender = await anApiLender(app);
      sandbox.behave(lender.code, { dedupe });
      const customer = await aCustomerWithOffers(app, lender);
      await customer.at(lender).consent().expect(200);
      await comesTo(customer, lender, 'DUPLICATE');
      expect((await customer.at(lender).get()).next.kind).toBe('declined');
      expect(sandbox.lender(lender.code).leads.size).toBe(0);
    });

    it('an error of de-dupe counts as unknown, is tried again, and never as fresh', async () => {
      const lender = await anApiLender(app);
      sandbox.behave(lender.code, { fail: 3 });
      const customer = await aCustomerWithOffers(app, lender);
      await customer.at(lender).consent().expect(200);
      await eventually(async () => {
        await work(RETRY_MS);
        const [fresh, unknown, ...others] = await app.query<{ outcome: string; n: number }[]>(
          "SELECT outcome, COUNT(*) AS n FROM dedupe_checks WHERE lender_id = ? AND step = 'lender' GROUP BY outcome ORDER BY outcome",
          [lender.id],
        );
        expect([fresh, others]).toEqual([{ outcome: 'FRESH', n: 1 }, []]);
        expect(unknown?.outcome).toBe('UNKNOWN');
        // Not fewer than the lender failed; a busy machine may add one of its own.
        expect(unknown?.n).toBeGreaterThanOrEqual(3);
      });
      await comesTo(customer, lender, 'LENDER_ACCEPTED', RETRY_MS);
    });

    it('asking stops after eight tries, and starts again when the customer wants it', async () => {
      const lender = await anApiLender(app);
      sandbox.behave(lender.code, { dedupe: 'UNKNOWN' });
      const customer = await aCustomerWithOffers(app, lender);
      await customer.at(lender).consent().expect(200);
      await eventually(async () => {
        await work(60 * MINUTE_MS);
        expect((await customer.at(lender).get()).next.kind).toBe('submit');
      });
      sandbox.behave(lender.code, { dedupe: 'FRESH' });
      expect((await customer.at(lender).post('submit').expect(200)).body.next.kind).toBe('wait');
      await comesTo(customer, lender, 'LENDER_ACCEPTED');
    });

    it('sending is tried three times, the customer is told, and it is sent when asked again', async () => {
      const lender = await anApiLender(app, { autosubmission: 0 });
      const customer = await aCustomerWithOffers(app, lender);
      await readyToSend(customer, lender);
      sandbox.behave(lender.code, { fail: 3 });
      await customer.at(lender).post('submit').expect(200);
      await comesTo(customer, lender, 'PUSH_FAILED', RETRY_MS);
      expect(sandbox.lender(lender.code).calls.filter((call) => call === 'POST leads')).toHaveLength(3);
      expect((await customer.at(lender).get()).next.kind).toBe('submit');
      await customer.at(lender).post('submit').expect(200);
      await comesTo(customer, lender, 'LENDER_ACCEPTED');
      expect([...sandbox.lender(lender.code).leads.values()].map(({ keys }) => keys.length)).toEqual([1]);
    });

    it('an answer lost on the way makes one lead at the lender', async () => {
      const lender = await anApiLender(app);
      sandbox.behave(lender.code, { drop: 2, callbacks: 'none' });
      const customer = await aCustomerWithOffers(app, lender);
      const { uuid } = await customer.at(lender).row();
      await customer.at(lender).consent().expect(200);
      await comesTo(customer, lender, 'PUSHED', RETRY_MS);
      const { leads } = sandbox.lender(lender.code);
      expect([...leads.values()].map(({ keys }) => keys)).toEqual([[uuid, uuid, uuid]]);
    });

    it('a silent lender is asked for the state', async () => {
      const lender = await anApiLender(app);
      sandbox.behave(lender.code, { callbacks: 'none' });
      const customer = await aCustomerWithOffers(app, lender);
      const { uuid } = await customer.at(lender).row();
      await customer.at(lender).consent().expect(200);
      await comesTo(customer, lender, 'PUSHED');
      sandbox.lender(lender.code).leads.get(uuid)!.status = 'APPROVED';
      await comesTo(customer, lender, 'SANCTIONED', 11 * MINUTE_MS);
      expect((await events(customer, lender)).at(-1)).toEqual({ to_state: 'SANCTIONED', source: 'poll', moved: 1 });
      const [next] = await app.query(
        "SELECT payload FROM outbox_jobs WHERE topic = 'lender-status' AND state = 'waiting' ORDER BY id DESC LIMIT 1",
      );
      expect(JSON.parse(String(next?.['payload']))).toMatchObject({ asked: 1 });
    });

    it('names and words of the lender are translated', async () => {
      const lender = await anApiLender(
        app,
        {},
        { field_map: { mobile: 'phone_no', loan_amount: 'want' }, status_map: { NEW: 'UNDER_REVIEW' } },
      );
      sandbox.behave(lender.code, { callbacks: 'none' });
      const customer = await aCustomerWithOffers(app, lender);
      const { uuid } = await customer.at(lender).row();
      await customer.at(lender).consent().expect(200);
      await comesTo(customer, lender, 'UNDER_REVIEW');
      const { body } = sandbox.lender(lender.code).leads.get(uuid)!;
      expect(body).toMatchObject({ phone_no: expect.stringMatching(/^9/), want: 50_000 });
      expect(body).not.toHaveProperty('mobile');
    });

    it('the customer enters the code that the lender has sent', async () => {
      const lender = await anApiLender(app);
      sandbox.behave(lender.code, { otp: true });
      const customer = await aCustomerWithOffers(app, lender);
      const at = customer.at(lender);
      expectError(await at.post('otp', { otp: '123456' }), 'LENDER_OTP.NOT_ASKED');
      await at.consent().expect(200);
      await comesTo(customer, lender, 'PUSHED');
      expect((await at.get()).next.kind).toBe('otp');
      expectError(await at.post('otp', { otp: '12345' }), 'REQUEST.INVALID', ['otp']);
      for (let tries = 5; tries > 0; tries--) expectError(await at.post('otp', { otp: '000000' }), 'LENDER_OTP.WRONG');
      expectError(await at.post('otp', { otp: '123456' }), 'LENDER_OTP.TOO_MANY');
      await at.post('otp/resend').expect(200);
      await at.post('otp', { otp: '123456' }).expect(200);
      await comesTo(customer, lender, 'LENDER_ACCEPTED');
      expect(JSON.stringify(await app.query('SELECT payload FROM outbox_jobs'))).not.toContain('123456');
    });

    it('a code that cannot be checked answers that the lender is away', async () => {
      const lender = await anApiLender(app);
      sandbox.behave(lender.code, { otp: true });
      const customer = await aCustomerWithOffers(app, lender);
      await customer.at(lender).consent().expect(200);
      await comesTo(customer, lender, 'PUSHED');
      sandbox.behave(lender.code, { fail: 1 });
      expectError(await customer.at(lender).post('otp', { otp: '123456' }), 'LENDER.UNREACHABLE');
    });
  });

  describe('over a link', () => {
    it('the link opens the lender’s page with the application’s id, and counts the click', async () => {
      const lender = await aLinkLender(app);
      const customer = await aCustomerWithOffers(app, lender);
      const { id, uuid } = await customer.at(lender).row();
      const open = (init: RequestInit = {}) => fetch(`${app.url}/r/lenders/${uuid}`, { redirect: 'manual', ...init });
      expect((await open()).headers.get('location')).toMatch(closedAt(lender));

      const { body } = await customer.at(lender).consent().expect(200);
      expect(body.next).toEqual({ kind: 'redirect', url: `/r/lenders/${uuid}` });
      expect((await open({ headers: { 'Sec-Purpose': 'prefetch' } })).status).toBe(204);
      expect((await open({ method: 'HEAD' })).status).toBe(204);
      const click = await open();
      expect(click.headers.get('location')).toBe(`https://bank.example.in/start?lead=${uuid}`);
      expect(click.headers.get('cache-control')).toBe('no-store');
      await open();
      expect(await app.query('SELECT host FROM lender_clicks WHERE lender_application_id = ?', [id])).toEqual([
        { host: 'bank.example.in' },
        { host: 'bank.example.in' },
      ]);
      expect((await events(customer, lender)).map(({ to_state }) => to_state)).toEqual(['CONSENTED', 'REDIRECTED']);
    });

    it('the link opens nothing once its host was removed, nor for unknown ids', async () => {
      const lender = await aLinkLender(app, { utm_link: 'https://gone.example.org/{UNIQUE_ID}' });
      const customer = await aCustomerWithOffers(app, lender);
      const { uuid } = await customer.at(lender).row();
      await customer.at(lender).consent().expect(200);
      const leadsTo = async (id: string) =>
        (await fetch(`${app.url}/r/lenders/${id}`, { redirect: 'manual' })).headers.get('location');
      expect(await leadsTo(uuid)).toMatch(closedAt(lender));
      for (const id of [randomUUID(), 'none', '..%2F..']) expect(await leadsTo(id)).toBe('/products?notice=link');
      expect((await customer.at(lender).row()).state).toBe('CONSENTED');
    });
  });

  describe('consent', () => {
    it('a consent sent many times at once to two servers is recorded once', async () => {
      const lender = await anApiLender(app);
      await other.refreshLists();
      const customer = await aCustomerWithOffers(app, lender);
      const token = await app.tokenFor('customer', customer.prospectId);
      const path = `/api/applications/${customer.application.uuid}/lenders/${lender.id}/consent`;
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          (n % 2 ? app : other).as(token).post(path).send({ consent_text_version: 'lender_share.1.hi' }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const consents = await app.query('SELECT text_version, lender_name FROM consents WHERE prospect_id = ?', [
        customer.prospectId,
      ]);
      expect(consents).toEqual([{ text_version: 'lender_share.1.hi', lender_name: lender.name }]);
      await comesTo(customer, lender, 'LENDER_ACCEPTED');
      expect(sandbox.lender(lender.code).leads.size).toBe(1);
    });

    it('a consent is refused for another text, unknown properties, and other people’s applications', async () => {
      const lender = await anApiLender(app);
      const customer = await aCustomerWithOffers(app, lender);
      const stranger = await aCustomerWithOffers(app, lender);
      const at = customer.at(lender);
      for (const body of [{}, { consent_text_version: 'bureau.1.en' }, { consent_text_version: 7 }]) {
        expectError(await at.post('consent', body), 'REQUEST.INVALID', ['consent_text_version']);
      }
      const unknown = { consent_text_version: 'lender_share.1.en', lender_id: 1 };
      expectError(await at.post('consent', unknown), 'REQUEST.INVALID', ['lender_id']);
      const body = { consent_text_version: 'lender_share.1.en' };
      const base = `/api/applications/${customer.application.uuid}`;
      for (const act of ['consent', 'submit', 'withdraw', 'otp/resend']) {
        const path = `${base}/lenders/${lender.id}/${act}`;
        expectError(await stranger.caller.post(path).send(act === 'consent' ? body : {}), 'APPLICATION.NOT_FOUND');
      }
      expectError(await stranger.caller.get(`${base}/lenders`), 'APPLICATION.NOT_FOUND');
      expectError(await stranger.caller.post(`${base}/withdraw`), 'APPLICATION.NOT_FOUND');
      const unrelated = await aLender(app);
      expectError(await customer.at(unrelated).consent(), 'LENDER_APPLICATION.NOT_FOUND');
      expect((await at.row()).state).toBe('OFFERED');
    });

    it('a consent is refused for a lender that is off, has neither API nor link, or has refused', async () => {
      const [off, nowhere, refused] = [
        await anApiLender(app, { lender_status: 0 }),
        await aLender(app, { api: 0, utm_link: null }),
        await anApiLender(app),
      ];
      const customer = await aCustomerWithOffers(app, off, nowhere, refused);
      expectError(await customer.at(off).consent(), 'LENDER.CLOSED');
      expectError(await customer.at(nowhere).consent(), 'LENDER.CLOSED');
      await app.query("UPDATE lender_applications SET state = 'REJECTED' WHERE lender_id = ?", [refused.id]);
      expectError(await customer.at(refused).consent(), 'LENDER_APPLICATION.NOT_OFFERED');
      expect(await app.query('SELECT id FROM consents WHERE prospect_id = ?', [customer.prospectId])).toEqual([]);
    });

    it.each([
      ['under way', 'UNDER_REVIEW', 1, 'DUPLICATE'],
      ['refused last week', 'REJECTED', 7, 'DUPLICATE'],
      ['refused long ago', 'REJECTED', 200, 'CONSENTED'],
      ['only offered', 'OFFERED', 1, 'CONSENTED'],
      ['withdrawn before it was sent', 'WITHDRAWN', 1, 'CONSENTED'],
    ] as const)('a consent after an earlier application there that was %s', async (_name, state, days, expected) => {
      const lender = await aLinkLender(app);
      const customer = await aCustomerWithOffers(app, lender);
      const earlier = await anApplication(app, { prospect_id: customer.prospectId });
      await aLenderApplication(app, {
        application_id: earlier.id,
        lender_id: lender.id,
        state,
        created_at: new Date(Date.now() - days * DAY_MS),
      });
      const { body } = await customer.at(lender).consent().expect(200);
      expect((body as SubmissionResponse).state).toBe(expected);
    });
  });

  it.each(['tin', 'email'] as const)(
    'de-dupe finds a customer with another mobile number by the same %s',
    async (field) => {
      const lender = await aLinkLender(app);
      const same = { [field]: field === 'tin' ? 'ABCPD1234F' : 'both@example.in' };
      const [first, second] = [await aProspect(app, { profile: same }), await aProspect(app, { profile: same })];
      await (await withOffers(app, first, lender)).at(lender).consent().expect(200);
      const again = await withOffers(app, second, lender);
      const { body } = await again.at(lender).consent().expect(200);
      expect((body as SubmissionResponse).state).toBe('DUPLICATE');
      const { id } = await again.at(lender).row();
      expect(await app.query('SELECT step, outcome FROM dedupe_checks WHERE lender_application_id = ?', [id])).toEqual([
        { step: 'platform', outcome: 'ACTIVE' },
      ]);
    },
  );

  describe('withdrawing', () => {
    it('withdrawing from one lender leaves the others, withdraws the consent and tells the lender', async () => {
      const [one, two] = [await anApiLender(app), await anApiLender(app)];
      const customer = await aCustomerWithOffers(app, one, two);
      const { uuid } = await customer.at(one).row();
      for (const lender of [one, two]) {
        await customer.at(lender).consent().expect(200);
        await comesTo(customer, lender, 'LENDER_ACCEPTED');
      }
      const { body } = await customer.at(one).post('withdraw').expect(200);
      expect(body).toMatchObject({ state: 'WITHDRAWN', can_withdraw: 0, next: { kind: 'status' } });
      await customer.at(one).post('withdraw').expect(200);
      await eventually(async () => {
        await work();
        expect(sandbox.lender(one.code).leads.get(uuid)?.withdrawn).toBe(true);
      });
      expect((await customer.at(two).row()).state).toBe('LENDER_ACCEPTED');
      const covers = (lender: LenderEntity) =>
        app.app.get(ConsentsService).coversLender(app.dataSource, customer.application.id, lender.id);
      expect([await covers(one), await covers(two)]).toEqual([false, true]);
      await sandbox.sendCallback(one.code, uuid, 'APPROVED');
      await work();
      expect((await customer.at(one).row()).state).toBe('WITHDRAWN');
    });

    it('withdrawing the consent withdraws the application', async () => {
      const lender = await anApiLender(app);
      sandbox.behave(lender.code, { dedupe: 'UNKNOWN' });
      const customer = await aCustomerWithOffers(app, lender);
      await customer.at(lender).consent().expect(200);
      const { body } = await customer.caller.get('/api/consents').expect(200);
      await customer.caller.post(`/api/consents/${body[0].uuid}/withdraw`).expect(200);
      expect((await customer.at(lender).row()).state).toBe('WITHDRAWN');
      sandbox.behave(lender.code, { dedupe: 'FRESH' });
      await work(60 * MINUTE_MS);
      expect(sandbox.lender(lender.code).leads.size).toBe(0);
    });

    it('withdrawing while it is being sent tells the lender afterwards', async () => {
      const lender = await anApiLender(app, { autosubmission: 0 });
      const customer = await aCustomerWithOffers(app, lender);
      const { uuid } = await customer.at(lender).row();
      await readyToSend(customer, lender);
      sandbox.behave(lender.code, { slow: 400, callbacks: 'none' });
      await customer.at(lender).post('submit').expect(200);
      await eventually(() => expect(sandbox.lender(lender.code).calls).toContain('POST leads'));
      await customer.at(lender).post('withdraw').expect(200);
      await eventually(async () => {
        await work();
        expect(sandbox.lender(lender.code).leads.get(uuid)?.withdrawn).toBe(true);
      });
      expect((await customer.at(lender).row()).state).toBe('WITHDRAWN');
    });

    it('withdrawing from all lenders ends the application, but not after it was paid out', async () => {
      const [one, two] = [await aLinkLender(app), await aLinkLender(app)];
      const customer = await aCustomerWithOffers(app, one, two);
      await customer.at(one).consent().expect(200);
      const path = `/api/applications/${customer.application.uuid}/withdraw`;
      const { body } = await customer.caller.post(path).expect(200);
      expect((body as SubmissionResponse[]).map(({ state }) => state)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
      const [application] = await app.query('SELECT state FROM applications WHERE id = ?', [customer.application.id]);
      expect(application?.['state']).toBe('WITHDRAWN');
      await customer.caller.post(path).expect(200);

      const paid = await aCustomerWithOffers(app, one);
      await app.query("UPDATE lender_applications SET state = 'DISBURSED' WHERE application_id = ?", [
        paid.application.id,
      ]);
      await app.query("UPDATE applications SET state = 'DISBURSED' WHERE id = ?", [paid.application.id]);
      expectError(await paid.caller.post(`/api/applications/${paid.application.uuid}/withdraw`), 'APPLICATION.ENDED');
      expectError(await paid.at(one).post('withdraw'), 'LENDER_APPLICATION.TOO_LATE');
    });

    it('withdrawing from thirteen lenders at once leaves each with its event, its consent taken back and its count', async () => {
      const offered = await Promise.all(Array.from({ length: 11 }, () => aLinkLender(app)));
      const [sent, agreed] = [await anApiLender(app), await aLinkLender(app)];
      const customer = await aCustomerWithOffers(app, sent, agreed, ...offered);
      for (const lender of [sent, agreed]) await customer.at(lender).consent().expect(200);
      await comesTo(customer, sent, 'LENDER_ACCEPTED');
      const { body } = await customer.caller
        .post(`/api/applications/${customer.application.uuid}/withdraw`)
        .expect(200);

      expect((body as SubmissionResponse[]).map(({ state }) => state)).toEqual(Array(13).fill('WITHDRAWN'));
      const last = await app.query(
        `SELECT event.from_state, event.moved, event.source, event.actor_id, COUNT(*) AS n
         FROM lender_application_events event JOIN lender_applications la ON la.id = event.lender_application_id
         WHERE la.application_id = ? AND event.to_state = 'WITHDRAWN' GROUP BY 1, 2, 3, 4 ORDER BY 1`,
        [customer.application.id],
      );
      const byCustomer = { moved: 1, source: 'customer', actor_id: customer.prospectId };
      expect(last).toEqual([
        { from_state: 'OFFERED', ...byCustomer, n: 11 },
        { from_state: 'CONSENTED', ...byCustomer, n: 1 },
        { from_state: 'LENDER_ACCEPTED', ...byCustomer, n: 1 },
      ]);
      const consents = await app.query(
        `SELECT given.lender_id FROM consents given JOIN consents taken ON taken.withdraws = given.id
         JOIN audit_log audited ON audited.entity = 'consent' AND audited.entity_id = given.uuid
           AND audited.action = 'withdraw'
         WHERE given.application_id = ? ORDER BY 1`,
        [customer.application.id],
      );
      expect(consents.map(({ lender_id }) => lender_id)).toEqual([sent.id, agreed.id].sort((a, b) => a - b));
      const counts = await app.query(
        'SELECT state, SUM(n) AS n FROM lender_application_counts WHERE lender_id IN (?) GROUP BY state HAVING n <> 0',
        [[sent, agreed, ...offered].map(({ id }) => id)],
      );
      expect(counts).toEqual([{ state: 'WITHDRAWN', n: '13' }]);
      const { uuid } = await customer.at(sent).row();
      await eventually(async () => {
        await work();
        expect(sandbox.lender(sent.code).leads.get(uuid)?.withdrawn).toBe(true);
      });
    });
  });

  it('applications that nobody has touched for thirty days end, once on two servers', async () => {
    const lender = await aLinkLender(app);
    const [idle, busy] = [await aCustomerWithOffers(app, lender), await aCustomerWithOffers(app, lender)];
    const long = new Date(Date.now() - 31 * DAY_MS);
    for (const { application } of [idle, busy]) {
      await app.query('UPDATE applications SET updated_at = ? WHERE id = ?', [long, application.id]);
    }
    await app.query('UPDATE lender_applications SET updated_at = ? WHERE application_id = ?', [
      long,
      idle.application.id,
    ]);
    await Promise.all([app, other].map((one) => one.app.get(SubmissionsService).expireIdle(new Date())));
    expect((await idle.at(lender).row()).state).toBe('EXPIRED');
    expect((await busy.at(lender).row()).state).toBe('OFFERED');
    // The next rounds need not look at it.
    const [stillBusy] = await app.query('SELECT updated_at FROM applications WHERE id = ?', [busy.application.id]);
    expect(stillBusy?.['updated_at']).toEqual((await busy.at(lender).row()).updated_at);
    expect(await events(idle, lender)).toEqual([{ to_state: 'EXPIRED', source: 'timer', moved: 1 }]);
    const [application] = await app.query('SELECT state FROM applications WHERE id = ?', [idle.application.id]);
    expect(application?.['state']).toBe('EXPIRED');
  });
});
