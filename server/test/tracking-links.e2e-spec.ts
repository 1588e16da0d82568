import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { sealPhone } from '../src/accounts/passcodes/phones.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aMerchant } from './builders/merchants.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const LINKS = '/api/admin/tracking-links';
const OTP = '123456';
const PHONE = '9811111111';
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

interface Link {
  id: number;
  code: string;
  url: string;
  version: number;
  clicks: number;
  applications: number;
}

describe('tracking links', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let gram: PartnerEntity;
  let own: PartnerEntity;

  beforeAll(async () => {
    app = await TestApp.start({ env: { DEV_OTP: OTP } });
    other = await TestApp.start({ database: app.database });
    admin = app.as((await anAdmin(app)).token);
    own = await aPartner(app, { slug: 'moral-e-suvidha' });
    gram = await aPartner(app, { slug: 'gram-setu', utm_id: 'gram_setu' });
    await other.refreshLists();
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const aLink = async (given: object = {}): Promise<Link> => {
    const body = { name: 'Poster', partner_id: gram.id, target: '/', ...given };
    return (await admin.post(LINKS).send(body).expect(201)).body as Link;
  };
  const readLink = async (id: number) => (await admin.get(`${LINKS}/${id}`).expect(200)).body as Link;
  const follow = (code: string, server = app) => server.http.get(`/r/${code}`).redirects(0);
  const leadsTo = async (code: string) => {
    const { status, headers } = await follow(code);
    return [status, headers['location']];
  };
  const edit = (link: Link, changes: object) =>
    admin
      .put(`${LINKS}/${link.id}`)
      .send({ name: 'Poster', status: 1, expires_on: null, version: link.version, ...changes });

  it('a link of a partner has a code that nobody can misread, and its history is kept', async () => {
    const { status, body } = await admin.post(LINKS).send({
      name: ' Counter poster ',
      partner_id: gram.id,
      target: '/',
      product_type: 'Gold Loans',
      utm_source: 'rao_stores',
      utm_medium: '',
      expires_on: '2099-12-31',
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        code: expect.stringMatching(/^[2-9a-hjkmnp-z]{8}$/),
        url: `http://localhost:8000/r/${body.code}`,
        name: 'Counter poster',
        partner_id: gram.id,
        partner_name: gram.name,
        merchant_id: null,
        agent_id: null,
        merchant_name: null,
        product_type: 'Gold Loans',
        target: '/',
        utm_source: 'rao_stores',
        utm_medium: null,
        utm_campaign: null,
        utm_term: null,
        utm_content: null,
        status: 1,
        expires_on: '2099-12-31',
        state: 'ACTIVE',
        clicks: 0,
        applications: 0,
        version: 1,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    const [row] = await app.query(
      'SELECT code, partner_id, utm_source, utm_medium, status FROM tracking_links WHERE id = ?',
      [body.id],
    );
    expect(row).toEqual({
      code: body.code,
      partner_id: gram.id,
      utm_source: 'rao_stores',
      utm_medium: null,
      status: 1,
    });

    const changed = await edit(body as Link, { name: 'Wall', status: 0 }).expect(200);
    expect(changed.body).toMatchObject({ name: 'Wall', status: 0, expires_on: null, state: 'OFF', version: 2 });
    expectError(await edit(body as Link, {}), 'VERSION.CONFLICT');
    const history = await admin.get(`${LINKS}/${body.id}/history`).expect(200);
    expect(history.body).toEqual([
      expect.objectContaining({
        action: 'update',
        changes: [
          { property: 'name', before: 'Counter poster', after: 'Wall' },
          { property: 'status', before: 1, after: 0 },
          { property: 'expires_on', before: '2099-12-31', after: null },
        ],
      }),
      expect.objectContaining({ action: 'create', actor_name: 'Asha Rao' }),
    ]);
  });

  it('a link leads to its partner’s page with the utms, which an address cannot break out of', async () => {
    const plain = await aLink({ utm_source: 'rao_stores', utm_campaign: 'diwali-26' });
    expect(await leadsTo(plain.code)).toEqual([
      302,
      `/gram-setu?utm_source=rao_stores&utm_campaign=diwali-26&utm_link=${plain.code}`,
    ]);
    const gold = await aLink({ product_type: 'Gold Loans' });
    // As it is typed off paper.
    const typed = `${gold.code.slice(0, 4)}-${gold.code.slice(4)}`.toUpperCase();
    expect(await leadsTo(typed)).toEqual([302, `/gram-setu/redirect?product=gold-loan&utm_link=${gold.code}`]);
    const cards = await aLink({ target: '/credit-cards', partner_id: own.id });
    expect(await leadsTo(cards.code)).toEqual([302, `/moral-e-suvidha/credit-cards?utm_link=${cards.code}`]);
    const { headers } = await follow(plain.code);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('a link that no longer works, or never did, leads to a first page that says so', async () => {
    const link = await aLink({ expires_on: istToday() });
    expect((await leadsTo(link.code))[1]).toContain('utm_link');
    const past = await edit(link, { expires_on: '2026-01-31' }).expect(200);
    expect(past.body).toMatchObject({ state: 'EXPIRED' });
    const off = await edit(await aLink(), { status: 0 }).expect(200);
    const ofNobody = await aLink({ partner_id: (await aPartner(app, { slug: 'gone' })).id });
    await app.query("UPDATE partners SET status = 0, version = version + 1 WHERE slug = 'gone'");
    await app.refreshLists();
    expect(await leadsTo((past.body as Link).code)).toEqual([302, '/gram-setu?notice=link']);
    expect(await leadsTo((off.body as Link).code)).toEqual([302, '/gram-setu?notice=link']);
    expect(await leadsTo(ofNobody.code)).toEqual([302, '/moral-e-suvidha?notice=link']);
    for (const code of [
      'aaaaaaaa',
      'x',
      '%00',
      "k7qm9xt'",
      '__proto__',
      '%2e%2e',
      'x'.repeat(99),
      '%F0%9F%92%A9',
      'cards',
    ]) {
      expect([code, await leadsTo(code)]).toEqual([code, [302, '/?notice=link']]);
    }
    expect((await readLink(link.id)).clicks).toBe(1);
    expect((await readLink((off.body as Link).id)).clicks).toBe(0);
  });

  it('visits are counted on every server and at once, prefetches are not', async () => {
    const link = await aLink();
    const visits = Array.from({ length: 40 }, (_, index) => follow(link.code, index % 2 ? other : app).expect(302));
    await Promise.all(visits);
    await app.http.head(`/r/${link.code}`).expect(204);
    await follow(link.code).set('Sec-Purpose', 'prefetch;prerender').expect(204);
    expect(await readLink(link.id)).toMatchObject({ clicks: 40, applications: 0 });
    expect(await app.query('SELECT * FROM tracking_link_clicks WHERE tracking_link_id = ?', [link.id])).toEqual([
      { tracking_link_id: link.id, day: istToday(), clicks: 40 },
    ]);
  });

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a page that is not on the list', { target: '/user/offers' }, 'target'],
    ['an address elsewhere', { target: 'https://evil.example' }, 'target'],
    ['a product where none is asked', { target: '/credit-cards', product_type: 'Gold Loans' }, 'product_type'],
    ['a product that the partner does not offer', { product_type: 'Solar Loans' }, 'product_type'],
    ['a merchant that there is not', { merchant_id: 999_999 }, 'merchant_id'],
    ['a product that there is not', { product_type: 'Ponies' }, 'product_type'],
    ['a utm that is no plain word', { utm_source: 'a&b=c' }, 'utm_source'],
    ['a utm of another type', { utm_medium: ['x'] }, 'utm_medium'],
    ['a utm that is too long', { utm_term: 'x'.repeat(61) }, 'utm_term'],
    ['a day that there is not', { expires_on: '2026-02-30' }, 'expires_on'],
    ['an id that is none', { partner_id: '7; DROP' }, 'partner_id'],
    ['a code of its own', { code: 'aaaaaaaa' }, 'code'],
  ])('creating a link is refused: %s', async (_what, given, field) => {
    const answer = await admin.post(LINKS).send({ name: 'Poster', partner_id: gram.id, target: '/', ...given });
    expectError(answer, 'REQUEST.INVALID', [field]);
  });

  it('a link may name an approved merchant of the same partner', async () => {
    const mine = { partner_id: gram.id, shop_name: 'Rao Bazaar' };
    const merchant = await aMerchant(app, { ...mine, state: 'APPROVED' });
    const link = await aLink({ merchant_id: merchant.id });
    expect(link).toMatchObject({ merchant_id: merchant.id, merchant_name: 'Rao Bazaar' });
    for (const other of [
      await aMerchant(app, mine),
      await aMerchant(app, { ...mine, partner_id: own.id, state: 'APPROVED' }),
    ]) {
      const answer = await admin
        .post(LINKS)
        .send({ name: 'x', partner_id: gram.id, target: '/', merchant_id: other.id });
      expectError(answer, 'REQUEST.INVALID', ['merchant_id']);
    }
  });

  it('a link of a partner that does not exist is refused, and a link that does not exist answers 404', async () => {
    expectError(await admin.post(LINKS).send({ name: 'x', partner_id: 999_999, target: '/' }), 'PARTNER.NOT_FOUND');
    expectError(await admin.get(`${LINKS}/999999`), 'TRACKING_LINK.NOT_FOUND');
    expectError(await admin.get(`${LINKS}/999999/history`), 'TRACKING_LINK.NOT_FOUND');
    expectError(
      await admin.put(`${LINKS}/999999`).send({ name: 'x', status: 1, expires_on: null, version: 1 }),
      'TRACKING_LINK.NOT_FOUND',
    );
  });

  it('links are listed by partner, state, name and code, newest first', async () => {
    const partner = await aPartner(app, { slug: 'listed' });
    const links: Link[] = [];
    for (const name of ['100% poster', 'Leaflet', 'Radio']) links.push(await aLink({ name, partner_id: partner.id }));
    const list = async (filter: object, rest = '') => {
      const query = `filter=${encodeURIComponent(JSON.stringify({ partner_id: partner.id, ...filter }))}${rest}`;
      const answer = await admin.get(`${LINKS}?${query}`).expect(200);
      return [(answer.body as { name: string }[]).map(({ name }) => name), answer.headers['content-range']];
    };
    expect(await list({})).toEqual([['Radio', 'Leaflet', '100% poster'], 'tracking-links 0-2/3']);
    expect(await list({}, '&sort=["name","ASC"]&range=[1,1]')).toEqual([['Leaflet'], 'tracking-links 1-1/3']);
    expect(await list({ q: '100%' })).toEqual([['100% poster'], 'tracking-links 0-0/1']);
    expect(await list({ q: links[1]!.code.toUpperCase() })).toEqual([['Leaflet'], 'tracking-links 0-0/1']);
    expect(await list({ status: 0 })).toEqual([[], 'tracking-links 0-0/0']);
  });

  it('an application names who brought the customer, and no later visit changes that', async () => {
    const merchant = await aMerchant(app, { partner_id: gram.id, state: 'APPROVED' });
    const first = await aLink({ utm_source: 'rao_stores', merchant_id: merchant.id });
    const second = await aLink({ utm_source: 'radio' });
    const visit = async (link: Link) => {
      const [, address] = await leadsTo(link.code);
      const utms = Object.fromEntries(new URL(String(address), app.url).searchParams);
      await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 1 MINUTE');
      const sent = await app.http.post('/api/otp/send').send({ phone: PHONE, partner: 'gram-setu', utms }).expect(200);
      const { prospectId, challenge } = sent.body as { prospectId: string; challenge: string };
      const { body } = await app.http.post('/api/otp/verify').send({ prospectId, challenge, otp: OTP }).expect(200);
      return { prospectId, customer: app.as((body as { token: string }).token) };
    };
    const source = async (uuid: string) =>
      (
        await app.query('SELECT utms, utm_id, tracking_link_id, merchant_id FROM applications WHERE uuid = ?', [uuid])
      )[0];
    const submit = async (customer: typeof admin, productType: string) => {
      const { body } = await customer.post('/api/applications').send({ productType }).expect(200);
      const { uuid } = body as { uuid: string };
      await customer.post(`/api/applications/${uuid}/submit`).expect(200);
      return uuid;
    };

    const { prospectId, customer } = await visit(first);
    await customer.put(`/api/user/${prospectId}`).send(GOLD).expect(200);
    const uuid = await submit(customer, 'Gold Loans');
    const expected = {
      utms: JSON.stringify({ utm_source: 'rao_stores', utm_link: first.code }),
      utm_id: 'gram_setu',
      tracking_link_id: first.id,
      merchant_id: merchant.id,
    };
    expect(await source(uuid)).toEqual(expected);

    // Another link, other facts: the engine runs anew, the source stays.
    const again = await visit(second);
    const { birth_date, tin } = GOLD;
    await again.customer.post(`/api/user/${prospectId}/identity-check`).send({ birth_date, tin }).expect(200);
    await again.customer.put(`/api/user/${prospectId}`).send({ gold_loan_amount: 90_000 }).expect(200);
    expect(await submit(again.customer, 'Gold Loans')).toBe(uuid);
    expect(await source(uuid)).toEqual(expected);
    expect(
      await app.query('SELECT utms FROM prospects WHERE phone_index = ?', [
        sealPhone(app.app.get(FieldCipher), PHONE, 'x').phone_index,
      ]),
    ).toEqual([{ utms: JSON.stringify({ utm_source: 'radio', utm_link: second.code }) }]);
    expect([await readLink(first.id), await readLink(second.id)]).toMatchObject([
      { clicks: 1, applications: 1 },
      { clicks: 1, applications: 0 },
    ]);
  });
});
