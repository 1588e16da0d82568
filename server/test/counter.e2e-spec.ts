import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { COUNTER_PER_DAY } from '@marketplace/contract/assisted/assisted.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { TrackingLinksService } from '../src/partners/tracking-links/tracking-links.service.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import type { SmsMessage } from '../src/platform/messaging/messaging.js';
import type { CounterPage } from '../src/portal/counter/dto/counter.dto.js';
import { aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { anApplication, aProspect } from './builders/applications.js';
import { aMerchant } from './builders/merchants.js';
import { codesTo, codeTo, takeSms } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaks, leaksInLogs, leaksInTables } from './support/leaks.js';
import { liveRoutes } from './support/live-routes.js';
import { TestApp } from './support/test-app.js';

const AT = '/api/partner/counter';
const SITE = 'https://market.example.in';
const TERMS = 'terms_privacy.1.en';
const PRODUCTS = ['Personal Loans', 'Gold Loans'] as const;
/** What a form of gold loans lacks when somebody at a counter has begun. */
const REST = {
  first_name: 'Asha',
  last_name: 'Patil',
  birth_date: '15/06/1990',
  gender: 'female',
  tin: 'ABCPP1234F',
  postal_code: '560001',
  address1: '12-3, MG Road',
  employment_status_code: 'self_employed',
  monthly_income: 18_000,
  gold_weight_grams: 25,
  gold_purpose: 'medical',
};

describe('customers at the counter', () => {
  let app: TestApp;
  let elsewhere: TestApp;
  let sent: SmsMessage[];
  let partner: PartnerEntity;
  let phones = 8_540_000_000;

  beforeAll(async () => {
    app = await TestApp.start({ env: { PUBLIC_URL: SITE } });
    elsewhere = await TestApp.start({ database: app.database, env: { PUBLIC_URL: SITE } });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    partner = await aPartner(app, { name: 'Gram Setu', product_types: [...PRODUCTS] });
    await elsewhere.refreshLists();
  });
  beforeEach(() => {
    sent = takeSms(app, elsewhere);
  });
  afterAll(async () => {
    await elsewhere.stop();
    await app.stop();
  });

  const aPhone = () => String(++phones);
  /** A shop with its link, and the account of its merchant or of an agent who has one too. */
  async function aSeller(role: 'MERCHANT' | 'AGENT' = 'MERCHANT', of = partner) {
    const { id: merchant_id } = await aMerchant(app, { partner_id: of.id, state: 'APPROVED' });
    const account = await aPhoneUser(app, { partner_id: of.id, merchant_id, role });
    const agent = role === 'AGENT' ? { agent_id: account.user.id } : {};
    await app.app.get(Transactions).run(SYSTEM, (tx) =>
      app.app.get(TrackingLinksService).add(tx, {
        ...{ name: 'Rao Kirana Store', partner_id: of.id, merchant_id, ...agent },
        ...{ target: '/', utm_source: 'shop', utm_medium: 'merchant' },
      }),
    );
    return { ...account, merchant_id, here: app.as(account.token) };
  }
  type Seller = Awaited<ReturnType<typeof aSeller>>;
  const asked = (given: object = {}) => ({
    ...{ phone: aPhone(), product_type: 'Gold Loans', amount: 100_000, language: 'en', ...given },
  });
  const begin = async ({ here }: Seller, given: object = {}) => {
    const body = asked(given);
    const answer = await here.post(AT).send(body).expect(201);
    return { ...(answer.body as { id: string }), phone: body.phone, answer };
  };
  const list = async ({ here }: Seller) => ((await here.get(AT).expect(200)).body as CounterPage).rows;
  const linkTo = (phone: string, count = 1) =>
    eventually(() => {
      const texts = sent.filter(({ to, text }) => to === phone && text.includes('/r/a/'));
      if (texts.length < count) throw new Error(`${texts.length} links were sent`);
      const { text } = texts.at(-1)!;
      const [, code = '', key = ''] = /\/r\/a\/(\w+)#t=(\w+)/.exec(text)!;
      return { code, key, text };
    });
  /** The customer opens the link on their own phone, on another server, and signs in there. */
  const aCustomerOf = async ({ code, key }: { code: string; key: string }, phone: string) => {
    const known = codesTo(sent, phone).length;
    const { body } = await elsewhere.http
      .post(`/api/assisted/${code}/otp`)
      .send({ key, consent_text_version: TERMS })
      .expect(200);
    const { prospectId, challenge } = body as { prospectId: string; challenge: string };
    const otp = await codeTo(sent, phone, known + 1);
    const answer = await elsewhere.http.post('/api/otp/verify').send({ prospectId, challenge, otp }).expect(200);
    return { prospectId, otp, here: elsewhere.as((answer.body as { token: string }).token) };
  };

  it.each(['MERCHANT', 'AGENT'] as const)(
    'a customer begun by a %s does the rest on their own phone, and counts for the shop',
    async (role) => {
      const seller = await aSeller(role);
      const { id, phone, answer } = await begin(seller);
      expect(answer.body).toEqual({ success: true, id });
      const shown = {
        ...{ id, phone_masked: `XXXXXX${phone.slice(-4)}`, product_type: 'Gold Loans', state: 'SENT' },
        ...{ created_at: expect.any(String), sent_at: expect.any(String), expires_at: expect.any(String) },
        ...{ ended_at: null, application_state: null },
      };
      expect(await list(seller)).toEqual([shown]);
      const link = await linkTo(phone);
      expect(link.text).toMatch(/^As you asked, .* at Gram Setu: Gold Loans, Rs 100000\./);

      const customer = await aCustomerOf(link, phone);
      const { body } = await customer.here.get(`/api/assisted/${link.code}`).expect(200);
      expect(body).toMatchObject({
        ...{ state: 'SENT', asks: null, appId: null },
        answers: [{ field: 'gold_loan_amount', shown: 100_000 }],
      });
      const confirmed = await customer.here
        .post(`/api/assisted/${link.code}/confirm`)
        .send({ version: (body as { version: number }).version })
        .expect(200);
      const { appId } = confirmed.body as { appId: string };
      expect(await list(seller)).toMatchObject([{ state: 'CONFIRMED', application_state: 'DRAFT' }]);
      await customer.here.put(`/api/user/${customer.prospectId}`).send(REST).expect(200);
      await customer.here.post(`/api/applications/${appId}/submit`).expect(200);

      const [application] = await app.query<{ state: string }[]>(
        'SELECT state, partner_id, merchant_id, agent_id FROM applications WHERE uuid = ?',
        [appId],
      );
      expect(application).toMatchObject({
        ...{ partner_id: partner.id, merchant_id: seller.merchant_id },
        agent_id: role === 'AGENT' ? seller.user.id : null,
      });
      expect(application!.state).not.toBe('DRAFT');
      expect(await list(seller)).toMatchObject([{ application_state: application!.state }]);
      const leads = await seller.here.get('/api/partner/leads').expect(200);
      expect(leads.body).toMatchObject([{ phone_masked: `XXXXXX${phone.slice(-4)}`, product_type: 'Gold Loans' }]);
    },
  );

  it('the steps are audited and told in the customer’s timeline as the counter’s', async () => {
    const seller = await aSeller();
    const { id } = await begin(seller);
    const audit = await app.query(
      `SELECT actor_type, actor_id, action FROM audit_log WHERE entity = 'assisted-application' AND entity_id =
         (SELECT id FROM assisted_applications WHERE uuid = ?) ORDER BY id`,
      [id],
    );
    const actor = { actor_type: 'partner', actor_id: seller.user.id };
    expect(audit).toEqual([
      { ...actor, action: 'assisted_begun' },
      { ...actor, action: 'assisted_sent' },
    ]);
    const events = await app.query<{ facts: string }[]>(
      `SELECT source, partner_id, facts FROM journey_events WHERE prospect_id =
         (SELECT prospect_id FROM assisted_applications WHERE uuid = ?) ORDER BY id`,
      [id],
    );
    expect(events.map(({ facts, ...rest }) => ({ ...rest, ...(JSON.parse(facts) as object) }))).toEqual([
      { source: 'partner', partner_id: partner.id, code: 'assisted_begun', assisted_by: 'counter' },
      { source: 'partner', partner_id: partner.id, code: 'assisted_sent', assisted_by: 'counter' },
    ]);
  });

  it('the answer is the same for a new number and for one that another partner knows', async () => {
    const seller = await aSeller();
    const foreign = await aPartner(app);
    const known = await aProspect(app, { partner_id: foreign.id, phone: aPhone() });
    const fresh = await begin(seller);
    const second = await begin(seller, { phone: known.phone });
    const shape = ({ answer }: typeof fresh) => [answer.status, Object.keys(answer.body as object)];
    expect(shape(second)).toEqual(shape(fresh));
    expect(await app.query('SELECT partner_id FROM prospects WHERE id = ?', [known.id])).toEqual([
      { partner_id: foreign.id },
    ]);
  });

  it('an application that came by another shop or partner is not told of', async () => {
    const seller = await aSeller();
    const sibling = await aSeller();
    const foreign = await aPartner(app);
    for (const given of [
      { partner_id: foreign.id, merchant_id: null },
      { partner_id: partner.id, merchant_id: sibling.merchant_id },
      { partner_id: partner.id, merchant_id: seller.merchant_id },
    ]) {
      const { id } = await begin(seller);
      const application = await anApplication(app, { ...given, submitted_at: new Date(), state: 'IN_PROGRESS' });
      await app.query("UPDATE assisted_applications SET state = 'CONFIRMED', application_id = ? WHERE uuid = ?", [
        ...[application.id, id],
      ]);
    }
    const states = (await list(seller)).map(({ application_state }) => application_state);
    expect(states).toEqual(['IN_PROGRESS', null, null]);
  });

  it('what a sibling, an agent of the shop, another partner or the owner sees is nothing, and sending is a 404', async () => {
    const seller = await aSeller();
    const { id } = await begin(seller);
    const agent = await aPhoneUser(app, {
      ...{ partner_id: partner.id, merchant_id: seller.merchant_id, role: 'AGENT' as const },
    });
    const others = [await aSeller(), { here: app.as(agent.token) }, await aSeller('MERCHANT', await aPartner(app))];
    for (const { here } of others) {
      expect((await here.get(AT).expect(200)).body).toEqual({ rows: [], next: null });
      expectError(await here.post(`${AT}/${id}/send`), 'RECORD.NOT_FOUND');
    }
    expectError(await seller.here.post(`${AT}/${randomUUID()}/send`), 'RECORD.NOT_FOUND');
    const owner = app.as((await aPartnerUser(app, { partner })).token);
    expectError(await owner.get(AT), 'AUTH.FORBIDDEN');
  });

  it('a new link ends the earlier one, and one that is over sends none', async () => {
    const seller = await aSeller();
    const { id, phone } = await begin(seller);
    const first = await linkTo(phone);
    expectError(await seller.here.post(`${AT}/${id}/send`), 'REQUEST.TOO_MANY');
    await app.query('UPDATE messages SET created_at = created_at - INTERVAL 1 HOUR');
    await seller.here.post(`${AT}/${id}/send`).expect(200);
    const second = await linkTo(phone, 2);
    const open = ({ code, key }: typeof first) =>
      elsewhere.http.post(`/api/assisted/${code}/otp`).send({ key, consent_text_version: TERMS });
    expectError(await open(first), 'ASSISTED.NOT_VALID');
    const customer = await aCustomerOf(second, phone);
    await customer.here.post(`/api/assisted/${second.code}/decline`).expect(200);
    expectError(await seller.here.post(`${AT}/${id}/send`), 'ASSISTED.OVER');
    expect(await list(seller)).toMatchObject([{ state: 'DECLINED', application_state: null }]);
  });

  it('a repeated call begins once, and a second one for the number has to wait', async () => {
    const seller = await aSeller();
    const body = asked();
    const key = randomUUID();
    const call = () => seller.here.post(AT).set('Idempotency-Key', key).send(body).expect(201);
    expect((await call()).body).toEqual((await call()).body);
    expectError(await seller.here.post(AT).send(body), 'REQUEST.TOO_MANY');
    expect(await list(seller)).toHaveLength(1);
    await linkTo(body.phone);
    expect(sent.filter(({ to }) => to === body.phone)).toHaveLength(1);
  });

  it('nobody begins with more customers within a day than stand in a shop', async () => {
    const seller = await aSeller();
    const { id } = await begin(seller);
    await app.query(
      `INSERT INTO assisted_applications (uuid, prospect_id, helper_type, helper_id, partner_id, product_type, language, created_at)
       SELECT UUID(), s.prospect_id, s.helper_type, s.helper_id, s.partner_id, s.product_type, s.language, s.created_at
       FROM assisted_applications s JOIN (WITH RECURSIVE n AS (SELECT 2 AS i UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n) numbers
       WHERE s.uuid = ?`,
      [COUNTER_PER_DAY, id],
    );
    expectError(await seller.here.post(AT).send(asked()), 'REQUEST.TOO_MANY');
    const page = (await seller.here.get(AT).expect(200)).body as CounterPage;
    expect(page.rows).toHaveLength(25);
    const next = (await seller.here.get(`${AT}?after=${page.next}`).expect(200)).body as CounterPage;
    expect(next.rows.map((row) => row.id).filter((one) => page.rows.some((row) => row.id === one))).toEqual([]);
    await app.query('UPDATE assisted_applications SET created_at = created_at - INTERVAL 1 DAY WHERE helper_id = ?', [
      seller.user.id,
    ]);
    await begin(seller);
  });

  it.each([
    ['an amount below the product’s', { amount: 1 }, 'amount'],
    ['an amount above the product’s', { amount: 999_999_999 }, 'amount'],
    ['no amount', { amount: null }, 'amount'],
    ['a wrong number', { phone: '12345' }, 'phone'],
    ['an unknown language', { language: 'fr' }, 'language'],
    ['a product without an amount', { product_type: 'Credit Cards' }, 'product_type'],
    ['more than is asked for', { first_name: 'Asha' }, 'first_name'],
  ])('%s is refused', async (_what, given, field) => {
    const seller = await aSeller();
    expectError(await seller.here.post(AT).send(asked(given)), 'REQUEST.INVALID', [field]);
    expect(await list(seller)).toEqual([]);
  });

  it('a product that the partner does not offer is refused', async () => {
    const seller = await aSeller();
    const answer = await seller.here.post(AT).send(asked({ product_type: 'Business Loans', amount: 500_000 }));
    expectError(answer, 'APPLICATION.PRODUCT_NOT_OFFERED');
  });

  it('with the seller’s token every call of customers answers 403', async () => {
    const seller = await aSeller();
    const { phone } = await begin(seller);
    const { code } = await linkTo(phone);
    const routes = liveRoutes(app).filter(
      (route) =>
        /^(GET|POST|PUT|DELETE) \/api\//.test(route) && !/\/api\/(admin|partner|partner-api|docs)\b/.test(route),
    );
    const refused: string[] = [];
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const call = seller.here[method.toLowerCase() as keyof typeof seller.here];
      const answer = await call(path.replace(':code', code).replace(/:\w+/g, randomUUID())).send({});
      if (answer.status === 403) refused.push(route);
    }
    expect(refused).toEqual(
      expect.arrayContaining([
        'GET /api/assisted/:code',
        'POST /api/assisted/:code/confirm',
        'POST /api/assisted/:code/decline',
        'PUT /api/user/:id',
        'POST /api/applications',
        'POST /api/applications/:appId/submit',
        'POST /api/applications/:appId/lenders/:lenderId/consent',
        'POST /api/applications/:appId/lenders/:lenderId/submit',
        'POST /api/applications/:appId/lenders/:lenderId/otp',
      ]),
    );
    expect(await list(seller)).toMatchObject([{ state: 'SENT' }]);
  });

  it('the seller finds code, key and number in no answer, and nobody does in a log or table', async () => {
    const seller = await aSeller();
    const { id, phone, answer } = await begin(seller);
    const { code, key } = await linkTo(phone);
    const customer = await aCustomerOf({ code, key }, phone);
    const answers = [answer, await seller.here.get(AT), await seller.here.post(`${AT}/${id}/send`)];
    const secrets = [key, customer.otp];
    expect(leaks(sent.map(({ text }) => text).join('\n'), secrets)).toHaveLength(2);
    expect(leaks(answers.map(({ text }) => text).join('\n'), [...secrets, code, phone])).toEqual([]);
    expect(leaksInLogs([app, elsewhere], [...secrets, phone])).toEqual([]);
    await eventually(async () => expect(await leaksInTables(app, [key, phone])).toEqual([]));
  });
});
