import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import type { StoredProfile } from '../src/customers/profiles/sealed-profile.js';
import type { ScoreResponse } from '../src/loans/offers/dto/score.dto.js';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import { anApplicant } from './builders/applicants.js';
import { aLenderApplication, aProspect } from './builders/applications.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const { credit_score: _unknown, ...NOBODY_KNOWS } = anApplicant();
const CONSENT = { consent_text_version: currentConsent('bureau', 'en') };

describe('a customer’s credit score', () => {
  let sandbox: LenderSandbox;
  let app: TestApp;
  const idOf: Record<string, number> = {};

  beforeAll(async () => {
    sandbox = await LenderSandbox.start();
    app = await TestApp.start({ env: { LENDER_SANDBOX_URL: sandbox.url } });
    const groups = [(await aLenderGroup(app)).id];
    const gold = [(await aLenderGroup(app, { product_types: ['Gold Loans'] })).id];
    for (const [name, given] of Object.entries({
      open: { min_credit_score: null },
      good: { min_credit_score: 650 },
      better: { min_credit_score: 700 },
      large: { min_credit_score: 650, min_loan_amount: 150_000 },
      rich: { min_credit_score: 650, min_income: 90_000 },
      gold: { lender_group_ids: gold },
      off: { lender_status: 0 as const },
    })) {
      idOf[name] = (await aLender(app, { lender_group_ids: groups, name, ...given })).id;
    }
  });
  afterAll(async () => {
    await app.stop();
    await sandbox.stop();
  });
  beforeEach(() => sandbox.behave('bureau', { score: 742, slow: 0, fail: 0, drop: 0 }));

  async function aCustomer(profile: StoredProfile = anApplicant(), confirmed: 0 | 1 = 1) {
    const prospect = await aProspect(app, { profile });
    const caller = app.as(await app.tokenFor('customer', prospect.id, confirmed));
    const path = `/api/user/${prospect.uuid}`;
    return {
      prospect,
      caller,
      path,
      get: (query = '?productType=Personal%20Loans') => caller.get(`${path}/credit-score${query}`),
      score: async (query?: string) =>
        (await caller.get(`${path}/credit-score${query ?? '?productType=Personal%20Loans'}`).expect(200))
          .body as ScoreResponse,
      async apply() {
        const { body } = await caller.post('/api/applications').send({ productType: 'Personal Loans' }).expect(200);
        const { uuid } = body as { uuid: string };
        await caller.post(`/api/applications/${uuid}/submit`).expect(200);
        return uuid;
      },
    };
  }

  it('is told with what it opens, as the offers tell it', async () => {
    const customer = await aCustomer();
    const { opens, ...score } = await customer.score();
    expect(score).toEqual({
      score: 690,
      fetched: null,
      declared: { score: 690, on: null },
      bureau_to_ask: 'Sandbox Bureau',
    });
    expect(opens).toMatchObject({
      productType: 'Personal Loans',
      amount: 100_000,
      tenure_months: 24,
      yes: 2,
      lenders: 5,
    });
    expect(opens!.steps.map(({ score: from, lenders, more }) => [from, lenders, more.map(({ name }) => name)])).toEqual(
      [
        [300, 1, []],
        [650, 2, []],
        [700, 3, ['better']],
      ],
    );
    expect(opens!.what_if).toContainEqual({
      changes: [{ field: 'amount', from: 100_000, to: 150_000 }],
      opens: [{ lender_id: idOf['large'], name: 'large' }],
    });

    const uuid = await customer.apply();
    const { body } = await customer.caller.get(`/api/applications/${uuid}/offers`).expect(200);
    const { matched } = body as { matched: { name: string }[] };
    expect(matched.map(({ name }) => name).sort()).toEqual(['good', 'open']);
    expect((await customer.score()).opens).toEqual(opens);
  });

  it('each score and each change that is proposed opens what it names, when it is declared', async () => {
    const customer = await aCustomer();
    const { opens } = await customer.score();
    const step = opens!.steps.at(-1)!;
    await customer.caller.put(customer.path).send({ credit_score: step.score }).expect(200);
    const after = await customer.score();
    expect(after.opens!.yes).toBe(step.lenders);
    expect(after.opens!.steps.flatMap(({ more }) => more)).toEqual([]);

    const wish = opens!.what_if.find(({ changes }) => changes[0]!.field === 'amount')!;
    await customer.caller.put(customer.path).send({ se_loan_amount: wish.changes[0]!.to }).expect(200);
    const uuid = await customer.apply();
    const { body } = await customer.caller.get(`/api/applications/${uuid}/offers`).expect(200);
    expect((body as { matched: { name: string }[] }).matched.map(({ name }) => name)).toContain('large');
  });

  it('keeps the day on which it was declared, also of the same score once more, and forgets it with the score', async () => {
    const customer = await aCustomer();
    await customer.caller.put(customer.path).send({ monthly_income: 30_000 }).expect(200);
    expect((await customer.score()).declared).toEqual({ score: 690, on: null });
    await customer.caller.put(customer.path).send({ credit_score: 690 }).expect(200);
    expect((await customer.score()).declared).toEqual({ score: 690, on: istToday() });
    await customer.caller.put(customer.path).send({ credit_score: null }).expect(200);
    expect(await customer.score()).toMatchObject({ score: null, declared: null });
  });

  it('of a bureau counts first, with its day and its end', async () => {
    const customer = await aCustomer();
    await customer.caller.post(`${customer.path}/credit-score`).send(CONSENT).expect(200);
    const today = istToday();
    expect(await customer.score()).toMatchObject({
      score: 742,
      fetched: { score: 742, bureau: 'Sandbox Bureau', on: today, until: shiftDay(today, 29) },
      declared: { score: 690, on: null },
      bureau_to_ask: null,
      opens: { yes: 3 },
    });
  });

  it('that no bureau knows is none, and every step tells what it would open', async () => {
    sandbox.behave('bureau', { score: -1 });
    const customer = await aCustomer(NOBODY_KNOWS);
    expect(await customer.score()).toMatchObject({ score: null, declared: null, opens: { yes: 1 } });
    await customer.caller.post(`${customer.path}/credit-score`).send(CONSENT).expect(200);
    const { score, fetched, opens } = await customer.score();
    expect([score, fetched!.score, fetched!.on]).toEqual([null, null, istToday()]);
    expect(opens!.steps.map(({ score: from, more }) => [from, more.map(({ name }) => name)])).toEqual([
      [300, []],
      [650, ['good']],
      [700, ['good', 'better']],
    ]);
  });

  it('opens nothing without a loan, for insurance, or with details that are not complete', async () => {
    const customer = await aCustomer();
    for (const query of ['', '?productType=Other%20Insurance', '?productType=Credit%20Cards']) {
      expect(await customer.score(query)).toMatchObject({ score: 690, opens: null });
    }
    const { monthly_income: _missing, ...incomplete } = anApplicant();
    expect(await (await aCustomer(incomplete)).score()).toMatchObject({ score: 690, opens: null });
  });

  it('counts a lender that another application went to as one that says no, and the own application’s as one that says yes', async () => {
    const customer = await aCustomer();
    const uuid = await customer.apply();
    const [own] = await app.query<{ id: number }[]>('SELECT id FROM applications WHERE uuid = ?', [uuid]);
    await app.query("UPDATE lender_applications SET state = 'PUSHED' WHERE application_id = ? AND lender_id = ?", [
      own!.id,
      idOf['good'],
    ]);
    expect((await customer.score()).opens!.yes).toBe(2);
    const { body } = await customer.caller.post('/api/applications').send({ productType: 'Gold Loans' }).expect(200);
    const [other] = await app.query<{ id: number }[]>('SELECT id FROM applications WHERE uuid = ?', [
      (body as { uuid: string }).uuid,
    ]);
    await aLenderApplication(app, { application_id: other!.id, lender_id: idOf['open']!, state: 'PUSHED' });
    expect((await customer.score()).opens!.yes).toBe(1);
  });

  it('of another customer answers like a missing one, and the own one not before the identity check', async () => {
    const [customer, other] = [await aCustomer(), await aCustomer()];
    for (const path of [other.path, `/api/user/${randomUUID()}`, '/api/user/1']) {
      expectError(await customer.caller.get(`${path}/credit-score`), 'PROFILE.NOT_FOUND');
    }
    expectError(await (await aCustomer(anApplicant(), 0)).get(), 'IDENTITY.CHECK_REQUIRED');
    expectError(await customer.get('?productType=Boats'), 'REQUEST.INVALID', ['productType']);
  });
});
