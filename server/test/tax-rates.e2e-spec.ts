import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const ADMIN = '/api/admin/tax-rates';
const RATE = {
  kind: 'COMMISSION',
  valid_from: '2027-04-01',
  law: 'Section 393(1), Income-tax Act 2025',
  law_without_pan: 'Section 397(2), Income-tax Act 2025',
  tds_threshold: 25_000,
  tds_percent: 2.5,
  tds_percent_without_pan: 20,
  gst_percent: 18,
};

describe('tax rates', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
  });
  afterEach(() => app.query("DELETE FROM tax_rates WHERE valid_from > '2027-01-01'"));
  afterAll(() => app.stop());

  const create = (values: object) => admin.post(ADMIN).send({ ...RATE, ...values });
  const created = async (values: object = {}) => (await create(values).expect(201)).body as { id: number };
  const save = (id: number, values: object) => admin.put(`${ADMIN}/${id}`).send({ ...RATE, version: 1, ...values });

  it('those of the law are there from the start', async () => {
    const { body } = await admin.get(`${ADMIN}?filter={"kind":"COMMISSION"}&sort=["valid_from","ASC"]`).expect(200);
    const rates = { tds_threshold: 20_000, tds_percent: 2, tds_percent_without_pan: 20, gst_percent: 18 };
    const old = { law: 'Section 194H, Income-tax Act 1961', law_without_pan: 'Section 206AA, Income-tax Act 1961' };
    const now = { law: 'Section 393(1), Income-tax Act 2025', law_without_pan: 'Section 397(2), Income-tax Act 2025' };
    expect(body).toMatchObject([
      { valid_from: '2025-04-01', ...old, ...rates },
      { valid_from: '2026-04-01', ...now, ...rates },
    ]);
  });

  it('a rate that an admin adds is stored and returned', async () => {
    const { body } = await create({ law: '  Finance Act 2027 ' }).expect(201);
    const { id } = body as { id: number };
    const times = { created_at: expect.stringMatching(/Z$/), updated_at: expect.stringMatching(/Z$/) };
    expect(body).toEqual({ id: expect.any(Number), ...RATE, law: 'Finance Act 2027', version: 1, ...times });
    expect((await admin.get(`${ADMIN}/${id}`).expect(200)).body).toEqual(body);
  });

  it.each([
    ['of no kind', { kind: 'CARDS' }, 'kind'],
    ['without a day', { valid_from: undefined }, 'valid_from'],
    ['from a day that there is not', { valid_from: '2027-02-30' }, 'valid_from'],
    ['of more than everything', { tds_percent: 100.01 }, 'tds_percent'],
    ['of four decimals', { gst_percent: 18.1234 }, 'gst_percent'],
    ['that gives', { tds_percent_without_pan: -1 }, 'tds_percent_without_pan'],
    ['as a text', { tds_threshold: {} }, 'tds_threshold'],
    ['with a property that there is not', { owner: 1 }, 'owner'],
  ])('a rate %s is refused', async (_what, values, field) => {
    expectError(await create(values), 'REQUEST.INVALID', [field]);
  });

  it('a rate is saved against the version that was read, and its history names who changed what', async () => {
    const { id } = await created();
    expect((await save(id, { tds_percent: 3 }).expect(200)).body).toMatchObject({ tds_percent: 3, version: 2 });
    expectError(await save(id, { tds_percent: 4 }), 'VERSION.CONFLICT');
    expect((await admin.get(`${ADMIN}/${id}/history`).expect(200)).body).toMatchObject([
      { actor_name: 'Asha Rao', action: 'update', changes: [{ property: 'tds_percent', before: 2.5, after: 3 }] },
      { action: 'create' },
    ]);
  });

  it('a deleted rate is in no list, and cannot be read or saved', async () => {
    const { id } = await created();
    await admin.delete(`${ADMIN}/${id}`).expect(200);
    expect((await admin.get(`${ADMIN}?filter={"id":[${id}]}`).expect(200)).body).toEqual([]);
    expectError(await admin.get(`${ADMIN}/${id}`), 'RECORD.NOT_FOUND');
    expectError(await save(id, {}), 'RECORD.NOT_FOUND');
  });
});
