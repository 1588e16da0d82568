import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { evaluateOffers, type OfferRequest, type OfferRules } from '@marketplace/contract/offers/engine.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import type { ProspectEntity } from '../src/customers/prospects/prospect.entity.js';
import { RowCacheWatcher } from '../src/platform/row-cache/row-cache-watcher.js';
import { DEMO_LENDERS, DEMO_LENDER_GROUPS, demoLenderColumns } from '../src/catalogue/lenders/demo/lenders.js';
import { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import { resultsOf } from '../src/loans/offers/run-results.js';
import { sealProfile, type StoredProfile } from '../src/customers/profiles/sealed-profile.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { aPartner } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLenderGroup } from './builders/lenders.js';
import { expectError } from './support/expect-error.js';
import { pdfStructure } from './support/pdf-structure.js';
import { pdfText } from './support/pdf-text.js';
import { TestApp } from './support/test-app.js';

const ASHA = anApplicant();

interface OffersAnswer {
  version: number;
  amount: number;
  tenure_months: number;
  range: object | null;
  matched: {
    lender_id: number;
    name: string;
    amount: number;
    tenure_months: number;
    apr: number;
    emi: number;
    counter_offer: boolean;
    over_instalment_limit: boolean;
    state: LenderApplicationState;
    kfs: string;
  }[];
  unmatched: { lender_id: number; name: string; reasons: { code: string }[] }[];
  what_if: { changes: object[]; opens: { name: string }[] }[];
  ranking_policy: { name: string; order: string[] };
  instalment_limit: number | null;
  rules_version: string;
}

describe('offers', () => {
  let app: TestApp;
  let other: TestApp;
  let partnerId: number;
  const idOf = new Map<string, number>();

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    partnerId = (await aPartner(app, { utm_id: 'gram_setu' })).id;
    const groups = {} as Record<keyof typeof DEMO_LENDER_GROUPS, number>;
    for (const [code, { name, product_types }] of Object.entries(DEMO_LENDER_GROUPS)) {
      const group = await aLenderGroup(app, { name, product_types: [...product_types] });
      groups[code as keyof typeof DEMO_LENDER_GROUPS] = group.id;
    }
    const lenders = app.dataSource.getRepository(LenderEntity);
    const stored = await lenders.save(
      lenders.create(DEMO_LENDERS.map((lender, index) => demoLenderColumns(lender, groups, index + 1))),
    );
    for (const { id, code } of stored) idOf.set(code, id);
    await Promise.all([app.refreshLists(), other.refreshLists()]);
    // From here on it reads them again only when it must: how far behind it is, is not left to chance.
    await other.app.get(RowCacheWatcher).beforeApplicationShutdown();
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const lenderId = (code: string) => idOf.get(code) ?? 0;
  const codeOf = (id: number) => [...idOf].find(([, one]) => one === id)?.[0] ?? String(id);

  async function aCustomer(profile: StoredProfile = ASHA, columns: Partial<ProspectEntity> = {}) {
    const prospect = await aProspect(app, { profile, partner_id: partnerId, ...columns });
    const token = await app.tokenFor('customer', prospect.id);
    return { prospect, caller: app.as(token), elsewhere: other.as(token), token };
  }

  async function submitted(profile: StoredProfile = ASHA) {
    const customer = await aCustomer(profile);
    const { body } = await customer.caller.post('/api/applications').send({ productType: 'Personal Loans' });
    const appId = (body as { uuid: string }).uuid;
    const answer = await customer.caller.post(`/api/applications/${appId}/submit`).expect(200);
    const [row] = await app.query<{ id: number }[]>('SELECT id FROM applications WHERE uuid = ?', [appId]);
    const offers = async (query = '') =>
      (await customer.caller.get(`/api/applications/${appId}/offers${query}`).expect(200)).body as OffersAnswer;
    return { ...customer, appId, id: row!.id, answer: answer.body as Record<string, unknown>, offers };
  }

  const atLenders = (id: number) =>
    app.query<{ lender_id: number; state: string; offered_amount: string; tenure_months: number }[]>(
      'SELECT lender_id, state, offered_amount, tenure_months FROM lender_applications WHERE application_id = ? ORDER BY id',
      [id],
    );

  describe('POST /api/applications', () => {
    it('the first call begins an application, later ones answer the open one', async () => {
      const { caller, prospect } = await aCustomer();
      const { body } = await caller.post('/api/applications').send({ productType: 'Personal Loans' }).expect(200);
      expect(body).toEqual({
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        productType: 'Personal Loans',
        state: 'DRAFT',
        version: 1,
        created_at: expect.any(String),
        submitted_at: null,
        desired_amount: null,
        lender_applications: [],
      });
      expect((await caller.post('/api/applications').send({ productType: 'Personal Loans' })).body).toEqual(body);
      const gold = await caller.post('/api/applications').send({ productType: 'Gold Loans' }).expect(200);
      const rows = await app.query(
        'SELECT uuid, state, partner_id FROM applications WHERE prospect_id = ? ORDER BY id',
        [prospect.id],
      );
      expect(rows).toEqual([
        { uuid: body.uuid, state: 'DRAFT', partner_id: partnerId },
        { uuid: gold.body.uuid, state: 'DRAFT', partner_id: partnerId },
      ]);
    });

    it('simultaneous calls on two servers begin one application', async () => {
      const { caller, elsewhere, prospect } = await aCustomer();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          (i % 2 ? caller : elsewhere).post('/api/applications').send({ productType: 'Personal Loans' }),
        ),
      );
      expect(new Set(answers.map(({ body }) => (body as { uuid: string }).uuid)).size).toBe(1);
      const [row] = await app.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM applications WHERE prospect_id = ?', [
        prospect.id,
      ]);
      expect(Number(row?.n)).toBe(1);
    });

    it('another application begins once the last has ended or was paid out', async () => {
      const { caller, prospect } = await aCustomer();
      for (const state of ['WITHDRAWN', 'DISBURSED'] as const) {
        const ended = await anApplication(app, { prospect_id: prospect.id, state });
        const { body } = await caller.post('/api/applications').send({ productType: 'Personal Loans' }).expect(200);
        expect(body).toMatchObject({ state: 'DRAFT' });
        expect(body.uuid).not.toBe(ended.uuid);
      }
    });

    it('a product that the partner does not offer is refused; a solar loan belongs to its host', async () => {
      const { id } = await aPartner(app, { product_types: ['Gold Loans'] });
      const { caller } = await aCustomer(ASHA, { partner_id: id });
      expectError(
        await caller.post('/api/applications').send({ productType: 'Personal Loans' }),
        'APPLICATION.PRODUCT_NOT_OFFERED',
      );
      for (const productType of ['Gold Loans', 'Solar Loans']) {
        await caller.post('/api/applications').send({ productType }).expect(200);
      }
    });

    it.each([[{}], [{ productType: 'Car Loans' }], [{ productType: 1 }], [{ productType: ['Gold Loans'] }]])(
      '%j is refused',
      async (body) => {
        const { caller } = await aCustomer();
        expectError(await caller.post('/api/applications').send(body), 'REQUEST.INVALID', ['productType']);
      },
    );

    it('unknown properties are refused', async () => {
      const { caller } = await aCustomer();
      const body = { productType: 'Gold Loans', state: 'SANCTIONED' };
      expectError(await caller.post('/api/applications').send(body), 'REQUEST.INVALID', ['state']);
    });
  });

  describe('somebody else’s application', () => {
    it('every call about another customer’s application answers 404', async () => {
      const { appId } = await submitted();
      const { caller } = await aCustomer();
      const lender = lenderId('L08');
      for (const id of [appId, randomUUID(), 'x', '%27']) {
        const base = `/api/applications/${id}`;
        const answers = [
          await caller.get(`/api/application/${id}`),
          await caller.post(`${base}/submit`),
          await caller.get(`${base}/offers`),
          await caller.post(`${base}/lenders/${lender}/choose`).send({}),
          await caller.get(`${base}/lenders/${lender}/kfs`),
        ];
        for (const answer of answers) expectError(answer, 'APPLICATION.NOT_FOUND');
      }
      expect((await caller.get('/api/applications').expect(200)).body).toEqual([]);
    });
  });

  describe('submission', () => {
    it('a submission keeps offers, facts, the way the customer came, and the run', async () => {
      const customer = await aCustomer(ASHA, { utms: '{"utm_source":"poster"}' });
      const { body } = await customer.caller.post('/api/applications').send({ productType: 'Personal Loans' });
      const { uuid } = body as { uuid: string };
      const answer = await customer.caller.post(`/api/applications/${uuid}/submit`).expect(200);
      expect(answer.body).toMatchObject({ uuid, state: 'MATCHED', desired_amount: 100_000 });
      const stored = (await customer.caller.get(`/api/application/${uuid}`).expect(200)).body as object;
      expect(stored).toEqual({ ...answer.body, lender_applications: expect.any(Array) });
      expect((await customer.caller.get('/api/applications').expect(200)).body).toEqual([stored]);
      expect((await customer.caller.post(`/api/applications/${uuid}/submit`).expect(200)).body).toEqual(answer.body);

      const [row] = await app.query<Record<string, unknown>[]>('SELECT * FROM applications WHERE uuid = ?', [uuid]);
      expect(row).toMatchObject({
        state: 'MATCHED',
        desired_amount: '100000.00',
        age_years: 27,
        employment: 'salaried',
        monthly_income: '22000.00',
        credit_score: 690,
        utm_id: 'gram_setu',
        utms: '{"utm_source":"poster"}',
        submitted_at: expect.any(Date),
      });
      const id = Number(row!['id']);
      const rows = await atLenders(id);
      expect(rows.map((one) => codeOf(one.lender_id)).sort()).toEqual([
        ...['L01', 'L02', 'L03', 'L06', 'L08', 'L10', 'L11', 'L13', 'L15'],
      ]);
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['OFFERED']));
      expect(rows.find((one) => one.lender_id === lenderId('L06'))).toMatchObject({
        offered_amount: '50000.00',
        tenure_months: 12,
      });
      const events = await app.query<object[]>(
        `SELECT e.to_state, e.from_state, e.moved, e.source FROM lender_application_events e
         JOIN lender_applications la ON la.id = e.lender_application_id WHERE la.application_id = ?`,
        [id],
      );
      expect(events).toHaveLength(9);
      expect(events[0]).toEqual({ to_state: 'OFFERED', from_state: null, moved: 1, source: 'worker' });
      const counts = await app.query<{ n: string }[]>(
        `SELECT SUM(n) AS n FROM lender_application_counts WHERE lender_id = ? AND state = 'OFFERED'`,
        [lenderId('L06')],
      );
      const offered = await app.query<unknown[]>(
        `SELECT 1 FROM lender_applications WHERE lender_id = ? AND state = 'OFFERED'`,
        [lenderId('L06')],
      );
      expect(Number(counts[0]?.n)).toBe(offered.length);

      // A new way of coming, later, changes nothing of it.
      await app.query('UPDATE prospects SET utms = ? WHERE id = ?', ['{"utm_source":"later"}', customer.prospect.id]);
      await customer.caller.post(`/api/applications/${uuid}/submit`).expect(200);
      const [after] = await app.query<Record<string, unknown>[]>('SELECT utms FROM applications WHERE uuid = ?', [
        uuid,
      ]);
      expect(after).toEqual({ utms: '{"utm_source":"poster"}' });
    });

    it('a run can be replayed from what is stored of it', async () => {
      const { id, offers } = await submitted();
      const log = () =>
        app.query<{ request: string; rules: string; results: string; matched: number; version: string }[]>(
          `SELECT log.request, log.results, log.matched, r.rules, r.version FROM eligibility_logs log
           JOIN offer_rules r ON r.version = log.rules_version WHERE log.application_id = ? ORDER BY log.id`,
          [id],
        );
      const [run] = await log();
      expect((await offers()).rules_version).toBe(run!.version);
      // The rules change afterwards; what was decided then still comes out.
      await app.query('UPDATE lenders SET min_income = 90000, version = version + 1 WHERE code = ?', ['L08']);
      await app.refreshLists();
      try {
        const replay = evaluateOffers(JSON.parse(run!.request) as OfferRequest, JSON.parse(run!.rules) as OfferRules);
        expect(JSON.parse(JSON.stringify(resultsOf(replay)))).toEqual(JSON.parse(run!.results));
        expect(replay.matched).toHaveLength(run!.matched);
        expect(replay.matched.map(({ lender_id }) => lender_id)).toContain(lenderId('L08'));
        const now = await offers();
        expect(now.rules_version).not.toBe(run!.version);
        expect(now.matched.map(({ lender_id }) => lender_id)).not.toContain(lenderId('L08'));
      } finally {
        await app.query('UPDATE lenders SET min_income = 22000, version = version + 1 WHERE code = ?', ['L08']);
        await Promise.all([app.refreshLists(), other.refreshLists()]);
      }
    });

    it('a submission runs anew when answers have changed, and not otherwise', async () => {
      const { caller, prospect, appId, id, offers } = await submitted();
      const submit = () => caller.post(`/api/applications/${appId}/submit`).expect(200);
      // A page that shows offers learns by it whether submitting has changed them.
      const { version } = await offers();
      const runs = async () =>
        (await app.query<unknown[]>('SELECT 1 FROM eligibility_logs WHERE application_id = ?', [id])).length;
      const before = await atLenders(id);
      expect((await submit()).body).toMatchObject({ version });
      expect([await runs(), await atLenders(id)]).toEqual([1, before]);
      const sealed = sealProfile(
        app.app.get(FieldCipher),
        { ...ASHA, monthly_income: 25_000, credit_score: 700 },
        prospect.uuid,
      );
      await app.query('UPDATE prospects SET profile_encrypted = ? WHERE id = ?', [
        sealed.profile_encrypted,
        prospect.id,
      ]);
      expect((await submit()).body).toMatchObject({ version: version + 1 });
      expect(await runs()).toBe(2);
      expect((await atLenders(id)).map((one) => codeOf(one.lender_id)).sort()).toEqual(
        [...before.map((one) => codeOf(one.lender_id)), 'L04'].sort(),
      );
    });

    it('two simultaneous submissions on two servers keep one run', async () => {
      const { caller, elsewhere } = await aCustomer();
      const { body } = await caller.post('/api/applications').send({ productType: 'Personal Loans' });
      const path = `/api/applications/${(body as { uuid: string }).uuid}/submit`;
      const answers = await Promise.all([
        caller.post(path),
        elsewhere.post(path),
        caller.post(path),
        elsewhere.post(path),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const [row] = await app.query<{ id: number }[]>('SELECT id FROM applications WHERE uuid = ?', [body.uuid]);
      expect(await atLenders(row!.id)).toHaveLength(9);
      expect(await app.query('SELECT 1 FROM eligibility_logs WHERE application_id = ?', [row!.id])).toHaveLength(1);
    });

    it('two submissions, one on a server with older rules in memory, keep one run on the newer rules', async () => {
      await app.query('UPDATE lenders SET min_income = 90000, version = version + 1 WHERE code = ?', ['L08']);
      await app.refreshLists();
      try {
        const { caller, elsewhere, appId, id } = await submitted();
        const path = `/api/applications/${appId}/submit`;
        for (const server of [elsewhere, caller, elsewhere, caller]) await server.post(path).expect(200);
        expect(await app.query('SELECT 1 FROM eligibility_logs WHERE application_id = ?', [id])).toHaveLength(1);
        expect((await atLenders(id)).map((one) => one.lender_id)).not.toContain(lenderId('L08'));
      } finally {
        await app.query('UPDATE lenders SET min_income = 22000, version = version + 1 WHERE code = ?', ['L08']);
        await Promise.all([app.refreshLists(), other.refreshLists()]);
      }
    });

    it('a submission of the same facts runs anew once the rules have changed', async () => {
      const { caller, elsewhere, appId, id } = await submitted();
      const path = `/api/applications/${appId}/submit`;
      await app.query('UPDATE lenders SET min_income = 90000, version = version + 1 WHERE code = ?', ['L08']);
      await app.refreshLists();
      try {
        for (const server of [caller, elsewhere, caller]) await server.post(path).expect(200);
        const runs = await app.query<{ rules_version: string }[]>(
          'SELECT rules_version FROM eligibility_logs WHERE application_id = ? ORDER BY id',
          [id],
        );
        expect(runs).toHaveLength(2);
        expect(runs[0]!.rules_version).not.toBe(runs[1]!.rules_version);
      } finally {
        await app.query('UPDATE lenders SET min_income = 22000, version = version + 1 WHERE code = ?', ['L08']);
        await Promise.all([app.refreshLists(), other.refreshLists()]);
      }
    });

    it('incomplete details are refused with the names of the missing fields', async () => {
      const { employer_name: _employer, first_name: _name, ...partial } = ASHA;
      const { caller } = await aCustomer(partial);
      const { body } = await caller.post('/api/applications').send({ productType: 'Personal Loans' });
      expectError(
        await caller.post(`/api/applications/${(body as { uuid: string }).uuid}/submit`),
        'APPLICATION.PROFILE_INCOMPLETE',
        ['first_name', 'employer_name'],
      );
    });

    it('products of the personal form need answers confirmed within 180 days, others do not', async () => {
      const { caller, prospect } = await aCustomer({ ...ASHA, answered_on: '2020-01-31' });
      const submit = async (product_type: ProductType) => {
        const { uuid } = await anApplication(app, { prospect_id: prospect.id, product_type, state: 'DRAFT' });
        return caller.post(`/api/applications/${uuid}/submit`);
      };
      expectError(await submit('Personal Loans'), 'APPLICATION.PROFILE_OLD');
      expectError(await submit('Solar Loans'), 'APPLICATION.PROFILE_OLD');
      expect(await app.query('SELECT DISTINCT state FROM applications WHERE prospect_id = ?', [prospect.id])).toEqual([
        { state: 'DRAFT' },
      ]);
      expect((await submit('Gold Loans')).status).toBe(200);
      await caller.put(`/api/user/${prospect.uuid}`).send({}).expect(200);
      expect((await submit('Personal Loans')).status).toBe(200);
    });

    it('a submission after the end is refused, and changes nothing once a lender was chosen', async () => {
      const { caller, prospect } = await aCustomer();
      const ended = await anApplication(app, { prospect_id: prospect.id, state: 'EXPIRED' });
      expectError(await caller.post(`/api/applications/${ended.uuid}/submit`), 'APPLICATION.NOT_OPEN');
      const chosen = await aLenderApplication(app, {
        application_id: (await anApplication(app, { prospect_id: prospect.id, state: 'IN_PROGRESS' })).id,
        lender_id: lenderId('L01'),
      });
      const [row] = await app.query<{ uuid: string }[]>('SELECT uuid FROM applications WHERE id = ?', [
        chosen.application_id,
      ]);
      const { body } = await caller.post(`/api/applications/${row!.uuid}/submit`).expect(200);
      expect(body).toMatchObject({ uuid: row!.uuid, state: 'IN_PROGRESS' });
      expect(await atLenders(chosen.application_id)).toMatchObject([{ state: 'UNDER_REVIEW' }]);
      expectError(await caller.get(`/api/applications/${row!.uuid}/offers`), 'APPLICATION.NOT_SUBMITTED');
    });

    it('a submission that no lender accepts is NO_MATCH and says why', async () => {
      const { answer, id, offers } = await submitted({ ...ASHA, monthly_income: 9000 });
      expect(answer).toMatchObject({ state: 'NO_MATCH' });
      expect(await atLenders(id)).toEqual([]);
      const { matched, unmatched, range, what_if } = await offers();
      expect([matched, range]).toEqual([[], null]);
      expect(unmatched).toHaveLength(24);
      expect(what_if[0]).toMatchObject({
        changes: [{ field: 'monthly_income', from: 9000, to: 15_000 }],
        opens: [{ name: 'Aravali Finance' }, { name: 'Falgun Credit' }, { name: 'Jyoti Instant' }],
      });
    });

    it('earlier leads count against a customer, mere offers do not', async () => {
      const customer = await aCustomer();
      const earlier = await anApplication(app, { prospect_id: customer.prospect.id, state: 'CLOSED' });
      const at = (code: string, state: LenderApplicationState) =>
        aLenderApplication(app, { application_id: earlier.id, lender_id: lenderId(code), state });
      await at('L01', 'REJECTED');
      await at('L02', 'EXPIRED');
      const sent = await at('L03', 'WITHDRAWN');
      const old = await at('L08', 'DISBURSED');
      await app.query('UPDATE lender_applications SET created_at = NOW() - INTERVAL 91 DAY WHERE id = ?', [old.id]);
      await app.query(
        `INSERT INTO lender_application_events (lender_application_id, to_state, moved, source) VALUES (?, 'PUSHED', 1, 'worker')`,
        [sent.id],
      );
      const { body } = await customer.caller.post('/api/applications').send({ productType: 'Personal Loans' });
      const path = `/api/applications/${(body as { uuid: string }).uuid}`;
      await customer.caller.post(`${path}/submit`).expect(200);
      const { matched, unmatched } = (await customer.caller.get(`${path}/offers`)).body as OffersAnswer;
      const applied = unmatched.filter(({ reasons }) => reasons.some(({ code }) => code === 'ALREADY_APPLIED'));
      expect(applied.map(({ lender_id }) => codeOf(lender_id))).toEqual(['L01', 'L03']);
      expect(matched.map(({ lender_id }) => codeOf(lender_id))).toEqual(expect.arrayContaining(['L02', 'L08']));
    });
  });

  describe('GET offers', () => {
    it('every lender’s answer is shown in the disclosed order', async () => {
      const { offers } = await submitted();
      const answer = await offers();
      expect(answer).toMatchObject({
        amount: 100_000,
        tenure_months: 24,
        range: { min_amount: 750, max_amount: 1_000_000, min_tenure_months: 1, max_tenure_months: 60 },
        ranking_policy: { name: 'cost', order: ['apr', 'emi', 'priority', 'lender_id'] },
        instalment_limit: null,
      });
      const found = answer.matched.map((one) => codeOf(one.lender_id) + (one.counter_offer ? '*' : ''));
      expect(found.toSorted()).toEqual(['L01', 'L02', 'L03', 'L06*', 'L08', 'L10*', 'L11', 'L13', 'L15']);
      const costs = answer.matched.map(({ apr }) => apr);
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      expect(answer.unmatched).toHaveLength(15);
      expect(answer.what_if.map(({ opens }) => opens.map(({ name }) => name))).toEqual([['Dhara Loans']]);
    });

    it('another amount or tenure is priced anew, and not stored', async () => {
      const { offers } = await submitted();
      const other = await offers('?amount=150000&tenure_months=36');
      expect(other).toMatchObject({ amount: 150_000, tenure_months: 36 });
      const chandan = other.matched.find(({ lender_id }) => lender_id === lenderId('L03'));
      expect(chandan).toMatchObject({ amount: 150_000, tenure_months: 36 });
      expect(await offers()).toMatchObject({ amount: 100_000, tenure_months: 24 });
    });

    it.each([
      ['amount=499', ['amount']],
      ['amount=abc', ['amount']],
      ['amount=-1', ['amount']],
      ['amount=1&amount=2', ['amount']],
      ['tenure_months=0', ['tenure_months']],
      ['tenure_months=601', ['tenure_months']],
      ['wish=1', ['wish']],
    ])('the query is refused: %s', async (query, fields) => {
      const { caller, prospect } = await aCustomer();
      const { uuid } = await anApplication(app, { prospect_id: prospect.id });
      expectError(await caller.get(`/api/applications/${uuid}/offers?${query}`), 'REQUEST.INVALID', fields);
    });

    it('a lender that is off is hidden', async () => {
      const { caller, appId, offers } = await submitted();
      await app.query('UPDATE lenders SET lender_status = 0, version = version + 1 WHERE code = ?', ['L08']);
      await app.refreshLists();
      try {
        const answer = await offers();
        expect([...answer.matched, ...answer.unmatched].map(({ lender_id }) => lender_id)).not.toContain(
          lenderId('L08'),
        );
        const path = `/api/applications/${appId}/lenders/${lenderId('L08')}`;
        expectError(await caller.post(`${path}/choose`).send({}), 'LENDER.NOT_FOUND');
        expectError(await caller.get(`${path}/kfs`), 'LENDER.NOT_FOUND');
      } finally {
        await app.query('UPDATE lenders SET lender_status = 1, version = version + 1 WHERE code = ?', ['L08']);
        await Promise.all([app.refreshLists(), other.refreshLists()]);
      }
    });
  });

  describe('choosing', () => {
    it('choosing keeps the terms that were chosen', async () => {
      const { caller, appId, id } = await submitted();
      const { body } = await caller
        .post(`/api/applications/${appId}/lenders/${lenderId('L08')}/choose`)
        .send({ amount: 80_000, tenure_months: 36 })
        .expect(200);
      expect(body).toMatchObject({ amount: 80_000, tenure_months: 36, state: 'OFFERED' });
      const rows = await atLenders(id);
      expect(rows).toHaveLength(9);
      expect(rows.find((one) => one.lender_id === lenderId('L08'))).toMatchObject({
        offered_amount: '80000.00',
        tenure_months: 36,
      });
    });

    it('choosing adds an offer that only the new amount or tenure has', async () => {
      // A smaller wish than Himgiri's least, then one that it takes.
      const { caller, appId, id } = await submitted({ ...ASHA, se_loan_amount: 15_000 });
      expect((await atLenders(id)).map((one) => one.lender_id)).not.toContain(lenderId('L08'));
      const path = `/api/applications/${appId}/lenders/${lenderId('L08')}/choose`;
      expectError(await caller.post(path).send({}), 'OFFER.NOT_MATCHED');
      await caller.post(path).send({ amount: 20_000 }).expect(200);
      expect((await atLenders(id)).map((one) => one.lender_id)).toContain(lenderId('L08'));
    });

    it('choosing a lender that refused, was chosen before, or does not exist is refused', async () => {
      const { caller, appId, id } = await submitted();
      const choose = (lender: number | string) =>
        caller.post(`/api/applications/${appId}/lenders/${lender}/choose`).send({});
      expectError(await choose(lenderId('L05')), 'OFFER.NOT_MATCHED');
      expectError(await choose(999_999), 'LENDER.NOT_FOUND');
      expectError(await choose('x'), 'REQUEST.NOT_FOUND');
      await app.query(`UPDATE lender_applications SET state = 'PUSHED' WHERE application_id = ? AND lender_id = ?`, [
        id,
        lenderId('L01'),
      ]);
      expectError(await choose(lenderId('L01')), 'OFFER.ALREADY_CHOSEN');
      await app.query(`UPDATE applications SET state = 'WITHDRAWN' WHERE id = ?`, [id]);
      expectError(await choose(lenderId('L08')), 'APPLICATION.NOT_OPEN');
    });

    it('choosing is refused where instalments exceed half of a small household’s income', async () => {
      const poor = { ...ASHA, household_income: 'up_to_3_lakh', household_income_yearly: 120_000, emi: 500 };
      const { caller, appId, id, offers } = await submitted(poor);
      const { matched, instalment_limit, what_if } = await offers();
      expect(instalment_limit).toBe(4500);
      const dear = matched.filter((offer) => offer.over_instalment_limit);
      expect(dear.every(({ emi }) => emi > 4500)).toBe(true);
      expect(dear.map(({ lender_id }) => codeOf(lender_id))).toContain('L08');
      expect((await atLenders(id)).map((one) => one.lender_id)).not.toContain(lenderId('L08'));
      const path = `/api/applications/${appId}/lenders/${lenderId('L08')}/choose`;
      expectError(await caller.post(path).send({}), 'OFFER.INSTALMENT_TOO_HIGH');
      await caller.post(path).send({ tenure_months: 48 }).expect(200);
      expect(what_if.length).toBeGreaterThan(0);
    });
  });

  describe('Key Facts Statement', () => {
    const readBody = (response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    };

    it('the statement has everything that the loan costs', async () => {
      const { caller, appId, offers } = await submitted();
      const { matched } = await offers('?amount=60000&tenure_months=12');
      const offer = matched.find(({ lender_id }) => lender_id === lenderId('L08'))!;
      const { body, headers } = await caller.get(`${offer.kfs}?amount=60000&tenure_months=12`).expect(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toMatchObject({
        indicative: true,
        application: appId,
        brand: { name: expect.any(String) },
        interest_type: 'fixed',
        floating: null,
        lender: { lender_id: lenderId('L08'), name: 'Himgiri Finance', grievance_contact: expect.stringMatching('@') },
        amount: 60_000,
        tenure_months: 12,
        // 1.72 % a month for a score of 690, as a lender's ledger has it.
        rate_percent_per_year: 20.64,
        emi: 5576.46,
        last_emi: 5576.53,
        total_payable: 66_917.59,
        total_interest: 6917.59,
        apr: offer.apr,
        // 2 % with 18 % GST.
        fees: { lender: 1416, third_party: 0, total: 1416 },
        net_disbursal: 58_584,
        contingent_charges: {
          late_payment_percent_per_month: 2,
          bounce_charge: 500,
          foreclosure_percent: 2,
          part_prepayment_percent: 1,
          switching_percent: 0,
        },
        cooling_off_days: 3,
      });
      expect(offer.emi).toBe(5576.46);
      const { schedule } = body as { schedule: Record<'principal' | 'interest' | 'emi', number>[] };
      expect(schedule).toHaveLength(12);
      const paise = (column: 'principal' | 'interest' | 'emi') =>
        schedule.reduce((sum, row) => sum + Math.round(row[column] * 100), 0);
      expect(['principal', 'interest', 'emi'].map((column) => paise(column as 'emi'))).toEqual([
        60_000_00, 6917_59, 66_917_59,
      ]);
    });

    it('the statement of a floating rate names benchmark, spread, reset and what a rise would mean', async () => {
      const set = (columns: string) =>
        app.query(`UPDATE lenders SET ${columns}, version = version + 1 WHERE code = 'L08'`);
      await set(`interest_type = 'floating', benchmark_name = 'RBI repo rate', benchmark_rate = 5.5, spread_percent = 9,
        benchmark_reset_months = 3, spread_reset_months = NULL, late_payment_percent = NULL, cooling_off_days = NULL`);
      await app.refreshLists();
      try {
        const { caller, appId, offers } = await submitted();
        const wish = 'amount=60000&tenure_months=12';
        const { matched } = await offers(`?${wish}`);
        expect(matched.find(({ lender_id }) => lender_id === lenderId('L08'))).toMatchObject({
          interest_type: 'floating',
        });
        const path = `/api/applications/${appId}/lenders/${lenderId('L08')}/kfs?${wish}`;
        expect((await caller.get(path).expect(200)).body).toMatchObject({
          interest_type: 'floating',
          rate_percent_per_year: 20.64,
          floating: {
            benchmark_name: 'RBI repo rate',
            benchmark_rate: 5.5,
            spread_percent: 15.14,
            benchmark_reset_months: 3,
            spread_reset_months: null,
            // At 20.89 %: an instalment of 5,583.66; at the old one, a little remains for a thirteenth.
            rise: { percent_points: 0.25, emi: 5583.66, instalments: 13 },
          },
        });
        const pdf = await caller
          .get(path)
          .set('Accept', 'application/pdf')
          .buffer(true)
          .parse(readBody as never)
          .expect(200);
        const text = pdfText(pdf.body as Buffer);
        for (const word of [
          ...['Floating: the rate can rise or fall with the benchmark', 'RBI repo rate', '15.14\u00a0% a year'],
          ...['every 3 months', 'EMI of ₹5,583.66, ₹7.20 more; or 1 more instalment of', 'Ask the lender'],
        ]) {
          expect(text).toContain(word);
        }
      } finally {
        await set(`interest_type = 'fixed', benchmark_name = NULL, benchmark_rate = NULL, spread_percent = NULL,
          benchmark_reset_months = NULL, late_payment_percent = 2, cooling_off_days = 3`);
        await app.refreshLists();
      }
    });

    it.each([
      [
        'en',
        [
          'Key Facts Statement · Himgiri Finance',
          'Annual percentage rate (APR)',
          'Cooling-off period',
          'Repayment schedule',
          '24',
        ],
      ],
      ['hi', ['मुख्य तथ्य विवरण', 'कुल वार्षिक लागत', 'कूलिंग', 'किस्तों की सूची', 'शिकायत अधिकारी', 'Himgiri Finance']],
    ])('the statement is a PDF that can be searched in %s', async (language, words) => {
      const { caller, appId } = await submitted();
      const pdf = await caller
        .get(`/api/applications/${appId}/lenders/${lenderId('L08')}/kfs`)
        .set('Accept', 'application/pdf')
        .set('Accept-Language', language)
        .buffer(true)
        .parse(readBody as never)
        .expect(200);
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdf.headers['content-disposition']).toBe(`attachment; filename="key-facts-${lenderId('L08')}.pdf"`);
      const bytes = pdf.body as Buffer;
      const text = pdfText(bytes);
      for (const word of words) expect(text).toContain(word);
      expect(text).toContain(appId);
      expect(text).toContain('Gram Setu');
      const { catalogue, tree, unmarked } = pdfStructure(bytes);
      expect(catalogue).toEqual({ lang: language, marked: true, showsTitle: true });
      expect(unmarked).toBe(0);
      const [document] = tree;
      expect(tree).toHaveLength(1);
      expect(document!.type).toBe('Document');
      expect(document!.children.map(({ type }) => type)).toEqual([
        ...['P', 'H1', 'P', 'Table', 'P', 'H2', 'Table', 'H2', 'Table'],
      ]);
      const [facts, , schedule] = document!.children.filter(({ type }) => type === 'Table');
      for (const row of facts!.children) {
        expect(row.children.map(({ type, scope }) => [type, scope])).toEqual([
          ['TH', 'Row'],
          ['TD', undefined],
        ]);
      }
      // A head, 24 instalments and the sums.
      expect(schedule!.children).toHaveLength(26);
      expect(schedule!.children[0]!.children.map(({ type, scope }) => [type, scope])).toEqual(
        Array.from({ length: 5 }, () => ['TH', 'Column']),
      );
      expect(schedule!.children[1]!.children.map(({ type }) => type)).toEqual(['TH', 'TD', 'TD', 'TD', 'TD']);
    });
  });
});
