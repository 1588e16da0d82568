import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const URL = '/api/application-status';

describe('the table of a customer’s applications', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  const callerOf = async ({ id }: { id: number }) => app.as(await app.tokenFor('customer', id));

  /** An application at a lender of its own. */
  async function at(applicationId: number, name: string, state: LenderApplicationState, more = {}) {
    const lender = await aLender(app, { name });
    return aLenderApplication(app, { application_id: applicationId, lender_id: lender.id, state, ...more });
  }

  it('lists what was applied for in all products, what goes on furthest first, and nobody else’s', async () => {
    const prospect = await aProspect(app);
    const personal = await anApplication(app, { prospect_id: prospect.id, state: 'SANCTIONED' });
    const gold = await anApplication(app, { prospect_id: prospect.id, product_type: 'Gold Loans', state: 'CLOSED' });
    await at(personal.id, 'Offered Bank', 'OFFERED');
    await at(personal.id, 'Review Bank', 'UNDER_REVIEW', { lender_reference_id: 'RB-1' });
    const sanctioned = await at(personal.id, 'Yes Please Bank', 'SANCTIONED', { sanctioned_amount: 45_000 });
    await at(gold.id, 'Gold Bank', 'REJECTED');
    // An offer that nobody chose ends like an application.
    await at(gold.id, 'Never Chosen Bank', 'EXPIRED');
    await aLenderApplication(app);

    const caller = await callerOf(prospect);
    const { body } = await caller.get(URL).set('Accept-Language', 'hi').expect(200);

    expect(body.map((row: { lender_name: string }) => row.lender_name)).toEqual([
      'Yes Please Bank',
      'Review Bank',
      'Gold Bank',
    ]);
    expect(body[0]).toEqual({
      uuid: sanctioned.uuid,
      appId: personal.uuid,
      product_type: 'Personal Loans',
      lender_id: sanctioned.lender_id,
      lender_name: 'Yes Please Bank',
      state: 'SANCTIONED',
      words: 'Yes Please Bank ने लोन मंज़ूर किया',
      state_at: sanctioned.state_at.toISOString(),
      lender_reference_id: null,
      offered_amount: 50_000,
      sanctioned_amount: 45_000,
      disbursed_amount: null,
      premium: null,
      premium_on: null,
      next: 'status',
    });
    expect(body[1]).toMatchObject({ lender_reference_id: 'RB-1', next: 'status' });
    expect(body[2]).toMatchObject({ product_type: 'Gold Loans', next: 'declined' });
  });

  it('what a customer agreed to and then withdrew is listed, and an unchosen offer that ended with it is not', async () => {
    const prospect = await aProspect(app);
    const application = await anApplication(app, { prospect_id: prospect.id, state: 'WITHDRAWN' });
    const chosen = await at(application.id, 'Chosen Bank', 'WITHDRAWN');
    await at(application.id, 'Unchosen Bank', 'WITHDRAWN');
    await app.query(
      `INSERT INTO lender_application_events (lender_application_id, at, from_state, to_state, source, moved)
       VALUES (?, ?, 'OFFERED', 'CONSENTED', 'customer', 1)`,
      [chosen.id, new Date()],
    );

    const { body } = await (await callerOf(prospect)).get(URL).expect(200);
    expect(body).toMatchObject([{ uuid: chosen.uuid, state: 'WITHDRAWN' }]);
  });

  it('lists the latest fifty', async () => {
    const prospect = await aProspect(app);
    const lender = await aLender(app);
    const uuids: string[] = [];
    for (let n = 0; n < 51; n++) {
      const application = await anApplication(app, { prospect_id: prospect.id, state: 'CLOSED' });
      const row = await aLenderApplication(app, {
        application_id: application.id,
        lender_id: lender.id,
        state: 'REJECTED',
      });
      uuids.push(row.uuid);
    }
    const { body } = await (await callerOf(prospect)).get(URL).expect(200);
    expect(body).toHaveLength(50);
    expect(body.map((row: { uuid: string }) => row.uuid)).not.toContain(uuids[0]);
  });

  it('the profile says whether the customer has applied anywhere', async () => {
    const [nowhere, somewhere] = [await aProspect(app), await aProspect(app)];
    const application = await anApplication(app, { prospect_id: somewhere.id });
    await at(application.id, 'Some Bank', 'UNDER_REVIEW');
    for (const [prospect, flag] of [
      [nowhere, 0],
      [somewhere, 1],
    ] as const) {
      const { body } = await (await callerOf(prospect)).get(`/api/user/${prospect.uuid}`).expect(200);
      expect(body.has_applied).toBe(flag);
    }
  });

  it('waits for the identity check', async () => {
    const prospect = await aProspect(app);
    const token = await app.tokenFor('customer', prospect.id, 0);
    expectError(await app.as(token).get(URL), 'IDENTITY.CHECK_REQUIRED');
  });

  it('a session that was ended from another device is told so, one that timed out is asked to sign in', async () => {
    const prospect = await aProspect(app);
    const [first, second] = [await app.tokenFor('customer', prospect.id), await app.tokenFor('customer', prospect.id)];
    await app.as(second).post('/api/sessions/end-others').expect(200);
    expectError(await app.as(first).get(URL), 'AUTH.SIGNED_OUT');
    await app.as(second).get(URL).expect(200);
    await app.query("UPDATE sessions SET last_seen_at = '2026-01-01' WHERE user_id = ? AND audience = 'customer'", [
      prospect.id,
    ]);
    expectError(await app.as(second).get(URL), 'AUTH.REQUIRED');
  });
});
