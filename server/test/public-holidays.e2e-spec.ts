import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const ADMIN = '/api/admin/public-holidays';
const HOLI = { day: '2027-03-22', name: 'Holi', name_hi: 'होली' };

describe('public holidays', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
  });
  afterEach(() => app.query('DELETE FROM public_holidays'));
  afterAll(() => app.stop());

  const created = async (values: object = {}) =>
    (
      await admin
        .post(ADMIN)
        .send({ ...HOLI, ...values })
        .expect(201)
    ).body as { id: number };

  it('a holiday that an admin adds is stored as it was written', async () => {
    const body = await created({ name: '  Holi ' });

    expect(body).toMatchObject({ ...HOLI, version: 1 });
    expect((await admin.get(`${ADMIN}/${body.id}`).expect(200)).body).toEqual(body);
  });

  it.each([
    ['without a day', { day: undefined }, 'day'],
    ['on a day that there is not', { day: '2027-02-30' }, 'day'],
    ['without a Hindi name', { name_hi: ' ' }, 'name_hi'],
    ['with a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
    ['with a property that there is not', { owner: 1 }, 'owner'],
  ])('a holiday %s is refused', async (_what, values, field) => {
    expectError(await admin.post(ADMIN).send({ ...HOLI, ...values }), 'REQUEST.INVALID', [field]);
  });

  it('a change against an older version answers VERSION.CONFLICT, and the history names the other one', async () => {
    const { id } = await created();
    await admin.put(`${ADMIN}/${id}`).send({ day: '2027-03-23', version: 1 }).expect(200);

    expectError(await admin.put(`${ADMIN}/${id}`).send({ day: '2027-03-24', version: 1 }), 'VERSION.CONFLICT');
    expect((await admin.get(`${ADMIN}/${id}/history`).expect(200)).body).toMatchObject([
      { action: 'update', changes: [{ property: 'day', before: '2027-03-22', after: '2027-03-23' }] },
      { action: 'create' },
    ]);
  });

  it('a deleted holiday is in no list, and answers RECORD.NOT_FOUND', async () => {
    const { id } = await created();
    await admin.delete(`${ADMIN}/${id}`).expect(200);

    expect((await admin.get(ADMIN).expect(200)).body).toEqual([]);
    for (const one of [id, 999_999]) expectError(await admin.get(`${ADMIN}/${one}`), 'RECORD.NOT_FOUND');
  });

  it.each([
    ['sort=["day","DESC"]', ['2027-10-29', '2027-03-22', '2027-01-26']],
    ['sort=["day","ASC"]&range=[1,1]', ['2027-03-22']],
    ['filter={"q":"होली"}', ['2027-03-22']],
    ['filter={"q":"diwa"}', ['2027-10-29']],
    ['filter={"q":"%25"}', []],
  ])('admins list holidays by %s', async (query, days) => {
    await created();
    await created({ day: '2027-10-29', name: 'Diwali', name_hi: 'दीपावली' });
    await created({ day: '2027-01-26', name: 'Republic Day', name_hi: 'गणतंत्र दिवस' });

    const { body } = (await admin.get(`${ADMIN}?${query}`).expect(200)) as { body: { day: string }[] };
    expect(body.map(({ day }) => day)).toEqual(days);
  });
});
