import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const PICTURE = '/files/credit-cards/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11.webp';
const HINDI = 'कावेरी महिला कार्ड';

describe('credit cards: the documented calls', () => {
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
  const auditOf = async (id: number) => {
    const rows = await app.query<{ action: string; actor_type: string; actor_id: number; changes: string }[]>(
      "SELECT action, actor_type, actor_id, changes FROM audit_log WHERE entity = 'credit-card' AND entity_id = ? ORDER BY id",
      [String(id)],
    );
    return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as unknown }));
  };

  describe('GET get-credit-cards-data', () => {
    it('the public list has the cards that are on, in ascending sort order; an admin’s has all', async () => {
      const late = await aCard(app, { category_name: 'Late', sort_order: 900 });
      const early = await aCard(app, { category_name: 'Early', sort_order: 800 });
      const off = await aCard(app, { category_name: 'Off', sort_order: 850, status: 0 });
      const ids = (body: { category_id: number }[]) => body.map((card) => card.category_id);

      const everybody = await app.http.get('/api/get-credit-cards-data').expect(200);
      expect(ids(everybody.body as [])).toEqual([early.id, late.id]);
      const all = await admin.get('/api/get-credit-cards-data').expect(200);
      expect(ids(all.body as [])).toEqual([early.id, off.id, late.id]);
    });

    it('a card answers its documented fields and nothing else', async () => {
      const card = await aCard(app, { category_img_thumb: PICTURE, first_year_fee: 0, secured: 1 });
      const { body } = await app.http.get('/api/get-credit-cards-data').expect(200);

      expect((body as { category_id: number }[]).find(({ category_id }) => category_id === card.id)).toEqual({
        category_id: card.id,
        category_name: 'Sapphire Travel',
        category_img_thumb: PICTURE,
        sort_order: card.sort_order,
        key_feature: 'Lounge visits',
        key_feature_hi: null,
        annual_fee: 499,
        first_year_fee: 0,
        marketing_bullets: ['5 % back on fuel'],
        marketing_bullets_hi: [],
        secured: 1,
        status: 1,
        utm_link: 'https://apply.bank.example.in/cards?click={UNIQUE_ID}',
        min_income: null,
        min_age: null,
        max_age: null,
        min_credit_score: null,
        employments: null,
        pincode_prefixes: null,
        version: 1,
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
    });

    it('an invalid token is refused instead of showing less', async () => {
      expectError(await app.as('no.such.token').get('/api/get-credit-cards-data'), 'AUTH.REQUIRED');
    });

    it('admins of other roles and partners see what customers see', async () => {
      await aCard(app, { status: 0 });
      const { body: everybody } = await app.http.get('/api/get-credit-cards-data');
      const { token } = await anAdmin(app, { role: 2 });

      expect((await app.as(token).get('/api/get-credit-cards-data').expect(200)).body).toEqual(everybody);
    });
  });

  describe('POST create-credit-card', () => {
    const create = (body: unknown) => admin.post('/api/create-credit-card').send(body as object);

    it('a card created by name stands at the end of the order, switched off', async () => {
      await aCard(app, { sort_order: 5000 });
      const response = await create({ category_name: ' Kaveri Women_2-x ' });

      expect(response.status).toBe(201);
      expect(response.body).toEqual({
        success: true,
        message: 'Credit card created successfully!',
        data: {
          category_id: expect.any(Number),
          category_name: 'Kaveri Women_2-x',
          category_img_thumb: null,
          sort_order: 5001,
          key_feature: null,
          key_feature_hi: null,
          annual_fee: null,
          first_year_fee: null,
          marketing_bullets: [],
          marketing_bullets_hi: [],
          secured: 0,
          status: 0,
          utm_link: null,
          min_income: null,
          min_age: null,
          max_age: null,
          min_credit_score: null,
          employments: null,
          pincode_prefixes: null,
          version: 1,
          updated_at: expect.any(String),
        },
      });
      const id = response.body.data.category_id as number;
      expect(await stored(id)).toMatchObject({
        category_name: 'Kaveri Women_2-x',
        sort_order: 5001,
        status: 0,
        version: 1,
        deleted_at: null,
      });
      expect(await auditOf(id)).toEqual([
        {
          action: 'create',
          actor_type: 'admin',
          actor_id: adminId,
          changes: [{ property: 'category_name', before: null, after: 'Kaveri Women_2-x' }],
        },
      ]);
    });

    it('the answer is in Hindi where Hindi is asked for', async () => {
      const response = await create({ category_name: HINDI }).set('Accept-Language', 'hi-IN,hi;q=0.9,en;q=0.8');

      expect(response.body).toMatchObject({ message: 'क्रेडिट कार्ड बन गया!', data: { category_name: HINDI } });
    });

    it.each<[string, unknown, string[]]>([
      ['nothing', {}, ['category_name']],
      ['an empty name', { category_name: '' }, ['category_name']],
      ['a name of spaces', { category_name: ' \t ' }, ['category_name']],
      ['a name with signs', { category_name: 'Card (new)' }, ['category_name']],
      ['a name with a tag', { category_name: '<b>Card</b>' }, ['category_name']],
      ['a name of 101 letters', { category_name: 'x'.repeat(101) }, ['category_name']],
      ['a number as name', { category_name: 7 }, ['category_name']],
      ['a list as name', { category_name: ['Card'] }, ['category_name']],
      ['null as name', { category_name: null }, ['category_name']],
      ['another property', { category_name: 'Card', status: 1 }, ['status']],
      ['an id', { category_name: 'Card', category_id: 1 }, ['category_id']],
      ['a property named constructor', { category_name: 'Card', constructor: 'x' }, ['constructor']],
      ['a name with a constructor', { category_name: { constructor: 'x' } }, ['category_name']],
      ['a property named toString', { category_name: 'Card', toString: 'x' }, ['toString']],
      ['a list', [], []],
    ])('creating a card with %s is refused and creates nothing', async (_name, body, fields) => {
      const before = await app.query('SELECT COUNT(*) AS n FROM credit_cards');

      expectError(await create(body), 'REQUEST.INVALID', fields);
      expect(await app.query('SELECT COUNT(*) AS n FROM credit_cards')).toEqual(before);
    });

    it.each(['{"category_name":"Card","__proto__":{"status":1}}', '{"constructor":{"prototype":{"status":1}}}'])(
      'creating a card is refused: %s',
      async (text) => {
        const response = await admin.post('/api/create-credit-card').type('json').send(text);

        expectError(response, 'REQUEST.MALFORMED');
        expect(({} as { status?: number }).status).toBeUndefined();
      },
    );

    it('a name nested thousands of levels deep is refused', async () => {
      const text = `{"category_name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;

      expectError(await admin.post('/api/create-credit-card').type('json').send(text), 'REQUEST.INVALID', [
        'category_name',
      ]);
    });

    it('a repeated Idempotency-Key creates one card, and is refused for another name', async () => {
      const key = randomUUID();
      const send = (category_name: string) => create({ category_name }).set('Idempotency-Key', key);
      const answers = await Promise.all([send('Once'), send('Once'), send('Once')]);

      for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body]);
      expect(await app.query("SELECT id FROM credit_cards WHERE category_name = 'Once'")).toHaveLength(1);
      expectError(await send('Twice'), 'IDEMPOTENCY.KEY_REUSED');
      expect(await app.query("SELECT id FROM credit_cards WHERE category_name = 'Twice'")).toHaveLength(0);
    });
  });

  describe('POST update-credit-card-data', () => {
    const update = (body: object) => admin.post('/api/update-credit-card-data').send(body);
    let id: number;
    beforeAll(async () => {
      ({ id } = await aCard(app, { category_name: 'Changed' }));
    });

    const link = 'https://apply.bank.example.in/cards';
    it.each<[string, unknown, unknown]>([
      ['category_name', 'Kaveri Women_2-x', 'Kaveri Women_2-x'],
      ['category_name', `  ${HINDI} `, HINDI],
      ['category_name', 'x'.repeat(100), 'x'.repeat(100)],
      ['category_img_thumb', PICTURE, PICTURE],
      ['category_img_thumb', '', null],
      ['category_img_thumb', null, null],
      ['sort_order', 0, 0],
      ['sort_order', '12', 12],
      ['sort_order', 1_000_000, 1_000_000],
      ['key_feature', ' 5 % back & <more> 🎉 ', '5 % back & <more> 🎉'],
      ['key_feature', 'x'.repeat(200), 'x'.repeat(200)],
      ['key_feature', '', null],
      ['key_feature', '   ', null],
      ['key_feature', null, null],
      ['annual_fee', 0, 0],
      ['annual_fee', 499, 499],
      ['annual_fee', 499.5, 499.5],
      ['annual_fee', 1499.99, 1499.99],
      ['annual_fee', '₹ 1,499.50', 1499.5],
      ['annual_fee', 'Free', 0],
      ['annual_fee', 1_000_000, 1_000_000],
      ['annual_fee', '', null],
      ['first_year_fee', '', null],
      ['annual_fee', null, null],
      ['first_year_fee', '999', 999],
      ['first_year_fee', null, null],
      ['marketing_bullets', ['  One ', 'दो'], ['One', 'दो']],
      ['marketing_bullets', Array(12).fill('x'.repeat(200)), Array(12).fill('x'.repeat(200))],
      ['marketing_bullets', [], []],
      ['key_feature_hi', ' लाउंज ', 'लाउंज'],
      ['key_feature_hi', '', null],
      ['min_income', '25,000', 25_000],
      ['employments', ['business', 'salaried'], ['salaried', 'business']],
      ['pincode_prefixes', ' 110; 5600 ', '110, 5600'],
      ['pincode_prefixes', '', null],
      ['marketing_bullets_hi', ['  एक ', 'दो'], ['एक', 'दो']],
      ['marketing_bullets_hi', [], []],
      ['secured', 1, 1],
      ['secured', 0, 0],
      ['secured', '1', 1],
      ['secured', false, 0],
      ['status', 0, 0],
      ['status', true, 1],
      ['utm_link', `${link}?click={UNIQUE_ID}`, `${link}?click={UNIQUE_ID}`],
      ['utm_link', 'https://example.in', 'https://example.in'],
      [
        'utm_link',
        `${link}?x=${'y'.repeat(1000 - link.length - 3)}`,
        `${link}?x=${'y'.repeat(1000 - link.length - 3)}`,
      ],
      ['utm_link', '', null],
      ['utm_link', null, null],
    ])('setting %s to %j is stored', async (property, value, expected) => {
      const before = await stored(id);
      const response = await update({ category_id: id, property, value });

      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({
        success: true,
        message: 'Credit card updated successfully!',
        data: { category_id: id, [property]: expected, version: (before?.['version'] as number) + 1 },
      });
      expect(Object.keys(response.body)).toEqual(['success', 'message', 'data']);
      const row = await stored(id);
      const inRow = Array.isArray(expected) ? JSON.parse(row?.[property] as string) : row?.[property];
      expect(/fee/.test(property) && inRow !== null ? Number(inRow) : inRow).toEqual(expected);
      const { body } = await admin.get(`/api/admin/credit-cards/${id}`);
      expect([body[property], body.version]).toEqual([expected, (before?.['version'] as number) + 1]);
    });

    it.each<[string, unknown]>([
      ...['', '   ', null, 5, ['x'], {}, 'a<b', 'Card!', 'A.B', 'x'.repeat(101), 'a\u0000b', true].map(
        (value): [string, unknown] => ['category_name', value],
      ),
      ...[
        'card.webp',
        'https://evil.example.in/x.webp',
        'javascript:alert(1)',
        '/files/../etc/passwd',
        PICTURE.replace('credit-cards', 'documents'),
        PICTURE.replace('webp', 'svg'),
        `${PICTURE}?x`,
        `x${PICTURE}`,
        5,
        {},
      ].map((value): [string, unknown] => ['category_img_thumb', value]),
      ...[-1, 1.5, 'x', '1e3', '-1', '', null, 1_000_001, true, [], [1], {}].map((value): [string, unknown] => [
        'sort_order',
        value,
      ]),
      ...['x'.repeat(201), 5, [], {}, true].map((value): [string, unknown] => ['key_feature', value]),
      ...[-1, -0.01, 0.001, 499.999, 'abc', '-5', '₹', '1.234', 1_000_000.01, 1e21, true, [], [1], {}].flatMap(
        (value): [string, unknown][] => [
          ['annual_fee', value],
          ['first_year_fee', value],
        ],
      ),
      ...['text', null, {}, { 0: 'x', length: 1 }, [''], ['ok', '  '], [5], [null], [['x']], [{}]].map(
        (value): [string, unknown] => ['marketing_bullets', value],
      ),
      ['marketing_bullets', Array(13).fill('x')],
      ['marketing_bullets_hi', Array(13).fill('x')],
      ['marketing_bullets_hi', ['']],
      ['key_feature_hi', 'x'.repeat(201)],
      ['marketing_bullets', ['x'.repeat(201)]],
      ...[2, -1, 0.5, 'yes', '', null, [], [1], {}].flatMap((value): [string, unknown][] => [
        ['secured', value],
        ['status', value],
      ]),
      ...[5, [], {}, true, 'x'.repeat(1001)].map((value): [string, unknown] => ['utm_link', value]),
    ])('setting %s to %j is refused', async (property, value) => {
      const before = await stored(id);

      expectError(await update({ category_id: id, property, value }), 'REQUEST.INVALID', ['value']);
      expect(await stored(id)).toEqual(before);
    });

    it.each<[string, string]>([
      ['javascript:alert(1)', 'it must be an https address.'],
      ['data:text/html,x', 'it must be an https address.'],
      ['http://apply.bank.example.in/', 'it must be an https address.'],
      ['//apply.bank.example.in/', 'it must be an https address.'],
      ['apply.bank.example.in', 'it must be an https address.'],
      ['https:/\\apply.bank.example.in', 'it must be an https address.'],
      ['https://apply.bank.example.in/a b', 'it must be an https address.'],
      ['https://apply.bank.example.in/a\nb', 'it must be an https address.'],
      ['https://apply.bank.example.in?x={OTHER}', 'the only placeholder is {UNIQUE_ID}.'],
      ['https://apply.bank.example.in?x={unique_id}', 'the only placeholder is {UNIQUE_ID}.'],
      ['https://apply.bank.example.in?x={UNIQUE_ID', 'the only placeholder is {UNIQUE_ID}.'],
      ['https://{UNIQUE_ID}.example.in/', '{UNIQUE_ID} cannot be part of the host name.'],
      ['https://user:pass@apply.bank.example.in/', 'it must not carry a user name or password.'],
      ['https://example.in@evil.example/', 'it must not carry a user name or password.'],
      ['https://example.in:8443/', 'it must not name a port.'],
      ['https://evil.example/', 'evil.example is not on the list of link hosts.'],
      ['https://notexample.in/', 'notexample.in is not on the list of link hosts.'],
      ['https://example.in.evil.example/', 'example.in.evil.example is not on the list of link hosts.'],
      ['https://еxample.in/', 'xn--xample-2of.in is not on the list of link hosts.'],
      ['https://127.0.0.1/', '127.0.0.1 is not on the list of link hosts.'],
    ])('the link %j is refused', async (value, reason) => {
      const before = await stored(id);
      const response = await update({ category_id: id, property: 'utm_link', value });

      expectError(response, 'UTM_LINK.REFUSED');
      expect(response.body.message).toBe(`The UTM link cannot be used: ${reason}`);
      expect(await stored(id)).toEqual(before);
    });

    it.each([
      'id',
      'category_id',
      'version',
      'deleted_at',
      'updated_at',
      'Status',
      'status = 1, version',
      '__proto__',
      'constructor',
      'toString',
      '',
      null,
      1,
      ['status'],
      {},
    ])('the unknown property %j is refused', async (property) => {
      const before = await stored(id);

      expectError(await update({ category_id: id, property, value: 1 }), 'REQUEST.INVALID', ['property']);
      expect(await stored(id)).toEqual(before);
    });

    it('a call without value, property or card names what is missing', async () => {
      expectError(await update({ category_id: id, property: 'status' }), 'REQUEST.INVALID', ['value']);
      expectError(await update({ value: 1 }), 'REQUEST.INVALID', ['category_id', 'property']);
      for (const category_id of [null, 'x', -1, 0, 1.5, [1], 4_294_967_296]) {
        expectError(await update({ category_id, property: 'status', value: 1 }), 'REQUEST.INVALID', ['category_id']);
      }
      expectError(await update({ category_id: 4_294_967_295, property: 'status', value: 1 }), 'CARD.NOT_FOUND');
    });

    it('the audit log has who changed what, from what, to what', async () => {
      const card = await aCard(app);
      await update({ category_id: card.id, property: 'annual_fee', value: '1,499' }).expect(200);
      await update({ category_id: card.id, property: 'marketing_bullets', value: ['New'] }).expect(200);

      const by = { action: 'update', actor_type: 'admin', actor_id: adminId };
      expect(await auditOf(card.id)).toEqual([
        { ...by, changes: [{ property: 'annual_fee', before: 499, after: 1499 }] },
        { ...by, changes: [{ property: 'marketing_bullets', before: ['5 % back on fuel'], after: ['New'] }] },
      ]);
    });

    it('a stale version is refused; without a version just that property changes', async () => {
      const card = await aCard(app);
      const to = (value: string, version?: number) =>
        update({ category_id: card.id, property: 'key_feature', value, version });

      await to('First', 1).expect(200);
      expectError(await to('Stale', 1), 'VERSION.CONFLICT');
      expectError(await to('Early', 3), 'VERSION.CONFLICT');
      expectError(
        await update({ category_id: card.id, property: 'status', value: 1, version: 'x' }),
        'REQUEST.INVALID',
        ['version'],
      );
      await to('Last').expect(200);
      expect(await stored(card.id)).toMatchObject({
        key_feature: 'Last',
        version: 3,
        category_name: 'Sapphire Travel',
      });
    });

    it('errors are in Hindi where Hindi is asked for', async () => {
      const hindi = (body: object) => update(body).set('Accept-Language', 'hi');
      const flag = await hindi({ category_id: id, property: 'status', value: 2 });
      const refusedLink = await hindi({ category_id: id, property: 'utm_link', value: 'http://example.in' });
      const missing = await hindi({ category_id: 4_294_967_295, property: 'status', value: 1 });

      expect(flag.body).toMatchObject({
        message: 'भेजी गई कुछ जानकारी काम नहीं आ सकती। नीचे के खाने देखें।',
        errors: [{ field: 'value', message: '0 या 1 होना चाहिए।' }],
      });
      expect(refusedLink.body.message).toBe('यह UTM लिंक काम नहीं आ सकता: यह https पता होना चाहिए।');
      expect(missing.body.message).toBe('यह क्रेडिट कार्ड मौजूद नहीं है।');
    });
  });

  describe('POST safe-delete-credit-card', () => {
    const remove = (category_id: unknown) => admin.post('/api/safe-delete-credit-card').send({ category_id });

    it('deleting takes the card out of every list and call, and keeps the row', async () => {
      const card = await aCard(app);
      const response = await remove(card.id);

      expect([response.status, response.body]).toEqual([
        200,
        { success: true, message: 'Credit card deleted successfully!' },
      ]);
      expect(await stored(card.id)).toMatchObject({ deleted_at: expect.any(Date), version: 2, status: 1 });
      expect(await auditOf(card.id)).toMatchObject([{ action: 'delete', actor_id: adminId, changes: [] }]);
      for (const as of [app.http, admin]) {
        const { body } = await as.get('/api/get-credit-cards-data').expect(200);
        expect((body as { category_id: number }[]).map(({ category_id }) => category_id)).not.toContain(card.id);
      }
      expectError(await remove(card.id), 'CARD.NOT_FOUND');
      const update = { category_id: card.id, property: 'status', value: 1 };
      expectError(await admin.post('/api/update-credit-card-data').send(update), 'CARD.NOT_FOUND');
      expectError(await admin.get(`/api/admin/credit-cards/${card.id}`), 'CARD.NOT_FOUND');
    });

    it.each([undefined, null, 'x', 0, -1, 1.5, [1], {}])('deleting %j is refused', async (category_id) => {
      expectError(await remove(category_id), 'REQUEST.INVALID', ['category_id']);
    });

    it('deleting a card that does not exist answers CARD.NOT_FOUND', async () => {
      expectError(await remove(4_294_967_295), 'CARD.NOT_FOUND');
    });
  });

  describe('a body', () => {
    const post = (type: string, text: string) =>
      admin.post('/api/create-credit-card').set('Content-Type', type).send(text);

    it.each<[string, string]>([
      ['broken', '{"category_name": "Card"'],
      ['empty', ''],
      ['of two values', '{} {}'],
      ['of no value', 'undefined'],
    ])('a body that is %s JSON is refused', async (_name, text) => {
      const response = await post('application/json', text);

      expect(['REQUEST.MALFORMED', 'REQUEST.INVALID']).toContain(response.body.code);
      expectError(response, response.body.code);
    });

    it.each(['text/plain', 'application/xml', 'text/html', 'application/octet-stream', 'nonsense'])(
      'a body of type %s is refused',
      async (type) => {
        expectError(await post(type, '{"category_name":"Card"}'), 'REQUEST.UNSUPPORTED_MEDIA_TYPE');
      },
    );

    it('a body of 10 MB is refused before it is read', async () => {
      const response = await fetch(`${app.url}/api/create-credit-card`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: await bearer() },
        body: JSON.stringify({ category_name: 'x'.repeat(10 * 1024 * 1024) }),
      });

      expectError({ status: response.status, body: await response.json() }, 'REQUEST.TOO_LARGE');
    });

    it('a body of 10 MB without Content-Length is refused', async () => {
      const chunk = new TextEncoder().encode('x'.repeat(64 * 1024));
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(stream) {
          if (sent++ < 160) stream.enqueue(chunk);
          else stream.close();
        },
      });
      const response = await fetch(`${app.url}/api/create-credit-card`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: await bearer() },
        body,
        duplex: 'half',
      } as RequestInit);

      expectError({ status: response.status, body: await response.json() }, 'REQUEST.TOO_LARGE');
    });

    const bearer = async () => `Bearer ${await app.tokenFor('admin', adminId)}`;
  });
});
