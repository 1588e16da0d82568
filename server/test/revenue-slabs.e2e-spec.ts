import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import { anAdmin } from './builders/accounts.js';
import { aLender } from './builders/lenders.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const API = '/api/lender-revenue';

describe('revenue slabs', () => {
  let app: TestApp;
  let other: TestApp;
  let adminId: number;
  let admin: ReturnType<TestApp['as']>;
  let adminElsewhere: ReturnType<TestApp['as']>;
  let lender: number;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    const { user, token } = await anAdmin(app);
    adminId = user.id;
    [admin, adminElsewhere] = [app.as(token), other.as(token)];
  });
  beforeEach(async () => {
    lender = (await aLender(app)).id;
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const create = (given: object = {}) =>
    admin.post(`${API}/create`).send({ lender_id: lender, revenue_type_id: 1, revenue_percent: 2.5, ...given });
  const slabs = async (of = lender): Promise<Slab[]> => {
    const { body } = await admin.get(`${API}/get/${of}`).expect(200);
    return (body as { lenderRevenue: Slab[] }).lenderRevenue;
  };
  const ids = async () => (await slabs()).map(({ id }) => id);
  const stored = async (id: number) =>
    (await app.query('SELECT * FROM lender_revenue_slabs WHERE id = ?', [id]))[0] ?? {};
  const addThree = async () => {
    for (const percent of [1, 2, 3]) await create({ revenue_percent: percent }).expect(201);
    return ids();
  };

  it('there are three revenue types', async () => {
    const { body } = await admin.get(`${API}/get-types`).expect(200);
    expect(body).toEqual({
      success: true,
      data: [
        { id: 1, name: 'Percentage', kind: 'percent' },
        { id: 2, name: 'Flat per disbursal', kind: 'flat' },
        { id: 3, name: 'Percentage and flat', kind: 'percent_and_flat' },
      ],
    });
  });

  it('a new slab is last, has null for empty numbers, and is audited', async () => {
    await create().expect(201);
    const { body } = await create({
      slab_disbursed_min: '1000000',
      slab_disbursed_max: 5_000_000.5,
      slab_number_min: '',
      ats_min: null,
      revenue_percent: '1.125',
    }).expect(201);
    const item = {
      id: expect.any(Number),
      lender_id: lender,
      slab_disbursed_min: 1_000_000,
      slab_disbursed_max: 5_000_000.5,
      slab_number_min: null,
      slab_number_max: null,
      ats_min: null,
      ats_max: null,
      revenue_type_id: 1,
      kind: 'percent',
      revenue_flat: null,
      revenue_percent: 1.125,
      status: 1,
      display_order: 2,
      version: 1,
    };
    expect(body).toEqual({ success: true, message: 'Revenue added successfully', lenderRevenueItem: item });
    const { id } = (body as { lenderRevenueItem: Slab }).lenderRevenueItem;
    expect(await slabs()).toEqual([expect.objectContaining({ display_order: 1 }), { ...item, id }]);
    expect(await stored(id)).toMatchObject({
      slab_disbursed_min: '1000000.00',
      slab_disbursed_max: '5000000.50',
      revenue_percent: '1.125',
      slab_number_min: null,
      revenue_flat: null,
    });
    const [audit] = await app.query(
      "SELECT action, actor_id FROM audit_log WHERE entity = 'revenue-slab' AND entity_id = ?",
      [String(id)],
    );
    expect(audit).toEqual({ action: 'create', actor_id: adminId });
  });

  it('a repeated Idempotency-Key adds one slab', async () => {
    const [first, second] = [await create().set('Idempotency-Key', 'k1'), await create().set('Idempotency-Key', 'k1')];
    expect(second.body).toEqual(first.body);
    expect(await slabs()).toHaveLength(1);
  });

  it.each([
    [{ revenue_type_id: null }, { revenue_type_id: 'Revenue type is required' }],
    [{ revenue_type_id: 9 }, { revenue_type_id: 'Revenue type is required' }],
    [{ revenue_percent: 100.5 }, { revenue_percent: 'Must be between 0 and 100' }],
    [{ revenue_percent: 1.0001 }, { revenue_percent: 'Must be between 0 and 100' }],
    [{ revenue_flat: -1 }, { revenue_flat: 'Must be a positive number' }],
    [{ ats_min: -0.01 }, { ats_min: 'Must be a positive number' }],
    [{ slab_number_min: 5, slab_number_max: 5 }, { slab_number_max: 'Max must be greater than Min' }],
    [{ revenue_percent: null }, { revenue_percent: 'either is required' }],
    [{ revenue_type_id: 2 }, { revenue_flat: 'either is required' }],
    [
      { revenue_type_id: 3, revenue_percent: 0 },
      { revenue_percent: 'either is required', revenue_flat: 'either is required' },
    ],
    [{ revenue_percent: 'much' }, { revenue_percent: 'Must be a number.' }],
    [{ ats_max: true }, { ats_max: 'Must be a number.' }],
    [{ slab_disbursed_min: [1] }, { slab_disbursed_min: 'Must be a number.' }],
    [{ status: 2 }, { status: 'Must be 0 or 1.' }],
    [{ display_order: 1 }, { display_order: 'This property is not known.' }],
  ])('a slab with %j is refused with %j, and nothing is stored', async (given, expected) => {
    for (const answer of [
      await create(given),
      await admin
        .post(`${API}/update`)
        .send({ lender_id: lender, revenue_type_id: 1, revenue_percent: 1, id: 1, ...given }),
    ]) {
      expectError(answer, 'REQUEST.INVALID', Object.keys(expected));
      const { errors } = answer.body as { errors: { field: string; message: string }[] };
      expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual(expected);
    }
    expect(await slabs()).toEqual([]);
  });

  it('errors are in Hindi where Hindi is asked for', async () => {
    const { body } = await create({ revenue_type_id: null }).set('Accept-Language', 'hi');
    expect((body as { errors: unknown }).errors).toEqual([
      { field: 'revenue_type_id', message: 'कमाई का प्रकार ज़रूरी है' },
    ]);
  });

  it('a slab is changed against its version, and the change is audited', async () => {
    const [id = 0] = await addThree();
    const body = { id, lender_id: lender, revenue_type_id: 3, revenue_flat: 250, revenue_percent: 1, status: 0 };
    const answer = await admin.post(`${API}/update`).send({ ...body, version: 1 });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        message: 'Revenue updated successfully',
        lenderRevenueItem: expect.objectContaining({ ...body, kind: 'percent_and_flat', version: 2, display_order: 1 }),
      },
    ]);
    expect(await stored(id)).toMatchObject({ revenue_type_id: 3, revenue_flat: '250.00', status: 0, version: 2 });
    expectError(await admin.post(`${API}/update`).send({ ...body, version: 1 }), 'VERSION.CONFLICT');
    const [audit] = await app.query<{ changes: string }[]>(
      "SELECT changes FROM audit_log WHERE entity = 'revenue-slab' AND entity_id = ? AND action = 'update'",
      [String(id)],
    );
    expect(JSON.parse(audit?.changes ?? '')).toEqual([
      { property: 'revenue_type_id', before: 1, after: 3 },
      { property: 'revenue_flat', before: null, after: 250 },
      { property: 'status', before: 1, after: 0 },
    ]);
  });

  it('a slab of another lender answers 404', async () => {
    const elsewhere = (await aLender(app)).id;
    const [id] = await addThree();
    const body = { id, lender_id: elsewhere, revenue_type_id: 1, revenue_percent: 9 };
    expectError(await admin.post(`${API}/update`).send(body), 'SLAB.NOT_FOUND');
    expectError(
      await admin.post(`${API}/set-order`).send({ lender_id: elsewhere, lender_revenue_ids: [id] }),
      'SLAB.ORDER_INCOMPLETE',
    );
    expect((await slabs())[0]).toMatchObject({ id, revenue_percent: 1 });
  });

  it('slabs of a lender that does not exist answer 404', async () => {
    const id = 4_000_000_000;
    expectError(await admin.get(`${API}/get/${id}`), 'LENDER.NOT_FOUND');
    expectError(await create({ lender_id: id }), 'LENDER.NOT_FOUND');
    expectError(
      await admin.post(`${API}/set-order`).send({ lender_id: id, lender_revenue_ids: [1] }),
      'LENDER.NOT_FOUND',
    );
    expectError(await admin.post(`${API}/delete/${id}`), 'SLAB.NOT_FOUND');
    expectError(await admin.get(`${API}/get/none`), 'REQUEST.NOT_FOUND');
  });

  it('a deleted slab is gone from the list and kept in the table', async () => {
    const [first, second = 0, third] = await addThree();
    const { body } = await admin.post(`${API}/delete/${second}`).expect(200);
    expect(body).toEqual({ success: true, message: 'Revenue entry deleted successfully' });
    expect(await ids()).toEqual([first, third]);
    expect(await stored(second)).toMatchObject({ deleted_at: expect.any(Date), version: 2 });
    expectError(await admin.post(`${API}/delete/${second}`), 'SLAB.NOT_FOUND');
  });

  it('an order of all slabs is stored; one with missing, foreign or repeated ids is refused', async () => {
    const [a = 0, b = 0, c = 0] = await addThree();
    const order = (list: unknown) =>
      admin.post(`${API}/set-order`).send({ lender_id: lender, lender_revenue_ids: list });
    const { body } = await order([c, a, b]).expect(200);
    expect(body).toEqual({ success: true, message: 'Revenue order updated' });
    expect((await slabs()).map((slab) => [slab.id, slab.display_order, slab.version])).toEqual([
      [c, 1, 1],
      [a, 2, 1],
      [b, 3, 1],
    ]);
    for (const wrong of [
      [a, b],
      [a, b, c, c],
      [a, a, b],
      [a, b, 4_000_000_000],
    ]) {
      expectError(await order(wrong), 'SLAB.ORDER_INCOMPLETE');
    }
    for (const wrong of ['', [], ['x'], null])
      expectError(await order(wrong), 'REQUEST.INVALID', ['lender_revenue_ids']);
    expect(await ids()).toEqual([c, a, b]);
  });

  it('a thousand opposed orders from two servers leave a permutation', async () => {
    const list = await addThree();
    const back = list.toReversed();
    const orderBy = (as: typeof admin, lender_revenue_ids: number[]) =>
      as.post(`${API}/set-order`).send({ lender_id: lender, lender_revenue_ids });
    const statuses: number[] = [];
    const worker = async (as: typeof admin, mine: number[]) => {
      for (let i = 0; i < 125; i++) statuses.push((await orderBy(as, mine)).status);
    };
    await Promise.all([0, 1, 2, 3].flatMap(() => [worker(admin, list), worker(adminElsewhere, back)]));
    expect([statuses.length, statuses.filter((status) => status !== 200)]).toEqual([1_000, []]);
    const after = await slabs();
    expect(after.map(({ display_order }) => display_order)).toEqual([1, 2, 3]);
    expect([list, back]).toContainEqual(after.map(({ id }) => id));
  });

  it('slabs that two admins add at the same moment get places one after the other', async () => {
    await Promise.all([create(), create(), create(), create()]);
    expect((await slabs()).map(({ display_order }) => display_order)).toEqual([1, 2, 3, 4]);
  });
});
