import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requireSecondAdmin } from '../src/accounts/accounts/second-admin.js';
import type { Actor } from '../src/platform/auth/actor.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { anAdmin } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

describe('the second admin of an approval', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  async function aDeletionRequest() {
    const prospect = await aProspect(app);
    await app.query('INSERT INTO deletion_requests (uuid, prospect_id, state, reason) VALUES (?, ?, ?, ?)', [
      randomUUID(),
      prospect.id,
      'REQUESTED',
      'not_needed',
    ]);
    const [{ id } = { id: 0 }] = await app.query<{ id: number }[]>(
      'SELECT id FROM deletion_requests WHERE prospect_id = ?',
      [prospect.id],
    );
    const approve = (userId: number, approval: number) =>
      app
        .tokenFor('admin', userId)
        .then((token) => app.as(token).post(`/api/admin/deletion-requests/${id}/approve`).send({ approval }));
    const state = async () =>
      (await app.query('SELECT state, approved_by, done_by FROM deletion_requests WHERE id = ?', [id]))[0];
    return { approve, state };
  }

  /** `by` had the account `of` in their hands `agoMs` ago. */
  const controlled = (of: number, by: number, agoMs = 0) =>
    app.query('INSERT INTO admin_controls (admin_id, controlled_by, action, created_at) VALUES (?, ?, ?, ?)', [
      ...[of, by, 'created'],
      new Date(Date.now() - agoMs),
    ]);
  const mayBeSecond = (first: number, second: number) =>
    app.app.get(Transactions).run(SYSTEM, async (tx) => {
      const actor: Actor = { ...SYSTEM, type: 'admin', id: second };
      return requireSecondAdmin(tx, first, actor).then(
        () => 'yes',
        (error: { code: string }) => error.code,
      );
    });
  const some = async (n: number) => {
    const admins = [];
    for (let i = 0; i < n; i++) admins.push((await anAdmin(app)).user.id);
    return admins;
  };

  it.each([
    [
      'creates',
      (caller: ReturnType<TestApp['as']>) =>
        caller.post('/api/admin/users').send({ name: 'Second Self', email: 'self@example.in', role_id: 1 }),
      'created',
    ],
    [
      'resets the password of',
      (caller: ReturnType<TestApp['as']>, victim: number) => caller.post(`/api/admin/users/${victim}/reset-password`),
      'password-link',
    ],
    [
      'changes the e-mail address of',
      (caller: ReturnType<TestApp['as']>, victim: number) =>
        caller
          .put(`/api/admin/users/${victim}`)
          .send({ name: 'Asha Rao', email: 'mine@example.in', role_id: 1, status: 1, version: 1 }),
      'email',
    ],
  ])('an admin whose account the first admin %s is refused as second, by a stored row', async (_name, act, action) => {
    const first = await anAdmin(app);
    const [victim = 0] = await some(1);
    const { body, status } = await act(app.as(first.token), victim);
    expect(status).toBeLessThan(300);
    const second = (body as { id?: number }).id ?? victim;
    expect(
      await app.query('SELECT admin_id, controlled_by, action FROM admin_controls WHERE admin_id = ?', [second]),
    ).toEqual([{ admin_id: second, controlled_by: first.user.id, action }]);

    // Its owner has chosen a password since.
    await app.query('UPDATE admin_users SET must_change_password = 0 WHERE id = ?', [second]);
    const request = await aDeletionRequest();
    expect((await request.approve(first.user.id, 1)).status).toBe(200);
    const refused = await request.approve(second, 2);
    expectError(refused, 'AUTH.SECOND_ADMIN_LINKED');
    expect(refused.body.message).toMatch(/Another admin, .* may approve/);
    expect(await request.state()).toEqual({ state: 'REQUESTED', approved_by: first.user.id, done_by: null });

    const [stranger = 0] = await some(1);
    expect((await request.approve(stranger, 2)).status).toBe(200);
  });

  it('the admin who gave the first approval is refused as second', async () => {
    const [one = 0] = await some(1);
    expect(await mayBeSecond(one, one)).toBe('AUTH.SECOND_ADMIN');
  });

  it('an admin who created the first one is refused as second', async () => {
    const [first = 0, second = 0] = await some(2);
    await controlled(first, second);
    expect(await mayBeSecond(first, second)).toBe('AUTH.SECOND_ADMIN_LINKED');
  });

  it('admins along a chain of creation, and two accounts of one creator, are refused', async () => {
    const [boss = 0, made = 0, reset = 0, sibling = 0] = await some(4);
    await controlled(made, boss);
    await controlled(reset, made);
    await controlled(sibling, boss);
    expect(await mayBeSecond(boss, reset)).toBe('AUTH.SECOND_ADMIN_LINKED');
    expect(await mayBeSecond(reset, boss)).toBe('AUTH.SECOND_ADMIN_LINKED');
    expect(await mayBeSecond(made, sibling)).toBe('AUTH.SECOND_ADMIN_LINKED');
    expect(await mayBeSecond(reset, sibling)).toBe('AUTH.SECOND_ADMIN_LINKED');
  });

  it('two admins who have reset the same third account are accepted, those who reset each other refused', async () => {
    const [one = 0, other = 0, third = 0] = await some(3);
    await controlled(third, one);
    await controlled(third, other);
    expect(await mayBeSecond(one, other)).toBe('yes');
    await controlled(one, other);
    await controlled(other, one);
    expect(await mayBeSecond(one, other)).toBe('AUTH.SECOND_ADMIN_LINKED');
  });

  it('an admin is refused a minute before 30 days are over, and accepted a minute after', async () => {
    const [first = 0, before = 0, after = 0] = await some(3);
    await controlled(before, first, 30 * DAY_MS - MINUTE_MS);
    await controlled(after, first, 30 * DAY_MS + MINUTE_MS);
    expect(await mayBeSecond(first, before)).toBe('AUTH.SECOND_ADMIN_LINKED');
    expect(await mayBeSecond(first, after)).toBe('yes');
  });

  it('anybody but an admin is refused', async () => {
    const [first = 0] = await some(1);
    const partnerUser: Actor = { ...SYSTEM, type: 'partner', id: first + 1 };
    await expect(
      app.app.get(Transactions).run(SYSTEM, (tx) => requireSecondAdmin(tx, first, partnerUser)),
    ).rejects.toMatchObject({ code: 'AUTH.FORBIDDEN' });
  });
});
