import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { aMerchant } from './builders/merchants.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const SWITCH = '/api/admin/credit-cards/switch';
const MERCHANTS = '/api/admin/merchants';

describe('actions on several rows of a list', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
  });
  afterAll(() => app.stop());

  const rows = (table: 'credit_cards' | 'merchants', column: string, ids: number[]) =>
    app
      .query(`SELECT ${column} AS value FROM ${table} WHERE id IN (?) ORDER BY id`, [ids])
      .then((found) => found.map((row) => row['value']));
  const audited = (entity: string, ids: number[]) =>
    app
      .query('SELECT entity_id FROM audit_log WHERE entity = ? AND entity_id IN (?) ORDER BY id', [
        entity,
        ids.map(String),
      ])
      .then((found) => found.map((row) => Number(row['entity_id'])));

  it('cards are switched each at its version, and the others say why not', async () => {
    const [first, changed, last] = [await aCard(app), await aCard(app), await aCard(app)] as const;
    await admin.put(`/api/admin/credit-cards/${changed.id}`).send({ version: 1, key_feature: 'Fuel' }).expect(200);
    const ids = [first.id, changed.id, last.id];
    const chosen = [...ids, 999_999].map((id) => ({ id, version: 1 }));
    const { body } = await admin.post(SWITCH).send({ chosen, property: 'status', value: 0 }).expect(200);
    expect(body).toEqual([
      { id: first.id, done: true, problem: null },
      { id: changed.id, done: false, problem: expect.stringContaining('changed') },
      { id: last.id, done: true, problem: null },
      { id: 999_999, done: false, problem: expect.stringMatching(/\S/) },
    ]);
    expect(await rows('credit_cards', 'status', ids)).toEqual([0, 1, 0]);
    expect(await audited('credit-card', ids)).toEqual([changed.id, first.id, last.id]);
    const { body: list } = await app.http.get('/api/get-credit-cards-data').expect(200);
    expect((list as { category_id: number }[]).map(({ category_id }) => category_id)).toEqual([changed.id]);
  });

  it('the reasons are told in the language of the admin', async () => {
    const chosen = [{ id: 999_999, version: 1 }];
    const answer = await admin
      .post(SWITCH)
      .set('Accept-Language', 'hi')
      .send({ chosen, property: 'secured', value: 1 });
    expect(answer.body).toEqual([{ id: 999_999, done: false, problem: expect.stringMatching(/[\u0900-\u097f]/) }]);
  });

  it.each<[string, object, string[]]>([
    ['no list', { chosen: 7 }, ['chosen']],
    [
      'more than a hundred',
      { chosen: Array.from({ length: 101 }, (_, id) => ({ id: id + 1, version: 1 })) },
      ['chosen'],
    ],
    ['a row without its version', { chosen: [{ id: 1 }] }, ['chosen']],
    ['a row with more', { chosen: [{ id: 1, version: 1, status: 1 }] }, ['chosen']],
    ['an id that is none', { chosen: [{ id: '1 OR 1', version: 1 }] }, ['chosen']],
    ['a property that is no switch', { property: 'utm_link' }, ['property']],
    ['a value that is no flag', { value: 2 }, ['value']],
    ['a field there is not', { other: 1 }, ['other']],
  ])('%s is refused and nothing is changed', async (_name, given, fields) => {
    const body = { chosen: [{ id: 1, version: 1 }], property: 'status', value: 0, ...given };
    expectError(await admin.post(SWITCH).send(body), 'REQUEST.INVALID', fields);
  });

  it('merchants are approved each at its version, and each of them is queued its SMS', async () => {
    const [first, decided, last] = [await aMerchant(app), await aMerchant(app), await aMerchant(app)] as const;
    await admin.post(`${MERCHANTS}/${decided.id}/refuse`).send({ version: 1, reason: 'no_shop' }).expect(200);
    const ids = [first.id, decided.id, last.id];
    const chosen = [
      { id: first.id, version: 1 },
      { id: decided.id, version: 2 },
      { id: last.id, version: 4 },
    ];
    const { body } = await admin.post(`${MERCHANTS}/approve`).send({ chosen }).expect(200);
    expect(body).toMatchObject([{ done: true }, { done: false }, { done: false }]);
    expect(await rows('merchants', 'state', ids)).toEqual(['APPROVED', 'REFUSED', 'SUBMITTED']);
    const links = await app.query('SELECT merchant_id FROM tracking_links WHERE merchant_id IN (?)', [ids]);
    expect(links).toEqual([{ merchant_id: first.id }]);
    const jobs = await app.query<{ payload: string }[]>(
      "SELECT payload FROM outbox_jobs WHERE topic = 'merchant-link'",
    );
    expect(jobs.map(({ payload }) => JSON.stringify(payload))).toEqual([expect.stringContaining(String(first.id))]);
  });

  it('merchants are refused together for one reason from the list', async () => {
    const ids = [(await aMerchant(app)).id, (await aMerchant(app)).id];
    const chosen = ids.map((id) => ({ id, version: 1 }));
    const refuse = (reason: string) => admin.post(`${MERCHANTS}/refuse`).send({ chosen, reason });
    expectError(await refuse('I do not like them'), 'REQUEST.INVALID', ['reason']);
    const { body } = await refuse('not_served').expect(200);
    expect(body).toEqual(ids.map((id) => ({ id, done: true, problem: null })));
    expect(await rows('merchants', 'refusal', ids)).toEqual(['not_served', 'not_served']);
    expect(await audited('merchant', ids)).toEqual(ids);
  });
});
