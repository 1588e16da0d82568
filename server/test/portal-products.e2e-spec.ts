import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { LenderGatewayEntity } from '../src/catalogue/gateways/lender-gateway.entity.js';
import { LenderJourneysService } from '../src/loans/lender-journeys/lender-journeys.service.js';
import { ShareTermsEntity } from '../src/money/share-terms/share-terms.entity.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { TrackingLinkEntity } from '../src/partners/tracking-links/tracking-link.entity.js';
import { randomLetters } from '../src/platform/crypto/random-letters.js';
import type {
  EligibilityTable,
  LenderConditionsRow,
  WouldMatchResponse,
} from '../src/portal/eligibility/dto/eligibility.dto.js';
import type { LenderJourneyRow, LenderJourneys } from '../src/portal/lender-journeys/dto/lender-journeys.dto.js';
import type { ProductDetails } from '../src/portal/products/dto/products.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { readXlsx } from './builders/sheets.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const TABLE = '/api/partner/eligibility';
const MATCH = '/api/partner/eligibility/match';

describe('products and lenders in the portal', () => {
  let app: TestApp;
  let partner: PartnerEntity;
  let other: PartnerEntity;
  let shop: { partner_id: number; merchant_id: number };
  let agentId: number;
  const tokens: Record<string, string> = {};
  const groups = {} as Record<'personal' | 'gold' | 'both' | 'insurance', number>;

  beforeAll(async () => {
    app = await TestApp.start();
    partner = await aPartner(app, {
      product_types: ['Personal Loans', 'Gold Loans', 'Other Insurance'],
      ...{ revenue_percent: 60, revenue_flat_fee: 100 },
    });
    other = await aPartner(app, { product_types: ['Gold Loans'] });
    const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', shop_name: 'Rao Kirana Store' });
    shop = { partner_id: partner.id, merchant_id: id };
    tokens['OWNER'] = (await aPartnerUser(app, { partner })).token;
    tokens['STAFF'] = (await aPartnerUser(app, { partner, role: 'STAFF' })).token;
    tokens['MERCHANT'] = (await aPhoneUser(app, { ...shop, role: 'MERCHANT' })).token;
    const agent = await aPhoneUser(app, { ...shop, role: 'AGENT' });
    agentId = agent.user.id;
    tokens['AGENT'] = agent.token;
    tokens['OTHER'] = (await aPartnerUser(app, { partner: other })).token;

    const serving = async (...product_types: ProductType[]) => (await aLenderGroup(app, { product_types })).id;
    groups.personal = await serving('Personal Loans');
    groups.gold = await serving('Gold Loans');
    groups.both = await serving('Gold Loans', 'Business Loans');
    groups.insurance = await serving('Other Insurance');
    await aLender(app, {
      ...{ name: 'Exact Finance', lender_group_ids: [groups.personal], min_age: 23, max_age: 57, min_income: 18_000 },
      ...{ min_loan_amount: 12_000, loan_amount_upto: 300_000, min_credit_score: 675, self_employed: 1 },
      ...{ documents: ['pan', 'bank_statement'] },
      ...{ journey: 'app', apr_min: 1.5, apr_max: 1.5, processing_fees: 0 },
    });
    await aLender(app, {
      ...{ name: 'Classes Finance', lender_group_ids: [groups.personal], min_loan_amount: null, ticket_class: 'small' },
      ...{ min_credit_score: null, credit_score_class: 'good', max_age: null, business: 1, salaried: 0 },
      documents: ['pan', 'gst_returns'],
    });
    await aLender(app, {
      ...{ name: 'Aurum Gold', lender_group_ids: [groups.both], min_age: 18, max_age: 75, min_income: null },
      ...{ salaried: 1, self_employed: 1, business: 1, min_credit_score: null, min_loan_amount: null },
      ...{ loan_amount_upto: null },
    });
    await aLender(app, {
      ...{ name: 'Insurer', lender_group_ids: [groups.insurance], min_income: null, min_credit_score: null },
      ...{ min_loan_amount: null, loan_amount_upto: null, salaried: 1, self_employed: 1, business: 1 },
    });
    await aLender(app, { name: 'Switched Off', lender_group_ids: [groups.personal], lender_status: 0 });
    await aLender(app, { name: 'Of No Product', lender_group_ids: [] });
  });
  afterAll(() => app.stop());

  const tableOf = async (role: string): Promise<EligibilityTable> =>
    (await app.as(tokens[role]!).get(TABLE).expect(200)).body as EligibilityTable;
  const match = async (figures: object, role = 'AGENT'): Promise<WouldMatchResponse> =>
    (await app.as(tokens[role]!).post(MATCH).send(figures).expect(200)).body as WouldMatchResponse;

  describe('the eligibility table', () => {
    it.each(['OWNER', 'STAFF', 'MERCHANT', 'AGENT'])(
      '%s reads lenders that are on, with the partner’s products',
      async (role) => {
        const { product_types, lenders } = await tableOf(role);
        expect(product_types).toEqual(['Personal Loans', 'Gold Loans', 'Other Insurance']);
        expect(lenders.map(({ lender_name }) => lender_name)).toEqual([
          'Aurum Gold',
          'Classes Finance',
          'Exact Finance',
          'Insurer',
        ]);
        const { lender_id: _id, ...exact } = lenders[2]!;
        expect(exact).toEqual({
          lender_name: 'Exact Finance',
          product_types: ['Personal Loans'],
          min_age: 23,
          max_age: 57,
          employment: ['salaried', 'self_employed'],
          min_monthly_income: 18_000,
          max_monthly_income: null,
          min_loan_amount: 12_000,
          max_loan_amount: 300_000,
          min_credit_score: 675,
          journey: 'app',
        });
        // Bounds of the classes "small" and "good".
        expect(lenders[1]).toMatchObject({ min_loan_amount: 10_000, min_credit_score: 650, journey: 'web_app' });
        expect(lenders[0]!.product_types).toEqual(['Gold Loans']);
      },
    );

    it('another partner reads the lenders of its own products', async () => {
      const { lenders } = await tableOf('OTHER');
      expect(lenders.map(({ lender_name }) => lender_name)).toEqual(['Aurum Gold']);
    });

    it('a lender that is switched off is gone from the next answer, and a changed bound is in it', async () => {
      const admin = app.as((await anAdmin(app)).token);
      const { id } = await aLender(app, { name: 'Changing', lender_group_ids: [groups.personal], min_age: 21 });
      const change = async (property: string, value: unknown) =>
        admin.post('/api/update-lender-data').send({ lender_id: id, property, value }).expect(200);
      const now = async () => (await tableOf('AGENT')).lenders.find(({ lender_id }) => lender_id === id);
      expect(await now()).toMatchObject({ min_age: 21 });
      await change('min_age', 30);
      expect(await now()).toMatchObject({ min_age: 30 });
      await change('lender_status', 0);
      expect(await now()).toBeUndefined();
    });

    it('the workbook has what the filter leaves, in the language that is asked for', async () => {
      const rows = async (query: object, language: string) => {
        const { body, headers } = await app
          .as(tokens['MERCHANT']!)
          .get(`${TABLE}.xlsx`)
          .query(query)
          .set('Accept-Language', language)
          .buffer(true)
          .parse((response, done) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('end', () => done(null, Buffer.concat(parts)));
          })
          .expect(200);
        expect(headers['content-disposition']).toBe('attachment; filename="eligibility.xlsx"');
        return Object.values(readXlsx(body as Buffer))[0]!;
      };
      const english = await rows({}, 'en');
      expect(english).toHaveLength(5);
      expect(english[3]).toEqual([
        ...['Exact Finance', 'Personal Loans', 23, 57, 'Salaried, Self-employed', 18_000, 12_000, 300_000, 675, 'App'],
      ]);
      const hindi = await rows({ product_type: 'Personal Loans', employment: 'business' }, 'hi');
      expect(hindi.slice(1).map((row) => [row[0], row[4]])).toEqual([['Classes Finance', 'कारोबारी']]);
      expect(hindi[0]![0]).toBe('ऋणदाता');
    });

    it.each([{ product_type: 'Gold' }, { employment: "salaried' OR 1=1" }, { product_type: ['Gold Loans', 'x'] }])(
      'the workbook refuses the filter %j',
      async (query) => {
        expectError(await app.as(tokens['OWNER']!).get(`${TABLE}.xlsx`).query(query), 'REQUEST.INVALID');
      },
    );
  });

  describe('who would match', () => {
    const ASHA = { product_type: 'Personal Loans', age: 30, employment: 'salaried', monthly_income: 30_000 };

    it('the table never contradicts the engine: every bound is met at its figure and missed one beside it', async () => {
      const { lenders } = await tableOf('OWNER');
      const refusedFor = async (row: LenderConditionsRow, figures: object) => {
        const { matched, unmatched } = await match({ ...figures, product_type: row.product_types[0] }, 'OWNER');
        if (matched.some(({ lender_id }) => lender_id === row.lender_id)) return [];
        return unmatched.find(({ lender_id }) => lender_id === row.lender_id)!.reasons.map(({ code }) => code);
      };
      for (const row of lenders) {
        const at = {
          age: row.min_age ?? 30,
          employment: row.employment[0],
          monthly_income: row.min_monthly_income ?? 1_000,
          credit_score: row.min_credit_score,
          amount: row.min_loan_amount,
        };
        expect([row.lender_name, await refusedFor(row, at)]).toEqual([row.lender_name, []]);
        const beside: [object, string][] = [];
        if ((row.min_age ?? 0) > 18) beside.push([{ age: row.min_age! - 1 }, 'AGE_BELOW_MIN']);
        if (row.max_age !== null) beside.push([{ age: row.max_age + 1 }, 'AGE_ABOVE_MAX']);
        if (row.min_monthly_income) beside.push([{ monthly_income: row.min_monthly_income - 1 }, 'INCOME_BELOW_MIN']);
        if (row.min_credit_score) beside.push([{ credit_score: row.min_credit_score - 1 }, 'SCORE_BELOW_MIN']);
        if (row.min_loan_amount) beside.push([{ amount: row.min_loan_amount - 1 }, 'AMOUNT_BELOW_MIN']);
        for (const kind of ['salaried', 'self_employed', 'business'] as const) {
          if (!row.employment.includes(kind)) beside.push([{ employment: kind }, 'EMPLOYMENT_NOT_SUPPORTED']);
        }
        for (const [change, code] of beside) {
          const codes = await refusedFor(row, { ...at, ...change });
          expect([row.lender_name, change, codes]).toEqual([row.lender_name, change, [code]]);
        }
      }
    });

    it('a match has amount, tenure and price, and who does not match has every reason', async () => {
      const { matched, unmatched } = await match({ ...ASHA, credit_score: 700, amount: 400_000 });
      expect(matched).toEqual([
        {
          ...{ lender_id: expect.any(Number), lender_name: 'Exact Finance', amount: 300_000, counter_offer: true },
          // 300,000 at 1.5 % a month for 24 months.
          ...{ tenure_months: 24, emi: 14_977.23, apr: expect.closeTo(18, 1) },
        },
      ]);
      expect(unmatched).toEqual([
        {
          ...{ lender_id: expect.any(Number), lender_name: 'Classes Finance' },
          reasons: [{ code: 'EMPLOYMENT_NOT_SUPPORTED', required: 'business', actual: 'salaried', gap: null }],
        },
      ]);
    });

    it('without a score a lender with a bound says so, and without an amount the usual loan is priced', async () => {
      const { matched, unmatched } = await match({ ...ASHA, credit_score: null });
      expect(matched).toEqual([]);
      expect(unmatched.find(({ lender_name }) => lender_name === 'Exact Finance')!.reasons).toEqual([
        { code: 'SCORE_UNKNOWN', required: 675, actual: null, gap: null },
      ]);
      const gold = await match({ ...ASHA, product_type: 'Gold Loans' });
      expect(gold.matched).toMatchObject([{ lender_name: 'Aurum Gold', amount: 50_000, tenure_months: 12 }]);
      const insurance = await match({ ...ASHA, product_type: 'Other Insurance' });
      expect(insurance.matched).toMatchObject([{ lender_name: 'Insurer', amount: 0, emi: null }]);
    });

    it('nothing is stored of what is typed', async () => {
      const tables = ['prospects', 'applications', 'eligibility_logs', 'offer_rules', 'audit_log', 'journey_events'];
      const counts = () =>
        Promise.all(tables.map(async (table) => (await app.query(`SELECT COUNT(*) AS n FROM ${table}`))[0]));
      const before = await counts();
      await match({ ...ASHA, credit_score: 700, amount: 100_000 });
      expect(await counts()).toEqual(before);
    });

    it.each<[string, object, string[]]>([
      ['nothing', {}, ['product_type', 'age', 'employment', 'monthly_income']],
      ['a child', { ...ASHA, age: 17 }, ['age']],
      ['an income below nothing', { ...ASHA, monthly_income: -1 }, ['monthly_income']],
      ['a score beyond the scale', { ...ASHA, credit_score: 901 }, ['credit_score']],
      ['an object for an amount', { ...ASHA, amount: { $gt: 0 } }, ['amount']],
      ['a property of the engine', { ...ASHA, daysSinceLead: { 1: 0 } }, ['daysSinceLead']],
    ])('%s is refused', async (_, figures, fields) => {
      expectError(await app.as(tokens['AGENT']!).post(MATCH).send(figures), 'REQUEST.INVALID', fields);
    });

    it('a product that the partner does not offer is refused', async () => {
      const asked = { ...ASHA, product_type: 'Business Loans' };
      expectError(await app.as(tokens['OWNER']!).post(MATCH).send(asked), 'APPLICATION.PRODUCT_NOT_OFFERED');
      expectError(await app.as(tokens['OTHER']!).post(MATCH).send(ASHA), 'APPLICATION.PRODUCT_NOT_OFFERED');
    });

    it('questions of one user are limited, and of another not', async () => {
      const { token } = await aPartnerUser(app, { partner, role: 'STAFF' });
      const asked = await Promise.all(Array.from({ length: 65 }, () => app.as(token).post(MATCH).send(ASHA)));
      expect(asked.filter(({ status }) => status === 200)).toHaveLength(60);
      expectError(
        asked.find(({ status }) => status !== 200)!,
        'REQUEST.TOO_MANY',
      );
      await match(ASHA, 'MERCHANT');
    });
  });

  describe('the products', () => {
    const PRODUCTS = '/api/partner/products';
    const detailsOf = async (role: string, id = 'personal-loan'): Promise<ProductDetails> =>
      (await app.as(tokens[role]!).get(`${PRODUCTS}/${id}`).expect(200)).body as ProductDetails;

    it.each(['OWNER', 'STAFF', 'MERCHANT', 'AGENT'])('%s reads the partner’s products in their order', async (role) => {
      const { body } = await app.as(tokens[role]!).get(PRODUCTS).expect(200);
      expect(body).toEqual({
        products: [
          { product_id: 'personal-loan', product_type: 'Personal Loans', lenders: 2 },
          { product_id: 'gold-loan', product_type: 'Gold Loans', lenders: 1 },
          { product_id: 'insurance', product_type: 'Other Insurance', lenders: 1 },
        ],
      });
    });

    it('a product tells the widest bounds of its lenders, and how many ask for each document', async () => {
      expect(await detailsOf('STAFF')).toMatchObject({
        ...{ product_id: 'personal-loan', lenders: 2, pay: null },
        bounds: {
          ...{ min_age: 21, max_age: null, employment: ['salaried', 'self_employed', 'business'] },
          ...{ min_monthly_income: 15_000, min_loan_amount: 10_000, max_loan_amount: 300_000, min_credit_score: 650 },
        },
        documents_of: 2,
        documents: [
          { document: 'pan', lenders: 2 },
          { document: 'bank_statement', lenders: 1 },
          { document: 'gst_returns', lenders: 1 },
        ],
      });
      const gold = await detailsOf('STAFF', 'gold-loan');
      expect(gold).toMatchObject({ bounds: { max_loan_amount: null, min_credit_score: null }, documents_of: 0 });
    });

    it.each(['business-loan', 'Personal Loans', 'personal-loan%00', '__proto__', 'constructor', "x' OR '1'='1", '7'])(
      'the product %s, which is not offered or is none, is not found',
      async (id) => {
        expectError(await app.as(tokens['OWNER']!).get(`${PRODUCTS}/${encodeURIComponent(id)}`), 'RECORD.NOT_FOUND');
      },
    );

    it('another partner is not shown a product that only this one offers', async () => {
      expectError(await app.as(tokens['OTHER']!).get(`${PRODUCTS}/personal-loan`), 'RECORD.NOT_FOUND');
    });

    describe('what a loan brings', () => {
      let exact: number;

      beforeAll(async () => {
        const admin = app.as((await anAdmin(app)).token);
        const slab = (lender_id: number, given: object) =>
          admin
            .post('/api/lender-revenue/create')
            .send({ lender_id, revenue_type_id: 1, ...given })
            .expect(201);
        const idOf = async (name: string) =>
          (await app.query<{ id: number }[]>('SELECT id FROM lenders WHERE name = ?', [name]))[0]!.id;
        exact = await idOf('Exact Finance');
        const classes = await idOf('Classes Finance');
        await slab(exact, { revenue_percent: 2, slab_number_max: 1 });
        await slab(exact, { revenue_percent: 3, slab_number_min: 2 });
        await slab(classes, { revenue_percent: 1 });
        // One disbursal of this month, so that the first slab holds so far; of another lender there is none.
        await aLenderApplication(app, {
          ...{ lender_id: exact, partner_id: partner.id, state: 'DISBURSED' },
          ...{ disbursed_on: istToday(), disbursed_amount: 80_000 },
        });
        const terms = app.dataSource.getRepository(ShareTermsEntity);
        const agreed = { ...shop, valid_from: '2026-01-01' };
        await terms.save(terms.create({ ...agreed, agent_id: null, percent: 40, flat_amount: 50 }));
        await terms.save(terms.create({ ...agreed, agent_id: agentId, percent: 20, flat_amount: 0 }));
      });

      // 2 % of 50,000 is 1,000, of which 60 % and 100 are the partner's: 700. 3 % makes 1,500 and 1,000; 1 % 500 and 400.
      it.each([
        ['OWNER', { amount: 700, lowest_amount: 700, highest_amount: 1_000, commission_amount: 1_000 }, 400],
        // 40 % of the partner's 700 (1,000; 400) and 50.
        ['MERCHANT', { amount: 330, lowest_amount: 330, highest_amount: 450, commission_amount: null }, 210],
        // 20 % of it.
        ['AGENT', { amount: 140, lowest_amount: 140, highest_amount: 200, commission_amount: null }, 80],
      ])('%s reads what is theirs: now, at the least and at the most', async (role, amounts, atOther) => {
        const { pay } = await detailsOf(role);
        expect(pay).toEqual({
          is_agreed: true,
          lenders: [
            { lender_id: exact, lender_name: 'Exact Finance', loan_amount: 50_000, ...amounts },
            {
              ...{ lender_id: expect.any(Number), lender_name: 'Classes Finance', loan_amount: 50_000, amount: null },
              ...{ commission_amount: null, lowest_amount: atOther, highest_amount: atOther },
            },
          ],
        });
      });

      it('staff see no money, and nobody an example of what is not lent', async () => {
        expect((await detailsOf('STAFF')).pay).toBeNull();
        expect((await detailsOf('OWNER', 'insurance')).pay).toBeNull();
        expect((await detailsOf('OWNER', 'gold-loan')).pay).toEqual({ is_agreed: true, lenders: [] });
      });

      it('a shop with which nothing is agreed reads so', async () => {
        const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', shop_name: 'New Shop' });
        const { token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id: id, role: 'MERCHANT' });
        const { body } = await app.as(token).get(`${PRODUCTS}/personal-loan`).expect(200);
        const { is_agreed, lenders } = (body as ProductDetails).pay!;
        expect(is_agreed).toBe(false);
        expect(lenders.map(({ highest_amount }) => highest_amount)).toEqual([0, 0]);
      });
    });

    describe('the link', () => {
      const codes = {} as Record<'MERCHANT' | 'AGENT', string>;

      beforeAll(async () => {
        const links = app.dataSource.getRepository(TrackingLinkEntity);
        for (const [role, agent_id] of [['MERCHANT', null] as const, ['AGENT', agentId] as const]) {
          codes[role] = randomLetters(LINK_CODE_LETTERS, 8);
          await links.save(
            links.create({ ...shop, agent_id, name: 'Rao Kirana Store', target: '/', code: codes[role] }),
          );
        }
      });

      it('counts for whoever shares it, and leads to the product', async () => {
        for (const role of ['MERCHANT', 'AGENT'] as const) {
          const { pathname } = new URL((await detailsOf(role, 'gold-loan')).link_url!);
          expect(pathname).toBe(`/r/${codes[role]}/gold-loan`);
          const { headers } = await app.http.get(pathname).expect(302);
          const to = new URL(headers.location as string, 'http://x');
          expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
            `/${partner.slug}/redirect`,
            { product: 'gold-loan', utm_link: codes[role] },
          ]);
        }
        const own = new URL((await detailsOf('OWNER', 'gold-loan')).link_url!);
        expect(own.pathname + own.search).toBe(`/${partner.slug}/redirect?product=gold-loan`);
        const [clicks] = await app.query<{ n: string }[]>(
          `SELECT SUM(clicks) AS n FROM tracking_link_clicks c JOIN tracking_links l ON l.id = c.tracking_link_id
           WHERE l.code = ?`,
          [codes.AGENT],
        );
        expect(Number(clicks!.n)).toBe(1);
      });

      it.each(['business-loan', 'nonsense', '__proto__', '..%2F..%2Fadmin'])(
        'to %s, which the partner does not offer, leads to the first page',
        async (product) => {
          const { headers } = await app.http.get(`/r/${codes.AGENT}/${product}`).expect(302);
          expect(headers.location).toBe(`/${partner.slug}?utm_link=${codes.AGENT}`);
        },
      );

      it('that is switched off is not shown, and leads on with a notice', async () => {
        await app.query('UPDATE tracking_links SET status = 0 WHERE code = ?', [codes.AGENT]);
        expect((await detailsOf('AGENT')).link_url).toBeNull();
        const { headers } = await app.http.get(`/r/${codes.AGENT}/personal-loan`).expect(302);
        expect(headers.location).toBe(`/${partner.slug}?notice=link`);
      });
    });
  });

  describe('the journey at each lender', () => {
    const JOURNEYS = '/api/partner/lender-journeys';
    const START = Date.now() - 20 * 86_400_000;
    const at = (hours: number) => new Date(START + hours * 3_600_000);
    let solar: number;
    let prospect: number;
    let applicationCount = 0;

    /** Applications of another partner at the lender, each of which moves along the path at the hours of the path. */
    async function applied(lender_id: number, count: number, path: [LenderApplicationState, number, string?][]) {
      const [state, last, raw_status = null] = path.at(-1)!;
      for (let n = 0; n < count; n++) {
        const application = await anApplication(app, { prospect_id: prospect, product_type: 'Solar Loans' });
        const { id } = await aLenderApplication(app, {
          ...{ lender_id, application_id: application.id, state, state_at: at(last), raw_status },
          reason: state === 'REJECTED' ? 'Bureau score below the policy' : null,
        });
        await app.query('INSERT INTO lender_application_events (??) VALUES ?', [
          ['lender_application_id', 'at', 'from_state', 'to_state', 'moved', 'source', 'raw_status'],
          path.map(([to, hours, word = null], i) => [id, at(hours), path[i - 1]?.[0] ?? null, to, 1, 'callback', word]),
        ]);
        applicationCount += 1;
      }
    }
    const refresh = (now: Date) => app.app.get(LenderJourneysService).refresh(now, 100);
    const journeysOf = async (token: string): Promise<LenderJourneyRow[]> =>
      ((await app.as(token).get(JOURNEYS).expect(200)).body as LenderJourneys).lenders;
    const rowOf = async (name: string) =>
      (await journeysOf(tokens['SOLAR']!)).find(({ lender_name }) => lender_name === name)!;
    const hoursOf = ({ steps }: LenderJourneyRow) =>
      steps.filter(({ usual_hours }) => usual_hours !== null).map((step) => Object.values(step));
    const idOf = async (name: string) =>
      (await app.query<{ id: number }[]>('SELECT id FROM lenders WHERE name = ?', [name]))[0]!.id;

    beforeAll(async () => {
      const sunny = await aPartner(app, { product_types: ['Solar Loans'] });
      tokens['SOLAR'] = (await aPartnerUser(app, { partner: sunny })).token;
      prospect = (await aProspect(app, { partner_id: partner.id })).id;
      solar = (await aLenderGroup(app, { product_types: ['Solar Loans'] })).id;
      const lender_group_ids = [solar];
      const told = { documents: ['pan', 'electricity_bill'] as const, otps: ['mobile', 'agreement'] as const };
      const { id: enough } = await aLender(app, {
        ...{ name: 'Surya Credit', lender_group_ids, api: 1, journey: 'app' },
        ...{ documents: [...told.documents], otps: [...told.otps] },
      });
      const { id: few } = await aLender(app, { name: 'Kiran Solar', lender_group_ids, api: 0 });
      await aLender(app, { name: 'Switched Off Solar', lender_group_ids, lender_status: 0 });
      await app.dataSource.getRepository(LenderGatewayEntity).insert({
        ...{ lender_id: enough, row_key: randomUUID(), base_url: null, auth: 'bearer', client_id: 'x' },
        ...{ client_secret: 'x', callback_secret: 'x' },
        ...{ field_map: {}, status_map: { LEAD_OTP: 'OTP_REQUIRED', SANC: 'SANCTIONED' } },
      });
      await applied(enough, 20, [
        ['CONSENTED', 0],
        ['PUSHED', 1],
        ['KYC_PENDING', 6, 'DOCS_PENDING'],
      ]);
      await applied(enough, 10, [
        ['CONSENTED', 0],
        ['PUSHED', 1],
        ['KYC_PENDING', 31, 'DOCS_PENDING'],
        ['REJECTED', 40, 'SCORE_LOW'],
      ]);
      await applied(few, 29, [
        ['CONSENTED', 0],
        ['REDIRECTED', 2],
        ['REJECTED', 9, 'Declined'],
      ]);
      // The start may have computed them already, of nothing.
      await app.query('DELETE FROM lender_journey_figures');
      await refresh(new Date());
    });

    it('has what the lender told, hours and words of thirty applications, and no reasons of ten refusals', async () => {
      const row = await rowOf('Surya Credit');
      expect(row).toEqual({
        ...{ lender_id: await idOf('Surya Credit'), lender_name: 'Surya Credit', product_types: ['Solar Loans'] },
        ...{ journey: 'app', api: 1, documents: ['pan', 'electricity_bill'], otps: ['mobile', 'agreement'] },
        steps: [
          { state: 'CONSENTED', usual_hours: null, most_hours: null },
          { state: 'PUSHED', usual_hours: 1, most_hours: 1 },
          { state: 'LENDER_ACCEPTED', usual_hours: null, most_hours: null },
          // 20 of 30 within 5 hours; four fifths, which are 24, within 30.
          { state: 'KYC_PENDING', usual_hours: 5, most_hours: 30 },
          ...(['UNDER_REVIEW', 'SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED', 'DISBURSED'] as const).map(
            (state) => ({ state, usual_hours: null, most_hours: null }),
          ),
        ],
        refusals: [],
        words: [
          { word: 'LEAD_OTP', state: 'OTP_REQUIRED' },
          { word: 'SANC', state: 'SANCTIONED' },
          { word: 'DOCS_PENDING', state: 'KYC_PENDING' },
        ],
      });
    });

    it('of 29 applications nothing is shown, with the thirtieth everything', async () => {
      const hidden = await rowOf('Kiran Solar');
      expect([hoursOf(hidden), hidden.refusals, hidden.words]).toEqual([[], [], []]);
      expect(hidden).toMatchObject({ documents: null, otps: null, api: 0 });
      await applied(await idOf('Kiran Solar'), 1, [
        ['CONSENTED', 0],
        ['REDIRECTED', 2],
        ['REJECTED', 9, 'Declined'],
      ]);
      // Kept for a day.
      await refresh(new Date());
      expect(await rowOf('Kiran Solar')).toEqual(hidden);
      await refresh(new Date(Date.now() + 25 * 3_600_000));
      const shown = await rowOf('Kiran Solar');
      expect(hoursOf(shown)).toEqual([['REDIRECTED', 2, 2]]);
      expect(shown.refusals).toEqual([{ rule: 'score', percent: 100 }]);
      expect(shown.words).toEqual([{ word: 'Declined', state: 'REJECTED' }]);
    });

    it('applications of more than half a year ago do not count any more', async () => {
      await refresh(new Date(Date.now() + 200 * 86_400_000));
      const row = await rowOf('Surya Credit');
      expect([hoursOf(row), row.words.map(({ word }) => word)]).toEqual([[], ['LEAD_OTP', 'SANC']]);
    });

    it('rounds at the same time, as of two servers, keep one row for each lender', async () => {
      await app.query('DELETE FROM lender_journey_figures');
      await Promise.all(Array.from({ length: 3 }, () => refresh(new Date())));
      const [kept] = await app.query(
        `SELECT COUNT(*) AS n, COUNT(DISTINCT lender_id) AS lenders, (SELECT COUNT(*) FROM lenders) AS there
         FROM lender_journey_figures`,
      );
      expect(kept).toEqual({ n: kept!['there'], lenders: kept!['there'], there: kept!['there'] });
      expect(hoursOf(await rowOf('Surya Credit'))).toHaveLength(2);
    });

    it('only lenders that are on and of the partner’s products are shown, without anything of an application', async () => {
      expect((await journeysOf(tokens['SOLAR']!)).map(({ lender_name }) => lender_name)).toEqual([
        'Kiran Solar',
        'Surya Credit',
      ]);
      for (const role of ['OWNER', 'STAFF', 'MERCHANT', 'AGENT']) {
        const names = (await journeysOf(tokens[role]!)).map(({ lender_name }) => lender_name);
        expect([role, names]).toEqual([role, ['Aurum Gold', 'Classes Finance', 'Exact Finance', 'Insurer']]);
      }
      const insurer = (await journeysOf(tokens['OWNER']!)).at(-1)!;
      expect(insurer.steps.map(({ state }) => state)).toEqual([
        'CONSENTED',
        'REDIRECTED',
        'KYC_PENDING',
        'UNDER_REVIEW',
      ]);
      expect(applicationCount).toBe(60);
    });
  });
});
