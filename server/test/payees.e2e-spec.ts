import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPartner, anAdmin } from './builders/accounts.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const GIVEN = {
  legal_name: 'Gram Setu Kendra Private Limited',
  address: '14 MG Road, Pune 411001',
  pan: 'aabcg 1234k',
  gstin: '27AABCG1234K1Z5',
};
const SHOWN = {
  legal_name: GIVEN.legal_name,
  address: GIVEN.address,
  pan_masked: '******234K',
  gstin_masked: '27******234K1Z5',
};

describe('the payee of a partner', () => {
  let database: TestDatabase;
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    database = await createDatabase();
    app = await TestApp.start({ database });
    admin = app.as((await anAdmin(app)).token);
  });
  afterAll(async () => {
    await app.stop();
    await database.drop();
  });

  const pathOf = (id: number) => `/api/admin/partners/${id}/payee`;

  it('the payee is stored encrypted, shown masked, and what a change leaves out stays', async () => {
    const path = pathOf((await aPartner(app)).id);
    expect((await admin.get(path).expect(200)).body).toEqual({
      ...{ legal_name: null, address: null, pan_masked: null, gstin_masked: null, version: 0 },
    });
    expect(
      (
        await admin
          .post(path)
          .send({ ...GIVEN, version: 0 })
          .expect(200)
      ).body,
    ).toEqual({ ...SHOWN, version: 1 });
    const { body } = await admin.post(path).send({ address: null, version: 1 }).expect(200);
    expect(body).toEqual({ ...SHOWN, address: null, version: 2 });

    const stored = JSON.stringify(await app.query('SELECT * FROM partner_payees'));
    const logged = JSON.stringify(await app.query("SELECT changes FROM audit_log WHERE entity = 'partner'"));
    for (const text of [stored, logged]) expect(text).not.toMatch(/AABCG1234/);
    expect(logged).toContain('******234K');
  });

  it('what no PAN or GSTIN can be is refused, and a GSTIN of another PAN too', async () => {
    const path = pathOf((await aPartner(app)).id);
    const save = (given: object) => admin.post(path).send({ version: 0, ...given });
    expectError(await save({ pan: 'AABCG1234' }), 'REQUEST.INVALID', ['pan']);
    expectError(await save({ gstin: '27AABCG1234K1X5' }), 'REQUEST.INVALID', ['gstin']);
    expectError(await save({ legal_name: 'x' }), 'REQUEST.INVALID', ['legal_name']);
    expectError(await save({ ...GIVEN, pan: 'AABCG1234L' }), 'REQUEST.INVALID', ['gstin']);
    expectError(await save({ pan_masked: '******234K' }), 'REQUEST.INVALID', ['pan_masked']);
    expect(await app.query('SELECT 1 FROM partner_payees WHERE version = 0')).toEqual([]);
  });

  it('of two first saves at a time one is told of the other', async () => {
    const path = pathOf((await aPartner(app)).id);
    const save = (legal_name: string) => admin.post(path).send({ version: 0, legal_name });
    const answers = await Promise.all([save('First name'), save('Second name')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('the payee of a partner that does not exist answers 404', async () => {
    expectError(await admin.get(pathOf(4_000_000_000)), 'PARTNER.NOT_FOUND');
    expectError(await admin.post(pathOf(4_000_000_000)).send({ version: 0 }), 'PARTNER.NOT_FOUND');
  });
});
