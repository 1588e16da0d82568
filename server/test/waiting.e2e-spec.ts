import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import type { WaitingCount, WaitingKey } from '@marketplace/contract/waiting/waiting.js';
import { Waiting } from '../src/platform/waiting/waiting.js';
import { anAdmin } from './builders/accounts.js';
import { aLenderApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { csv } from './builders/sheets.js';
import { eventually } from './support/eventually.js';
import { TestApp } from './support/test-app.js';

describe('what waits for an admin', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let manager: ReturnType<TestApp['as']>;
  let agent: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    [admin, manager, agent] = [
      app.as((await anAdmin(app)).token),
      app.as((await anAdmin(app, { role: 2 })).token),
      app.as((await anAdmin(app, { role: 3 })).token),
    ];
  });
  afterAll(() => app.stop());

  const read = async (by = admin) => {
    const { body } = await by.get('/api/admin/waiting').expect(200);
    return Object.fromEntries((body as WaitingCount[]).map(({ key, n }) => [key, n]));
  };
  /** Counts are kept for some seconds. */
  const waits = (expected: Partial<Record<WaitingKey, number>>) =>
    eventually(async () => expect(await read()).toMatchObject(expected));

  it('each role is told of what waits on its pages, and of nothing else', async () => {
    expect(await read()).toEqual({
      ...{ 'status-rows': 0, 'mis-rows': 0, 'commission-rows': 0, 'disbursal-differences': 0, 'push-failures': 0 },
      ...{ 'unpriced-months': 0, 'months-to-close': 0, 'variances-to-decide': 0, 'payouts-to-approve': 0 },
      ...{ 'payout-runs-to-approve': 0 },
      ...{ merchants: 0, 'deletion-requests': 0, 'planned-switches': 0, 'access-reviews': 0, 'failed-jobs': 0 },
      'follow-ups': 0,
      tickets: 0,
      campaigns: 0,
    });
    expect(await read(manager)).toEqual({ 'status-rows': 0, 'follow-ups': 0, tickets: 0 });
    expect(await read(agent)).toEqual({ 'follow-ups': 0, tickets: 0 });
  });

  it('a row of a file that matches no application waits until it is dismissed', async () => {
    const lender = await aLender(app);
    const sent = csv([
      ['lender_id', 'lender_reference_id', 'status'],
      [lender.code, 'NOBODY', 'REJECTED'],
    ]);
    const path = '/api/admin/uploads/status';
    const { body: upload } = await manager.post(path).attach('image_name', sent, 'status.csv').expect(201);
    await eventually(() => manager.post(`${path}/${upload.id}/apply`).expect(200));
    await waits({ 'status-rows': 1, 'mis-rows': 0 });
    const [row] = (await manager.get('/api/admin/unmatched-rows/status').expect(200)).body as { id: number }[];
    await manager.post(`/api/admin/unmatched-rows/status/${row!.id}/dismiss`).expect(200);
    await waits({ 'status-rows': 0 });
  });

  it('failed pushes, merchants, planned switches and overdue reviews are counted', async () => {
    const { lender_id } = await aLenderApplication(app, { state: 'PUSH_FAILED' });
    const merchant = await aMerchant(app, { state: 'SUBMITTED' });
    await aMerchant(app, { state: 'APPROVED' });
    const { user } = await anAdmin(app, { role: 3 });
    await app.query('UPDATE admin_users SET created_at = ? WHERE id = ?', [new Date('2025-01-01'), user.id]);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await admin
      .post(`/api/admin/vendors/${lender_id}/switch`)
      .send({ lender_status: 0, reason: 'Maintenance', at })
      .expect(200);
    await waits({ 'push-failures': 1, merchants: 1, 'planned-switches': 1, 'access-reviews': 1 });
    await app.query("UPDATE merchants SET state = 'REFUSED' WHERE id = ?", [merchant.id]);
    await waits({ merchants: 0 });
  });

  it('a job waits once it has failed, and no more when it is put back', async () => {
    await app.query(
      "INSERT INTO outbox_jobs (uuid, topic, payload, state, attempts, due_at) VALUES (UUID(), 'lender-push', '{}', 'failed', 8, ?)",
      [new Date('2999-01-01')],
    );
    await waits({ 'failed-jobs': 1 });
    await app.query("UPDATE outbox_jobs SET state = 'waiting' WHERE state = 'failed'");
    await waits({ 'failed-jobs': 0 });
  });

  it('a month of which no slab tells the price waits for one', async () => {
    const lender = await aLender(app);
    const disbursed_on = `${istPeriod(new Date(), 1)}-10`;
    await aLenderApplication(app, {
      ...{ lender_id: lender.id, state: 'DISBURSED', disbursed_amount: 150_000, disbursed_on },
    });
    await waits({ 'unpriced-months': 1, 'months-to-close': 0 });
  });

  it('what cannot be counted is unknown, and hides nothing else', async () => {
    const waiting = new Waiting(app.dataSource);
    waiting.register(['merchants'], () => Promise.reject(new Error('away')));
    waiting.register(['access-reviews', 'planned-switches'], () =>
      Promise.resolve({ 'access-reviews': 5_000, 'planned-switches': 2 }),
    );
    expect(await waiting.read('admin:1', 1)).toEqual([
      { key: 'merchants', n: null },
      { key: 'planned-switches', n: 2 },
      { key: 'access-reviews', n: 1_000 },
    ]);
    expect(await waiting.read('admin:2', 2)).toEqual([]);
  });
});
