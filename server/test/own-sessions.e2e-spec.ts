import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, aPartner, aPartnerUser, PASSWORD } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const PHONE_BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

interface Listed {
  id: string;
  device: string | null;
  current: boolean;
}

describe('own sessions', () => {
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    await aPartner(app, { slug: 'moral-e-suvidha' });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const listOf = async (token: string) => (await app.as(token).get('/api/sessions').expect(200)).body as Listed[];

  it.each([
    ['admin', async () => (await anAdmin(app)).user.id, 'AUTH.REQUIRED'],
    ['partner', async () => (await aPartnerUser(app)).user.id, 'AUTH.REQUIRED'],
    ['customer', async () => (await aProspect(app)).id, 'AUTH.SIGNED_OUT'],
  ] as const)('the sessions of %s are listed and ended, on every server', async (audience, build, code) => {
    const userId = await build();
    await app.query('DELETE FROM sessions WHERE audience = ? AND user_id = ?', [audience, userId]);
    const [mine, second, third] = [
      await app.tokenFor(audience, userId),
      await app.tokenFor(audience, userId),
      await app.tokenFor(audience, userId),
    ];
    const listed = await listOf(mine);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ current }) => current)).toEqual([
      {
        id: expect.any(String),
        device: null,
        address_masked: '127.0.•.•',
        started_at: expect.any(String),
        last_used_at: expect.any(String),
        current: true,
      },
    ]);

    const [ended] = (await listOf(second)).filter(({ current }) => current);
    await app.as(mine).post(`/api/sessions/${ended!.id}/end`).expect(200);
    expectError(await other.as(second).get('/api/sessions'), code);
    expect(await listOf(mine)).toHaveLength(2);
    expectError(await app.as(mine).post(`/api/sessions/${ended!.id}/end`), 'SESSION.NOT_FOUND');

    await app.as(mine).post('/api/sessions/end-others').expect(200);
    expectError(await other.as(third).get('/api/sessions'), code);
    expect(await listOf(mine)).toMatchObject([{ current: true }]);
    const audit = await app.query<{ action: string }[]>(
      "SELECT action FROM audit_log WHERE actor_type = ? AND actor_id = ? AND action LIKE 'end-%' ORDER BY id",
      [audience, userId],
    );
    expect(audit.map(({ action }) => action)).toEqual(['end-session', 'end-other-sessions']);
  });

  it('a session shows the device that signed in, and nothing else that it sent', async () => {
    const { email } = await anAdmin(app);
    const signIn = (userAgent: string) =>
      app.http.post('/api/admin/login').set('User-Agent', userAgent).send({ email, password: PASSWORD }).expect(200);
    await signIn('<script>alert(1)</script>'.repeat(100));
    const { body } = await signIn(PHONE_BROWSER);
    expect((await listOf(body.token as string)).map(({ device }) => device)).toEqual(
      expect.arrayContaining(['Chrome · Android', null]),
    );
  });

  it('ending a session of another user or audience answers 404 and leaves it alive', async () => {
    const { user, token } = await anAdmin(app);
    const partnerUser = await aPartnerUser(app);
    // The same number in another table.
    await app.tokenFor('partner', user.id);
    const theirs = [...(await listOf((await anAdmin(app)).token)), ...(await listOf(partnerUser.token))];
    for (const { id } of theirs) expectError(await app.as(token).post(`/api/sessions/${id}/end`), 'SESSION.NOT_FOUND');
    expectError(await app.as(token).post('/api/sessions/no-id/end'), 'SESSION.NOT_FOUND');
    await app.as(token).post('/api/sessions/end-others').expect(200);
    await listOf(partnerUser.token);
    const [row] = await app.query(
      'SELECT COUNT(*) AS n FROM sessions WHERE audience = ? AND user_id = ? AND ended_at IS NULL',
      ['partner', user.id],
    );
    expect(Number(row?.n)).toBeGreaterThan(0);
  });

  it('sessions that ended, expired or went idle are not listed', async () => {
    const { user, token } = await anAdmin(app);
    for (const change of ['ended_at = NOW(3)', 'expires_at = NOW(3)', 'last_seen_at = NOW(3) - INTERVAL 1 DAY']) {
      await app.tokenFor('admin', user.id);
      await app.query(`UPDATE sessions SET ${change} WHERE audience = 'admin' AND user_id = ? AND id NOT IN (?)`, [
        user.id,
        (await listOf(token)).filter(({ current }) => current).map(({ id }) => id),
      ]);
    }
    expect(await listOf(token)).toMatchObject([{ current: true }]);
  });
});
