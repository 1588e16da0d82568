import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { consentText } from '@marketplace/contract/consents/consents.js';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { ConsentsService, type NewConsent } from '../src/customers/consents/consents.service.js';
import type { ConsentResponse } from '../src/customers/consents/dto/consent.dto.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

describe('consents', () => {
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const record = (given: Pick<NewConsent, 'prospectId' | 'purpose'> & Partial<NewConsent>) =>
    app.app.get(Transactions).run(SYSTEM, (tx) =>
      app.app.get(ConsentsService).record(tx, {
        textVersion: currentConsent(given.purpose, 'en'),
        channel: 'web',
        ip: '203.0.113.7',
        ...given,
      }),
    );

  async function aCustomer() {
    const prospect = await aProspect(app);
    const caller = app.as(await app.tokenFor('customer', prospect.id));
    const own = async () => (await caller.get('/api/consents').expect(200)).body as ConsentResponse[];
    return { prospect, caller, own };
  }

  it('a consent is kept with its exact words, the lender, the application, time and place', async () => {
    const { prospect, own } = await aCustomer();
    const lender = await aLender(app);
    const application = await anApplication(app, { prospect_id: prospect.id });
    await record({ prospectId: prospect.id, purpose: 'terms_privacy' });
    await record({
      prospectId: prospect.id,
      purpose: 'lender_share',
      textVersion: 'lender_share.1.hi',
      lenderId: lender.id,
      applicationId: application.id,
    });
    await app.query('UPDATE lenders SET name = ?, version = version + 1 WHERE id = ?', ['Renamed', lender.id]);

    const [share, terms] = await own();
    expect(share).toEqual({
      uuid: expect.any(String),
      purpose: 'lender_share',
      text_version: 'lender_share.1.hi',
      text: consentText('lender_share.1.hi', lender.name),
      lender_id: lender.id,
      lender_name: lender.name,
      bureau_name: null,
      appId: application.uuid,
      channel: 'web',
      ip: '203.0.113.7',
      given_at: expect.stringMatching(/Z$/),
      withdrawn_at: null,
    });
    expect(terms).toMatchObject({ purpose: 'terms_privacy', lender_id: null, appId: null });
  });

  it('withdrawing a consent adds one new fact, however often it is asked on two servers', async () => {
    const { prospect, caller, own } = await aCustomer();
    await record({ prospectId: prospect.id, purpose: 'communication' });
    const [{ uuid } = { uuid: '' }] = await own();
    const token = await app.tokenFor('customer', prospect.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? app : other).as(token).post(`/api/consents/${uuid}/withdraw`).expect(200),
      ),
    );
    expect(new Set(answers.map(({ body }) => (body as ConsentResponse).withdrawn_at)).size).toBe(1);
    expect(await own()).toEqual([expect.objectContaining({ uuid, withdrawn_at: expect.any(String) })]);
    const facts = await app.query('SELECT withdraws IS NULL AS given FROM consents WHERE prospect_id = ? ORDER BY id', [
      prospect.id,
    ]);
    expect(facts).toEqual([{ given: 1 }, { given: 0 }]);
    await caller.post(`/api/consents/${uuid}/withdraw`).expect(200);
  });

  it('a consent to the terms ends with the data only', async () => {
    const { prospect, caller, own } = await aCustomer();
    await record({ prospectId: prospect.id, purpose: 'terms_privacy' });
    const [terms] = await own();
    expectError(await caller.post(`/api/consents/${terms?.uuid}/withdraw`), 'CONSENT.ENDS_WITH_DATA');
    expect(await own()).toEqual([terms]);
  });

  it('reading another customer’s consents, or those of nobody, answers 404', async () => {
    const owner = await aCustomer();
    const stranger = await aCustomer();
    await record({ prospectId: owner.prospect.id, purpose: 'bureau' });
    const [consent] = await owner.own();

    expect(await stranger.own()).toEqual([]);
    for (const uuid of [consent?.uuid, randomUUID(), 'none', "' OR 1=1"]) {
      const path = `/api/consents/${encodeURIComponent(String(uuid))}/withdraw`;
      expectError(await stranger.caller.post(path), 'CONSENT.NOT_FOUND');
    }
    expect((await owner.own())[0]?.withdrawn_at).toBeNull();
  });

  it('a consent to another text, or without the lender that the text names, is refused', async () => {
    const { prospect, own } = await aCustomer();
    const lender = await aLender(app);
    const prospectId = prospect.id;
    await expect(record({ prospectId, purpose: 'bureau', textVersion: 'communication.1.en' })).rejects.toThrow(
      'REQUEST.INVALID',
    );
    await expect(record({ prospectId, purpose: 'lender_share' })).rejects.toThrow('LENDER.NOT_FOUND');
    await expect(record({ prospectId, purpose: 'bureau', lenderId: lender.id })).rejects.toThrow('LENDER.NOT_FOUND');
    expect(await own()).toEqual([]);
  });

  it.each(["UPDATE consents SET ip = ''", 'DELETE FROM consents'])('consents are refused: %s', async (statement) => {
    const { prospect } = await aCustomer();
    await record({ prospectId: prospect.id, purpose: 'bureau' });
    await expect(app.query(statement)).rejects.toThrow('append-only');
  });

  it('a consent covers one lender for the named application until it is withdrawn', async () => {
    const { prospect, caller, own } = await aCustomer();
    const [lender, another] = [await aLender(app), await aLender(app)];
    const application = await anApplication(app, { prospect_id: prospect.id });
    const covers = (lenderId: number) =>
      app.app.get(ConsentsService).coversLender(app.dataSource, application.id, lenderId);
    await record({
      prospectId: prospect.id,
      purpose: 'lender_share',
      lenderId: lender.id,
      applicationId: application.id,
    });
    expect([await covers(lender.id), await covers(another.id)]).toEqual([true, false]);
    const [given] = await own();
    await caller.post(`/api/consents/${given?.uuid}/withdraw`).expect(200);
    expect(await covers(lender.id)).toBe(false);
  });
});
