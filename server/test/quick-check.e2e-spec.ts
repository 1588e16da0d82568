import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { ageOn } from '@marketplace/contract/fields/birth-date.js';
import type { StoredProfile } from '../src/customers/profiles/sealed-profile.js';
import type { OwnCheckResponse, QuickCheckResponse } from '../src/loans/quick-check/dto/quick-check.dto.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { aPartner } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { aProspect } from './builders/applications.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const URL = '/api/quick-check';
const ASKED = {
  ...{ product_type: 'Personal Loans', amount: 100_000, monthly_income: 22_000, employment: 'salaried', age: 27 },
  ...{ credit_score: 700, tenure_months: 24, partner: 'gram-setu-kendra' },
};

describe('a check without signing up', () => {
  let app: TestApp;
  let limited: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    limited = await TestApp.start({ database: app.database, env: { LIMITS: 'on' } });
    await aPartner(app, { slug: 'gram-setu-kendra', product_types: ['Personal Loans', 'Business Loans'] });
    const group = (await aLenderGroup(app)).id;
    const one = { lender_group_ids: [group], third_party_fees: 0 };
    // 12 % a year without fees: the instalment of 1,00,000 over 24 months is 4,707 by every bank's table.
    await aLender(app, { ...one, apr_min: 1, apr_max: 1, processing_fees: 0, api: 1 });
    // The same with 1,000 and GST taken from it, and half of what was asked for.
    await aLender(app, { ...one, apr_min: 1, apr_max: 1, processing_fees: 1, loan_amount_upto: 50_000 });
    await aLender(app, { ...one, min_income: 30_000 });
    await aLender(app, { ...one, min_age: 40 });
    await aLender(app, {
      ...one,
      min_credit_score: null,
      min_income: 20_000,
      apr_min: 2,
      apr_max: 2,
      processing_fees: 0,
    });
    await aLender(app, { ...one, lender_status: 0 });
    await aLender(app, { lender_group_ids: [(await aLenderGroup(app, { product_types: ['Gold Loans'] })).id] });
    await Promise.all([app.refreshLists(), limited.refreshLists()]);
  });
  afterAll(async () => {
    await limited.stop();
    await app.stop();
  });

  const ask = (given: object = {}) => app.http.post(URL).send({ ...ASKED, ...given });

  it('tells how many would say yes, of which kind, at which cost, and nobody’s name', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tenure_months: 24,
      yes: { lenders: 3, amount: { min: 50_000, max: 100_000 }, apr: { min: 12, max: 24 } },
      kinds: [
        { kind: 'here', lenders: 1, amount: { min: 100_000, max: 100_000 }, apr: { min: 12, max: 12 } },
        { kind: 'own_page', lenders: 2, amount: { min: 50_000, max: 100_000 } },
      ],
      need_score: 0,
      no: 2,
    });
    expect(Math.abs((body.kinds as { emi: { min: number } }[])[0]!.emi.min - 4_707.35)).toBeLessThan(1);
    expect(JSON.stringify(body)).not.toContain('Lender');
  });

  it('says what would open more lenders, and with it they open', async () => {
    const { body } = await ask();
    expect(body.what_if).toEqual([{ changes: [{ field: 'monthly_income', to: 30_000 }], opens: 1 }]);
    expect((await ask({ monthly_income: 30_000 })).body).toMatchObject({ yes: { lenders: 4 }, no: 1 });
  });

  it('without a score counts who needs one apart from who would say no', async () => {
    expect((await ask({ credit_score: null })).body).toMatchObject({ yes: { lenders: 1 }, need_score: 2, no: 2 });
  });

  it('of a business loan the work is business, whatever is sent', async () => {
    const business = await aLenderGroup(app, { product_types: ['Business Loans'] });
    await aLender(app, { lender_group_ids: [business.id], salaried: 0, business: 1, min_age: 21 });
    expect((await ask({ product_type: 'Business Loans' })).body).toMatchObject({ yes: { lenders: 1 } });
  });

  it('stores nothing, not even in the log', async () => {
    app.logs.length = 0;
    await ask({ amount: 123_457, monthly_income: 22_223 });
    expect(app.logs.join('')).not.toMatch(/123457|22223/);
    expect(await app.query('SELECT COUNT(*) AS n FROM eligibility_logs')).toEqual([{ n: 0 }]);
  });

  it.each<[string, object, string]>([
    ['a product that nobody lends for', { product_type: 'Other Insurance' }, 'APPLICATION.PRODUCT_NOT_OFFERED'],
    ['a product that the partner does not offer', { product_type: 'Gold Loans' }, 'APPLICATION.PRODUCT_NOT_OFFERED'],
    ['a partner that there is not', { partner: 'nobody' }, 'PARTNER.NOT_FOUND'],
    ['an age in words', { age: 'young' }, 'REQUEST.INVALID'],
    ['a child', { age: 17 }, 'REQUEST.INVALID'],
    ['no income', { monthly_income: undefined }, 'REQUEST.INVALID'],
    ['more than anybody borrows', { amount: 1e12 }, 'REQUEST.INVALID'],
    ['half a rupee', { amount: 1000.5 }, 'REQUEST.INVALID'],
    ['what it does not ask for', { phone: '9876543210' }, 'REQUEST.INVALID'],
  ])('refuses %s', async (_name, given, code) => {
    expectError(await ask(given), code as Parameters<typeof expectError>[1]);
  });

  it('of one address is answered sixty times in a quarter of an hour', async () => {
    const answers = [];
    for (let n = 0; n < 61; n++) answers.push((await limited.http.post(URL).send(ASKED)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('a check in the middle of the details', () => {
  let app: TestApp;
  let partner: PartnerEntity;
  const PERSONAL = 'Personal%20Loans';
  const { birth_date, employment_status_code, monthly_income, se_loan_amount } = anApplicant();
  /** What the check takes, without a score. */
  const BASICS = { birth_date, employment_status_code, monthly_income, se_loan_amount };

  beforeAll(async () => {
    app = await TestApp.start({ env: { LIMITS: 'on', DB_POOL_SIZE: '2', DB_QUEUE_LIMIT: '200' } });
    partner = await aPartner(app, { slug: 'gram-setu-kendra', product_types: ['Personal Loans', 'Gold Loans'] });
    const one = { lender_group_ids: [(await aLenderGroup(app)).id], third_party_fees: 0, processing_fees: 0 };
    await aLender(app, { ...one, min_credit_score: null, apr_min: 1, apr_max: 1 });
    await aLender(app, { ...one, min_credit_score: null, apr_min: 2, apr_max: 2 });
    await aLender(app, { ...one, min_credit_score: 650, apr_min: 0.9, apr_max: 0.9 });
    await aLender(app, { ...one, min_credit_score: null, min_income: 30_000 });
    await aLender(app, { ...one, lender_status: 0 });
    await aLender(app, { lender_group_ids: [(await aLenderGroup(app, { product_types: ['Gold Loans'] })).id] });
    await app.refreshLists();
  });
  afterAll(() => app.stop());

  async function aCustomer(profile: StoredProfile = BASICS) {
    const { id, uuid } = await aProspect(app, { profile, partner_id: partner.id });
    const caller = app.as(await app.tokenFor('customer', id));
    return { ask: (product = PERSONAL) => caller.get(`/api/user/${uuid}/quick-check?productType=${product}`) };
  }

  async function soFar(profile: StoredProfile, product = PERSONAL): Promise<OwnCheckResponse['so_far']> {
    const { ask } = await aCustomer(profile);
    return ((await ask(product).expect(200)).body as OwnCheckResponse).so_far;
  }

  it('tells how many of the lenders would say yes to the stored answers, and from which yearly cost', async () => {
    expect(await soFar(BASICS)).toEqual({ yes: 2, lenders: 4, need_score: 1, apr: 12 });
    expect(await soFar({ ...BASICS, credit_score: 700 })).toEqual({ yes: 3, lenders: 4, need_score: 0, apr: 10.8 });
  });

  it('answers as the check without signing up does', async () => {
    const year = Number(String(birth_date).slice(-4));
    const age = ageOn(`15/06/${year}`, istToday());
    const asked = { product_type: 'Personal Loans', amount: 100_000, monthly_income: 22_000, employment: 'salaried' };
    const { body } = await app.http.post(URL).send({ ...asked, age, partner: 'gram-setu-kendra' });
    const { yes, need_score, no } = body as QuickCheckResponse;
    expect(await soFar(BASICS)).toEqual({
      ...{ yes: yes.lenders, lenders: yes.lenders + need_score + no, need_score, apr: yes.apr!.min },
    });
  });

  it('knows what the household can pay as soon as that is answered', async () => {
    const poor = { household_income: 'up_to_3_lakh', household_income_yearly: 60_000, emi: 0 };
    // Half of 5,000 a month are less than the instalment of 1,00,000.
    expect(await soFar({ ...BASICS, ...poor })).toEqual({ yes: 0, lenders: 4, need_score: 1, apr: null });
  });

  it.each(Object.keys(BASICS))('tells nothing without %s', async (name) => {
    expect(await soFar(Object.fromEntries(Object.entries(BASICS).filter(([key]) => key !== name)))).toBeNull();
  });

  it('tells nothing of a product in which nothing is lent', async () => {
    expect(await soFar(anApplicant(), 'Credit%20Cards')).toBeNull();
  });

  it('is the customer’s own, and waits for the identity check', async () => {
    const [one, other] = [await aProspect(app, { profile: BASICS }), await aProspect(app, { profile: BASICS })];
    const path = `/api/user/${one.uuid}/quick-check?productType=${PERSONAL}`;
    expectError(await app.as(await app.tokenFor('customer', other.id)).get(path), 'PROFILE.NOT_FOUND');
    expectError(await app.as(await app.tokenFor('customer', one.id, 0)).get(path), 'IDENTITY.CHECK_REQUIRED');
  });

  it('of one customer is answered 120 times in a quarter of an hour, and then of another at the same address', async () => {
    const [eager, other] = [await aCustomer(), await aCustomer()];
    for (let n = 0; n < 120; n++) await eager.ask().expect(200);
    const refused = await eager.ask();
    expectError(refused, 'REQUEST.TOO_MANY');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await other.ask().expect(200);
  });

  it('is answered to two hundred customers in the same moment, with two connections to the database', async () => {
    const customers = [];
    for (let n = 0; n < 200; n++) customers.push(await aCustomer());
    const answers = await Promise.all(customers.map(({ ask }) => ask()));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.map(({ body }) => body as OwnCheckResponse)).toEqual(
      customers.map(() => ({ so_far: { yes: 2, lenders: 4, need_score: 1, apr: 12 } })),
    );
  });

  it('stores nothing', async () => {
    await soFar(BASICS);
    expect(await app.query('SELECT COUNT(*) AS n FROM eligibility_logs')).toEqual([{ n: 0 }]);
  });
});
