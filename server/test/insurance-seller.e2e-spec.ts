import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPartner } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

describe('GET /api/get-insurance-seller/{name}', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(async () => {
    await app.stop();
  });
  const seller = (slug: string) => app.http.get(`/api/get-insurance-seller/${slug}`);

  it('everybody can read the licence number of a partner, or that none is recorded', async () => {
    const { id } = await aPartner(app, { slug: 'gram-setu', name: 'Gram Setu' });
    await aPartner(app, { slug: 'without-one', name: 'Without One' });
    await app.query(
      `INSERT INTO payee_diligence (payee_kind, payee_id, licence_number) VALUES ('PARTNER', ?, 'POSP/2026/000123')
       ON DUPLICATE KEY UPDATE licence_number = VALUES(licence_number)`,
      [id],
    );
    expect((await seller('gram-setu').expect(200)).body).toEqual({
      name: 'Gram Setu',
      licence_number: 'POSP/2026/000123',
    });
    expect((await seller('without-one').expect(200)).body).toEqual({ name: 'Without One', licence_number: null });
  });

  it('a partner that does not exist or is switched off answers 404', async () => {
    await aPartner(app, { slug: 'switched-off', status: 0 });
    expectError(await seller('switched-off'), 'PARTNER.NOT_FOUND');
    expectError(await seller('nobody'), 'PARTNER.NOT_FOUND');
  });
});
