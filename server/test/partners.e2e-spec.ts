import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { DEFAULT_PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { anAdmin, aPartner, aPartnerUser, PASSWORD } from './builders/accounts.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { passwordLinkFor } from './support/password-link.js';
import { TestApp } from './support/test-app.js';

const PARTNERS = '/api/admin/partners';
const LOGO = '/files/partners/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11.webp';
const FONT = 'https://fonts.googleapis.com/css2?family=Mukta:wght@400;600&display=swap';

describe('partners', () => {
  let app: TestApp;
  let other: TestApp;
  let adminId: number;
  let admin: ReturnType<TestApp['as']>;
  let adminElsewhere: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    const { user, token } = await anAdmin(app);
    adminId = user.id;
    admin = app.as(token);
    adminElsewhere = other.as(token);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const stored = async (id: number) => {
    const [row] = await app.query('SELECT * FROM partners WHERE id = ?', [id]);
    return row;
  };
  const brandOf = (slug: string, server = app) => server.http.get(`/api/get-partner-by-name/${slug}`);

  describe('brand by name', () => {
    it('a brand is public, with readable colours and nothing about money', async () => {
      const partner = await aPartner(app, {
        slug: 'gram-setu-kendra',
        name_hi: 'ग्राम सेतु केंद्र',
        title: 'Cards at Gram Setu',
        logo: LOGO,
        font_link: FONT,
        font_family: 'Mukta',
        primary_color: '#F3A712',
        secondary_color: '#0B5D4E',
        tanc_apply: 1,
        revenue_percent: 60,
        utm_id: 'gram',
      });
      const { status, body, headers } = await brandOf('gram-setu-kendra');

      expect(status).toBe(200);
      expect(body).toEqual({
        id: partner.id,
        slug: 'gram-setu-kendra',
        name: 'Gram Setu Kendra',
        name_hi: 'ग्राम सेतु केंद्र',
        title: 'Cards at Gram Setu',
        logo: LOGO,
        co_brand_logo: null,
        hero: null,
        hero_hi: null,
        hero_picture: null,
        font_link: FONT,
        font_family: 'Mukta',
        primary_color: '#F3A712',
        secondary_color: '#0B5D4E',
        on_primary_color: '#16211E',
        primary_text_color: expect.stringMatching(/^#[0-9A-F]{6}$/),
        tancApply: 1,
        product_types: [...DEFAULT_PRODUCT_TYPES],
      });
      expect(headers['cache-control']).toBe('no-cache');
    });

    it.each([
      'nobody',
      'Gram-Setu-Kendra',
      '__proto__',
      'constructor',
      '%2e%2e',
      "x'--",
      '%F0%9F%8E%89',
      'x'.repeat(200),
    ])('the brand of %s answers 404', async (slug) => {
      expectError(await brandOf(slug), 'PARTNER.NOT_FOUND');
    });

    it('the brand of a partner that is switched off or deleted answers 404', async () => {
      await aPartner(app, { slug: 'switched-off', status: 0 });
      await aPartner(app, { slug: 'deleted', deleted_at: new Date() });

      expectError(await brandOf('switched-off'), 'PARTNER.NOT_FOUND');
      expectError(await brandOf('deleted').set('Accept-Language', 'hi'), 'PARTNER.NOT_FOUND');
      expect((await brandOf('deleted').set('Accept-Language', 'hi')).body.message).toBe('यह पार्टनर मौजूद नहीं है।');
    });

    it.each<[string, ErrorCode]>([
      ['%', 'REQUEST.MALFORMED'],
      ['%zz', 'REQUEST.MALFORMED'],
      ['%C0%AF', 'REQUEST.MALFORMED'],
      ['a/b', 'REQUEST.NOT_FOUND'],
      ['x'.repeat(300), 'REQUEST.NOT_FOUND'],
    ])('the address %s answers 404', async (slug, code) => {
      const response = await brandOf(slug);

      expectError(response, code);
      expect(response.headers['x-request-id']).toBe(response.body.requestId);
    });
  });

  describe('list', () => {
    beforeAll(async () => {
      await aPartner(app, { slug: 'list-a', name: 'Zeta Listed', name_hi: 'ज़ीटा' });
      await aPartner(app, { slug: 'list-b', name: 'alpha Listed', status: 0 });
      await aPartner(app, { slug: 'list-c', name: 'Beta Listed', deleted_at: new Date() });
      await aPartner(app, { slug: 'list-d', name: 'Beta_Listed' });
    });

    it.each<[string, Record<string, unknown>, string[], string]>([
      [
        'sorted by name whatever the case',
        { filter: { q: 'listed' }, sort: ['name', 'ASC'] },
        ['alpha Listed', 'Beta_Listed', 'Zeta Listed'],
        '0-2/3',
      ],
      [
        'sorted backwards',
        { filter: { q: 'listed' }, sort: ['slug', 'DESC'] },
        ['Beta_Listed', 'alpha Listed', 'Zeta Listed'],
        '0-2/3',
      ],
      ['by the Hindi name', { filter: { q: 'ज़ीटा' } }, ['Zeta Listed'], '0-0/1'],
      ['by the slug', { filter: { q: 'list-b' } }, ['alpha Listed'], '0-0/1'],
      ['that are switched off', { filter: { q: 'listed', status: 0 } }, ['alpha Listed'], '0-0/1'],
      ['a page at a time', { filter: { q: 'listed' }, sort: ['id', 'ASC'], range: [1, 1] }, ['alpha Listed'], '1-1/3'],
    ])('the list finds partners %s', async (_name, query, names, range) => {
      const entries = Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
      const { status, body, headers } = await admin.get(`${PARTNERS}?${new URLSearchParams(entries).toString()}`);

      expect(status).toBe(200);
      expect([(body as { name: string }[]).map(({ name }) => name), headers['content-range']]).toEqual([
        names,
        `partners ${range}`,
      ]);
    });

    it('one partner is shown whole', async () => {
      const { id } = await aPartner(app, {
        host: 'cards.example.in',
        utm_id: 'x',
        revenue_percent: 62.125,
        revenue_flat_fee: 99.5,
      });
      const { body } = await admin.get(`${PARTNERS}/${id}`).expect(200);

      expect(body).toEqual({
        id,
        slug: expect.any(String),
        name: 'Gram Setu Kendra',
        name_hi: null,
        title: null,
        logo: null,
        co_brand_logo: null,
        hero: null,
        hero_hi: null,
        hero_picture: null,
        font_link: null,
        font_family: null,
        primary_color: '#0B5D4E',
        secondary_color: '#F3A712',
        on_primary_color: '#FFFFFF',
        primary_text_color: '#0B5D4E',
        tancApply: 0,
        product_types: [...DEFAULT_PRODUCT_TYPES],
        status: 1,
        host: 'cards.example.in',
        utm_id: 'x',
        revenue_percent: 62.125,
        revenue_flat_fee: 99.5,
        version: 1,
        updated_at: expect.stringMatching(/Z$/),
      });
      expectError(await admin.get(`${PARTNERS}/4294967295`), 'PARTNER.NOT_FOUND');
      expectError(await admin.get(`${PARTNERS}/x`), 'REQUEST.NOT_FOUND');
    });

    it.each(['sort=["revenue_percent","ASC"]', 'filter={"utm_id":"x"}', 'filter={"status":"1"}', 'range=[1]'])(
      'the list refuses %s',
      async (query) => {
        expectError(await admin.get(`${PARTNERS}?${encodeURI(query)}`), 'REQUEST.INVALID');
      },
    );
  });

  describe('saving', () => {
    const save = (id: number, body: object, as = admin) => as.put(`${PARTNERS}/${id}`).send(body);
    const theme = (given: object = {}) => ({
      name: 'New Name',
      name_hi: 'नया नाम',
      title: 'New title',
      logo: LOGO,
      co_brand_logo: LOGO,
      hero: 'A loan for the shop',
      hero_hi: 'दुकान के लिए लोन',
      hero_picture: LOGO,
      font_link: FONT,
      font_family: 'Mukta',
      primary_color: '#112233',
      secondary_color: '#445566',
      tancApply: 1,
      product_types: ['Gold Loans', 'Credit Cards'],
      utm_id: 'gram-setu_1',
      revenue_percent: 62.125,
      revenue_flat_fee: 99.5,
      status: 1,
      version: 1,
      ...given,
    });

    it('a save is stored whole, at once here, and soon after on the other server', async () => {
      const { id, slug } = await aPartner(app);
      await brandOf(slug, other);
      const { status, body } = await save(id, theme());

      const { tancApply, version, ...rest } = theme();
      expect([status, body]).toMatchObject([200, { id, slug, ...rest, tancApply, version: version + 1 }]);
      expect(await stored(id)).toMatchObject({
        ...rest,
        product_types: '["Gold Loans","Credit Cards"]',
        revenue_percent: '62.125',
        revenue_flat_fee: '99.50',
        tanc_apply: 1,
        version: 2,
      });
      const { utm_id: _utm, revenue_percent: _percent, revenue_flat_fee: _fee, status: _status, ...brand } = rest;
      expect((await brandOf(slug)).body).toMatchObject(brand);
      await eventually(async () => expect((await brandOf(slug, other)).body).toMatchObject(brand));
    });

    it('a save is recorded with what changed', async () => {
      const { id } = await aPartner(app);
      const { body } = await admin.get(`${PARTNERS}/${id}`);
      const same = Object.fromEntries(Object.keys(theme()).map((key) => [key, body[key]]));
      const changed = { primary_color: '#000000', tancApply: 1, product_types: ['Gold Loans'], revenue_percent: 60 };
      await save(id, { ...same, ...changed }).expect(200);

      const [row] = await app.query<{ actor_id: number; action: string; changes: string }[]>(
        "SELECT actor_id, action, changes FROM audit_log WHERE entity = 'partner' AND entity_id = ?",
        [String(id)],
      );
      expect({ ...row, changes: JSON.parse(row?.changes ?? '') as unknown }).toEqual({
        actor_id: adminId,
        action: 'update',
        changes: [
          { property: 'primary_color', before: '#0B5D4E', after: '#000000' },
          { property: 'tanc_apply', before: 0, after: 1 },
          { property: 'product_types', before: [...DEFAULT_PRODUCT_TYPES], after: ['Gold Loans'] },
          { property: 'revenue_percent', before: 0, after: 60 },
        ],
      });
    });

    it('everything but name and colours may be empty', async () => {
      const { id } = await aPartner(app, { title: 'Title', logo: LOGO, font_link: FONT });
      const none = {
        ...{ name_hi: '', title: '  ', logo: '', co_brand_logo: null, font_link: '', font_family: null },
        ...{ hero: '', hero_hi: ' ', hero_picture: null },
      };
      await save(id, theme(none)).expect(200);

      expect(await stored(id)).toMatchObject({
        name_hi: null,
        title: null,
        logo: null,
        co_brand_logo: null,
        hero: null,
        hero_hi: null,
        hero_picture: null,
        font_link: null,
        font_family: null,
      });
    });

    it.each<[string, string, string]>([
      ['#000000', '#FFFFFF', '#000000'],
      ['#FFFFFF', '#16211E', '#767676'],
      ['#FFEB3B', '#16211E', ''],
      ['#0b5d4e', '#FFFFFF', '#0B5D4E'],
    ])('the colour %s gets %s text on it and is shown as readable text', async (primary_color, on, text) => {
      const { id } = await aPartner(app);
      const { body } = await save(id, theme({ primary_color })).expect(200);

      expect([body.primary_color, body.on_primary_color]).toEqual([primary_color, on]);
      if (text === '#767676' || text === '') expect(body.primary_text_color).not.toBe(primary_color.toUpperCase());
      else expect(body.primary_text_color).toBe(text);
    });

    it.each<[string, object, string]>([
      ['no name', { name: '' }, 'name'],
      ['a name of 81 letters', { name: 'x'.repeat(81) }, 'name'],
      ['a title of 121 letters', { title: 'x'.repeat(121) }, 'title'],
      ['a logo from elsewhere', { logo: 'https://evil.example/logo.webp' }, 'logo'],
      ['a logo that is a script', { logo: 'javascript:alert(1)' }, 'logo'],
      ['a co-brand logo that is a number', { co_brand_logo: 1 }, 'co_brand_logo'],
      ['a font from an unknown host', { font_link: 'https://evil.example/css' }, 'font_link'],
      [
        'a font from a host that only looks known',
        { font_link: 'https://fonts.googleapis.com.evil.example/css' },
        'font_link',
      ],
      ['a font over http', { font_link: 'http://fonts.googleapis.com/css' }, 'font_link'],
      ['a font with credentials', { font_link: 'https://fonts.googleapis.com@evil.example/css' }, 'font_link'],
      ['a font from another port', { font_link: 'https://fonts.googleapis.com:8443/css' }, 'font_link'],
      ['a font that is a script', { font_link: 'javascript:alert(1)' }, 'font_link'],
      ['a font with a tag', { font_link: '"><script>alert(1)</script>' }, 'font_link'],
      ['a family that ends the style', { font_family: 'x"}</style><script>' }, 'font_family'],
      ['a family with a semicolon', { font_family: 'Mukta; color: red' }, 'font_family'],
      ['a colour by name', { primary_color: 'red' }, 'primary_color'],
      ['a colour of three digits', { primary_color: '#123' }, 'primary_color'],
      ['a colour with more behind it', { secondary_color: '#123456;}' }, 'secondary_color'],
      ['no colour', { secondary_color: null }, 'secondary_color'],
      ['terms of 2', { tancApply: 2 }, 'tancApply'],
      ['the slug', { slug: 'other' }, 'slug'],
      ['a share above all', { revenue_percent: 100.001 }, 'revenue_percent'],
      ['a UTM id with a space', { utm_id: 'a b' }, 'utm_id'],
      ['no product', { product_types: [] }, 'product_types'],
      ['a product that is none', { product_types: ['Gold Loans', 'Car Loans'] }, 'product_types'],
      ['a product twice', { product_types: ['Gold Loans', 'Gold Loans'] }, 'product_types'],
      ['products as text', { product_types: 'Gold Loans' }, 'product_types'],
      ['a status of 2', { status: 2 }, 'status'],
      ['another computed colour', { on_primary_color: '#123456' }, 'on_primary_color'],
    ])('a save with %s is refused', async (_name, given, field) => {
      const { id } = await aPartner(app);

      expectError(await save(id, theme(given)), 'REQUEST.INVALID', [field]);
      expect(await stored(id)).toMatchObject({ version: 1, name: 'Gram Setu Kendra' });
    });

    it('a save with a stale version, or of a partner that does not exist, is refused', async () => {
      const { id } = await aPartner(app);
      await save(id, theme({ name: 'First' })).expect(200);

      for (const version of [1, 3]) expectError(await save(id, theme({ version })), 'VERSION.CONFLICT');
      expect(await stored(id)).toMatchObject({ name: 'First', version: 2 });
      expectError(await save(4_294_967_295, theme()), 'PARTNER.NOT_FOUND');
    });

    it('of two simultaneous saves on two servers one succeeds', async () => {
      const { id } = await aPartner(app);
      const answers = await Promise.all([
        save(id, theme({ name: 'From Here' })),
        save(id, theme({ name: 'From There' }), adminElsewhere),
      ]);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)?.body as PartnerEntity;
      expect(await stored(id)).toMatchObject({ name: won.name, version: 2 });
    });
  });

  describe('the documented calls', () => {
    const utm = (id: number, body: object, as = admin) => as.post(`/api/update-partner-utm/${id}`).send(body);
    const revenue = (id: number, body: object, as = admin) =>
      as.post(`/api/update-partner-revenue-data/${id}`).send(body);
    const auditOf = (id: number) =>
      app.query("SELECT action, actor_id, changes FROM audit_log WHERE entity = 'partner' AND entity_id = ?", [
        String(id),
      ]);

    it('the UTM id alone is changed and recorded', async () => {
      const { id } = await aPartner(app, { revenue_percent: 60, utm_id: 'before' });
      const { status, body } = await utm(id, { utm_id: 'Gram-Setu_7' });

      expect([status, body]).toMatchObject([
        200,
        {
          success: true,
          message: 'Partner UTM id updated successfully!',
          data: { id, utm_id: 'Gram-Setu_7', revenue_percent: 60, version: 2 },
        },
      ]);
      expect(await stored(id)).toMatchObject({ utm_id: 'Gram-Setu_7', revenue_percent: '60.000', version: 2 });
      expect(await auditOf(id)).toEqual([
        {
          action: 'update',
          actor_id: adminId,
          changes: '[{"property":"utm_id","before":"before","after":"Gram-Setu_7"}]',
        },
      ]);
      const empty = await utm(id, { utm_id: '' }).set('Accept-Language', 'hi').expect(200);
      expect(empty.body).toMatchObject({ message: 'पार्टनर का UTM id बदल गया!', data: { utm_id: null } });
    });

    it.each([
      {},
      { utm_id: 'a b' },
      { utm_id: 'a.b' },
      { utm_id: 'ग्राम' },
      { utm_id: '{UNIQUE_ID}' },
      { utm_id: 'x'.repeat(61) },
      { utm_id: 7 },
      { utm_id: ['a'] },
    ])('the UTM id in %j is refused', async (body) => {
      const { id } = await aPartner(app);
      expectError(await utm(id, body), 'REQUEST.INVALID', ['utm_id']);
      expect(await stored(id)).toMatchObject({ utm_id: null, version: 1 });
    });

    it.each<[object, number, number]>([
      [{ revenue_percent: 0, revenue_flat_fee: 0 }, 0, 0],
      [{ revenue_percent: 100, revenue_flat_fee: 1_000_000 }, 100, 1_000_000],
      [{ revenue_percent: 62.125, revenue_flat_fee: 99.95 }, 62.125, 99.95],
      [{ revenue_percent: '0.001', revenue_flat_fee: '₹1,250.50' }, 0.001, 1250.5],
    ])('the share %j is stored', async (body, revenue_percent, revenue_flat_fee) => {
      const { id } = await aPartner(app, { utm_id: 'kept' });
      const response = await revenue(id, body).expect(200);

      expect(response.body).toMatchObject({
        success: true,
        message: 'Partner revenue updated successfully!',
        data: { id, revenue_percent, revenue_flat_fee, utm_id: 'kept' },
      });
      expect(await stored(id)).toMatchObject({
        revenue_percent: revenue_percent.toFixed(3),
        revenue_flat_fee: revenue_flat_fee.toFixed(2),
        version: 2,
      });
    });

    it.each<[object, string[]]>([
      [{}, ['revenue_percent', 'revenue_flat_fee']],
      [{ revenue_percent: 100.001, revenue_flat_fee: 0 }, ['revenue_percent']],
      [{ revenue_percent: -1, revenue_flat_fee: 0 }, ['revenue_percent']],
      [{ revenue_percent: 1.0005, revenue_flat_fee: 0 }, ['revenue_percent']],
      [{ revenue_percent: 1e-7, revenue_flat_fee: 0 }, ['revenue_percent']],
      [{ revenue_percent: 'half', revenue_flat_fee: 0 }, ['revenue_percent']],
      [{ revenue_percent: null, revenue_flat_fee: 0 }, ['revenue_percent']],
      [{ revenue_percent: 1, revenue_flat_fee: -0.01 }, ['revenue_flat_fee']],
      [{ revenue_percent: 1, revenue_flat_fee: 1.005 }, ['revenue_flat_fee']],
      [{ revenue_percent: 1, revenue_flat_fee: 1_000_001 }, ['revenue_flat_fee']],
      [{ revenue_percent: 1, revenue_flat_fee: 1, utm_id: 'x' }, ['utm_id']],
    ])('the share %j is refused', async (body, fields) => {
      const { id } = await aPartner(app);
      expectError(await revenue(id, body), 'REQUEST.INVALID', fields);
      expect(await stored(id)).toMatchObject({ revenue_percent: '0.000', version: 1 });
    });

    it('a stale version is refused, and a call without version works', async () => {
      const { id } = await aPartner(app);
      await utm(id, { utm_id: 'one', version: 1 }).expect(200);

      expectError(await utm(id, { utm_id: 'two', version: 1 }), 'VERSION.CONFLICT');
      const share = { revenue_percent: 1, revenue_flat_fee: 1 };
      expectError(await revenue(id, { ...share, version: 1 }), 'VERSION.CONFLICT');
      await revenue(id, share).expect(200);
      expect(await stored(id)).toMatchObject({ utm_id: 'one', revenue_percent: '1.000', version: 3 });
    });

    it('simultaneous calls on two servers are all kept', async () => {
      const { id } = await aPartner(app);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          i % 2
            ? utm(id, { utm_id: `u${i}` })
            : revenue(id, { revenue_percent: i, revenue_flat_fee: i }, adminElsewhere),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(await stored(id)).toMatchObject({ version: 11 });
    });

    it('a partner that does not exist answers 404', async () => {
      expectError(await utm(4_294_967_295, { utm_id: 'x' }), 'PARTNER.NOT_FOUND');
      expectError(
        await utm((await aPartner(app, { deleted_at: new Date() })).id, { utm_id: 'x' }),
        'PARTNER.NOT_FOUND',
      );
    });
  });

  describe('a new partner', () => {
    const create = (body: object, as = admin) => as.post(PARTNERS).send(body);

    it('a new partner has name and address, and is off until its brand is complete', async () => {
      const { status, body } = await create({ name: 'Nayi Subah', slug: 'nayi-subah' });

      expect([status, body]).toMatchObject([
        201,
        { slug: 'nayi-subah', name: 'Nayi Subah', status: 0, product_types: [...DEFAULT_PRODUCT_TYPES], version: 1 },
      ]);
      expect(await stored(body.id as number)).toMatchObject({ slug: 'nayi-subah', status: 0 });
      expectError(await brandOf('nayi-subah'), 'PARTNER.NOT_FOUND');
      const { body: history } = await admin.get(`${PARTNERS}/${body.id}/history`).expect(200);
      expect(history).toMatchObject([
        {
          action: 'create',
          actor_name: 'Asha Rao',
          changes: [{ property: 'name', before: null, after: 'Nayi Subah' }],
        },
      ]);
      expectError(await admin.get(`${PARTNERS}/4294967295/history`), 'PARTNER.NOT_FOUND');
    });

    it.each<[string, object, string[]]>([
      ['nothing', { name: undefined, slug: undefined }, ['name', 'slug']],
      ['an address with capitals', { slug: 'Nayi' }, ['slug']],
      ['an address with an underscore', { slug: 'nayi_subah' }, ['slug']],
      ['an address of 61 letters', { slug: 'x'.repeat(61) }, ['slug']],
      ['an address of the marketplace', { slug: 'admin' }, ['slug']],
      ['an address that is a page', { slug: 'credit-cards' }, ['slug']],
      ['a status', { status: 1 }, ['status']],
    ])('a new partner is refused: %s', async (_name, given, fields) => {
      expectError(await create({ name: 'Refused', slug: 'refused', ...given }), 'REQUEST.INVALID', fields);
      expect(await app.query("SELECT id FROM partners WHERE name = 'Refused'")).toEqual([]);
    });

    it('ten simultaneous partners of one name get ten addresses', async () => {
      await aPartner(app, { slug: 'gone-for-good', deleted_at: new Date() });
      expectError(await create({ name: 'Again', slug: 'gone-for-good' }), 'PARTNER.SLUG_TAKEN');
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => create({ name: 'Ten', slug: 'ten' }, i % 2 ? admin : adminElsewhere)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    });
  });

  describe('switched off', () => {
    const setStatus = async (id: number, status: 0 | 1) => {
      const { body } = await admin.get(`${PARTNERS}/${id}`).expect(200);
      const { slug: _slug, host: _host, updated_at: _at, id: _id, ...rest } = body as Record<string, unknown>;
      const { on_primary_color: _on, primary_text_color: _text, ...values } = rest;
      return admin.put(`${PARTNERS}/${id}`).send({ ...values, status });
    };

    it('switching off signs users out at the next request on every server and refuses them until it is on again', async () => {
      const { user, partner, email, token } = await aPartnerUser(app);
      await other.refreshLists();
      const calls = () => [app, other].map((server) => server.as(token).get('/api/partner/get-revenue'));
      const signIn = () => app.http.post('/api/partner/login').send({ email, password: PASSWORD });
      for (const call of calls()) await call.expect(200);
      expect((await setStatus(partner.id, 0)).status).toBe(200);

      for (const call of calls()) expectError(await call, 'AUTH.REQUIRED');
      expectError(await signIn(), 'AUTH.INVALID_CREDENTIALS');
      expectError(await brandOf(partner.slug), 'PARTNER.NOT_FOUND');
      expect((await setStatus(partner.id, 1)).status).toBe(200);
      expect((await signIn().expect(200)).body).toMatchObject({ userId: user.id });
      await brandOf(partner.slug).expect(200);
    });

    it('any partner but the default one can be switched off', async () => {
      const { id } = await aPartner(app, { slug: app.config.brand.defaultSlug });

      expectError(await setStatus(id, 0), 'PARTNER.DEFAULT_NEEDED');
      expect(await stored(id)).toMatchObject({ status: 1, version: 1 });
    });
  });

  describe('users', () => {
    const USERS = '/api/admin/partner-users';
    let count = 0;
    const aNewUser = (partner_id: number, given: object = {}) => ({
      name: 'Lata Devi',
      email: `lata.devi${++count}@example.in`,
      partner_id,
      ...given,
    });

    it('a new user is sent a link for choosing a password', async () => {
      const partner = await aPartner(app);
      const { status, body } = await admin.post(USERS).send(aNewUser(partner.id, { email: 'lata@example.in' }));

      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(Number),
          name: 'Lata Devi',
          email_masked: 'l•••a@example.in',
          partner_id: partner.id,
          status: 1,
          must_change_password: 1,
          last_login_at: null,
          merchant_id: null,
          role: 'OWNER',
          phone_masked: null,
          created_at: expect.any(String),
          version: 1,
        },
      ]);
      const { key, url } = await passwordLinkFor([app, other], 'lata@example.in');
      expect(url.pathname).toBe(`/${partner.slug}/partner/choose-password`);
      const chosen = { password: 'slow boats to Majuli 9' };
      await app.http.post('/api/partner/choose-password').send({ key, new_password: chosen.password }).expect(200);
      const signedIn = await app.http.post('/api/partner/login').send({ email: 'lata@example.in', ...chosen });
      expect(signedIn.body).toMatchObject({ partnerId: partner.id });
      expect(
        await app.query("SELECT action, changes FROM audit_log WHERE entity = 'partner-user' AND entity_id = ?", [
          String(body.id),
        ]),
      ).toMatchObject([{ action: 'create', changes: expect.stringContaining('"l•••a@example.in"') }, {}, {}]);
    });

    it('users are listed for their partner alone', async () => {
      const [one, two] = [await aPartnerUser(app), await aPartnerUser(app)];
      const filter = (given: object) => encodeURIComponent(JSON.stringify(given));
      const { body, headers } = await admin.get(`${USERS}?filter=${filter({ partner_id: one.partner.id })}`);

      expect([(body as { id: number }[]).map(({ id }) => id), headers['content-range']]).toEqual([
        [one.user.id],
        'partner-users 0-0/1',
      ]);
      expect((await admin.get(`${USERS}?filter=${filter({ q: two.email })}`)).body).toMatchObject([
        { id: two.user.id },
      ]);
      expectError(await admin.get(`${USERS}?filter=${filter({ partner_id: 'x' })}`), 'REQUEST.INVALID');
      expect((await admin.get(`${USERS}/${two.user.id}`)).body).toMatchObject({ partner_id: two.partner.id });
    });

    it('disabling a user ends the sessions, and a password reset sends a link', async () => {
      const { user, email, token } = await aPartnerUser(app);
      const edit = (given: object) =>
        admin.put(`${USERS}/${user.id}`).send({ name: 'Ramesh Kumar', status: 1, version: 1, ...given });
      await edit({ status: 0 }).expect(200);

      expectError(await other.as(token).get('/api/partner/get-revenue'), 'AUTH.REQUIRED');
      expectError(await edit({ name: 'Late' }), 'VERSION.CONFLICT');
      await edit({ status: 1, version: 2 }).expect(200);
      await admin.post(`${USERS}/${user.id}/reset-password`).expect(200);
      const signIn = (password: unknown) => app.http.post('/api/partner/login').send({ email, password });
      expectError(await signIn(PASSWORD), 'AUTH.INVALID_CREDENTIALS');
      await passwordLinkFor([app, other], email);
    });

    it('a user without partner, moved to another, or with an address that is taken is refused', async () => {
      const { user, partner, email } = await aPartnerUser(app);

      expectError(await admin.post(USERS).send(aNewUser(4_294_967_295)), 'PARTNER.NOT_FOUND');
      expectError(await admin.post(USERS).send(aNewUser(partner.id, { email })), 'PARTNER_USER.EMAIL_TAKEN');
      expectError(
        await admin.put(`${USERS}/${user.id}`).send({ name: 'X Y', status: 1, version: 1, partner_id: 1 }),
        'REQUEST.INVALID',
        ['partner_id'],
      );
      const nobody = { name: 'X Y', status: 1, version: 1 };
      expectError(await admin.put(`${USERS}/4294967295`).send(nobody), 'PARTNER_USER.NOT_FOUND');
      expectError(await admin.get(`${USERS}/4294967295`), 'PARTNER_USER.NOT_FOUND');
    });
  });
});
