import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import type { PartnerEntity } from '../src/partners/partner.entity.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
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
    it('is told to everybody, with colours that can be read, and nothing about money', async () => {
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
        font_link: FONT,
        font_family: 'Mukta',
        primary_color: '#F3A712',
        secondary_color: '#0B5D4E',
        on_primary_color: '#16211E',
        primary_text_color: expect.stringMatching(/^#[0-9A-F]{6}$/),
        tancApply: 1,
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
    ])('is not found for %s', async (slug) => {
      expectError(await brandOf(slug), 'PARTNER.NOT_FOUND');
    });

    it('is not found for a partner that is switched off or deleted', async () => {
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
    ])('has no address %s', async (slug, code) => {
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
    ])('finds partners %s', async (_name, query, names, range) => {
      const entries = Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
      const { status, body, headers } = await admin.get(`${PARTNERS}?${new URLSearchParams(entries).toString()}`);

      expect(status).toBe(200);
      expect([(body as { name: string }[]).map(({ name }) => name), headers['content-range']]).toEqual([
        names,
        `partners ${range}`,
      ]);
    });

    it('shows the whole partner', async () => {
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
        font_link: null,
        font_family: null,
        primary_color: '#0B5D4E',
        secondary_color: '#F3A712',
        on_primary_color: '#FFFFFF',
        primary_text_color: '#0B5D4E',
        tancApply: 0,
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
      'refuses %s',
      async (query) => {
        expectError(await admin.get(`${PARTNERS}?${encodeURI(query)}`), 'REQUEST.INVALID');
      },
    );
  });

  describe('theme', () => {
    const save = (id: number, body: object, as = admin) => as.put(`${PARTNERS}/${id}`).send(body);
    const theme = (given: object = {}) => ({
      name: 'New Name',
      name_hi: 'नया नाम',
      title: 'New title',
      logo: LOGO,
      co_brand_logo: LOGO,
      font_link: FONT,
      font_family: 'Mukta',
      primary_color: '#112233',
      secondary_color: '#445566',
      tancApply: 1,
      version: 1,
      ...given,
    });

    it('is stored whole, at once here, and within a second on the other server', async () => {
      const { id, slug } = await aPartner(app);
      await brandOf(slug, other);
      const { status, body } = await save(id, theme());
      const start = Date.now();

      const { tancApply, version, ...rest } = theme();
      expect([status, body]).toMatchObject([200, { id, slug, ...rest, tancApply, version: version + 1 }]);
      expect(await stored(id)).toMatchObject({ ...rest, tanc_apply: 1, version: 2 });
      expect((await brandOf(slug)).body).toMatchObject(rest);
      await eventually(
        async () => expect((await brandOf(slug, other)).body).toMatchObject(rest),
        1_000 - (Date.now() - start),
      );
    });

    it('is recorded with what changed', async () => {
      const { id } = await aPartner(app);
      const { body } = await admin.get(`${PARTNERS}/${id}`);
      const same = Object.fromEntries(Object.keys(theme()).map((key) => [key, body[key]]));
      await save(id, { ...same, primary_color: '#000000', tancApply: 1 }).expect(200);

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
        ],
      });
    });

    it('may lack everything but name and colours', async () => {
      const { id } = await aPartner(app, { title: 'Title', logo: LOGO, font_link: FONT });
      const none = { name_hi: '', title: '  ', logo: '', co_brand_logo: null, font_link: '', font_family: null };
      await save(id, theme(none)).expect(200);

      expect(await stored(id)).toMatchObject({
        name_hi: null,
        title: null,
        logo: null,
        co_brand_logo: null,
        font_link: null,
        font_family: null,
      });
    });

    it.each<[string, string, string]>([
      ['#000000', '#FFFFFF', '#000000'],
      ['#FFFFFF', '#16211E', '#767676'],
      ['#FFEB3B', '#16211E', ''],
      ['#0b5d4e', '#FFFFFF', '#0B5D4E'],
    ])('in %s writes %s on it and shows text in a colour that can be read', async (primary_color, on, text) => {
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
      ['no version', { version: undefined }, 'version'],
      ['the slug', { slug: 'other' }, 'slug'],
      ['the share', { revenue_percent: 100 }, 'revenue_percent'],
      ['the utm_id', { utm_id: 'x' }, 'utm_id'],
      ['a computed colour', { on_primary_color: '#FFFFFF' }, 'on_primary_color'],
    ])('is refused with %s', async (_name, given, field) => {
      const { id } = await aPartner(app);

      expectError(await save(id, theme(given)), 'REQUEST.INVALID', [field]);
      expect(await stored(id)).toMatchObject({ version: 1, name: 'Gram Setu Kendra' });
    });

    it('is refused with a version that is not the stored one, and for a partner that is not', async () => {
      const { id } = await aPartner(app);
      await save(id, theme({ name: 'First' })).expect(200);

      for (const version of [1, 3]) expectError(await save(id, theme({ version })), 'VERSION.CONFLICT');
      expect(await stored(id)).toMatchObject({ name: 'First', version: 2 });
      expectError(await save(4_294_967_295, theme()), 'PARTNER.NOT_FOUND');
    });

    it('of two admins who save at the same moment on two servers is that of one', async () => {
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
});
