import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminUserResponse } from '../src/accounts/admin-users/dto/admin-user.dto.js';
import type { SessionResponse } from '../src/accounts/sessions/dto/session.dto.js';
import { anAdmin, type BuiltAccount } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const USERS = '/api/admin/users';

describe('access of admins', () => {
  let app: TestApp;
  let boss: Awaited<ReturnType<typeof anAdmin>>;
  let as: ReturnType<TestApp['as']>;
  let user: Awaited<ReturnType<typeof anAdmin>>;

  beforeAll(async () => {
    app = await TestApp.start();
    boss = await anAdmin(app, { name: 'Boss' });
    as = app.as(boss.token);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    user = await anAdmin(app, { name: 'Kiran Desai', role: 2 });
  });

  const auditOf = async ({ user: { id } }: BuiltAccount<{ id: number }>) => {
    const rows = await app.query<{ action: string; actor_id: number }[]>(
      "SELECT action, actor_id FROM audit_log WHERE entity = 'admin-user' AND entity_id = ? ORDER BY id",
      [String(id)],
    );
    return rows.map(({ action, actor_id }) => [action, actor_id]);
  };

  describe('sessions', () => {
    const sessionsOf = async (id: number) =>
      (await as.get(`${USERS}/${id}/sessions`).expect(200)).body as SessionResponse[];

    it('the sessions of another admin are listed, the last used first, with a masked address', async () => {
      await app.tokenFor('admin', user.user.id);
      await app.query("UPDATE sessions SET last_seen_at = '2026-01-01' WHERE user_id = ? AND audience = 'partner'", [
        user.user.id,
      ]);

      const sessions = await sessionsOf(user.user.id);
      expect(sessions).toHaveLength(2);
      for (const session of sessions) {
        expect(session).toMatchObject({ id: expect.any(String), current: false });
        expect(session.address_masked).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
      }
      const own = await sessionsOf(boss.user.id);
      expect(own.filter(({ current }) => current)).toHaveLength(1);
    });

    it('one session that is ended signs its owner out there, and nowhere else', async () => {
      const other = await app.tokenFor('admin', user.user.id);
      const before = await sessionsOf(user.user.id);
      const { id } = before[0]!;

      await as.post(`${USERS}/${user.user.id}/sessions/${id}/end`).expect(200);

      const codes = await Promise.all(
        [user.token, other].map(async (token) => (await app.as(token).get('/api/admin-reverify')).status),
      );
      expect(codes.toSorted()).toEqual([200, 401]);
      expect(await sessionsOf(user.user.id)).toHaveLength(1);
      expect(await auditOf(user)).toEqual([['end-session', boss.user.id]]);
      expectError(await as.post(`${USERS}/${user.user.id}/sessions/${id}/end`), 'SESSION.NOT_FOUND');
    });

    it('all sessions that are ended sign their owner out everywhere', async () => {
      await app.tokenFor('admin', user.user.id);

      await as.post(`${USERS}/${user.user.id}/sessions/end`).expect(200);

      expect(await sessionsOf(user.user.id)).toEqual([]);
      expectError(await app.as(user.token).get('/api/admin-reverify'), 'AUTH.REQUIRED');
      expect(await auditOf(user)).toEqual([['end-all-sessions', boss.user.id]]);
    });

    it('a session is ended through its owner only: through another admin it is not found', async () => {
      const third = await anAdmin(app);
      const [session] = await sessionsOf(user.user.id);

      expectError(await as.post(`${USERS}/${third.user.id}/sessions/${session!.id}/end`), 'SESSION.NOT_FOUND');
      expect(await sessionsOf(user.user.id)).toHaveLength(1);
    });

    it.each(['sessions/end', 'sessions/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11/end'])(
      'one’s own account is refused at %s',
      async (path) => {
        expectError(await as.post(`${USERS}/${boss.user.id}/${path}`), 'ADMIN_USER.OWN_ACCOUNT');
      },
    );

    it('the last use is that of the latest session, ended ones included', async () => {
      const read = async () => ((await as.get(`${USERS}/${user.user.id}`)).body as AdminUserResponse).last_used_at;
      await app.query(
        "UPDATE sessions SET last_seen_at = '2026-02-03 04:05:00' WHERE audience = 'admin' AND user_id = ?",
        [user.user.id],
      );
      await as.post(`${USERS}/${user.user.id}/sessions/end`).expect(200);
      expect(await read()).toBe('2026-02-03T04:05:00.000Z');

      await app.query("DELETE FROM sessions WHERE audience = 'admin' AND user_id = ?", [user.user.id]);
      expect(await read()).toBeNull();
    });
  });

  describe('review', () => {
    /** Created at 11:00 in India. */
    const created = async (id: number, day: string) =>
      app.query('UPDATE admin_users SET created_at = ? WHERE id = ?', [new Date(`${day}T05:30:00Z`), id]);
    const due = async (flag: 0 | 1) => {
      const filter = encodeURIComponent(JSON.stringify({ access_review_due: flag }));
      return ((await as.get(`${USERS}?filter=${filter}`).expect(200)).body as AdminUserResponse[]).map(({ id }) => id);
    };

    it('an access is to be confirmed 90 days after the account was made, and 90 days after it was confirmed', async () => {
      const { id } = user.user;
      await created(id, '2026-01-01');
      expect((await as.get(`${USERS}/${id}`)).body).toMatchObject({ access_review_due_on: '2026-04-01' });
      expect(await due(1)).toContain(id);
      expect(await due(0)).not.toContain(id);

      const { body } = await as.post(`${USERS}/${id}/confirm-access`).expect(200);

      expect(Date.parse((body as AdminUserResponse).access_review_due_on)).toBeGreaterThan(
        Date.now() + 88 * 86_400_000,
      );
      expect(await due(1)).not.toContain(id);
      expect(await due(0)).toContain(id);
      expect(await auditOf(user)).toEqual([['confirm-access', boss.user.id]]);
      const [row] = await app.query('SELECT access_reviewed_by, version FROM admin_users WHERE id = ?', [id]);
      expect(row).toEqual({ access_reviewed_by: boss.user.id, version: 1 });
    });

    it('an account that is disabled has no access to confirm', async () => {
      await created(user.user.id, '2026-01-01');
      await app.query('UPDATE admin_users SET status = 0 WHERE id = ?', [user.user.id]);
      expect(await due(1)).not.toContain(user.user.id);
    });

    it('one’s own access is confirmed by another admin', async () => {
      expectError(await as.post(`${USERS}/${boss.user.id}/confirm-access`), 'ADMIN_USER.OWN_ACCOUNT');
    });

    it('a record that was read before a confirmation can be saved after it', async () => {
      await created(user.user.id, '2026-01-01');
      const { body } = await as.get(`${USERS}/${user.user.id}`).expect(200);
      await as.post(`${USERS}/${user.user.id}/confirm-access`).expect(200);

      await as
        .put(`${USERS}/${user.user.id}`)
        .send({ ...body, name: 'Kiran D' })
        .expect(200);
    });
  });

  it.each([2, 3] as const)('role %s is refused', async (role) => {
    const token = (await anAdmin(app, { role })).token;
    for (const [method, path] of [
      ['get', 'sessions'],
      ['post', 'sessions/end'],
      ['post', 'confirm-access'],
    ] as const) {
      expectError(await app.as(token)[method](`${USERS}/${user.user.id}/${path}`), 'AUTH.FORBIDDEN');
    }
  });

  it.each([
    ['get', 'sessions'],
    ['post', 'sessions/end'],
    ['post', 'confirm-access'],
  ] as const)('an unknown admin is not found: %s %s', async (method, path) => {
    expectError(await as[method](`${USERS}/999999/${path}`), 'ADMIN_USER.NOT_FOUND');
  });
});
