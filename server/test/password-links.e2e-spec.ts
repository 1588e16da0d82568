import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { anAdmin, aPartnerUser, PASSWORD } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { leaksInTables } from './support/leaks.js';
import { passwordLinkFor } from './support/password-link.js';
import { TestApp } from './support/test-app.js';

const CHOSEN = 'slow boats to Majuli 9';

describe.each([
  { audience: 'admin', users: '/api/admin/users', api: '/api/admin', table: 'admin_users', build: anAdmin },
  {
    audience: 'partner',
    users: '/api/admin/partner-users',
    api: '/api/partner',
    table: 'partner_users',
    build: aPartnerUser,
  },
] as const)(
  'the link for choosing the password of an account ($audience)',
  ({ audience, users, api, table, build }) => {
    let app: TestApp;
    let other: TestApp;
    let boss: ReturnType<TestApp['as']>;
    const keys = new Set<string>();

    beforeAll(async () => {
      app = await TestApp.start({ env: { PUBLIC_URL: 'https://market.example.in' } });
      other = await TestApp.start({ database: app.database, env: { PUBLIC_URL: 'https://market.example.in' } });
      boss = app.as((await anAdmin(app, { email: 'boss@example.in' })).token);
    });
    afterAll(async () => {
      await other.stop();
      await app.stop();
    });

    const reset = (id: number) => boss.post(`${users}/${id}/reset-password`).expect(200);
    const look = (key: string, at = app) => at.http.post(`${api}/password-link`).send({ key });
    const choose = (key: string, new_password = CHOSEN, at = app) =>
      at.http.post(`${api}/choose-password`).send({ key, new_password });
    const signIn = (email: string, password: string) => app.http.post(`${api}/login`).send({ email, password });
    async function aResetUser() {
      const built = await build(app);
      await reset(built.user.id);
      const { url, key } = await passwordLinkFor([app, other], built.email);
      keys.add(key);
      return { ...built, url, key };
    }

    it('the link goes to the owner alone, has 128 random bits behind #, and opens the app of the account', async () => {
      const { user, email } = await build(app);
      const answer = await reset(user.id);
      expect(answer.body).toEqual({ success: true });

      const { url, key } = await passwordLinkFor([app, other], email);
      keys.add(key);
      expect(Buffer.from(key, 'base64url')).toHaveLength(16);
      expect(url.search).toBe('');
      expect(url.origin).toBe('https://market.example.in');
      expect(url.pathname).toMatch(
        audience === 'admin' ? /^\/admin\/choose-password$/ : /^\/[\w-]+\/partner\/choose-password$/,
      );
    });

    it('asking for the link ends password and sessions, and the link sets a password that signs in', async () => {
      const { email, token, key, user } = await aResetUser();
      expectError(await signIn(email, PASSWORD), 'AUTH.INVALID_CREDENTIALS');
      expectError(await other.as(token).post(`${api}/logout`), 'AUTH.REQUIRED');

      expect((await look(key).expect(200)).body).toEqual({
        success: true,
        name: user.name,
        email_masked: expect.stringMatching(/•••.@example\.in$/),
      });
      expect((await choose(key).expect(200)).body).toEqual({ success: true });
      await signIn(email, CHOSEN).expect(200);
      expect(await app.query(`SELECT must_change_password FROM ${table} WHERE id = ?`, [user.id])).toEqual([
        { must_change_password: 0 },
      ]);
      const audit = await app.query<{ action: string }[]>(
        'SELECT action FROM audit_log WHERE entity = ? AND entity_id = ? ORDER BY id',
        [`${audience}-user`, String(user.id)],
      );
      expect(audit.map(({ action }) => action)).toContain('choose-password');
    });

    it('the link works once, when ten calls on two servers use it at the same moment', async () => {
      const { key } = await aResetUser();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => choose(key, `${CHOSEN} ${n}`, n % 2 ? app : other)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(410)]);
      expectError(await choose(key), 'PASSWORD_LINK.USED');
      expectError(await look(key), 'PASSWORD_LINK.USED');
    });

    it('a new link replaces the one before', async () => {
      const { user, email, key } = await aResetUser();
      await reset(user.id);
      const { key: newer } = await passwordLinkFor([app, other], email, 2);
      expectError(await choose(key), 'PASSWORD_LINK.REPLACED');
      await choose(newer).expect(200);
    });

    it('the link expires after 24 hours', async () => {
      const { user, key } = await aResetUser();
      const hours =
        'TIMESTAMPDIFF(HOUR, created_at, expires_at) AS hours FROM password_links WHERE account_id = ? AND audience = ?';
      expect(await app.query(`SELECT ${hours}`, [user.id, audience])).toEqual([{ hours: 24 }]);
      await app.query('UPDATE password_links SET expires_at = NOW(3) WHERE account_id = ? AND audience = ?', [
        user.id,
        audience,
      ]);
      expectError(await choose(key), 'PASSWORD_LINK.EXPIRED');
    });

    it('the link ends when the e-mail address of the account changes', async () => {
      const { user, key } = await aResetUser();
      const [{ version } = { version: 0 }] = await app.query<{ version: number }[]>(
        `SELECT version FROM ${table} WHERE id = ?`,
        [user.id],
      );
      const edit = { name: user.name, email: `new-${audience}@example.in`, status: 1, version };
      await boss
        .put(`${users}/${user.id}`)
        .send(audience === 'admin' ? { ...edit, role_id: 1 } : edit)
        .expect(200);
      expectError(await choose(key), 'PASSWORD_LINK.REPLACED');
    });

    it('the link of a disabled account is refused', async () => {
      const { user, key } = await aResetUser();
      await app.query(`UPDATE ${table} SET status = 0 WHERE id = ?`, [user.id]);
      expectError(await look(key), 'PASSWORD_LINK.NOT_VALID');
      expectError(await choose(key), 'PASSWORD_LINK.NOT_VALID');
    });

    it('the link is refused for the other audience and with another key', async () => {
      const { key } = await aResetUser();
      const elsewhere = audience === 'admin' ? '/api/partner' : '/api/admin';
      expectError(
        await app.http.post(`${elsewhere}/choose-password`).send({ key, new_password: CHOSEN }),
        'PASSWORD_LINK.NOT_VALID',
      );
      expectError(await choose(`${key.slice(0, -2)}xx`), 'PASSWORD_LINK.NOT_VALID');
      expectError(await choose('a b'), 'REQUEST.INVALID', ['key']);
    });

    it('the link is not used up by a password that is refused', async () => {
      const { key } = await aResetUser();
      expectError(await choose(key, 'Password@2026'), 'AUTH.PASSWORD_COMMON');
      expectError(await choose(key, 'short'), 'REQUEST.INVALID', ['new_password']);
      await choose(key).expect(200);
    });

    it('the link is stored as a hash alone once the message has left', async () => {
      await aResetUser();
      await app.app.get(OutboxWorker).runOnce();
      expect(await leaksInTables(app, keys)).toEqual([]);
      expect(
        await app.query('SELECT id FROM password_links WHERE key_encrypted IS NOT NULL AND ended_at IS NULL'),
      ).toEqual([]);
    });
  },
);
