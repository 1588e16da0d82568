import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EXAMPLE_LANGUAGES, exampleOf, LEAD_ID, PARTNER_API_CALLS } from '@marketplace/contract/partner-api/calls.js';
import { PARTNER_LEAD_STATES } from '@marketplace/contract/partner-api/leads.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import type {
  CreatedLeadResponse,
  PartnerLeadPage,
  PartnerLeadResponse,
} from '../src/portal/partner-api/dto/partner-lead.dto.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import type { SmsMessage } from '../src/platform/messaging/messaging.js';
import { aPartner } from './builders/accounts.js';
import { anApiKey } from './builders/api-keys.js';
import { aLenderApplication } from './builders/applications.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { codesTo, codeTo, takeSms } from './builders/sms.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const V1 = '/api/partner-api/v1';
const LEADS = `${V1}/leads`;

describe('the partner API', () => {
  let app: TestApp;
  let other: TestApp;
  let sent: SmsMessage[];
  let partner: PartnerEntity;
  let live: string;
  let test: string;
  let phones = 9_311_000_000;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    sent = takeSms(app, other);
    await aPartner(app, { slug: 'moral-e-suvidha' });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });
  beforeEach(async () => {
    partner = await aPartner(app);
    await other.refreshLists();
    live = (await anApiKey(app, { partner_id: partner.id })).key;
    test = (await anApiKey(app, { partner_id: partner.id, mode: 'test' })).key;
  });

  const aPhone = () => String(++phones);
  const asked = (given: object = {}) => ({ phone: aPhone(), product_type: 'Personal Loans', ...given });
  const create = async (key = live, given: object = {}) =>
    (await app.as(key).post(LEADS).send(asked(given)).expect(201)).body as CreatedLeadResponse;
  const read = async (id: string, key = live) =>
    (await other.as(key).get(`${LEADS}/${id}`).expect(200)).body as PartnerLeadResponse;
  const linkOf = (lead: CreatedLeadResponse) => {
    const [, code, key] = /\/r\/a\/(\w{8})#t=(\w{22})$/.exec(lead.link)!;
    return { code: code!, key: key! };
  };
  /** The customer opens the link on their own phone and enters the passcode; answers their session. */
  async function arrive(lead: CreatedLeadResponse, phone: string) {
    const { code, key } = linkOf(lead);
    await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 31 SECOND');
    const known = codesTo(sent, phone).length;
    const { body } = await app.http
      .post(`/api/assisted/${code}/otp`)
      .send({ key, consent_text_version: 'terms_privacy.1.en' })
      .expect(200);
    const { prospectId, challenge } = body as { prospectId: string; challenge: string };
    const otp = await codeTo(sent, phone, known + 1);
    const verified = await app.http.post('/api/otp/verify').send({ prospectId, challenge, otp }).expect(200);
    const token = (verified.body as { token: string }).token;
    // As after the identity check, which whoever has details already answers first.
    await app.query("UPDATE sessions SET confirmed = 1 WHERE audience = 'customer'");
    const shown = await app.as(token).get(`/api/assisted/${code}`).expect(200);
    return { token, code, shown: shown.body as { version: number; answers: object[] } };
  }
  async function confirm(lead: CreatedLeadResponse, phone: string) {
    const { token, code, shown } = await arrive(lead, phone);
    await app.as(token).post(`/api/assisted/${code}/confirm`).send({ version: shown.version }).expect(200);
    return shown;
  }

  describe('leads', () => {
    it('a lead writes to nobody, and becomes an application once the customer has confirmed it on their own phone', async () => {
      const phone = aPhone();
      const known = sent.length;
      const { link, ...lead } = await create(live, {
        ...{ phone: `+91 ${phone}`, reference: 'CRM-1', first_name: 'Sunita', last_name: 'Devi', language: 'hi' },
      });
      expect(lead).toEqual({
        ...{ id: expect.any(String), mode: 'live', reference: 'CRM-1', product_type: 'Personal Loans' },
        ...{ state: 'WAITING', phone_masked: `XXXXXX${phone.slice(-4)}`, lenders: [] },
        ...{ created_at: expect.any(String), link_expires_at: expect.any(String) },
      });
      expect(Date.parse(lead.link_expires_at) - Date.parse(lead.created_at)).toBeCloseTo(24 * 3_600_000, -4);
      expect(sent).toHaveLength(known);
      expect(await read(lead.id)).toEqual(lead);

      const shown = await confirm({ ...lead, link }, phone);

      expect(shown.answers).toEqual([
        { field: 'first_name', shown: 'S•••' },
        { field: 'last_name', shown: 'D•••' },
      ]);
      expect(await read(lead.id)).toEqual({ ...lead, state: 'DRAFT' });
      const [{ id, partner_id }] = (await app.query<{ id: number; partner_id: number }[]>(
        'SELECT a.id, a.partner_id FROM applications a JOIN partner_leads l ON l.application_id = a.id WHERE l.uuid = ?',
        [lead.id],
      )) as [{ id: number; partner_id: number }];
      expect(partner_id).toBe(partner.id);
      await app.query("UPDATE applications SET state = 'IN_PROGRESS' WHERE id = ?", [id]);
      const lender = await aLender(app, { name: 'Kaveri Credit' });
      await aLenderApplication(app, { application_id: id, lender_id: lender.id, partner_id, state: 'UNDER_REVIEW' });
      expect(await read(lead.id)).toMatchObject({
        ...{ state: 'IN_PROGRESS', lenders: [{ lender_name: 'Kaveri Credit', state: 'UNDER_REVIEW' }] },
      });
      const answers = JSON.stringify([await read(lead.id), app.logs, await app.query('SELECT * FROM partner_leads')]);
      for (const personal of [phone, 'Sunita', linkOf({ ...lead, link }).key]) expect(answers).not.toContain(personal);
    });

    it('a customer who declines, and a link that nobody opened in time, end the lead', async () => {
      const phone = aPhone();
      const lead = await create(live, { phone });
      const { token, code } = await arrive(lead, phone);
      await app.as(token).post(`/api/assisted/${code}/decline`).expect(200);
      expect((await read(lead.id)).state).toBe('DECLINED');

      const late = await create();
      await app.query('UPDATE partner_leads SET expires_at = ? WHERE uuid = ?', [new Date(), late.id]);
      expect((await read(late.id)).state).toBe('LAPSED');
    });

    it('of an application that came by another partner nothing is told', async () => {
      const phone = aPhone();
      const first = await anApiKey(app, { partner_id: (await aPartner(app)).id });
      await confirm(await create(first.key, { phone }), phone);
      await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 1 DAY');
      const lead = await create(live, { phone });
      expect(lead.state).toBe('WAITING');
      await confirm(lead, phone);
      expect(await read(lead.id)).toMatchObject({ state: 'ELSEWHERE', lenders: [] });
    });

    it('a call that is repeated with its key answers the same lead, also with the next API key and on another server', async () => {
      const body = asked({ reference: 'CRM-7' });
      const next = (await anApiKey(app, { partner_id: partner.id })).key;
      const key = randomUUID();
      const answers = await Promise.all(
        [app.as(live), other.as(live), app.as(next)].map((as) => as.post(LEADS).set('Idempotency-Key', key).send(body)),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map((one) => (one.body as CreatedLeadResponse).link)).size).toBe(1);
      expectError(
        await app
          .as(live)
          .post(LEADS)
          .set('Idempotency-Key', key)
          .send({ ...body, reference: 'CRM-8' }),
        'IDEMPOTENCY.KEY_REUSED',
      );
      // Another partner's same key is another call.
      const foreign = await anApiKey(app, { partner_id: (await aPartner(app)).id });
      await app.as(foreign.key).post(LEADS).set('Idempotency-Key', key).send(asked()).expect(201);
    });

    it('a reference is used once by a partner in each mode', async () => {
      const body = asked({ reference: 'CRM-9' });
      const answers = await Promise.all([app, other, app].map((server) => server.as(live).post(LEADS).send(body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expectError(
        answers.find(({ status }) => status === 409)!,
        'LEAD.REFERENCE_TAKEN',
      );
      await create(test, { reference: 'CRM-9' });
      const foreign = await anApiKey(app, { partner_id: (await aPartner(app)).id });
      await create(foreign.key, { reference: 'CRM-9' });
    });

    it.each([
      ['phone', { phone: '12345' }],
      ['product_type', { product_type: 'Credit Cards' }],
      ['reference', { reference: 'two words' }],
      ['reference', { reference: '' }],
      ['reference', { reference: '9876543210' }],
      ['reference', { reference: 'PAN:ABCPD1234F' }],
      ['reference', { reference: 'x'.repeat(65) }],
      ['first_name', { first_name: 'S3' }],
      ['language', { language: 'fr' }],
      ['partner_id', { partner_id: 1 }],
    ])('a lead with a wrong %s is refused', async (field, given) => {
      expectError(await app.as(live).post(LEADS).send(asked(given)), 'REQUEST.INVALID', [field]);
    });

    it('a lead for a product that the partner does not offer is refused', async () => {
      const cards = await aPartner(app, { product_types: ['Credit Cards'] });
      const { key } = await anApiKey(app, { partner_id: cards.id });
      expectError(await app.as(key).post(LEADS).send(asked()), 'APPLICATION.PRODUCT_NOT_OFFERED');
    });

    it('leads of other partners and of the other mode are as missing ones', async () => {
      const foreign = await anApiKey(app, { partner_id: (await aPartner(app)).id });
      const lead = await create();
      for (const key of [foreign.key, test]) {
        expectError(await app.as(key).get(`${LEADS}/${lead.id}`), 'LEAD.NOT_FOUND');
        expectError(await app.as(key).get(`${LEADS}?after=${lead.id}`), 'REQUEST.INVALID', ['after']);
        expect((await app.as(key).get(LEADS).expect(200)).body).toEqual({ leads: [], next: null });
      }
      for (const id of [randomUUID(), 'none', '1']) {
        expectError(await app.as(live).get(`${LEADS}/${id}`), 'LEAD.NOT_FOUND');
      }
      expectError(
        await app.as(test).post(`${V1}/sandbox/leads/${lead.id}/state`).send({ state: 'CLOSED' }),
        'LEAD.NOT_FOUND',
      );
    });

    it('pages of leads go on behind the last, whatever is created meanwhile', async () => {
      const made: string[] = [];
      for (let n = 0; n < 5; n++) made.unshift((await create()).id);
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const path: string = `${LEADS}?limit=2${after === null ? '' : `&after=${after}`}`;
        const page = (await app.as(live).get(path).expect(200)).body as PartnerLeadPage;
        seen.push(...page.leads.map(({ id }) => id));
        after = page.next;
        await create();
      } while (after !== null);
      expect(seen).toEqual(made);
      for (const limit of [0, 101, 'x']) {
        expectError(await app.as(live).get(`${LEADS}?limit=${limit}`), 'REQUEST.INVALID', ['limit']);
      }
    });
  });

  describe('scopes', () => {
    it.each([
      ['GET', LEADS, 'leads:read'],
      ['GET', `${LEADS}/none`, 'leads:read'],
      ['POST', LEADS, 'leads:write'],
      ['POST', `${V1}/sandbox/leads/none/state`, 'leads:write'],
      ['GET', `${V1}/products`, 'catalogue:read'],
      ['GET', `${V1}/eligibility`, 'catalogue:read'],
    ] as const)('%s %s needs the scope %s, and no other', async (method, path, scope) => {
      const status = async (scopes: (typeof scope)[]) => {
        const { key } = await anApiKey(app, { partner_id: partner.id, scopes });
        return method === 'GET' ? app.as(key).get(path) : app.as(key).post(path).send({});
      };
      const others = (['leads:read', 'leads:write', 'catalogue:read'] as const).filter((one) => one !== scope);
      expectError(await status([...others]), 'API_KEY.SCOPE');
      expect((await status([scope])).status).not.toBe(403);
    });
  });

  describe('the sandbox', () => {
    it('a lead of a test key touches nobody, and takes any state that is asked for', async () => {
      const tables = [
        'prospects',
        'assisted_applications',
        'applications',
        'messages',
        'outbox_jobs',
        'journey_events',
      ];
      const counts = () =>
        Promise.all(tables.map(async (table) => (await app.query(`SELECT COUNT(*) AS n FROM ${table}`))[0]));
      const before = await counts();
      const phone = aPhone();
      const lead = await create(test, { phone, first_name: 'Sunita', reference: 'T-1' });
      expect(lead).toMatchObject({ mode: 'test', state: 'WAITING', phone_masked: `XXXXXX${phone.slice(-4)}` });
      const { headers } = await app.http.get(new URL(lead.link).pathname).expect(302);
      expect(headers.location).toBe('/?notice=link');

      for (const state of PARTNER_LEAD_STATES) {
        const { body } = await app.as(test).post(`${V1}/sandbox/leads/${lead.id}/state`).send({ state }).expect(200);
        expect(body).toMatchObject({ id: lead.id, state });
        expect(await read(lead.id, test)).toEqual(body);
      }
      await app.as(test).post(`${V1}/sandbox/leads/${lead.id}/state`).send({ state: 'SANCTIONED' });
      expect((await read(lead.id, test)).lenders).toMatchObject([{ lender_name: 'Sandbox Bank', state: 'SANCTIONED' }]);
      expect(await counts()).toEqual(before);
      expect(JSON.stringify(await app.query('SELECT * FROM partner_leads'))).not.toContain(phone);
    });

    it('a live key has no sandbox', async () => {
      const lead = await create();
      const path = `${V1}/sandbox/leads/${lead.id}/state`;
      expectError(await app.as(live).post(path).send({ state: 'DISBURSED' }), 'API_KEY.MODE');
      expectError(await app.as(test).post(path).send({ state: 'PAID' }), 'REQUEST.INVALID', ['state']);
      expect((await read(lead.id)).state).toBe('WAITING');
    });

    it('leads of the sandbox are deleted after 30 days, and no others', async () => {
      const [trial, real] = [await create(test), await create()];
      await app.query('UPDATE partner_leads SET created_at = created_at - INTERVAL 31 DAY');
      await app.app.get(Housekeeping).run(new Date());
      expectError(await app.as(test).get(`${LEADS}/${trial.id}`), 'LEAD.NOT_FOUND');
      await read(real.id);
    });
  });

  describe('the catalogue', () => {
    it('tells the products of the partner, and the conditions by which lenders are matched', async () => {
      const own = await aPartner(app, { product_types: ['Gold Loans', 'Credit Cards'] });
      const { key } = await anApiKey(app, { partner_id: own.id, mode: 'test' });
      const group = await aLenderGroup(app, { product_types: ['Gold Loans', 'Personal Loans'] });
      const given = { lender_group_ids: [group.id], lender_status: 1 as const };
      await aLender(app, {
        ...{ ...given, name: 'Aravalli Gold', min_age: 21, max_age: 58, min_income: 15_000, loan_amount_upto: 400_000 },
        ...{ salaried: 1, self_employed: 0, business: 1, min_credit_score: null, credit_score_class: 'good' },
        ...{ min_loan_amount: 25_000, ticket_class: null },
      });
      await aLender(app, { ...given, name: 'Off Lender', lender_status: 0 });
      await aLender(app, { ...given, name: 'Other Lender', lender_group_ids: [] });
      await app.refreshLists();

      const products = await app.as(key).get(`${V1}/products`).set('Accept-Language', 'hi').expect(200);
      expect(products.body).toEqual({
        products: [
          { product_type: 'Gold Loans', name: 'गोल्ड लोन', takes_leads: true },
          { product_type: 'Credit Cards', name: 'क्रेडिट कार्ड', takes_leads: false },
        ],
      });
      expect((await app.as(key).get(`${V1}/eligibility`).expect(200)).body).toEqual({
        lenders: [
          {
            ...{ lender_name: 'Aravalli Gold', product_types: ['Gold Loans'], min_age: 21, max_age: 58 },
            ...{ employment: ['salaried', 'business'], min_monthly_income: 15_000, min_credit_score: 650 },
            ...{ min_loan_amount: 25_000, max_loan_amount: 400_000 },
          },
        ],
      });
    });
  });

  describe('the examples that the portal shows', () => {
    it.each(EXAMPLE_LANGUAGES)(
      'every one in %s is answered as it stands, but for the key and the lead',
      async (language) => {
        const { id } = await create(test);
        const answers = await Promise.all(
          PARTNER_API_CALLS.map(async (call) => {
            const example = exampleOf(call, language, app.url, test).replace(LEAD_ID, id);
            const [program, args] =
              language === 'curl'
                ? ['bash', ['-c', `${example} -s -w '%{stderr}%{http_code}'`]]
                : [process.execPath, ['--input-type=module', '-e', example.replace('console.log(', 'console.error(')]];
            const { stderr } = await promisify(execFile)(program, args);
            return `${call.name} ${stderr.slice(0, 3)}`;
          }),
        );
        expect(answers).toEqual([
          ...[
            'key 200',
            'createLead 201',
            'leads 200',
            'lead 200',
            'sandboxState 200',
            'products 200',
            'eligibility 200',
          ],
        ]);
        expect(await read(id, test)).toMatchObject({ state: 'SANCTIONED' });
      },
    );
  });
});
