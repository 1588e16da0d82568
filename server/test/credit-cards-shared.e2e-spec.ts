import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const LIST = '/api/get-credit-cards-data';

describe('credit cards: one list on two servers', () => {
  let app: TestApp;
  let other: TestApp;
  let servers: ReturnType<TestApp['as']>[];

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    const { token } = await anAdmin(app);
    servers = [app.as(token), other.as(token)];
    // Long enough to be worth compressing.
    for (let i = 0; i < 12; i++) await aCard(app, { category_name: `Card ${i}` });
    await other.refreshLists();
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const server = (i: number) => servers[i % 2]!;
  const property = (i: number, category_id: number, name: string, value: unknown) =>
    server(i).post('/api/update-credit-card-data').send({ category_id, property: name, value });
  const changesOf = async (id: number) => {
    const rows = await app.query<{ changes: string }[]>(
      "SELECT changes FROM audit_log WHERE entity = 'credit-card' AND entity_id = ? ORDER BY id",
      [String(id)],
    );
    return rows.map(({ changes }) => JSON.parse(changes) as { property: string; before: unknown; after: unknown }[]);
  };

  describe('reading', () => {
    /** As it comes over the wire: supertest would unpack it. */
    async function raw(headers: Record<string, string>): Promise<{ answer: IncomingMessage; body: Buffer }> {
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        httpGet(app.url + LIST, { headers }, resolve).on('error', reject),
      );
      return { answer, body: await buffer(answer) };
    }

    it.each<[string, string | undefined, (packed: Buffer) => Buffer]>([
      ['', undefined, (body) => body],
      ['identity', undefined, (body) => body],
      ['gzip', 'gzip', gunzipSync],
      ['br', 'br', brotliDecompressSync],
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ['br;q=0.0, gzip', 'gzip', gunzipSync],
      ['BR', 'br', brotliDecompressSync],
      ['gzip;q=0', undefined, (body) => body],
      ['deflate', undefined, (body) => body],
    ])('Accept-Encoding %j is answered with %s', async (accepted, encoding, unpack) => {
      const plain = (await raw({})).body;
      const { answer, body } = await raw({ 'accept-encoding': accepted });

      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack(body).equals(plain)).toBe(true);
      if (encoding) expect(body.length).toBeLessThan(plain.length / 3);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
        'cache-control': 'no-cache',
        vary: expect.stringMatching(/^Authorization, Accept-Encoding$/),
        etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      });
    });

    it('If-None-Match with the current ETag answers 304 without a body on either server', async () => {
      const { etag = '' } = (await app.http.get(LIST)).headers as { etag?: string };
      for (const one of [app, other]) {
        for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
          const { status, headers, text } = await one.http.get(LIST).set('If-None-Match', known);
          expect([known, status, headers['etag'], text]).toEqual([known, 304, etag, '']);
        }
        await one.http.get(LIST).set('If-None-Match', 'W/"another"').expect(200);
      }
    });

    it('HEAD answers as GET without the body', async () => {
      const get = await app.http.get(LIST).set('Accept-Encoding', 'identity');
      const head = await app.http.head(LIST).set('Accept-Encoding', 'identity').expect(200);

      for (const name of ['etag', 'content-type', 'content-length', 'vary']) {
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
      }
    });

    it('an admin gets the whole list, with no-store', async () => {
      const { headers } = await server(0).get(LIST).expect(200);

      expect([headers['cache-control'], headers['etag'], headers['vary']]).toEqual([
        'no-store',
        undefined,
        'Authorization, Accept-Encoding',
      ]);
    });
  });

  describe('a change on one server', () => {
    const names = async (one: TestApp) => {
      const { body } = await one.http.get(LIST).expect(200);
      return (body as { category_name: string }[]).map(({ category_name }) => category_name);
    };

    it('a change shows at once here, and on the other server soon after: create, edit, order, delete, restore', async () => {
      const onBoth = async (expected: (shown: string[]) => void) => {
        expected(await names(app));
        await eventually(async () => expected(await names(other)));
      };
      const card = await server(0).post('/api/admin/credit-cards').send({ category_name: 'Freshly Made', status: 1 });
      const id = card.body.id as number;
      await onBoth((shown) => expect(shown.at(-1)).toBe('Freshly Made'));

      await property(0, id, 'category_name', 'Freshly Named').expect(200);
      await onBoth((shown) => expect(shown.at(-1)).toBe('Freshly Named'));

      const { body: all } = await server(0).get('/api/admin/credit-cards?range=[0,99]');
      const ids = (all as { id: number }[]).map((one) => one.id);
      await server(0)
        .post('/api/admin/credit-cards/order')
        .send({ ids: [id, ...ids.filter((one) => one !== id)] })
        .expect(200);
      await onBoth((shown) => expect(shown[0]).toBe('Freshly Named'));

      await server(0).delete(`/api/admin/credit-cards/${id}`).expect(200);
      await onBoth((shown) => expect(shown).not.toContain('Freshly Named'));

      await server(0).post(`/api/admin/credit-cards/${id}/restore`).expect(200);
      await onBoth((shown) => expect(shown[0]).toBe('Freshly Named'));
    });

    it('a change gives the list another ETag', async () => {
      const card = await aCard(app);
      const before = (await app.http.get(LIST)).headers['etag'] ?? '';
      await property(0, card.id, 'annual_fee', 1).expect(200);

      await app.http.get(LIST).set('If-None-Match', before).expect(200);
      await eventually(async () => {
        const [here, there] = [await app.http.get(LIST), await other.http.get(LIST)];
        expect(there.headers['etag']).toBe(here.headers['etag']);
      });
    });

    it('a change by SQL alone shows soon after when the version rises', async () => {
      const card = await aCard(app);
      await app.query("UPDATE credit_cards SET category_name = 'By hand', version = version + 1 WHERE id = ?", [
        card.id,
      ]);

      for (const one of [app, other]) {
        await eventually(async () => expect(await names(one)).toContain('By hand'));
      }
    });
  });

  describe('at the same moment', () => {
    it('200 simultaneous toggles from two servers are all kept: each raises the version and is recorded', async () => {
      const { id } = await aCard(app, { status: 0 });
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) => property(i, id, 'status', (i >> 1) % 2 === 0 ? 1 : 0)),
      );

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.data.version as number)).size).toBe(200);
      const [row] = await app.query<{ status: number; version: number }[]>(
        'SELECT status, version FROM credit_cards WHERE id = ?',
        [id],
      );
      expect(row?.version).toBe(201);
      const changes = (await changesOf(id)).flat();
      expect(changes.length).toBeGreaterThan(1);
      expect(changes).toEqual(
        changes.map((_, i) => ({ property: 'status', before: i % 2 === 0 ? 0 : 1, after: i % 2 === 0 ? 1 : 0 })),
      );
      expect(row?.status).toBe(changes.length % 2);
    });

    it('100 simultaneous edits from two servers form one unbroken chain from value to value', async () => {
      const { id } = await aCard(app, { sort_order: 0 });
      const values = Array.from({ length: 100 }, (_, i) => i + 1);
      await Promise.all(values.map((value) => property(value, id, 'sort_order', value).expect(200)));

      const changes = (await changesOf(id)).flat();
      expect(changes.map(({ after }) => after as number).sort((a, b) => a - b)).toEqual(values);
      expect(changes.map(({ before }) => before)).toEqual([0, ...changes.slice(0, -1).map(({ after }) => after)]);
      const [row] = await app.query('SELECT sort_order, version FROM credit_cards WHERE id = ?', [id]);
      expect(row).toEqual({ sort_order: changes.at(-1)?.after, version: 101 });
    });

    it('simultaneous edits of different properties of one card are all kept', async () => {
      const { id } = await aCard(app);
      const edits: [string, unknown][] = [
        ['category_name', 'Together'],
        ['key_feature', 'Kept'],
        ['annual_fee', 7],
        ['secured', 1],
        ['marketing_bullets', ['Kept too']],
      ];
      await Promise.all(edits.map(([name, value], i) => property(i, id, name, value).expect(200)));

      await eventually(async () => {
        const { body } = await server(0).get(`/api/admin/credit-cards/${id}`);
        expect(body).toMatchObject({ ...Object.fromEntries(edits), version: 6 });
      });
    });

    it('of two admins who save the same version on two servers one gets the conflict', async () => {
      for (let round = 0; round < 10; round++) {
        const { id } = await aCard(app);
        const answers = await Promise.all(
          [0, 1].map((i) =>
            server(i)
              .put(`/api/admin/credit-cards/${id}`)
              .send({ version: 1, category_name: `By ${i}` }),
          ),
        );

        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expectError(
          answers.find(({ status }) => status === 409)!,
          'VERSION.CONFLICT',
        );
        const [row] = await app.query('SELECT category_name, version FROM credit_cards WHERE id = ?', [id]);
        expect(row).toEqual({
          category_name: answers.find(({ status }) => status === 200)?.body.category_name,
          version: 2,
        });
      }
    });

    it('20 cards created at once from two servers get 20 places at the end of the order', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          server(i)
            .post('/api/create-credit-card')
            .send({ category_name: `At once ${i}` }),
        ),
      );

      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      const places = answers.map(({ body }) => body.data.sort_order as number).sort((a, b) => a - b);
      expect(places).toEqual(Array.from({ length: 20 }, (_, i) => places[0]! + i));
    });

    it('100 opposed orders from two servers leave one of the two', async () => {
      await app.query('UPDATE credit_cards SET deleted_at = NOW(3), version = version + 1 WHERE id > 12');
      const cards = await app.query<{ id: number }[]>('SELECT id FROM credit_cards WHERE deleted_at IS NULL');
      const there = cards.map(({ id }) => id);
      const back = there.toReversed();
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          server(i)
            .post('/api/admin/credit-cards/order')
            .send({ ids: i % 4 < 2 ? there : back }),
        ),
      );

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const rows = await app.query<{ id: number; sort_order: number }[]>(
        'SELECT id, sort_order FROM credit_cards WHERE deleted_at IS NULL ORDER BY sort_order',
      );
      expect(rows.map(({ sort_order }) => sort_order)).toEqual(rows.map((_, i) => i + 1));
      expect([there, back]).toContainEqual(rows.map(({ id }) => id));
      await eventually(async () => {
        for (const one of servers) {
          const { body: list } = await one.get(LIST);
          expect((list as { category_id: number }[]).map((card) => card.category_id)).toEqual(rows.map(({ id }) => id));
        }
      });
    });
  });
});
