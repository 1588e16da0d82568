import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ARTICLES_MAX, type ArticleTexts } from '@marketplace/contract/articles/articles.js';
import type { ArticleFactsResponse, ArticleResponse } from '../src/desk/articles/dto/article.dto.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { TrackingLinksService } from '../src/partners/tracking-links/tracking-links.service.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import type {
  MessagingContentResponse,
  PortalArticlesResponse,
} from '../src/portal/articles/dto/portal-article.dto.js';
import type { PortalTicketResponse } from '../src/portal/tickets/dto/portal-ticket.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const AT = '/api/admin/articles';
const ROLES = ['owner', 'staff', 'merchant', 'agent'] as const;
const TEXTS: ArticleTexts = {
  ...{ title_en: 'When am I paid?', title_hi: 'भुगतान कब होता है?' },
  ...{ body_en: 'Once a month.\nTDS of {{tds_percent}}.', body_hi: 'हर महीने।\n{{tds_percent}} TDS।' },
};
const ARTICLE = { kind: 'dsa_queries', category: 'payout', position: 10, ...TEXTS };

describe('articles', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let adminId: number;
  let tokens: Record<(typeof ROLES)[number], string>;
  let partner: PartnerEntity;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    partner = await aPartner(app, { name: 'Gram Setu', name_hi: 'ग्राम सेतु' });
    for (const server of [app, other]) await server.refreshLists();
    const { id: merchant_id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
    const below = { partner_id: partner.id, merchant_id };
    tokens = {
      owner: (await aPartnerUser(app, { partner })).token,
      staff: (await aPartnerUser(app, { partner, role: 'STAFF' })).token,
      merchant: (await aPhoneUser(app, { ...below, role: 'MERCHANT' })).token,
      agent: (await aPhoneUser(app, { ...below, role: 'AGENT' })).token,
    };
    const built = await anAdmin(app);
    adminId = built.user.id;
    admin = app.as(built.token);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });
  beforeEach(async () => {
    for (const table of ['tickets', 'articles', 'article_versions']) await app.query(`DELETE FROM ${table}`);
    await app.query('UPDATE lenders SET lender_status = 0, version = version + 1');
    for (const server of [app, other]) await server.refreshLists();
  });

  const create = async (given: object = {}) =>
    (
      await admin
        .post(AT)
        .send({ ...ARTICLE, ...given })
        .expect(201)
    ).body as ArticleResponse;
  const { kind: _kind, ...SAVED } = ARTICLE;
  const save = (id: number, given: object) => admin.post(`${AT}/${id}/versions`).send({ ...SAVED, ...given });
  const publish = async ({ id, version, text_version }: ArticleResponse, which = text_version) =>
    (await admin.post(`${AT}/${id}/publish`).send({ version, text_version: which }).expect(200))
      .body as ArticleResponse;
  const read = async (role: (typeof ROLES)[number] = 'agent', kind = 'dsa_queries', at = app) =>
    ((await at.as(tokens[role]).get(`/api/partner/articles/${kind}`).expect(200)).body as PortalArticlesResponse)
      .articles;

  it('partners read what is published, of its kind and in its order, with the facts of now', async () => {
    await aLender(app, { lender_status: 1, apr_min: 1.1, apr_max: 2.5, max_age: 60 });
    await aLender(app, { lender_status: 1, apr_min: 0.9, apr_max: 3, max_age: null });
    await aLender(app, { lender_status: 0, apr_min: 0.1, apr_max: 9, max_age: 80 });
    for (const server of [app, other]) await server.refreshLists();
    const body_en = '{{brand}} has {{lenders}} lenders.\nFrom {{rate_from}} to {{rate_to}}, up to {{age_to}} years.';
    const later = await create({ position: 20, title_en: 'Later' });
    const first = await create({
      position: 5,
      body_en,
      body_hi: '{{brand}}\nअंक {{score}}'.replace('score', 'lenders'),
    });
    await create({ position: 1, title_en: 'Draft' });
    const foreign = await create({ kind: 'customer_queries', category: 'costs' });
    for (const one of [later, first, foreign]) await publish(one);
    for (const role of ROLES) {
      const articles = await read(role, 'dsa_queries', other);
      expect(articles.map(({ id }) => id)).toEqual([first.id, later.id]);
      expect(articles[0]).toMatchObject({
        body_en: 'Gram Setu has 2 lenders.\nFrom 0.9% to 3%, up to 60 years.',
        body_hi: 'ग्राम सेतु\nअंक 2',
      });
    }
    expect((await read('owner', 'customer_queries')).map(({ id }) => id)).toEqual([foreign.id]);
  });

  it('a line whose fact has no value is left out, as in the preview', async () => {
    await publish(await create({ body_en: 'A sentence.\nFrom {{rate_from}} a month.' }));
    expect(await read()).toMatchObject([{ body_en: 'A sentence.' }]);
    const facts = (await admin.get('/api/admin/article-facts').expect(200)).body as ArticleFactsResponse;
    expect(facts.en).toMatchObject({ rate_from: null, lenders: null, otp_minutes: '5', dispute_days: '10' });
    expect(facts.en).toMatchObject({ tds_percent: '2%', tds_threshold: '₹20,000', brand: expect.any(String) });
  });

  it('each save is kept as a version, partners read the published one, and an older one can be published again', async () => {
    const first = await publish(await create());
    expect(first).toMatchObject({ version: 2, text_version: 1, published_version: 1, state: 'published' });
    const saved = (await save(first.id, { body_en: 'Twice a month.', version: 2 }).expect(201)).body as ArticleResponse;
    expect(saved).toMatchObject({ version: 3, text_version: 2, published_version: 1, state: 'changed' });
    expect(saved.versions.map(({ version, body_en }) => [version, body_en])).toEqual([
      [2, 'Twice a month.'],
      [1, TEXTS.body_en],
    ]);
    expect((await read())[0]!.body_en).toMatch(/^Once a month/);
    const second = await publish(saved);
    expect((await read('staff', 'dsa_queries', other))[0]!.body_en).toBe('Twice a month.');
    expect(await publish(second, 1)).toMatchObject({ published_version: 1, text_version: 2, state: 'changed' });
    expect((await read())[0]!.body_en).toMatch(/^Once a month/);
    const audit = await app.query<{ action: string; actor_id: number }[]>(
      "SELECT action, actor_id FROM audit_log WHERE entity = 'article' AND entity_id = ? ORDER BY id",
      [first.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['create', 'publish', 'update', 'publish', 'publish']);
    expect(new Set(audit.map(({ actor_id }) => actor_id))).toEqual(new Set([adminId]));
  });

  it('a save of the same texts moves the article and keeps no version; of nothing new it changes nothing', async () => {
    const { id } = await create();
    const moved = (await save(id, { position: 30, version: 1 }).expect(201)).body as ArticleResponse;
    expect(moved).toMatchObject({ position: 30, version: 2, text_version: 1 });
    const again = await save(id, { position: 30, version: 2 }).expect(201);
    expect(again.body).toMatchObject({ version: 2, versions: [{ version: 1 }] });
  });

  it('what is taken back is read by nobody, and listed as a draft', async () => {
    const { id, version } = await publish(await create());
    await admin.post(`${AT}/${id}/unpublish`).send({ version }).expect(200);
    expect(await read()).toEqual([]);
    const filter = (state: string) => ({ filter: JSON.stringify({ state }) });
    expect((await admin.get(AT).query(filter('draft')).expect(200)).body).toMatchObject([{ id }]);
    expect((await admin.get(AT).query(filter('published')).expect(200)).body).toEqual([]);
  });

  it('of two changes of one version at once one is kept', async () => {
    const { id } = await create();
    const both = await Promise.all(['a', 'b'].map((title_en) => save(id, { title_en, version: 1 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expectError(
      both.find(({ status }) => status === 409)!,
      'VERSION.CONFLICT',
    );
    expectError(await admin.post(`${AT}/${id}/publish`).send({ version: 1, text_version: 1 }), 'VERSION.CONFLICT');
    expectError(await admin.post(`${AT}/${id}/unpublish`).send({ version: 1 }), 'VERSION.CONFLICT');
    expect(await app.query('SELECT COUNT(*) AS n FROM article_versions')).toEqual([{ n: 2 }]);
  });

  it.each<[string, string, object, string | RegExp]>([
    [
      'a fact that there is none of',
      'body_en',
      { body_en: 'Of {{password}}' },
      'There is no fact “password”. Choose one of the list.',
    ],
    [
      'a name of every object',
      'body_hi',
      { body_hi: '{{__proto__}}' },
      'There is no fact “__proto__”. Choose one of the list.',
    ],
    ['a rate that is written out', 'body_en', { body_en: 'From 9.5% a year' }, /percentage/],
    ['a fact in the title', 'title_hi', { title_hi: '{{brand}}' }, /title has no facts/],
    ['a category of another kind', 'category', { category: 'privacy' }, 'Choose a category of this kind of article.'],
    ['an unknown category', 'category', { category: 'none' }, /./],
    ['an unknown kind', 'kind', { kind: 'news' }, /./],
    ['a place before the first', 'position', { position: 0 }, /./],
    ['a long title', 'title_en', { title_en: 'x'.repeat(161) }, /./],
    ['a long text', 'body_en', { body_en: 'x'.repeat(4001) }, /./],
    ['a PAN in the text', 'body_en', { body_en: 'Call ABCPE1234F' }, /./],
    ['a property of the service', 'published_version', { published_version: 1 }, /./],
  ])('%s is refused, and nothing is kept', async (_, field, given, message) => {
    const { body } = await admin
      .post(AT)
      .send({ ...ARTICLE, ...given })
      .expect(400);
    const { errors } = body as { errors: { field: string; message: string }[] };
    expect(errors.map((one) => one.field)).toEqual([field]);
    if (typeof message === 'string') expect(errors[0]!.message).toBe(message);
    else expect(errors[0]!.message).toMatch(message);
    expect(await app.query('SELECT id FROM articles')).toEqual([]);
  });

  it('a kept text whose fact is gone since is not published', async () => {
    const article = await create();
    await app.query('UPDATE article_versions SET body_hi = ?', ['{{old_fact}}']);
    expectError(
      await admin.post(`${AT}/${article.id}/publish`).send({ version: 1, text_version: 1 }),
      'REQUEST.INVALID',
      ['body_hi'],
    );
  });

  it('an article, a version or a kind that does not exist answers 404', async () => {
    const { id } = await create();
    for (const answer of [
      await admin.get(`${AT}/4294967295`),
      await save(4_294_967_295, { version: 1 }),
      await admin.post(`${AT}/${id}/publish`).send({ version: 1, text_version: 2 }),
      await app.as(tokens.owner).get('/api/partner/articles/constructor'),
    ]) {
      expectError(answer, 'RECORD.NOT_FOUND');
    }
  });

  it('a kind has as many articles as a page shows', async () => {
    await app.query('INSERT INTO articles (kind, category, position, version, text_version) VALUES ?', [
      Array.from({ length: ARTICLES_MAX }, () => ['dsa_queries', 'links', 1, 1, 1]),
    ]);
    expectError(await admin.post(AT).send(ARTICLE), 'ARTICLE.TOO_MANY');
    await create({ kind: 'customer_queries', category: 'costs' });
  });

  it('text that looks like a page is kept and answered as text', async () => {
    const body_en = '<script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1))';
    await publish(await create({ body_en }));
    expect((await read())[0]!.body_en).toBe(body_en);
  });

  it('an article that did not help goes with the question, in the version that was read', async () => {
    const article = await publish(await create());
    const ask = (article_id: number, at = app) =>
      at.as(tokens.agent).post('/api/partner/tickets').send({ kind: 'general_query', text: 'And in May?', article_id });
    const asked = (await ask(article.id).expect(201)).body as PortalTicketResponse;
    const expected = { id: article.id, version: 1, title_en: TEXTS.title_en, title_hi: TEXTS.title_hi };
    expect(asked.article).toEqual(expected);
    await publish((await save(article.id, { title_en: 'When?', version: article.version })).body as ArticleResponse);
    const seen = await other.as((await anAdmin(app, { role: 3 })).token).get(`/api/admin/tickets/${asked.id}`);
    expect(seen.body).toMatchObject({ context: { article: expected } });

    const draft = await create();
    for (const id of [draft.id, 4_294_967_295]) expectError(await ask(id, other), 'RECORD.NOT_FOUND');
    expect(await app.query('SELECT COUNT(*) AS n FROM tickets')).toEqual([{ n: 1 }]);
  });

  describe('messages to share', () => {
    const MESSAGE = {
      ...{ kind: 'messaging_content', category: 'all', position: 10, title_en: 'Compare', title_hi: 'तुलना' },
      ...{ body_en: '{{brand}}: {{link}}', body_hi: '{{brand}} देखें: {{link}}' },
    };
    const messages = async (token: string, at = app) =>
      (await at.as(token).get('/api/partner/messaging-content').expect(200)).body as MessagingContentResponse;

    it('each reader gets them with their own link, about what the partner offers', async () => {
      const all = await publish(await create(MESSAGE));
      const gold = await publish(await create({ ...MESSAGE, category: 'gold', position: 20 }));
      await publish(await create({ ...MESSAGE, category: 'card' }));
      await create({ ...MESSAGE, title_en: 'Draft' });
      await publish(await create());
      await app.query('UPDATE partners SET product_types = ?, version = version + 1 WHERE id = ?', [
        '["Gold Loans"]',
        partner.id,
      ]);
      for (const server of [app, other]) await server.refreshLists();
      const address = `${app.config.publicUrl}/${partner.slug}`;
      for (const role of ['owner', 'staff'] as const) {
        const found = await messages(tokens[role], other);
        expect(found).toMatchObject({
          link_url: address,
          messages: [
            { id: all.id, text_en: `Gram Setu: ${address}`, text_hi: `ग्राम सेतु देखें: ${address}` },
            { id: gold.id },
          ],
        });
        expect(found.messages).toHaveLength(2);
      }
      const links = app.app.get(TrackingLinksService);
      const [merchant] = await app.query<{ merchant_id: number; user: number }[]>(
        "SELECT merchant_id, id AS user FROM partner_users WHERE role = 'AGENT' ORDER BY id LIMIT 1",
      );
      await app.app.get(Transactions).run(SYSTEM, async (tx) => {
        const link = { partner_id: partner.id, merchant_id: merchant!.merchant_id, name: 'Own', target: '/' as const };
        await links.add(tx, link);
        await links.add(tx, { ...link, agent_id: merchant!.user });
      });
      const own = await Promise.all([messages(tokens.merchant), messages(tokens.agent, other)]);
      for (const { link_url, messages: texts } of own) {
        expect(link_url).toMatch(/\/r\//);
        expect(texts[0]!.text_en).toBe(`Gram Setu: ${link_url}`);
      }
      expect(own[0].link_url).not.toBe(own[1].link_url);
    });

    it('without an active link there is nothing to share', async () => {
      await publish(await create(MESSAGE));
      await app.query('DELETE FROM tracking_links');
      expect(await messages(tokens.agent)).toEqual({ link_url: null, messages: [] });
    });

    it.each([
      ['a promise', { body_en: 'Guaranteed loan: {{brand}} {{link}}' }, 'body_en', /Nobody may promise that/],
      ['a rate', { body_hi: '{{brand}} 5% {{link}}' }, 'body_hi', /percentage/],
      ['no link', { body_en: '{{brand}}' }, 'body_en', 'Every message has the fact “link”. Put it in.'],
      ['no brand', { body_en: '{{link}}' }, 'body_en', 'Every message has the fact “brand”. Put it in.'],
      ['another address', { body_en: '{{brand}} {{link}} evil.example.com' }, 'body_en', /only address/],
    ])('one with %s is refused', async (_, given, field, message) => {
      const { body } = await admin
        .post(AT)
        .send({ ...MESSAGE, ...given })
        .expect(400);
      expect((body as { errors: object[] }).errors).toEqual([
        { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
      ]);
    });

    it('is no article: neither its page nor a question knows it', async () => {
      const { id } = await publish(await create(MESSAGE));
      expectError(await app.as(tokens.owner).get('/api/partner/articles/messaging_content'), 'RECORD.NOT_FOUND');
      const question = { kind: 'general_query', text: 'Why?', article_id: id };
      expectError(await app.as(tokens.owner).post('/api/partner/tickets').send(question), 'RECORD.NOT_FOUND');
    });
  });
});
