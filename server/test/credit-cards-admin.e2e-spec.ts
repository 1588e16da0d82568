import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const CARDS = '/api/admin/credit-cards';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;

interface CardBody {
  id: number;
  category_name: string;
  version: number;
}

describe('credit cards: the admin resource', () => {
  let app: TestApp;
  let adminId: number;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    const { user, token } = await anAdmin(app, { name: 'Asha Rao' });
    adminId = user.id;
    admin = app.as(token);
  });
  afterAll(() => app.stop());

  const stored = async (id: number) => {
    const [row] = await app.query('SELECT * FROM credit_cards WHERE id = ?', [id]);
    return row;
  };
  const clear = async () => {
    const { body } = await admin.get(`${CARDS}?range=[0,999]`);
    for (const { id } of body as CardBody[]) await admin.delete(`${CARDS}/${id}`).expect(200);
  };

  describe('list', () => {
    let ids: Record<string, number>;
    beforeAll(async () => {
      await clear();
      ids = {};
      for (const [name, given] of Object.entries({
        Alpha: { sort_order: 30, annual_fee: 500, secured: 1, key_feature: 'Fuel back' },
        beta: { sort_order: 10, annual_fee: null, status: 0 },
        Gamma: {
          ...{ sort_order: 20, annual_fee: 99.5, key_feature: '100% lounge' },
          ...{ key_feature_hi: '100% लाउंज', marketing_bullets_hi: ['ईंधन पर 5 % वापस'] },
        },
        Delta: { sort_order: 20, annual_fee: 1499, secured: 1, status: 0 },
      } as const)) {
        ids[name] = (await aCard(app, { category_name: name, ...given })).id;
      }
    });

    it.each<[string, Record<string, unknown>, string[], string]>([
      ['in ascending sort order, equal ones by id', {}, ['beta', 'Gamma', 'Delta', 'Alpha'], '0-3/4'],
      ['backwards', { sort: ['sort_order', 'DESC'] }, ['Alpha', 'Gamma', 'Delta', 'beta'], '0-3/4'],
      ['by name whatever the case', { sort: ['category_name', 'ASC'] }, ['Alpha', 'beta', 'Delta', 'Gamma'], '0-3/4'],
      ['by fee, unknown ones last', { sort: ['annual_fee', 'ASC'] }, ['Gamma', 'Alpha', 'Delta', 'beta'], '0-3/4'],
      ['by status', { sort: ['status', 'DESC'] }, ['Alpha', 'Gamma', 'beta', 'Delta'], '0-3/4'],
      ['by id', { sort: ['id', 'ASC'] }, ['Alpha', 'beta', 'Gamma', 'Delta'], '0-3/4'],
      ['that are on', { filter: { status: 1 } }, ['Gamma', 'Alpha'], '0-1/2'],
      ['that are secured', { filter: { secured: 1 } }, ['Delta', 'Alpha'], '0-1/2'],
      ['that are secured and off', { filter: { secured: 1, status: 0 } }, ['Delta'], '0-0/1'],
      ['by a part of the name', { filter: { q: 'ETA' } }, ['beta'], '0-0/1'],
      ['by a part of the feature', { filter: { q: '100%' } }, ['Gamma'], '0-0/1'],
      ['without all their words in Hindi', { filter: { missing: 'hindi' } }, ['beta', 'Delta', 'Alpha'], '0-2/3'],
      ['by nothing they have', { filter: { q: 'zeta' } }, [], '0-0/0'],
      ['a page at a time', { range: [1, 2] }, ['Gamma', 'Delta'], '1-2/4'],
      ['beyond the end', { range: [10, 19] }, [], '10-10/4'],
    ])('the list shows cards %s', async (_name, query, names, range) => {
      const entries = Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
      const { status, body, headers } = await admin.get(`${CARDS}?${new URLSearchParams(entries).toString()}`);

      expect(status).toBe(200);
      expect([(body as CardBody[]).map((card) => card.category_name), headers['content-range']]).toEqual([
        names,
        `credit-cards ${range}`,
      ]);
    });

    it('the list shows the cards of given ids', async () => {
      const filter = encodeURIComponent(JSON.stringify({ id: [ids['Delta'], ids['beta'], 4_294_967_295] }));
      const { body } = await admin.get(`${CARDS}?filter=${filter}`).expect(200);

      expect((body as CardBody[]).map((card) => card.category_name)).toEqual(['beta', 'Delta']);
    });

    it('a card has its id under both names', async () => {
      const { body } = await admin.get(`${CARDS}/${ids['Alpha']}`).expect(200);

      expect(body).toMatchObject({ id: ids['Alpha'], category_id: ids['Alpha'], category_name: 'Alpha', version: 1 });
    });

    it.each([
      'sort=["utm_link","ASC"]',
      'sort=["deleted_at","ASC"]',
      'filter={"deleted_at":null}',
      'filter={"status":"1"}',
      'range=[0,1000]',
    ])('the list refuses %s', async (query) => {
      expectError(await admin.get(`${CARDS}?${encodeURI(query)}`), 'REQUEST.INVALID');
    });
  });

  describe('create', () => {
    it('creating a card stores every given property', async () => {
      await aCard(app);
      const properties = {
        category_name: 'Whole Card',
        category_img_thumb: '/files/credit-cards/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11.webp',
        sort_order: 77,
        key_feature: 'Everything',
        key_feature_hi: 'सब कुछ',
        annual_fee: 999.5,
        first_year_fee: 0,
        marketing_bullets: ['One', 'Two'],
        marketing_bullets_hi: ['एक', 'दो'],
        secured: 1,
        status: 1,
        utm_link: 'https://example.in/?c={UNIQUE_ID}',
        min_income: 25_000,
        min_age: 21,
        max_age: 60,
        min_credit_score: 700,
        employments: ['salaried', 'business'],
        pincode_prefixes: '110, 5600',
      };
      const { status, body } = await admin.post(CARDS).send(properties);

      expect(status).toBe(201);
      const id = body.id as number;
      expect(body).toEqual({ id, category_id: id, ...properties, version: 1, updated_at: expect.any(String) });
      expect(await stored(id)).toMatchObject({
        ...properties,
        annual_fee: '999.50',
        first_year_fee: '0.00',
        marketing_bullets: '["One","Two"]',
        marketing_bullets_hi: '["एक","दो"]',
        employments: '["salaried","business"]',
      });
      const everybody = await app.http.get('/api/get-credit-cards-data');
      expect((everybody.body as { category_id: number }[]).map(({ category_id }) => category_id)).toContain(id);
    });

    it.each<[string, object, string[]]>([
      ['no name', { status: 1 }, ['category_name']],
      ['a version', { category_name: 'Card', version: 1 }, ['version']],
      ['a bad value beside a good one', { category_name: 'Card', status: 2, secured: 1 }, ['status']],
      ['two bad values', { category_name: 'Card!', sort_order: -1 }, ['category_name', 'sort_order']],
    ])('creating a card with %s is refused and stores nothing', async (_name, body, fields) => {
      const before = await app.query('SELECT COUNT(*) AS n FROM credit_cards');
      const response = await admin.post(CARDS).send(body);

      expectError(response, 'REQUEST.INVALID');
      expect((response.body.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual(fields);
      expect(await app.query('SELECT COUNT(*) AS n FROM credit_cards')).toEqual(before);
    });

    it('a link to a host that is not listed is refused', async () => {
      const before = await app.query('SELECT COUNT(*) AS n FROM credit_cards');

      expectError(
        await admin.post(CARDS).send({ category_name: 'Card', utm_link: 'https://evil.example/' }),
        'UTM_LINK.REFUSED',
      );
      expect(await app.query('SELECT COUNT(*) AS n FROM credit_cards')).toEqual(before);
    });
  });

  describe('save', () => {
    const save = (id: number, body: object) => admin.put(`${CARDS}/${id}`).send(body);

    it('saving changes the given properties, keeps the others and raises the version', async () => {
      const card = await aCard(app);
      const { status, body } = await save(card.id, { version: 1, category_name: 'Saved', annual_fee: null });

      expect([status, body]).toMatchObject([
        200,
        { id: card.id, category_name: 'Saved', annual_fee: null, version: 2 },
      ]);
      expect(await stored(card.id)).toMatchObject({
        category_name: 'Saved',
        annual_fee: null,
        key_feature: 'Lounge visits',
        version: 2,
      });
    });

    it.each<[string, object, string]>([
      ['a youngest age above the oldest', { min_age: 61 }, 'min_age'],
      ['an oldest age below the youngest', { max_age: 20 }, 'min_age'],
      ['a score below 300', { min_credit_score: 299 }, 'min_credit_score'],
      ['an unknown kind of work', { employments: ['farmer'] }, 'employments'],
      ['no kind of work', { employments: [] }, 'employments'],
      ['a pincode with letters', { pincode_prefixes: '11a' }, 'pincode_prefixes'],
      ['an income with paise', { min_income: 100.5 }, 'min_income'],
    ])('saving %s is refused and stores nothing', async (_name, body, field) => {
      const card = await aCard(app, { min_age: 21, max_age: 60 });

      expectError(await save(card.id, { version: 1, ...body }), 'REQUEST.INVALID', [field]);
      expect(await stored(card.id)).toMatchObject({ version: 1, min_age: 21, max_age: 60 });
    });

    it('pincodes are stored in one form, and an emptied condition is no limit', async () => {
      const card = await aCard(app, { min_income: 30_000 });
      const { body } = await save(card.id, { version: 1, pincode_prefixes: '110;56, 5600', min_income: null });

      expect(body).toMatchObject({ pincode_prefixes: '110, 56, 5600', min_income: null });
    });

    it('of two admins who save at the same moment one succeeds and one gets the conflict', async () => {
      const card = await aCard(app);
      const answers = await Promise.all(
        ['One', 'Two'].map((category_name) => save(card.id, { version: 1, category_name })),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expectError(
        answers.find(({ status }) => status === 409)!,
        'VERSION.CONFLICT',
      );
      const won = answers.find(({ status }) => status === 200)?.body as CardBody;
      expect(await stored(card.id)).toMatchObject({ category_name: won.category_name, version: 2 });
    });

    it.each<[string, object, string[]]>([
      ['a version of 0', { version: 0 }, ['version']],
      ['another id', { version: 1, id: 4_294_967_295 }, ['id']],
      ['another time', { version: 1, updated_at: '2026-01-01' }, ['updated_at']],
      ['null as name', { version: 1, category_name: null }, ['category_name']],
    ])('saving %s is refused', async (_name, body, fields) => {
      const card = await aCard(app);

      expectError(await save(card.id, body), 'REQUEST.INVALID', fields);
      expect(await stored(card.id)).toMatchObject({ version: 1 });
    });

    it('saving a card that does not exist answers 404, a malformed id too', async () => {
      expectError(await save(4_294_967_295, { version: 1, status: 1 }), 'CARD.NOT_FOUND');
      expectError(await admin.put(`${CARDS}/abc`).send({ version: 1 }), 'REQUEST.NOT_FOUND');
      expectError(await admin.get(`${CARDS}/__proto__`), 'REQUEST.NOT_FOUND');
    });
  });

  describe('delete and restore', () => {
    it('deleting answers the deleted card, and restoring brings it back as it was, at its place', async () => {
      const card = await aCard(app, { category_name: 'There and back', sort_order: 4321 });
      const removed = await admin.delete(`${CARDS}/${card.id}`);
      expect([removed.status, removed.body]).toMatchObject([200, { id: card.id, category_name: 'There and back' }]);

      expectError(await admin.delete(`${CARDS}/${card.id}`), 'CARD.NOT_FOUND');
      expectError(await admin.get(`${CARDS}/${card.id}`), 'CARD.NOT_FOUND');
      expectError(await admin.put(`${CARDS}/${card.id}`).send({ version: 2, status: 0 }), 'CARD.NOT_FOUND');
      const { body: list } = await admin.get(`${CARDS}?range=[0,999]`);
      expect((list as CardBody[]).map(({ id }) => id)).not.toContain(card.id);

      const restored = await admin.post(`${CARDS}/${card.id}/restore`);
      expect([restored.status, restored.body]).toMatchObject([
        200,
        { id: card.id, category_name: 'There and back', sort_order: 4321, status: 1, version: 3 },
      ]);
      expect(await stored(card.id)).toMatchObject({ deleted_at: null, version: 3 });
      const everybody = await app.http.get('/api/get-credit-cards-data');
      expect((everybody.body as { category_id: number }[]).map(({ category_id }) => category_id)).toContain(card.id);
    });

    it('restoring a card that is not deleted is refused', async () => {
      const card = await aCard(app);

      expectError(await admin.post(`${CARDS}/${card.id}/restore`), 'CARD.NOT_FOUND');
      expectError(await admin.post(`${CARDS}/4294967295/restore`), 'CARD.NOT_FOUND');
    });
  });

  describe('order', () => {
    const order = (ids: unknown) => admin.post(`${CARDS}/order`).send({ ids });
    let cards: number[];
    beforeAll(async () => {
      await clear();
      cards = [];
      for (const sort_order of [10, 20, 30, 40]) cards.push((await aCard(app, { sort_order })).id);
    });
    const orders = async () => {
      const rows = await app.query<{ id: number; sort_order: number }[]>(
        'SELECT id, sort_order FROM credit_cards WHERE deleted_at IS NULL ORDER BY sort_order, id',
      );
      return rows.map(({ id, sort_order }) => [id, sort_order]);
    };

    it('an order numbers the cards as named, records each move, and leaves what did not move', async () => {
      const [a, b, c, d] = cards as [number, number, number, number];
      const { status, body } = await order([c, a, d, b]);

      expect([status, body]).toEqual([200, { success: true }]);
      expect(await orders()).toEqual([
        [c, 1],
        [a, 2],
        [d, 3],
        [b, 4],
      ]);
      const { body: list } = await app.http.get('/api/get-credit-cards-data');
      expect((list as { category_id: number }[]).map(({ category_id }) => category_id)).toEqual([c, a, d, b]);

      await order([c, d, a, b]).expect(200);
      const moves = await app.query<{ entity_id: string; changes: string }[]>(
        "SELECT entity_id, changes FROM audit_log WHERE action = 'reorder' ORDER BY id",
      );
      expect(moves.slice(4).map((row) => [Number(row.entity_id), JSON.parse(row.changes)])).toEqual([
        [a, [{ property: 'sort_order', before: 2, after: 3 }]],
        [d, [{ property: 'sort_order', before: 3, after: 2 }]],
      ]);
      expect((await stored(c))?.['version']).toBe(2);
    });

    it.each<[string, (ids: number[], others: number[]) => number[]]>([
      ['that lacks a card', (ids) => ids.slice(1)],
      ['that names a card twice', (ids) => [...ids.slice(1), ids[1]!]],
      ['that names a card twice and all others', (ids) => [...ids, ids[0]!]],
      ['with a card that never was', (ids) => [...ids.slice(1), 4_294_967_295]],
      ['with a deleted card', (ids, [deleted]) => [...ids.slice(1), deleted!]],
      ['with a deleted card more', (ids, [deleted]) => [...ids, deleted!]],
    ])('an order %s is refused', async (_name, make) => {
      const [gone] = await app.query<{ id: number }[]>(
        'SELECT id FROM credit_cards WHERE deleted_at IS NOT NULL LIMIT 1',
      );
      const before = await orders();

      expectError(await order(make(cards, [gone!.id])), 'CARD.ORDER_INCOMPLETE');
      expect(await orders()).toEqual(before);
    });

    it.each([undefined, null, [], 'all', [1.5], ['1'], [null], [[1]], {}, Array(5001).fill(1)])(
      'the order %j is refused',
      async (ids) => {
        expectError(await order(ids), 'REQUEST.INVALID', ['ids']);
      },
    );
  });

  describe('history', () => {
    const history = (id: number, query = '') => admin.get(`${CARDS}/${id}/history${query}`);

    it('the history shows who changed the card and how, newest first', async () => {
      const { body: card } = await admin.post('/api/create-credit-card').send({ category_name: 'With a past' });
      const id = card.data.category_id as number;
      await admin.put(`${CARDS}/${id}`).send({ version: 1, status: 1, annual_fee: 500 }).expect(200);
      await admin.delete(`${CARDS}/${id}`).expect(200);
      await admin.post(`${CARDS}/${id}/restore`).expect(200);
      const { status, body, headers } = await history(id);

      const entry = (action: string, changes: unknown[]) => ({
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        actor_name: 'Asha Rao',
        action,
        changes,
      });
      expect(status).toBe(200);
      expect(body).toEqual([
        entry('restore', []),
        entry('delete', []),
        entry('update', [
          { property: 'annual_fee', before: null, after: 500 },
          { property: 'status', before: 0, after: 1 },
        ]),
        entry('create', [{ property: 'category_name', before: null, after: 'With a past' }]),
      ]);
      expect(headers['content-range']).toBe('history 0-3/4');

      const second = await history(id, '?range=[1,2]');
      expect([
        (second.body as { action: string }[]).map(({ action }) => action),
        second.headers['content-range'],
      ]).toEqual([['delete', 'update'], 'history 1-2/4']);
    });

    it('the history shows nothing of other records with the same id', async () => {
      const { id } = await aCard(app);
      await aPartner(app, { id });
      await admin.post(`/api/update-partner-utm/${id}`).send({ utm_id: 'changed' }).expect(200);

      expect((await history(id).expect(200)).body).toEqual([]);
    });

    it('the history refuses an invalid range', async () => {
      expectError(await history(1, '?range=[5,1]'), 'REQUEST.INVALID', ['range']);
    });
  });

  describe('link test', () => {
    const test = (body: object) => admin.post(`${CARDS}/test-link`).send(body);
    const LINK = 'https://bank.example.in/apply?x=1&click={UNIQUE_ID}';

    beforeAll(async () => {
      await aCard(app);
      await aPartner(app, { slug: 'moral-e-suvidha', utm_id: 'moral_e' });
      await aPartner(app, { slug: 'gram-setu', utm_id: 'gram_setu' });
      await aPartner(app, { slug: 'without-id', utm_id: null });
      await aPartner(app, { slug: 'switched-off', status: 0 });
    });

    it.each<[string, object, string]>([
      ['the default partner', {}, '&utm_id=moral_e'],
      ['no partner named', { partner: null }, '&utm_id=moral_e'],
      ['a partner', { partner: 'gram-setu' }, '&utm_id=gram_setu'],
      ['a partner without utm_id', { partner: 'without-id' }, ''],
    ])('the link test shows what a visitor of %s would open, and records nothing', async (_name, given, suffix) => {
      const before = await app.query('SELECT COUNT(*) AS n FROM card_clicks');
      const { status, body } = await test({ utm_link: LINK, ...given });

      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        click_id: expect.stringMatching(UUID),
        final_link: `https://bank.example.in/apply?x=1&click=${body.click_id}${suffix}`,
      });
      expect(await app.query('SELECT COUNT(*) AS n FROM card_clicks')).toEqual(before);
    });

    it('the link test refuses a link that may not be stored', async () => {
      expectError(await test({ utm_link: 'https://evil.example/' }), 'UTM_LINK.REFUSED');
      expectError(await test({ utm_link: 'javascript:alert(1)' }), 'UTM_LINK.REFUSED');
      expectError(await test({}), 'REQUEST.INVALID', ['utm_link']);
      expectError(await test({ utm_link: '' }), 'REQUEST.INVALID', ['utm_link']);
      expectError(await test({ utm_link: LINK, partner: 'No Slug' }), 'REQUEST.INVALID', ['partner']);
      expectError(await test({ utm_link: LINK, partner: 'nobody' }), 'PARTNER.NOT_FOUND');
      expectError(await test({ utm_link: LINK, partner: 'switched-off' }), 'PARTNER.NOT_FOUND');
    });
  });

  it('every change is recorded with the admin, the address and the request', async () => {
    const card = await aCard(app);
    await admin.put(`${CARDS}/${card.id}`).set('X-Request-Id', 'request-of-this-test').send({ version: 1, status: 0 });

    const [row] = await app.query("SELECT * FROM audit_log WHERE request_id = 'request-of-this-test'");
    expect(row).toMatchObject({
      actor_type: 'admin',
      actor_id: adminId,
      subject: null,
      action: 'update',
      entity: 'credit-card',
      entity_id: String(card.id),
      ip: '127.0.0.1',
    });
  });
});
