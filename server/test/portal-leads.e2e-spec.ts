import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { TrackingLinkEntity } from '../src/partners/tracking-links/tracking-link.entity.js';
import { randomLetters } from '../src/platform/crypto/random-letters.js';
import type { HomeResponse } from '../src/portal/home/dto/home.dto.js';
import type { LeadResponse } from '../src/portal/leads/dto/lead.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { anApplication, aLenderApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { aTaxInvoice } from './builders/tax-invoices.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const LEADS = '/api/partner/leads';
const GOLD = {
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
  gold_loan_amount: 100_000,
};
const YESTERDAY = () => new Date(Date.now() - 86_400_000);

const STORE = 'https://play.google.com/store/apps/details?id=in.example.loans';

describe('leads of the portal', () => {
  let app: TestApp;
  let partner: PartnerEntity;
  let other: PartnerEntity;
  /** Two shops of the partner, one of another partner; each with an agent. */
  let shops: { merchant: Awaited<ReturnType<typeof aPhoneUser>>; agent: Awaited<ReturnType<typeof aPhoneUser>> }[];
  const tokens: Record<string, string> = {};
  const leads: Record<string, number> = {};

  beforeAll(async () => {
    app = await TestApp.start({ env: { APP_STORE_URL: STORE } });
    [partner, other] = [await aPartner(app), await aPartner(app)];
    shops = [];
    for (const whose of [partner, partner, other]) {
      const { id } = await aMerchant(app, { partner_id: whose.id, state: 'APPROVED', shop_name: 'Rao Kirana Store' });
      const at = { partner_id: whose.id, merchant_id: id };
      shops.push({
        merchant: await aPhoneUser(app, { ...at, role: 'MERCHANT' }),
        agent: await aPhoneUser(app, { ...at, role: 'AGENT' }),
      });
    }
    tokens['OWNER'] = (await aPartnerUser(app, { partner })).token;
    tokens['STAFF'] = (await aPartnerUser(app, { partner, role: 'STAFF' })).token;
    tokens['MERCHANT'] = shops[0]!.merchant.token;
    tokens['AGENT'] = shops[0]!.agent.token;
    const lead = async (name: string, of: PartnerEntity, given: object) => {
      leads[name] = (await anApplication(app, { partner_id: of.id, submitted_at: YESTERDAY(), ...given })).id;
    };
    const at = (shop: number) => ({ merchant_id: shops[shop]!.merchant.user.merchant_id });
    await lead('without a shop', partner, {});
    await lead('of the shop', partner, at(0));
    await lead('of its agent', partner, { ...at(0), agent_id: shops[0]!.agent.user.id, submitted_at: new Date() });
    await lead('of the sibling', partner, at(1));
    await lead('of the sibling’s agent', partner, { ...at(1), agent_id: shops[1]!.agent.user.id });
    await lead('of another partner', other, { ...at(2), agent_id: shops[2]!.agent.user.id });
    await lead('not submitted', partner, { submitted_at: null, state: 'DRAFT' });
  });
  afterAll(() => app.stop());

  const list = async (token: string, filter: object = {}, range = '[0,24]') => {
    const { body, headers } = await app
      .as(token)
      .get(LEADS)
      .query({ filter: JSON.stringify(filter), range })
      .expect(200);
    return { rows: body as LeadResponse[], total: (headers['content-range'] as string).split('/')[1] };
  };
  const namesOf = (rows: readonly LeadResponse[]) =>
    rows.map(({ id }) => Object.keys(leads).find((name) => leads[name] === id)).toSorted();

  const OF_PARTNER = ['without a shop', 'of the shop', 'of its agent', 'of the sibling', 'of the sibling’s agent'];
  const SEEN = {
    OWNER: OF_PARTNER,
    STAFF: OF_PARTNER,
    MERCHANT: ['of the shop', 'of its agent'],
    AGENT: ['of its agent'],
  };

  describe.each(Object.entries(SEEN))('as %s', (role, seen) => {
    it('the list has what is below, and nothing of a sibling or another partner', async () => {
      const { rows, total } = await list(tokens[role]!);
      expect([namesOf(rows), total]).toEqual([seen.toSorted(), String(seen.length)]);
    });

    it('a filter by somebody who is not below finds nothing, and one by somebody below finds theirs', async () => {
      for (const [at, shop] of shops.entries()) {
        const byShop = await list(tokens[role]!, { merchant_id: shop.merchant.user.merchant_id });
        const byAgent = await list(tokens[role]!, { agent_id: shop.agent.user.id });
        const ofShop = [['of the shop', 'of its agent'], ['of the sibling', 'of the sibling’s agent'], []][at]!;
        const ofAgent = [['of its agent'], ['of the sibling’s agent'], []][at]!;
        expect(namesOf(byShop.rows)).toEqual(ofShop.filter((name) => seen.includes(name)).toSorted());
        expect(namesOf(byAgent.rows)).toEqual(ofAgent.filter((name) => seen.includes(name)).toSorted());
      }
    });

    it('reading on behind the row of somebody else shows nothing more', async () => {
      const { rows } = await list(tokens[role]!, { after: leads['of another partner'] });
      expect(namesOf(rows).every((name) => seen.includes(name!))).toBe(true);
    });

    it('the first page counts what is below alone', async () => {
      const { body } = await app.as(tokens[role]!).get('/api/partner/home').expect(200);
      expect(body).toMatchObject({ success: true, leads_today: 1 });
    });
  });

  it('the first page counts the own tax invoices that wait, and nobody else’s', async () => {
    const [shop, sibling] = shops.map(({ merchant }) => merchant.user.merchant_id!);
    const draft = (given: Parameters<typeof aTaxInvoice>[2]) => aTaxInvoice(app, partner.id, given);
    await draft({});
    await draft({ state: 'ACCEPTED' });
    for (const id of [shop!, shop!, sibling!]) await draft({ payee: { kind: 'MERCHANT', id } });
    const waiting = async (token: string) =>
      ((await app.as(token).get('/api/partner/home').expect(200)).body as HomeResponse).to_do.find(
        ({ kind }) => kind === 'invoices',
      )?.count ?? 0;
    const roles = ['OWNER', 'STAFF', 'MERCHANT', 'AGENT'];
    expect(await Promise.all(roles.map((role) => waiting(tokens[role]!)))).toEqual([1, 0, 2, 0]);
  });

  it('pages follow each other by the last row', async () => {
    const first = await list(tokens['OWNER']!, {}, '[0,1]');
    expect(first.rows.map(({ id }) => id)).toEqual([leads['of the sibling’s agent'], leads['of the sibling']]);
    const next = await list(tokens['OWNER']!, { after: first.rows.at(-1)!.id }, '[0,1]');
    expect(next.rows.map(({ id }) => id)).toEqual([leads['of its agent'], leads['of the shop']]);
    expect((await list(tokens['OWNER']!, { state: 'DISBURSED' })).rows).toEqual([]);
    const upwards = { sort: '["id","ASC"]', filter: JSON.stringify({ after: leads['of the sibling'] }) };
    const { body } = await app.as(tokens['OWNER']!).get(LEADS).query(upwards).expect(200);
    expect((body as LeadResponse[]).map(({ id }) => id)).toEqual([leads['of the sibling’s agent']]);
  });

  it('a lead is masked, and tells where it is at which lender, the last change first', async () => {
    const { phone, id: prospect_id } = await aProspect(app, { partner_id: partner.id });
    const { id, submitted_at } = await anApplication(app, {
      ...{ partner_id: partner.id, prospect_id, product_type: 'Gold Loans', state: 'IN_PROGRESS' },
      ...{ merchant_id: shops[0]!.merchant.user.merchant_id, agent_id: shops[0]!.agent.user.id },
    });
    const at = async (name: string, state: 'OFFERED' | 'REJECTED' | 'KYC_PENDING', day: string) =>
      aLenderApplication(app, {
        ...{ application_id: id, lender_id: (await aLender(app, { name })).id, state },
        ...{ state_at: new Date(`${day}T06:00:00Z`) },
      });
    await at('Offers Only', 'OFFERED', '2026-11-09');
    await at('Earlier', 'REJECTED', '2026-11-01');
    await at('Later', 'KYC_PENDING', '2026-11-02');
    const { rows } = await list(tokens['AGENT']!, { product_type: 'Gold Loans' });
    expect(rows).toEqual([
      {
        ...{ id, customer_name: 'Sunita D.', phone_masked: `XXXXXX${phone.slice(-4)}`, product_type: 'Gold Loans' },
        ...{ state: 'IN_PROGRESS', submitted_at: submitted_at!.toISOString() },
        ...{ merchant_name: 'Rao Kirana Store', agent_name: 'Sunita Devi' },
        lenders: [
          { lender_name: 'Later', state: 'KYC_PENDING', state_at: '2026-11-02T06:00:00.000Z' },
          { lender_name: 'Earlier', state: 'REJECTED', state_at: '2026-11-01T06:00:00.000Z' },
        ],
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(phone);
    await app.query('DELETE FROM applications WHERE id = ?', [id]);
  });

  describe('the own link', () => {
    const aLink = (given: Partial<TrackingLinkEntity>) =>
      app.dataSource.getRepository(TrackingLinkEntity).save(
        app.dataSource.getRepository(TrackingLinkEntity).create({
          ...{
            name: 'Rao Kirana Store',
            partner_id: partner.id,
            target: '/',
            code: randomLetters(LINK_CODE_LETTERS, 8),
          },
          ...given,
        }),
      );
    const linkOf = async (token: string) =>
      ((await app.as(token).get('/api/partner/home').expect(200)).body as HomeResponse).link_url;

    it('is the agent’s for an agent, the shop’s for a merchant, and the pages of the partner for its own people', async () => {
      const { merchant, agent } = shops[1]!;
      expect([await linkOf(merchant.token), await linkOf(agent.token)]).toEqual([null, null]);
      const { merchant_id } = merchant.user;
      const agents = await aLink({ merchant_id, agent_id: agent.user.id });
      // The agents' links are older here: none of them is the shop's.
      expect([await linkOf(merchant.token), await linkOf(agent.token)]).toEqual([
        null,
        `http://localhost:8000/r/${agents.code}`,
      ]);
      // The store is told whose link it was, and of the partner's own people whose they are.
      const appOf = async (token: string) => {
        const { app_url } = (await app.as(token).get('/api/partner/home').expect(200)).body as HomeResponse;
        return new URL(app_url!).searchParams.get('referrer');
      };
      const utms = `utm_source=${partner.slug}&utm_medium=portal`;
      expect(await appOf(agent.token)).toBe(`${utms}&utm_content=${agents.code}`);
      expect([await appOf(merchant.token), await appOf(tokens['OWNER']!)]).toEqual([utms, utms]);
      const own = await aLink({ merchant_id });
      expect(await linkOf(merchant.token)).toBe(`http://localhost:8000/r/${own.code}`);
      await app.query('UPDATE tracking_links SET status = 0 WHERE id = ?', [agents.id]);
      expect(await linkOf(agent.token)).toBeNull();
      for (const role of ['OWNER', 'STAFF']) {
        expect(await linkOf(tokens[role]!)).toBe(`http://localhost:8000/${partner.slug}`);
      }
    });

    it.each([
      ['an active agent’s link counts for the agent and the shop', 1],
      ['a paused agent’s link leads the customer on without counting for the agent', 0],
    ] as const)('%s', async (_what, status) => {
      const { merchant_id } = shops[1]!.merchant.user;
      const agent = await aPhoneUser(app, { partner_id: partner.id, merchant_id: merchant_id!, role: 'AGENT', status });
      const link = await aLink({ merchant_id, agent_id: agent.user.id });
      expect((await app.http.get(`/r/${link.code}`).expect(302)).headers['location']).toContain(link.code);
      const { id, uuid: userId } = await aProspect(app, {
        ...{ partner_id: partner.id, utms: JSON.stringify({ utm_link: link.code }), state: 'VERIFIED' },
        ...{ profile_encrypted: null, pan_index: null, email_index: null },
      });
      const customer = app.as(await app.tokenFor('customer', id));
      await customer.put(`/api/user/${userId}`).send(GOLD).expect(200);
      const made = await customer.post('/api/applications').send({ productType: 'Gold Loans' }).expect(200);
      const { uuid } = made.body as { uuid: string };
      await customer.post(`/api/applications/${uuid}/submit`).expect(200);
      const frozen = () => app.query('SELECT merchant_id, agent_id FROM applications WHERE uuid = ?', [uuid]);
      const expected = [{ merchant_id, agent_id: status === 1 ? agent.user.id : null }];
      expect(await frozen()).toEqual(expected);
      // What was earned stays where it was earned.
      await app.query('UPDATE partner_users SET status = ? WHERE id = ?', [1 - status, agent.user.id]);
      await customer.put(`/api/user/${userId}`).send({ gold_loan_amount: 90_000 }).expect(200);
      await customer.post(`/api/applications/${uuid}/submit`).expect(200);
      expect(await frozen()).toEqual(expected);
    });
  });

  it('admins and customers have no leads of the portal', async () => {
    expectError(await app.as((await anAdmin(app)).token).get(LEADS), 'AUTH.FORBIDDEN');
  });
});
