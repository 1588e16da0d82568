import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { ConsentsService } from '../src/customers/consents/consents.service.js';
import { Transactions } from '../src/platform/database/transactions.js';
import type { DeletionRequestResponse, PersonalDataResponse } from '../src/operations/privacy/dto/personal-data.dto.js';
import { anAdmin, aPartnerUser } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aCustomerWithOffers, aLinkLender } from './builders/submissions.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const PERSON = {
  first_name: 'Kamala',
  last_name: 'Sundaram',
  email: 'kamala.sundaram@example.in',
  birth_date: '17/03/1986',
  tin: 'AKZPS8765Q',
  address1: '77, Temple Tank Street',
  monthly_income: 31_500,
  employment_status_code: 'salaried',
  emi: 0,
  ip_address: '198.51.100.23',
};

describe('personal data', () => {
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  async function aCustomer() {
    const prospect = await aProspect(app, { profile: PERSON });
    const token = await app.tokenFor('customer', prospect.id);
    const path = `/api/user/${prospect.uuid}`;
    const caller = app.as(token);
    const own = async () => (await caller.get(`${path}/personal-data`).expect(200)).body as PersonalDataResponse;
    const requests = () =>
      app.query('SELECT state, reason FROM deletion_requests WHERE prospect_id = ? ORDER BY id', [prospect.id]);
    return { prospect, token, path, caller, own, requests };
  }

  it('data is listed item by item, masked, each with its purpose, and is not cached', async () => {
    const { prospect, path, caller } = await aCustomer();
    const answer = await caller.get(`${path}/personal-data`).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { held, ...rest } = answer.body as PersonalDataResponse;
    expect(held.map(({ label, value }) => [label, value])).toEqual([
      ['Mobile number', `******${prospect.phone.slice(-4)}`],
      ['IP address of your connection', '198.51.100.23'],
      ['First name', 'Kamala'],
      ['Family name', 'Sundaram'],
      ['E-mail', 'k•••m@example.in'],
      ['Date of birth', '**/**/1986'],
      ['PAN', '******765Q'],
      [expect.any(String), '77, Temple Tank Street'],
      [expect.any(String), 'Salaried'],
      [expect.any(String), '₹31,500'],
      [expect.any(String), '₹0'],
    ]);
    expect(held.every(({ why }) => /\S/.test(why))).toBe(true);
    expect(rest).toEqual({
      user_id: prospect.uuid,
      as_of: expect.stringMatching(/Z$/),
      applications: [],
      recipients: [],
      consents: [],
      deletion_request: null,
    });
    const hindi = await caller.get(`${path}/personal-data`).set('Accept-Language', 'hi').expect(200);
    expect((hindi.body as PersonalDataResponse).held[0]?.label).toBe('मोबाइल नंबर');
  });

  it('the page names the applications, consents and lenders that have received something, and no other', async () => {
    const { prospect, own } = await aCustomer();
    const [sent, clicked, asked, waiting] = [
      await aLender(app),
      await aLender(app),
      await aLender(app),
      await aLender(app),
    ];
    const application = await anApplication(app, { prospect_id: prospect.id, state: 'IN_PROGRESS' });
    await app.app.get(Transactions).run(SYSTEM, (tx) =>
      app.app.get(ConsentsService).record(tx, {
        prospectId: prospect.id,
        purpose: 'lender_share',
        textVersion: currentConsent('lender_share', 'en'),
        lenderId: sent.id,
        applicationId: application.id,
        channel: 'web',
        ip: '203.0.113.7',
      }),
    );
    const events = [
      [sent, 'PUSHED', '2026-03-01 10:00:00'],
      [sent, 'UNDER_REVIEW', '2026-03-05 10:00:00'],
      [clicked, 'REDIRECTED', '2026-03-02 10:00:00'],
      [waiting, 'QUEUED', '2026-03-03 10:00:00'],
    ] as const;
    const rows = new Map<number, number>();
    for (const { id } of [sent, clicked, asked, waiting]) {
      rows.set(id, (await aLenderApplication(app, { application_id: application.id, lender_id: id })).id);
    }
    for (const [lender, state, at] of events) {
      await app.query(
        "INSERT INTO lender_application_events (lender_application_id, at, to_state, moved, source) VALUES (?, ?, ?, 1, 'worker')",
        [rows.get(lender.id), at, state],
      );
    }
    for (const step of ['history', 'lender']) {
      await app.query(
        "INSERT INTO dedupe_checks (created_at, lender_application_id, lender_id, product_type, step, outcome, ms) VALUES ('2026-03-04 10:00:00', ?, ?, 'Personal Loans', ?, 'FRESH', 3)",
        [rows.get(step === 'lender' ? asked.id : waiting.id), step === 'lender' ? asked.id : waiting.id, step],
      );
    }
    // Somebody else's.
    await aLenderApplication(app, { lender_id: waiting.id, state: 'DISBURSED' });

    const { applications, recipients, consents } = await own();
    expect(applications).toEqual([
      {
        appId: application.uuid,
        product_type: 'Personal Loans',
        state: 'IN_PROGRESS',
        desired_amount: 50_000,
        begun_at: application.created_at.toISOString(),
      },
    ]);
    const of = (lender: { id: number; name: string }, what: string, at: string) => ({
      lender_id: lender.id,
      lender_name: lender.name,
      appId: application.uuid,
      what,
      at,
    });
    expect(recipients).toEqual([
      of(asked, 'check', '2026-03-04T10:00:00.000Z'),
      of(clicked, 'link', '2026-03-02T10:00:00.000Z'),
      of(sent, 'details', '2026-03-01T10:00:00.000Z'),
    ]);
    expect(consents).toEqual([expect.objectContaining({ lender_name: sent.name, appId: application.uuid })]);
  });

  it('a withdrawn consent is listed once, and says that nothing was sent', async () => {
    const lender = await aLinkLender(app);
    const customer = await aCustomerWithOffers(app, lender);
    await customer.at(lender).consent().expect(200);
    const [{ uuid } = { uuid: '' }] = await app.query<{ uuid: string }[]>('SELECT uuid FROM prospects WHERE id = ?', [
      customer.prospectId,
    ]);
    const own = async () =>
      (await customer.caller.get(`/api/user/${uuid}/personal-data`).expect(200)).body as PersonalDataResponse;
    const [consent] = (await own()).consents;
    await customer.caller.post(`/api/consents/${consent?.uuid}/withdraw`).expect(200);
    const withdrawn = await own();
    await customer.caller.post(`/api/consents/${consent?.uuid}/withdraw`).expect(200);
    const again = await own();
    expect(withdrawn.consents).toEqual([{ ...consent, withdrawn_at: expect.any(String) }]);
    expect(again.consents).toEqual(withdrawn.consents);
    expect(again.recipients).toEqual([]);
    expect((await customer.at(lender).row()).state).toBe('WITHDRAWN');
  });

  it('deletion is requested once, cancelled, and requested anew', async () => {
    const { path, caller, own, requests } = await aCustomer();
    const request = async (body: object = {}) =>
      (await caller.post(`${path}/deletion-request`).send(body).expect(200)).body as DeletionRequestResponse;
    const first = await request({ reason: 'not_needed' });
    expect(first).toEqual({
      uuid: expect.any(String),
      state: 'REQUESTED',
      reason: 'not_needed',
      refusal: null,
      requested_at: expect.stringMatching(/Z$/),
    });
    expect(await request({ reason: 'other' })).toEqual(first);
    expect((await own()).deletion_request).toEqual(first);
    await caller.delete(`${path}/deletion-request`).expect(200, { success: true });
    await caller.delete(`${path}/deletion-request`).expect(200, { success: true });
    expect((await own()).deletion_request).toBeNull();
    const anew = await request();
    expect(anew.uuid).not.toBe(first.uuid);
    expect(await requests()).toEqual([
      { state: 'TAKEN_BACK', reason: 'not_needed' },
      { state: 'REQUESTED', reason: null },
    ]);
    const trail = await app.query(
      `SELECT action, changes FROM audit_log WHERE entity = 'deletion-request' AND entity_id IN
         (SELECT id FROM deletion_requests WHERE uuid IN (?)) ORDER BY id`,
      [[first.uuid, anew.uuid]],
    );
    expect(trail).toEqual(['request', 'take-back', 'request'].map((action) => ({ action, changes: '[]' })));
  });

  it('simultaneous requests on two servers leave one open request', async () => {
    // Several customers at once, so that all connections are busy and the calls of each do meet.
    const customers = await Promise.all(Array.from({ length: 6 }, () => aCustomer()));
    await Promise.all(
      customers.map(async ({ path, token, requests }) => {
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, n) =>
            (n % 2 ? app : other).as(token).post(`${path}/deletion-request`).send({}).expect(200),
          ),
        );
        expect(new Set(answers.map(({ body }) => (body as DeletionRequestResponse).uuid)).size).toBe(1);
        expect(await requests()).toHaveLength(1);
      }),
    );
  });

  it('reading another customer’s data answers 404, and other roles are refused', async () => {
    const owner = await aCustomer();
    const stranger = await aCustomer();
    await owner.caller.post(`${owner.path}/deletion-request`).send({}).expect(200);
    const calls = (token: string, path: string) => [
      app.as(token).get(`${path}/personal-data`),
      app.as(token).post(`${path}/deletion-request`).send({}),
      app.as(token).delete(`${path}/deletion-request`),
    ];
    for (const path of [owner.path, `/api/user/${randomUUID()}`, '/api/user/1']) {
      for (const answer of await Promise.all(calls(stranger.token, path))) expectError(answer, 'PROFILE.NOT_FOUND');
    }
    for (const { token } of [await anAdmin(app), await aPartnerUser(app)]) {
      for (const answer of await Promise.all(calls(token, owner.path))) expectError(answer, 'AUTH.FORBIDDEN');
    }
    expect(await owner.requests()).toEqual([{ state: 'REQUESTED', reason: null }]);
    expect(await stranger.requests()).toEqual([]);
  });

  it.each<[object, string]>([
    [{ reason: 'because' }, 'reason'],
    [{ reason: 7 }, 'reason'],
    [{ note: 'delete' }, 'note'],
  ])('the deletion request %j is refused', async (body, field) => {
    const { path, caller, requests } = await aCustomer();
    expectError(await caller.post(`${path}/deletion-request`).send(body), 'REQUEST.INVALID', [field]);
    expect(await requests()).toEqual([]);
  });

  it('no log and no table has the data in the clear, also after a repeatable call', async () => {
    const { prospect, path, caller, own } = await aCustomer();
    await own();
    const key = randomUUID();
    for (let round = 0; round < 2; round++) {
      await caller.post(`${path}/deletion-request`).set('Idempotency-Key', key).send({ reason: 'other' }).expect(200);
    }
    const secrets = [prospect.phone, PERSON.email, PERSON.tin, PERSON.birth_date, PERSON.address1, PERSON.last_name];
    expect(leaksInLogs([app, other], secrets)).toEqual([]);
    expect(await leaksInTables(app, secrets)).toEqual([]);
  });
});
